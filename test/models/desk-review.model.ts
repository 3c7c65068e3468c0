import { deskReviewMachine } from '../../machines/desk/desk-review.machine.ts';
import { aDecided, aReview, aTaken } from '../machines/support/desk.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

const ONE = aReview();
const OTHER = aReview({ id: 1043, version: 2 });

export const deskReviewModel = defineModel<typeof deskReviewMachine>({
  machine: deskReviewMachine,
  inputs: [undefined],
  cases: { 'reason.choose': [{ article: '7.1' }, { article: '7.2', note: ' Manca la data. ' }] },
  answers: {
    takeReceipt: everyAnswer(aTaken(ONE), aTaken(OTHER), aTaken(null)),
    decideReceipt: ({ context }) =>
      everyAnswer(aDecided({ id: context.receipt?.id ?? 0, version: context.receipt?.version ?? 0 })),
    undoDecision: ({ context }) => everyAnswer(aReview({ id: context.last?.id ?? 0 })),
  },
  tellsApart: ({ receipt, last, skip, messages }) => [
    receipt?.id,
    last !== null,
    skip !== null,
    messages.length > 0,
  ],
  always: {
    'Who decides has a receipt before them.': ({ context, snapshot }) =>
      ['looking', 'choosingReason', 'deciding'].some((state) => snapshot.matches(state as 'looking'))
        ? context.receipt !== null
        : undefined,
    'What was told goes with the next decision.': ({ context, snapshot }) =>
      snapshot.matches('deciding') || snapshot.matches('undoing') ? context.messages.length === 0 : undefined,
    'The last decision can be undone wherever its button is, unless another is on its way.': ({
      context,
      snapshot,
    }) =>
      context.last === null || ['deciding', 'undoing', 'over'].some((state) => snapshot.value === state)
        ? undefined
        : snapshot.can({ type: 'decision.undo' }),
    'A queue that fails says so.': ({ context, snapshot }) =>
      snapshot.matches('failed') ? context.messages.length > 0 : undefined,
  },
  rules: {
    'Nothing is decided without a press.': ({ event, before, after }) =>
      after.matches('deciding') && !before.matches('deciding')
        ? event.type === 'receipt.approve' || event.type === 'reason.choose'
        : undefined,
    'A refusal names its reason: no key refuses by itself.': ({ event, after }) =>
      event.type === 'receipt.refuse' ? !after.matches('deciding') : undefined,
    'A decision that counts brings the next receipt; one that does not leaves a word.': (
      { event, after },
      _,
      { last, messages },
    ) => {
      if (event.type !== 'xstate.done.actor.decideReceipt' || after.matches('over')) return undefined;
      return event.output.kind === 'ok' ? after.matches('asking') && last !== null : messages.length > 0;
    },
    'A receipt that comes is straight and whole.': ({ event, before, after }, _, { isZoomed, quarters }) =>
      event.type === 'xstate.done.actor.takeReceipt' && before.matches('asking') && after.matches('looking')
        ? !isZoomed && quarters === 0
        : undefined,
    'An answer without a session ends the review.': ({ event, before, after }) =>
      'output' in event && before.hasTag('busy')
        ? after.matches('over') === (event.output.kind === 'unauthorized')
        : undefined,
  },
  asks: {
    takeReceipt: ({ skip }, context) => skip === context.skip,
    decideReceipt: ({ id, version, verdict }, { receipt }) =>
      id === receipt?.id &&
      version === receipt.version &&
      (verdict.kind === 'approve' || ['', 'Manca la data.'].includes(verdict.note)),
    undoDecision: ({ id }, { last }) => id === last?.id,
  },
});
