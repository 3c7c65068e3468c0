import { fromPromise } from 'xstate';
import { auditQuery } from '../../../domain/desk-audit.ts';
import { deskAuditMachine } from '../../../machines/desk/desk-audit.machine.ts';
import { deskFiguresMachine } from '../../../machines/desk/desk-figures.machine.ts';
import type * as ports from '../../../machines/ports/desk-audit.ts';
import { jsonResult } from '../../api/result.ts';
import type { DeskClient } from './desk-client.ts';

/** The log of what was done, and the figures of an edition. */
export const auditPorts = (client: DeskClient): typeof ports => ({
  readPeople: fromPromise(({ signal }) => jsonResult(() => client.GET('/audit/people', { signal }))),
  readAudit: fromPromise(({ input: { filter, before }, signal }) => {
    const query = { ...auditQuery(filter), ...(before !== null && { before: String(before) }) };
    return jsonResult(() => client.GET('/audit', { params: { query }, signal }));
  }),
  readCheck: fromPromise(({ signal }) => jsonResult(() => client.GET('/audit/check', { signal }))),
  askForCheck: fromPromise(({ signal }) => jsonResult(() => client.POST('/audit/check', { signal }))),
  readFigures: fromPromise(({ input: { edition }, signal }) => {
    const query = edition === null ? {} : { edition };
    return jsonResult(() => client.GET('/figures', { params: { query }, signal }));
  }),
});

export function auditMachines(client: DeskClient) {
  const actors = auditPorts(client);
  return {
    audit: deskAuditMachine.provide({ actors }),
    figures: deskFiguresMachine.provide({ actors }),
  };
}
