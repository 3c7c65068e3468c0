// Decides whether a receipt that was sent without a network, or prepared, is told of on the pages that do not send it.
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { isFilledIn } from '../../domain/receipts.ts';
import { type ReceiptDraft, readDraft } from '../ports/participation.ts';

export type WaitingReceiptContext = {
  /** The number on the receipt that waits; null where none does. */
  code: string | null;
};

type Draft = { draft: ReceiptDraft | null };

const draft = ({ event }: { event: { output: ReceiptDraft | null } }) => ({ draft: event.output });

export const waitingReceiptMachine = setup({
  types: { context: {} as WaitingReceiptContext },
  actors: { readDraft: readDraft<ReceiptDraft>() },
  guards: {
    isWaiting: (_, { draft: read }: Draft) => read?.waitingKey !== undefined,
    isPrepared: (_, { draft: read }: Draft) => read !== null && isFilledIn(read),
  },
  actions: { keepCode: assign({ code: (_, { draft: read }: Draft) => read?.code ?? null }) },
}).createMachine({
  id: 'waitingReceipt',
  description:
    'A receipt that waits for the network, or was prepared, on every page but the one that sends it (§F.16).',
  context: { code: null },
  initial: 'reading',
  states: {
    reading: {
      description: 'The draft of the receipt form is read.',
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: { flow: 'receipt' },
        onDone: [
          {
            guard: { type: 'isWaiting', params: draft },
            target: 'waiting',
            actions: { type: 'keepCode', params: draft },
          },
          { guard: { type: 'isPrepared', params: draft }, target: 'prepared' },
          { target: 'none' },
        ],
      },
    },
    none: { description: 'No receipt waits.' },
    prepared: {
      description: 'A receipt is written and photographed, and was not sent: the player is led to it.',
    },
    waiting: { description: 'A receipt waits: the page says so, and leads to the one that sends it.' },
  },
});

export type WaitingReceiptActorRef = ActorRefFrom<typeof waitingReceiptMachine>;
export type WaitingReceiptSnapshot = SnapshotFrom<typeof waitingReceiptMachine>;
