import { fromPromise } from 'xstate';
import { deskHistoryMachine } from '../../../machines/desk/desk-history.machine.ts';
import { deskReviewMachine } from '../../../machines/desk/desk-review.machine.ts';
import type * as ports from '../../../machines/ports/desk-review.ts';
import { jsonResult } from '../../api/result.ts';
import { atId, type DeskClient } from './desk-client.ts';

/** The receipts that wait for a decision, and what became of the others. */
export const reviewPorts = (client: DeskClient): typeof ports => ({
  takeReceipt: fromPromise(async ({ input: { skip }, signal }) => {
    const body = skip === null ? {} : { skip };
    const next = await jsonResult(() => client.POST('/queue/next', { body, signal }));
    if (next.kind !== 'ok') return next;
    const queue = await jsonResult(() => client.GET('/queue', { signal }));
    if (queue.kind !== 'ok') return queue;
    return { kind: 'ok', data: { queue: queue.data, receipt: next.data.receipt } };
  }),
  decideReceipt: fromPromise(({ input: { id, version, verdict }, signal }) => {
    const params = atId(id);
    if (verdict.kind === 'approve')
      return jsonResult(() => client.POST('/receipts/{id}/approve', { params, body: { version }, signal }));
    const { article, note } = verdict;
    const body = { version, article, ...(note !== '' && { note }) };
    return jsonResult(() => client.POST('/receipts/{id}/refuse', { params, body, signal }));
  }),
  undoDecision: fromPromise(({ input: { id, version }, signal }) =>
    jsonResult(() => client.POST('/receipts/{id}/undo', { params: atId(id), body: { version }, signal })),
  ),
  listReceipts: fromPromise(({ input: { status, before }, signal }) => {
    const query = { status, ...(before !== null && { before: String(before) }) };
    return jsonResult(() => client.GET('/receipts', { params: { query }, signal }));
  }),
  readReceipt: fromPromise(({ input: { id }, signal }) =>
    jsonResult(() => client.GET('/receipts/{id}', { params: atId(id), signal })),
  ),
  reopenReceipt: fromPromise(({ input: { id, ...body }, signal }) =>
    jsonResult(() => client.POST('/receipts/{id}/reopen', { params: atId(id), body, signal })),
  ),
});

export function reviewMachines(client: DeskClient) {
  const actors = reviewPorts(client);
  return {
    review: deskReviewMachine.provide({ actors }),
    history: deskHistoryMachine.provide({ actors }),
  };
}
