import { Readable } from 'node:stream';
import { figuresCsv } from '../figures/csv.ts';
import { chosenEdition, figuresOf } from '../figures/figures.ts';
import { participationsCsv } from '../receipts/participations.ts';
import { FileBody, notFound, ok } from '../results/outcome.ts';
import { auditStaff } from '../staff/staff.ts';
import type { DeskOperationId } from './contract.ts';
import type { DeskHandler } from './handler.ts';

type FigureOperation = Extract<DeskOperationId, 'readFigures' | 'exportFigures' | 'exportReceipts'>;

/** The calls about the figures of an edition, which managers and auditors make. */
export const figureOperations: { [Id in FigureOperation]: DeskHandler<Id> } = {
  readFigures: {
    staff: async ({ deps, query }) => {
      const figures = await figuresOf(deps, query?.edition);
      return figures === undefined ? notFound() : ok(figures);
    },
  },
  exportFigures: {
    staff: async ({ deps, staff, query: { edition, table } }) => {
      const figures = await figuresOf(deps, edition);
      if (figures === undefined) return notFound();
      await auditStaff(deps, deps.db, {
        event: 'desk.exported',
        what: `figures ${table}`,
        staffId: staff.id,
      });
      const lines = Readable.from([figuresCsv(figures, table)]);
      return ok(new FileBody(lines, 'text/csv', `${table}-${figures.edition.code}.csv`));
    },
  },
  exportReceipts: {
    staff: async ({ deps, staff, query }) => {
      const edition = await chosenEdition(deps, query?.edition);
      if (edition === undefined) return notFound();
      const { code } = edition;
      const what = `participations of ${code}`;
      await auditStaff(deps, deps.db, { event: 'desk.exported', what, staffId: staff.id });
      const lines = Readable.from(participationsCsv(deps.db, { edition: code }, false));
      return ok(new FileBody(lines, 'text/csv', `scontrini-${code}.csv`));
    },
  },
};
