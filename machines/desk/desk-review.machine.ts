// Decides how receipts are reviewed, one after the other: taken, looked at, approved or refused, undone.
import { assign, enqueueActions, type SnapshotFrom, sendTo, setup } from 'xstate';
import {
  type DeskDecided,
  type DeskQueue,
  type DeskReview,
  type DeskUndone,
  type DeskVerdict,
  hasLostPhoto,
  type KeyCommand,
  turned,
} from '../../domain/desk.ts';
import type { Message } from '../../domain/errors.ts';
import { isConflict, isNotFound } from '../../domain/result.ts';
import {
  messagesOfResult,
  type ResultParams,
  resultGuards,
  resultOf,
  signedOutTo,
  whenOk,
} from '../call-results.ts';
import {
  decideReceipt,
  type TakenReceipt,
  takeReceipt,
  unclaimOnLeaving,
  undoDecision,
} from '../ports/desk-review.ts';

export type DeskReviewContext = {
  receipt: DeskReview | null;
  queue: DeskQueue | null;
  /** How many were decided since the page was opened. */
  decided: number;
  /** The receipt whose decision was taken back just now, as long as it is in view. */
  undone: number | null;
  /** The last decision that may be undone, as the server says it: also one of before the page was opened. */
  last: DeskDecided | null;
  /** Put back, and not to be taken again at once. */
  skip: number | null;
  verdict: DeskVerdict;
  /** What is typed for the player of this receipt, should it be refused. */
  note: string;
  /** What a player whose photo the server has lost is told, unless the clerk writes something else. */
  lostNote: string;
  /** What the last press came to, until the next one. */
  messages: readonly Message[];
  /** The picture: larger than its frame, and turned by `quarters` quarters. */
  isZoomed: boolean;
  quarters: number;
  isHelpOpen: boolean;
  /** Whether single keys are commands; who speaks to the computer turns them off. */
  hasKeys: boolean;
};

export type DeskReviewEvent =
  | KeyCommand
  | { type: 'note.change'; note: string }
  | { type: 'keys.toggle' }
  | { type: 'queue.ask' }
  /** The page was left and is back as it was: its receipt was put back meanwhile. */
  | { type: 'claim.ended' }
  /** The last decision cannot be undone any more. */
  | { type: 'undo.over' };

/** While nothing waits, how often the queue is asked by itself. */
const LOOK_AGAIN_MS = 15_000;

const APPROVE: DeskVerdict = { kind: 'approve' };

/** Shown when the approve key is pressed on a receipt whose photo is lost. */
const PHOTO_NEEDED: Message = { key: 'desk.lost.approve' };

/** What an answer without a session leads to. */
const signedOut = signedOutTo('over');

/** What is before somebody no longer is theirs: it is asked for again, and may be another by now. */
const askAgain = { target: 'asking', actions: 'forgetMessages' } as const;

/** The last decision is in view with its button, whatever else is: also while the next receipt is asked for. */
const undo = { guard: 'canUndo', target: 'undoing', actions: 'forgetMessages' } as const;

export const deskReviewMachine = setup({
  types: {
    context: {} as DeskReviewContext,
    input: {} as { lostNote: string },
    events: {} as DeskReviewEvent,
    output: {} as { because: 'session over' },
    tags: {} as 'busy',
  },
  actors: { takeReceipt, decideReceipt, undoDecision, unclaimOnLeaving },
  delays: { lookAgain: LOOK_AGAIN_MS, 'undo.over': ({ context }) => context.last?.undoMs ?? 0 },
  guards: {
    ...resultGuards,
    isTaken: (_: unknown, { result }: ResultParams<TakenReceipt>) =>
      result.kind === 'ok' && result.data.receipt !== null,
    /** The receipt is not as it was seen: there is nothing to try again, only to look again. */
    isStale: (_: unknown, { result }: ResultParams<unknown>) => isNotFound(result) || isConflict(result),
    canUndo: ({ context }) => context.last !== null,
    /** The contest wants the document to have been seen, so what has no photo is refused or corrected. */
    hasLostPhoto: ({ context: { receipt } }) => receipt !== null && hasLostPhoto(receipt),
  },
  actions: {
    keepTaken: assign((_, { result }: ResultParams<TakenReceipt>) =>
      result.kind === 'ok'
        ? {
            receipt: result.data.receipt,
            queue: result.data.queue,
            last: result.data.queue.last,
            undone: null,
            skip: null,
            note: '',
          }
        : {},
    ),
    keepDecided: assign(({ context }, { result }: ResultParams<DeskDecided>) =>
      result.kind === 'ok' ? { last: result.data, decided: context.decided + 1 } : {},
    ),
    keepUndone: assign(({ context }, { result }: ResultParams<DeskUndone>) =>
      result.kind === 'ok'
        ? {
            receipt: result.data.receipt,
            undone: result.data.receipt.id,
            // The decision before it, which the next key undoes.
            last: result.data.last,
            // It waits again, and is not asked for again.
            queue: context.queue && { ...context.queue, waiting: context.queue.waiting + 1 },
            decided: Math.max(0, context.decided - 1),
            note: '',
          }
        : {},
    ),
    keepMessages: assign({ messages: (_, params: ResultParams<unknown>) => messagesOfResult(params) }),
    /** Names the receipt that was refused, since the next one takes its place on the screen. */
    tellUndecided: assign({
      messages: ({ context: { receipt } }, params: ResultParams<unknown>) => [
        { key: 'desk.review.undecided', values: { id: receipt?.id ?? 0 } },
        ...messagesOfResult(params),
      ],
    }),
    keepNote: assign({ note: (_, { note }: { note: string }) => note }),
    beginNote: assign({
      note: ({ context: { receipt, note, lostNote } }) =>
        note === '' && receipt !== null && hasLostPhoto(receipt) ? lostNote : note,
    }),
    keepApproval: assign({ verdict: APPROVE }),
    keepRefusal: assign({
      verdict: ({ context: { note } }, { article }: { article: string }): DeskVerdict => ({
        kind: 'refuse',
        article,
        note: note.trim(),
      }),
    }),
    tellPhotoNeeded: assign({ messages: [PHOTO_NEEDED] }),
    forgetMessages: assign({ messages: [] }),
    forgetLast: assign({ last: null }),
    /** The server says how much of the term is left: the clock of this computer may be wrong. */
    countTerm: enqueueActions(({ context, enqueue }) => {
      enqueue.cancel('undo.over');
      if (context.last !== null)
        enqueue.raise({ type: 'undo.over' }, { id: 'undo.over', delay: 'undo.over' });
    }),
    keepClaim: sendTo('unclaimOnLeaving', ({ context: { receipt } }) => ({
      type: 'claim.keep',
      id: receipt?.id ?? 0,
    })),
    dropClaim: sendTo('unclaimOnLeaving', ({ context: { receipt } }) => ({
      type: 'claim.drop',
      id: receipt?.id ?? 0,
    })),
    putBack: assign({ skip: ({ context }) => context.receipt?.id ?? null }),
    straighten: assign({ isZoomed: false, quarters: 0 }),
    zoom: assign({ isZoomed: ({ context }) => !context.isZoomed }),
    rotate: assign({ quarters: ({ context }) => turned(context.quarters) }),
    toggleHelp: assign({ isHelpOpen: ({ context }) => !context.isHelpOpen }),
    toggleKeys: assign({ hasKeys: ({ context }) => !context.hasKeys }),
  },
}).createMachine({
  id: 'deskReview',
  description: 'The receipts that wait, looked at and decided one after the other (docs/desk.md).',
  context: ({ input }) => ({
    receipt: null,
    queue: null,
    decided: 0,
    last: null,
    undone: null,
    skip: null,
    verdict: APPROVE,
    note: '',
    lostNote: input.lostNote,
    messages: [],
    isZoomed: false,
    quarters: 0,
    isHelpOpen: false,
    hasKeys: true,
  }),
  invoke: { id: 'unclaimOnLeaving', src: 'unclaimOnLeaving' },
  initial: 'asking',
  output: { because: 'session over' },
  on: {
    'picture.zoom': { actions: 'zoom' },
    'picture.rotate': { actions: 'rotate' },
    'help.toggle': { actions: 'toggleHelp' },
    'keys.toggle': { actions: 'toggleKeys' },
    'undo.over': { actions: 'forgetLast' },
  },
  states: {
    asking: {
      description: 'The next receipt is taken, so that nobody else sees it.',
      tags: 'busy',
      on: { 'decision.undo': undo },
      invoke: {
        id: 'takeReceipt',
        src: 'takeReceipt',
        input: ({ context }) => ({ skip: context.skip }),
        onDone: [
          signedOut,
          {
            guard: { type: 'isTaken', params: resultOf<TakenReceipt> },
            target: 'looking',
            actions: [
              { type: 'keepTaken', params: resultOf<TakenReceipt> },
              'keepClaim',
              'countTerm',
              'straighten',
            ],
          },
          {
            guard: whenOk,
            target: 'empty',
            actions: [{ type: 'keepTaken', params: resultOf<TakenReceipt> }, 'countTerm'],
          },
          { target: 'failed', actions: { type: 'keepMessages', params: resultOf<unknown> } },
        ],
      },
    },
    looking: {
      description:
        'A receipt is shown: its picture, its data and what deserves a look. Without its photo it is not approved.',
      on: {
        'receipt.approve': [
          { guard: 'hasLostPhoto', actions: 'tellPhotoNeeded' },
          { target: 'deciding', actions: ['forgetMessages', 'keepApproval'] },
        ],
        'receipt.refuse': {
          target: 'choosingReason',
          actions: ['forgetMessages', 'beginNote'],
        },
        'receipt.skip': { target: 'asking', actions: ['forgetMessages', 'putBack', 'dropClaim'] },
        'claim.ended': askAgain,
        'decision.undo': undo,
      },
    },
    choosingReason: {
      description: 'It will be refused: by which article of the rules, and with what note for its player?',
      on: {
        'reason.choose': {
          target: 'deciding',
          actions: { type: 'keepRefusal', params: ({ event: { article } }) => ({ article }) },
        },
        'note.change': { actions: { type: 'keepNote', params: ({ event: { note } }) => ({ note }) } },
        'reason.cancel': 'looking',
        'receipt.refuse': 'looking',
        'claim.ended': askAgain,
        'decision.undo': undo,
      },
    },
    deciding: {
      description: 'The decision is on its way to the server.',
      tags: 'busy',
      invoke: {
        id: 'decideReceipt',
        src: 'decideReceipt',
        input: ({ context: { receipt, verdict } }) => {
          if (receipt === null) throw new Error('A receipt that nobody looks at is decided.');
          return { id: receipt.id, version: receipt.version, verdict };
        },
        onDone: [
          signedOut,
          {
            guard: whenOk,
            target: 'asking',
            actions: [{ type: 'keepDecided', params: resultOf<DeskDecided> }, 'dropClaim', 'countTerm'],
          },
          {
            guard: { type: 'isStale', params: resultOf<unknown> },
            target: 'asking',
            actions: { type: 'tellUndecided', params: resultOf<unknown> },
          },
          { target: 'looking', actions: { type: 'keepMessages', params: resultOf<unknown> } },
        ],
      },
    },
    undoing: {
      description: 'The last decision is taken back; its receipt is shown again.',
      tags: 'busy',
      invoke: {
        id: 'undoDecision',
        src: 'undoDecision',
        input: ({ context: { last } }) => {
          if (last === null) throw new Error('There is no decision to undo.');
          return { id: last.id, version: last.version };
        },
        onDone: [
          signedOut,
          {
            guard: whenOk,
            target: 'looking',
            actions: [
              { type: 'keepUndone', params: resultOf<DeskUndone> },
              'keepClaim',
              'countTerm',
              'straighten',
            ],
          },
          {
            guard: { type: 'isStale', params: resultOf<unknown> },
            target: 'asking',
            actions: [{ type: 'keepMessages', params: resultOf<unknown> }, 'forgetLast'],
          },
          { target: 'asking', actions: { type: 'keepMessages', params: resultOf<unknown> } },
        ],
      },
    },
    empty: {
      description: 'No receipt waits that nobody else has; the queue is asked again now and then.',
      after: { lookAgain: 'asking' },
      on: {
        'queue.ask': { target: 'asking', actions: 'forgetMessages' },
        'decision.undo': undo,
      },
    },
    failed: {
      description: 'The server gave no receipt; it can be asked again.',
      on: { 'queue.ask': { target: 'asking', actions: 'forgetMessages' }, 'decision.undo': undo },
    },
    over: { description: 'The session has ended: somebody has to sign in again.', type: 'final' },
  },
});

export type DeskReviewSnapshot = SnapshotFrom<typeof deskReviewMachine>;
