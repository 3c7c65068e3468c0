import { lateReceiptMachine } from '../../machines/late-receipt/late-receipt.machine.ts';
import { ok } from '../machines/support/answers.ts';
import { anItem } from '../machines/support/contest.ts';
import { aReceipt } from '../machines/support/receipt-values.ts';
import { everyAnswer } from './cases.ts';
import { defineModel, type OutcomeOf } from './kit/model.ts';

type Outcome = OutcomeOf<typeof lateReceiptMachine>;

const WHOLE = aReceipt();
const WAITING = { ...aReceipt({ code: '8' }), waitingKey: 'key-0' };
const HALF = aReceipt({ amount: '', file: null });
const PHOTO_ALONE = aReceipt({ code: '', receiptDate: '', receiptTime: '', amount: '' });
const NOTHING = { ...PHOTO_ALONE, file: null };

const OTHER = anItem({ code: '7' });
/** The one of `WHOLE` was received. */
const RECEIVED = anItem({ id: 52 });
/** The ones of `WAITING` came back: nobody could read the photo of the first, and the second was withdrawn. */
const GIVEN_BACK = [
  anItem({ id: 53, code: '8', status: 'refused', freesNumber: true }),
  anItem({ id: 54, code: '8', status: 'released' }),
];

const DROPPED = { type: 'draft.dropped', flow: 'receipt' } as const;
const CHECKING: Outcome = { to: 'checking', invokes: { loadItems: undefined } };
/** Nothing of what was written is kept in memory any longer. */
const NONE: Outcome = { to: 'none', assigns: { draft: null, arrived: null } };

export const lateReceiptModel = defineModel<typeof lateReceiptMachine>({
  machine: lateReceiptMachine,
  inputs: [{ isNews: true }, { isNews: false }],
  cases: {},
  answers: {
    readDraft: [null, NOTHING, PHOTO_ALONE, HALF, WHOLE, WAITING],
    loadItems: [...everyAnswer([OTHER]), ok([OTHER, RECEIVED, ...GIVEN_BACK]), ok(GIVEN_BACK)],
  },
  distinguishBy: ({ draft, arrived, isNews }) => [draft?.code, draft?.amount, arrived?.id, isNews],
  tags: { shown: ['unchecked', 'late', 'arrived'] },
  starts: ({ isNews }) => ({
    to: 'reading',
    assigns: { draft: null, arrived: null, isNews },
    invokes: { readDraft: { flow: 'receipt' } },
  }),
  expects: {
    'done readDraft': ({ output }) => {
      if (output === null || output === NOTHING) return NONE;
      // What lacks something has never left, so it cannot have arrived.
      return output === HALF || output === PHOTO_ALONE
        ? { to: 'late', assigns: { draft: output } }
        : { ...CHECKING, assigns: { draft: output } };
    },
    // §B.40: what had arrived before the end takes part, whether its answer was heard or not.
    'done loadItems': ({ output }, { context: { draft } }) => {
      if (output.kind !== 'ok') return { to: 'unchecked' };
      const arrived = draft?.code === WHOLE.code && output.data.includes(RECEIVED) ? RECEIVED : null;
      return arrived ? { to: 'arrived', assigns: { arrived }, emits: [DROPPED] } : { to: 'late' };
    },
    'network.returned': (_, { at }) => at('unchecked') && CHECKING,
    'late.check': (_, { at }) => at('unchecked') && CHECKING,
    // §X: dismissed, draft and photo are gone for good.
    'late.dismiss': (_, { at }) => {
      if (at('late', 'unchecked')) return { ...NONE, emits: [DROPPED] };
      return at('arrived') && NONE;
    },
    'late.seen': () => ({ assigns: { isNews: false } }),
    // What was on its way when the campaign ended has been taken.
    'receipt.sent': (_, { at }) => at('reading', 'checking', 'unchecked', 'late') && NONE,
  },
  always: {
    'Nothing is said without a receipt that was written.': ({ context, snapshot }) =>
      snapshot.hasTag('shown') ? context.draft !== null : undefined,
    'Only a receipt that was received is said to have arrived.': ({ context, snapshot }) =>
      snapshot.matches('arrived') === (context.arrived !== null),
  },
});
