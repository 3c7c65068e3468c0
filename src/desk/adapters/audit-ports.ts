import { fromPromise } from 'xstate';
import { auditQuery } from '../../../domain/desk-audit.ts';
import { parseAuditPage, parseFigures, parseLastCheck } from '../../../domain/schemas/desk-audit.ts';
import { parsePeople } from '../../../domain/schemas/desk-door.ts';
import { deskAuditMachine } from '../../../machines/desk/desk-audit.machine.ts';
import { deskFiguresMachine } from '../../../machines/desk/desk-figures.machine.ts';
import type * as ports from '../../../machines/ports/desk-audit.ts';
import { parsedResult } from '../../api/result.ts';
import type { DeskClient } from './desk-client.ts';

/** The log of what was done, and the figures of an edition. */
export const auditPorts = (client: DeskClient): typeof ports => ({
  readPeople: fromPromise(({ signal }) =>
    parsedResult(() => client.GET('/audit/people', { signal }), parsePeople),
  ),
  readAudit: fromPromise(({ input: { filter, before }, signal }) => {
    const query = { ...auditQuery(filter), ...(before !== null && { before: String(before) }) };
    return parsedResult(() => client.GET('/audit', { params: { query }, signal }), parseAuditPage);
  }),
  readCheck: fromPromise(({ signal }) =>
    parsedResult(() => client.GET('/audit/check', { signal }), parseLastCheck),
  ),
  askForCheck: fromPromise(({ signal }) =>
    parsedResult(() => client.POST('/audit/check', { signal }), parseLastCheck),
  ),
  readFigures: fromPromise(({ input: { edition }, signal }) => {
    const query = edition === null ? {} : { edition };
    return parsedResult(() => client.GET('/figures', { params: { query }, signal }), parseFigures);
  }),
});

export function auditMachines(client: DeskClient) {
  const actors = auditPorts(client);
  return {
    audit: deskAuditMachine.provide({ actors }),
    figures: deskFiguresMachine.provide({ actors }),
  };
}
