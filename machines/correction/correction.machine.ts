// Decides how a receipt that nobody has judged yet is corrected. The list it belongs to hears of it.
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Item } from '../../domain/entities.ts';
import { noErrors } from '../../domain/errors.ts';
import type { ReceiptValues } from '../../domain/receipts.ts';
import type { Result } from '../../domain/result.ts';
import { EMPTY_RECEIPT } from '../receipt/receipt.setup.ts';
import { correctionSetup } from './correction.setup.ts';

const values = ({ event }: { event: { values: ReceiptValues } }) => ({ values: event.values });
const answer = ({ event }: { event: { answer: Result<Item> } }) => ({ answer: event.answer });
const item = ({ event }: { event: { item: Item } }) => ({ item: event.item });

export const correctionMachine = correctionSetup.createMachine({
  id: 'correction',
  description: 'The correction of a pending receipt, with another picture or the one already sent (§F.12).',
  context: { itemId: null, values: EMPTY_RECEIPT, errors: noErrors, fraction: 0 },
  initial: 'closed',
  states: {
    closed: {
      description: 'No receipt is being corrected.',
      entry: 'closeForm',
    },
    open: {
      description: 'The form holds the data of a receipt; closing it drops what was typed.',
      initial: 'filling',
      on: {
        'correction.close': 'closed',
        'correction.submit': [
          {
            guard: { type: 'isWrong', params: values },
            target: '.filling',
            actions: { type: 'keepFindings', params: values },
          },
          { target: '.sending', actions: { type: 'keepValues', params: values } },
        ],
      },
      states: {
        filling: { description: 'The player corrects what was copied wrong, or chooses another picture.' },
        sending: {
          description: 'The correction is on its way; called back, it may have been taken all the same.',
          tags: 'busy',
          invoke: {
            id: 'correctReceipt',
            src: 'correctReceipt',
            input: ({ context: { itemId, values: typed } }) => {
              if (itemId === null) throw new Error('A correction needs its receipt.');
              return { itemId, values: typed };
            },
          },
          on: {
            'correction.submit': {},
            'correction.open': {},
            'correction.cancel': { target: 'filling', actions: 'reloadParticipations' },
            'correction.close': { target: '#correction.closed', actions: 'reloadParticipations' },
            'upload.progressed': {
              actions: { type: 'keepFraction', params: ({ event }) => ({ fraction: event.fraction }) },
            },
            'upload.answered': [
              {
                guard: { type: 'isCorrected', params: answer },
                target: '#correction.closed',
                actions: [{ type: 'announceCorrected', params: answer }, 'showCorrected'],
              },
              {
                guard: { type: 'isTooLate', params: answer },
                target: '#correction.closed',
                actions: [{ type: 'keepRefusal', params: answer }, 'showRefusal', 'reloadParticipations'],
              },
              { target: 'refused', actions: [{ type: 'keepRefusal', params: answer }, 'showRefusal'] },
            ],
          },
        },
        refused: {
          description: 'The server said no, or nothing; everything typed is still there to be sent again.',
        },
      },
    },
  },
  on: { 'correction.open': { target: '.open', actions: { type: 'openForm', params: item } } },
});

export type CorrectionActorRef = ActorRefFrom<typeof correctionMachine>;
export type CorrectionSnapshot = SnapshotFrom<typeof correctionMachine>;
