// Decides what is said, once the campaign is over, of a receipt that was written and did not leave in time.
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Item } from '../../domain/entities.ts';
import { hasErrors } from '../../domain/errors.ts';
import { findReceived, isEmptyReceipt, validateReceipt } from '../../domain/receipts.ts';
import type { Result } from '../../domain/result.ts';
import { type ResultParams, resultOf } from '../call-results.ts';
import { loadItems, type ReceiptDraft, readDraft } from '../ports/participation.ts';

export type LateReceiptContext = {
  draft: ReceiptDraft | null;
  /** The draft's receipt among those that the server has received; null where it has none. */
  arrived: Item | null;
  /** The campaign has ended on this open page, and the notice has not been focused yet. */
  isNews: boolean;
};

export type LateReceiptEvent =
  | { type: 'late.dismiss' }
  | { type: 'late.check' }
  /** The notice was focused once. */
  | { type: 'late.seen' }
  | { type: 'receipt.sent' }
  | { type: 'network.returned' };

export type LateReceiptEmitted = { type: 'draft.dropped'; flow: 'receipt' };

type Draft = { draft: ReceiptDraft | null };
type Answer = { result: Result<readonly Item[]> };

const draft = ({ event }: { event: { output: ReceiptDraft | null } }) => ({ draft: event.output });
const result = resultOf<readonly Item[]>;

const arrivedIn = (context: LateReceiptContext, params: Answer): Item | null =>
  context.draft && params.result.kind === 'ok' ? findReceived(context.draft, params.result.data) : null;

export const lateReceiptMachine = setup({
  types: {
    context: {} as LateReceiptContext,
    input: {} as { isNews: boolean },
    events: {} as LateReceiptEvent,
    emitted: {} as LateReceiptEmitted,
    tags: {} as 'shown',
  },
  actors: { readDraft: readDraft<ReceiptDraft>(), loadItems },
  guards: {
    isEmpty: (_, { draft: read }: Draft) => read === null || isEmptyReceipt(read),
    // An incomplete receipt cannot have been sent.
    isHalf: (_, { draft: read }: Draft) => read === null || hasErrors(validateReceipt(read)),
    hasArrived: ({ context }, params: Answer) => arrivedIn(context, params) !== null,
    isOk: (_, { result }: ResultParams<unknown>) => result.kind === 'ok',
  },
  actions: {
    keepDraft: assign({ draft: (_, params: Draft) => params.draft }),
    keepArrived: assign({ arrived: ({ context }, params: Answer) => arrivedIn(context, params) }),
    noteSeen: assign({ isNews: false }),
    forget: assign({ draft: null, arrived: null }),
    dropDraft: emit({ type: 'draft.dropped', flow: 'receipt' }),
  },
}).createMachine({
  id: 'lateReceipt',
  description: 'A receipt that was written before the end of the campaign and not sent in time (§B.57).',
  context: ({ input }) => ({ draft: null, arrived: null, isNews: input.isNews }),
  initial: 'reading',
  on: { 'late.seen': { actions: 'noteSeen' } },
  states: {
    reading: {
      description: 'The draft of the receipt form is read.',
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: { flow: 'receipt' },
        onDone: [
          { guard: { type: 'isEmpty', params: draft }, target: 'none' },
          {
            guard: { type: 'isHalf', params: draft },
            target: 'late',
            actions: { type: 'keepDraft', params: draft },
          },
          { target: 'checking', actions: { type: 'keepDraft', params: draft } },
        ],
      },
      on: { 'receipt.sent': 'none' },
    },
    none: { description: 'There is no such receipt.', entry: 'forget' },
    checking: {
      description:
        'A whole receipt may have arrived although its answer did not: the received ones are read.',
      invoke: {
        id: 'loadItems',
        src: 'loadItems',
        onDone: [
          {
            guard: { type: 'hasArrived', params: result },
            target: 'arrived',
            actions: [{ type: 'keepArrived', params: result }, 'dropDraft'],
          },
          { guard: { type: 'isOk', params: result }, target: 'late' },
          { target: 'unchecked' },
        ],
      },
      on: { 'receipt.sent': 'none' },
    },
    unchecked: {
      description:
        'It is not known whether the receipt has arrived; this is looked up when the network is back.',
      tags: 'shown',
      on: {
        'network.returned': 'checking',
        'late.check': 'checking',
        'late.dismiss': { target: 'none', actions: 'dropDraft' },
        'receipt.sent': 'none',
      },
    },
    late: {
      description: 'The receipt did not leave in time: what was written stays in view until it is dismissed.',
      tags: 'shown',
      on: {
        'late.dismiss': { target: 'none', actions: 'dropDraft' },
        'receipt.sent': 'none',
      },
    },
    arrived: {
      description: 'The receipt had arrived in time, and its draft is gone.',
      tags: 'shown',
      on: { 'late.dismiss': 'none' },
    },
  },
});

export type LateReceiptActorRef = ActorRefFrom<typeof lateReceiptMachine>;
export type LateReceiptSnapshot = SnapshotFrom<typeof lateReceiptMachine>;
