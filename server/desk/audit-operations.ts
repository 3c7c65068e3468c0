import { Readable } from 'node:stream';
import { type AuditFilter, auditCsv, dayProblems, readAuditPage } from '../audit/read-log.ts';
import { askForCheck, lastCheck } from '../audit/requested-checks.ts';
import { FileBody, ok, refuseFields } from '../results/outcome.ts';
import { auditStaff, listStaff } from '../staff/staff.ts';
import type { DeskOperationId, DeskQuery } from './contract.ts';
import type { DeskHandler } from './handler.ts';

type AuditOperation = Extract<
  DeskOperationId,
  'readAudit' | 'exportAudit' | 'readPeople' | 'readCheck' | 'askForCheck'
>;

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

const filterOf = ({ staff, player, receipt, event, from, to }: DeskQuery<'exportAudit'>): AuditFilter => ({
  staff: numberOf(staff),
  player: numberOf(player),
  receipt: numberOf(receipt),
  event,
  from,
  to,
});

/** The calls about the audit log, which managers and auditors make. */
export const auditOperations: { [Id in AuditOperation]: DeskHandler<Id> } = {
  readAudit: {
    staff: async ({ deps, staff, query }) => {
      await auditStaff(deps, deps.db, { event: 'desk.looked', what: 'audit log', staffId: staff.id });
      return readAuditPage(deps.db, filterOf(query), numberOf(query.before));
    },
  },
  exportAudit: {
    staff: async ({ deps, staff, query }) => {
      const problems = dayProblems(filterOf(query));
      if (problems.length > 0) return refuseFields(problems);
      await auditStaff(deps, deps.db, { event: 'desk.exported', what: 'audit log', staffId: staff.id });
      const lines = Readable.from(auditCsv(deps.db, filterOf(query)));
      return ok(new FileBody(lines, 'text/csv', 'registro.csv'));
    },
  },
  readPeople: {
    staff: async ({ deps }) =>
      ok({ people: (await listStaff(deps.db)).map(({ id, name, role }) => ({ id, name, role })) }),
  },
  readCheck: { staff: async ({ deps }) => ok({ check: (await lastCheck(deps.db)) ?? null }) },
  askForCheck: {
    staff: async ({ deps, staff }) => {
      const asked = await askForCheck(deps, staff.id);
      return asked.kind === 'refused' ? asked : ok({ check: asked.body });
    },
  },
};
