import { fromPromise } from 'xstate';
import {
  parseDecided,
  parseNext,
  parseQueue,
  parseReceiptPage,
  parseReview,
  parseUndone,
} from '../../../domain/schemas/desk-review.ts';
import { deskHistoryMachine } from '../../../machines/desk/desk-history.machine.ts';
import { deskReviewMachine } from '../../../machines/desk/desk-review.machine.ts';
import type * as ports from '../../../machines/ports/desk-review.ts';
import { parsedResult } from '../../api/result.ts';
import { atId, type DeskClient } from './desk-client.ts';

/** The receipts that wait for a decision, and what became of the others. */
export const reviewPorts = (client: DeskClient): typeof ports => ({
  takeReceipt: fromPromise(async ({ input: { skip }, signal }) => {
    const body = skip === null ? {} : { skip };
    const next = await parsedResult(() => client.POST('/queue/next', { body, signal }), parseNext);
    if (next.kind !== 'ok') return next;
    const queue = await parsedResult(() => client.GET('/queue', { signal }), parseQueue);
    if (queue.kind !== 'ok') return queue;
    return { kind: 'ok', data: { queue: queue.data, receipt: next.data.receipt } };
  }),
  decideReceipt: fromPromise(({ input: { id, version, verdict }, signal }) => {
    const params = atId(id);
    if (verdict.kind === 'approve')
      return parsedResult(
        () => client.POST('/receipts/{id}/approve', { params, body: { version }, signal }),
        parseDecided,
      );
    const { article, note } = verdict;
    const body = { version, article, ...(note !== '' && { note }) };
    return parsedResult(() => client.POST('/receipts/{id}/refuse', { params, body, signal }), parseDecided);
  }),
  undoDecision: fromPromise(({ input: { id, version }, signal }) =>
    parsedResult(
      () => client.POST('/receipts/{id}/undo', { params: atId(id), body: { version }, signal }),
      parseUndone,
    ),
  ),
  listReceipts: fromPromise(({ input: { status, number, before }, signal }) => {
    const query = {
      status,
      ...(number !== null && { number }),
      ...(before !== null && { before: String(before) }),
    };
    return parsedResult(() => client.GET('/receipts', { params: { query }, signal }), parseReceiptPage);
  }),
  readReceipt: fromPromise(({ input: { id }, signal }) =>
    parsedResult(() => client.GET('/receipts/{id}', { params: atId(id), signal }), parseReview),
  ),
  reopenReceipt: fromPromise(({ input: { id, ...body }, signal }) =>
    parsedResult(() => client.POST('/receipts/{id}/reopen', { params: atId(id), body, signal }), parseReview),
  ),
});

export function reviewMachines(client: DeskClient) {
  const actors = reviewPorts(client);
  return {
    review: deskReviewMachine.provide({ actors }),
    history: deskHistoryMachine.provide({ actors }),
  };
}
