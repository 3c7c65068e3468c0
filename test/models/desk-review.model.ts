import { messagesOf } from '../../domain/errors.ts';
import { deskReviewMachine } from '../../machines/desk/desk-review.machine.ts';
import { aDecided, anUndone, aReview, aTaken, QUEUE } from '../machines/support/desk.ts';
import { everyAnswer, inSession } from './cases.ts';
import { type ContextOf, defineModel, type OutcomeOf } from './kit/model.ts';

const ONE = aReview();
const LOST = aReview({ id: 1044, signals: [{ kind: 'photo-lost' }] });
const LOST_NOTE = 'La foto è andata persa.';
const OTHER = aReview({ id: 1043, version: 2 });

type Outcome = OutcomeOf<typeof deskReviewMachine>;
type Context = ContextOf<typeof deskReviewMachine>;
type Verdict = Context['verdict'];

const STRAIGHT = { isZoomed: false, quarters: 0 };
const FREE = ['asking', 'looking', 'choosingReason', 'empty', 'failed'] as const;
/** The receipt is not as it was seen: there is nothing to try again, only to look again. */
const STALE = [404, 409];
const isStale = (result: { kind: string; status?: number }) =>
  result.kind === 'refused' && STALE.includes(result.status ?? 0);

const asking = (skip: number | null): Outcome => ({ to: 'asking', invokes: { takeReceipt: { skip } } });
/** What is before somebody is theirs until they leave; what they decide or skip is not. */
const claim = (type: 'claim.keep' | 'claim.drop', id: number): Outcome['sends'] => [
  { to: 'unclaimOnLeaving', event: { type, id } },
];
/** How long the last decision may still be undone, counted anew from each answer that names one. */
const undoTerm = (last: { undoMs: number } | null) => (last === null ? {} : { 'undo.over': last.undoMs });

const deciding = ({ receipt }: Context, verdict: Verdict): Outcome => ({
  to: 'deciding',
  invokes: { decideReceipt: { id: receipt?.id ?? 0, version: receipt?.version ?? 0, verdict } },
});

export const deskReviewModel = defineModel<typeof deskReviewMachine>({
  machine: deskReviewMachine,
  inputs: [{ lostNote: LOST_NOTE }],
  cases: {
    'reason.choose': [{ article: '7.1' }],
    'note.change': [{ note: ' Manca la data. ' }],
  },
  callbackEvents: { unclaimOnLeaving: ['claim.ended'] },
  answers: {
    // The server names the same last decision, none where its time is over, or one of before the page was opened.
    takeReceipt: ({ context: { last } }) =>
      everyAnswer(
        ...[ONE, OTHER, LOST, null].map((receipt) => aTaken(receipt, { ...QUEUE, last })),
        ...[aDecided(), null].map((other) => aTaken(ONE, { ...QUEUE, last: other })),
      ),
    decideReceipt: ({ context }) =>
      everyAnswer(aDecided({ id: context.receipt?.id ?? 0, version: context.receipt?.version ?? 0 })),
    undoDecision: ({ context: { last } }) =>
      everyAnswer(
        ...[null, aDecided({ id: OTHER.id, version: OTHER.version })].map((before) =>
          anUndone(last?.id === LOST.id ? LOST : aReview({ id: last?.id ?? 0 }), before),
        ),
      ),
  },
  distinguishBy: ({ receipt, last, skip, note, messages, quarters, isZoomed }) => [
    receipt?.id,
    last !== null,
    skip,
    note,
    quarters > 0 || isZoomed,
    messages.length > 0,
  ],
  tags: { busy: ['asking', 'deciding', 'undoing'] },
  ends: ['over'],
  starts: () => ({
    to: 'asking',
    invokes: { takeReceipt: { skip: null }, unclaimOnLeaving: undefined },
    assigns: {
      ...{
        receipt: null,
        queue: null,
        decided: 0,
        last: null,
        undone: null,
        skip: null,
        note: '',
        lostNote: LOST_NOTE,
      },
      verdict: { kind: 'approve' },
      ...{ ...STRAIGHT, messages: [], isHelpOpen: false, hasKeys: true },
    },
  }),
  expects: {
    'picture.zoom': (_, { context: { isZoomed } }) => ({ assigns: { isZoomed: !isZoomed } }),
    'picture.rotate': (_, { context: { quarters } }) => ({ assigns: { quarters: (quarters + 1) % 4 } }),
    'help.toggle': (_, { context: { isHelpOpen } }) => ({ assigns: { isHelpOpen: !isHelpOpen } }),
    'keys.toggle': (_, { context: { hasKeys } }) => ({ assigns: { hasKeys: !hasKeys } }),
    // A receipt that comes is straight and whole.
    'done takeReceipt': inSession(({ output }) => {
      if (output.kind !== 'ok') return { to: 'failed', assigns: { messages: messagesOf(output) } };
      const { receipt, queue } = output.data;
      // What was typed for one player goes to no other.
      const assigns = { receipt, queue, last: queue.last, undone: null, skip: null, note: '' };
      const timers = undoTerm(queue.last);
      return receipt
        ? {
            to: 'looking',
            assigns: { ...assigns, ...STRAIGHT },
            timers,
            sends: claim('claim.keep', receipt.id),
          }
        : { to: 'empty', assigns, timers: { lookAgain: 15_000, ...timers } };
    }),
    'receipt.approve': (_, { at, context }) => {
      const verdict = { kind: 'approve' } as const;
      // Nobody can have seen a photo that is lost: the key says so, and decides nothing.
      if (at('looking') && context.receipt?.id === LOST.id)
        return { assigns: { messages: [{ key: 'desk.lost.approve' }] } };
      return at('looking') && { ...deciding(context, verdict), assigns: { messages: [], verdict } };
    },
    // A refusal names its reason: no key refuses by itself.
    'receipt.refuse': (_, { at, context: { receipt, note } }) => {
      if (at('choosingReason')) return { to: 'looking' };
      // Whoever's photo is lost is told so, unless something else is typed already.
      const assigns = { messages: [], note: note === '' && receipt?.id === LOST.id ? LOST_NOTE : note };
      return at('looking') && { to: 'choosingReason', assigns };
    },
    'note.change': ({ note }, { at }) => at('choosingReason') && { assigns: { note } },
    'reason.choose': ({ article }, { at, context }) => {
      const verdict = { kind: 'refuse', article, note: context.note.trim() } as const;
      return at('choosingReason') && { ...deciding(context, verdict), assigns: { verdict } };
    },
    'reason.cancel': (_, { at }) => at('choosingReason') && { to: 'looking' },
    'receipt.skip': (_, { at, context: { receipt } }) => {
      const skip = receipt?.id ?? null;
      return (
        at('looking') && {
          ...asking(skip),
          assigns: { messages: [], skip },
          sends: claim('claim.drop', receipt?.id ?? 0),
        }
      );
    },
    // The last decision can be undone wherever its button is.
    'decision.undo': (_, { at, context: { last } }) =>
      at(...FREE) &&
      last !== null && {
        to: 'undoing',
        assigns: { messages: [] },
        invokes: { undoDecision: { id: last.id, version: last.version } },
      },
    'done decideReceipt': inSession(({ output }, { context: { receipt, decided, skip } }) => {
      if (output.kind === 'ok') {
        const assigns = { last: output.data, decided: decided + 1 };
        const sends = claim('claim.drop', receipt?.id ?? 0);
        return { ...asking(skip), assigns, timers: undoTerm(output.data), sends };
      }
      const messages = messagesOf(output);
      if (!isStale(output)) return { to: 'looking', assigns: { messages } };
      // Beside the next receipt it is said which one was not decided.
      const undecided = { key: 'desk.review.undecided', values: { id: receipt?.id ?? 0 } };
      return { ...asking(skip), assigns: { messages: [undecided, ...messages] } };
    }),
    'done undoDecision': inSession(({ output }, { context: { decided, skip, queue } }) => {
      if (output.kind === 'ok') {
        const assigns = {
          ...{ ...output.data, undone: output.data.receipt.id, decided: Math.max(0, decided - 1), note: '' },
          // It waits again.
          queue: queue && { ...queue, waiting: queue.waiting + 1 },
        };
        return {
          to: 'looking',
          assigns: { ...assigns, ...STRAIGHT },
          timers: undoTerm(output.data.last),
          sends: claim('claim.keep', output.data.receipt.id),
        };
      }
      const assigns = { messages: messagesOf(output), ...(isStale(output) && { last: null }) };
      return { ...asking(skip), assigns };
    }),
    'undo.over': (_, { at }) => !at('over') && { assigns: { last: null } },
    // A page that comes back shows a receipt that was put back when it was left.
    'claim.ended': (_, { at, context: { skip } }) =>
      at('looking', 'choosingReason') && { ...asking(skip), assigns: { messages: [] } },
    'queue.ask': (_, { at, context: { skip } }) =>
      at('empty', 'failed') && { ...asking(skip), assigns: { messages: [] } },
    'after lookAgain': (_, { context: { skip } }) => asking(skip),
  },
  always: {
    'Nothing is approved whose photo is lost.': ({ context: { receipt, verdict }, snapshot }) =>
      snapshot.matches('deciding') && receipt?.id === LOST.id ? verdict.kind === 'refuse' : undefined,
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
  },
});
