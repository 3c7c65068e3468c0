import { fromCallback, fromPromise } from 'xstate';
import { historyQuery } from '../../../domain/desk-history.ts';
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
import { emptyResult, parsedResult } from '../../api/result.ts';
import { atId, type DeskClient } from './desk-client.ts';

/**
 * The receipts that are before somebody. They are taken and put back one after the other, so that a call that is late never
 * puts back what was taken after it.
 */
function claimPorts(client: DeskClient): Pick<typeof ports, 'takeReceipt' | 'unclaimOnLeaving'> {
  let last: Promise<unknown> = Promise.resolve();
  const inOrder = <T>(call: () => Promise<T>): Promise<T> => {
    const done = last.then(call);
    last = done.catch(() => undefined);
    return done;
  };
  const unclaim = (id: number, keepalive = false) =>
    emptyResult(() => client.POST('/receipts/{id}/unclaim', { params: atId(id), keepalive }));
  return {
    takeReceipt: fromPromise(async ({ input: { skip }, signal }) => {
      const body = skip === null ? {} : { skip };
      // Not aborted: the server may have given a receipt, which nobody would put back.
      const next = await inOrder(() => parsedResult(() => client.POST('/queue/next', { body }), parseNext));
      if (next.kind !== 'ok') return next;
      const { receipt } = next.data;
      if (signal.aborted && receipt !== null) await inOrder(() => unclaim(receipt.id));
      const queue = await parsedResult(() => client.GET('/queue', { signal }), parseQueue);
      if (queue.kind !== 'ok') return queue;
      return { kind: 'ok', data: { queue: queue.data, receipt } };
    }),
    unclaimOnLeaving: fromCallback<ports.ClaimCommand>(({ receive, sendBack }) => {
      const held = new Set<number>();
      receive(({ type, id }) => (type === 'claim.keep' ? held.add(id) : held.delete(id)));
      const leavePage = () => {
        for (const id of held) void unclaim(id, true);
      };
      const comeBack = ({ persisted }: PageTransitionEvent) => {
        if (persisted) sendBack({ type: 'claim.ended' });
      };
      addEventListener('pagehide', leavePage);
      addEventListener('pageshow', comeBack);
      return () => {
        removeEventListener('pagehide', leavePage);
        removeEventListener('pageshow', comeBack);
        for (const id of held) void inOrder(() => unclaim(id));
      };
    }),
  };
}

/** The receipts that wait for a decision, and what became of the others. */
export const reviewPorts = (client: DeskClient): typeof ports => ({
  ...claimPorts(client),
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
  listReceipts: fromPromise(({ input: { filter, before }, signal }) => {
    const query = { ...historyQuery(filter), ...(before !== null && { before: String(before) }) };
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
