// Decides how decided receipts are found again, looked at, and reopened by staff with the right role.
import { assign, type SnapshotFrom, setup } from 'xstate';
import { type DeskLine, type DeskReview, type DeskStatus, turned } from '../../domain/desk.ts';
import {
  type HistoryField,
  type HistoryFilter,
  type HistoryPage,
  historyMistakes,
  NOTHING_TYPED,
  type TypedHistory,
  trimmedHistory,
} from '../../domain/desk-history.ts';
import { type FormErrors, fromValidation, hasErrors, type Message, noErrors } from '../../domain/errors.ts';
import {
  keepMessages,
  messagesOfResult,
  type ResultParams,
  resultGuards,
  resultOf,
  signedOutTo,
  whenOk,
} from '../call-results.ts';
import { listReceipts, readReceipt, reopenReceipt } from '../ports/desk-review.ts';

export type DeskHistoryContext = {
  filter: HistoryFilter;
  /** The mistakes of what was typed last; it was not sent. */
  errors: FormErrors<HistoryField>;
  /** Whether the list was asked for by the form, so that its results take the focus. */
  isSought: boolean;
  /** The editions that may be chosen. */
  editions: HistoryPage['editions'];
  lines: readonly DeskLine[];
  /** Where the next page begins; null after the last one. */
  next: number | null;
  id: number;
  receipt: DeskReview | null;
  reason: string;
  /** The receipt that was reopened last: the list says so until another press. Null where none was. */
  reopened: number | null;
  messages: readonly Message[];
  /** The picture: larger than its frame, and turned by `quarters` quarters. */
  isZoomed: boolean;
  quarters: number;
};

export type DeskHistoryEvent =
  | { type: 'status.choose'; status: DeskStatus | null }
  | { type: 'filter.apply'; typed: TypedHistory }
  | { type: 'filter.clear' }
  /** The address names other receipts: after a step back or on. */
  | { type: 'place.seek'; filter: HistoryFilter }
  | { type: 'page.more' }
  | { type: 'receipt.open'; id: number }
  | { type: 'receipt.close' }
  | { type: 'receipt.reopen'; reason: string }
  | { type: 'list.retry' }
  | { type: 'picture.zoom' }
  | { type: 'picture.rotate' };

const signedOut = signedOutTo('over');

/** A line that is in view can be pressed, also while more lines or another receipt are asked for: no press is lost. */
const openLine = {
  guard: 'hasLines',
  target: 'opening',
  reenter: true,
  actions: { type: 'keepId', params: ({ event }: { event: { id: number } }) => ({ id: event.id }) },
} as const;

const typedIn = ({ event }: { event: { typed: TypedHistory } }) => ({ typed: event.typed });

/** What is in view with the list, whatever is asked for: the last press counts. */
const onList = {
  'status.choose': {
    target: 'listing',
    reenter: true,
    actions: [
      {
        type: 'keepStatus',
        params: ({ event }: { event: { status: DeskStatus | null } }) => ({ status: event.status }),
      },
      'forgetList',
    ],
  },
  'filter.apply': [
    // What has mistakes is not sent: they are shown at its fields, and the list stays.
    { guard: { type: 'isMistaken', params: typedIn }, actions: { type: 'keepMistakes', params: typedIn } },
    {
      target: 'listing',
      reenter: true,
      actions: [{ type: 'keepTyped', params: typedIn }, 'forgetList'],
    },
  ],
  'filter.clear': { target: 'listing', reenter: true, actions: ['clearTyped', 'forgetList'] },
  'receipt.open': openLine,
} as const;

export const deskHistoryMachine = setup({
  types: {
    context: {} as DeskHistoryContext,
    /** The filter that the list begins with. */
    input: {} as { filter: HistoryFilter },
    events: {} as DeskHistoryEvent,
    tags: {} as 'busy',
  },
  actors: { listReceipts, readReceipt, reopenReceipt },
  guards: {
    ...resultGuards,
    isMistaken: (_, { typed }: { typed: TypedHistory }) => hasErrors(historyMistakes(typed)),
    hasMore: ({ context }) => context.next !== null,
    hasLines: ({ context }) => context.lines.length > 0,
    isDecided: ({ context }) =>
      context.receipt?.status === 'approved' || context.receipt?.status === 'refused',
  },
  actions: {
    keepFilter: assign((_, { filter }: { filter: HistoryFilter }) => ({
      filter,
      errors: noErrors,
      isSought: false,
    })),
    keepStatus: assign(({ context: { filter } }, { status }: { status: DeskStatus | null }) => ({
      filter: { ...filter, status },
      isSought: false,
    })),
    /** What is typed is sought among receipts of every status, which narrows it afterwards. */
    keepTyped: assign((_, { typed }: { typed: TypedHistory }) => ({
      filter: { ...trimmedHistory(typed), status: null },
      errors: noErrors,
      isSought: true,
    })),
    clearTyped: assign(({ context: { filter } }) => ({
      filter: { ...NOTHING_TYPED, status: filter.status },
      errors: noErrors,
      isSought: true,
    })),
    keepMistakes: assign({
      errors: (_, { typed }: { typed: TypedHistory }) => fromValidation(historyMistakes(typed)),
    }),
    keepPage: assign(({ context }, { result }: ResultParams<HistoryPage>) =>
      result.kind === 'ok'
        ? {
            lines: [...context.lines, ...result.data.data],
            next: result.data.next,
            editions: result.data.editions,
          }
        : {},
    ),
    keepId: assign({ id: (_, { id }: { id: number }) => id, reopened: null, messages: [] }),
    keepReceipt: assign((_, { result }: ResultParams<DeskReview>) =>
      result.kind === 'ok' ? { receipt: result.data } : {},
    ),
    keepReason: assign({ reason: (_, { reason }: { reason: string }) => reason.trim(), messages: [] }),
    keepMessages: assign({ messages: (_, params: ResultParams<unknown>) => messagesOfResult(params) }),
    forgetList: assign({ lines: [], next: null, reopened: null, messages: [] }),
    keepReopened: assign({ reopened: ({ context }) => context.id }),
    forgetReceipt: assign({ receipt: null, reason: '', messages: [], isZoomed: false, quarters: 0 }),
    zoom: assign({ isZoomed: ({ context }) => !context.isZoomed }),
    rotate: assign({ quarters: ({ context }) => turned(context.quarters) }),
    forgetMessages: assign({ messages: [] }),
  },
}).createMachine({
  id: 'deskHistory',
  description:
    'Receipts by status, number, player, edition and days, the newest first, and one of them with all that became of it (docs/desk.md).',
  context: ({ input }) => ({
    filter: input.filter,
    errors: noErrors,
    isSought: false,
    editions: [],
    lines: [],
    next: null,
    id: 0,
    receipt: null,
    reason: '',
    reopened: null,
    messages: [],
    isZoomed: false,
    quarters: 0,
  }),
  initial: 'listing',
  on: {
    // The server finishes an act that is on its way, as when another room is opened.
    'place.seek': {
      target: '.listing',
      actions: [
        { type: 'keepFilter', params: ({ event: { filter } }) => ({ filter }) },
        'forgetReceipt',
        'forgetList',
      ],
    },
  },
  states: {
    listing: {
      description: 'A page of the list is asked for.',
      tags: 'busy',
      on: onList,
      invoke: {
        id: 'listReceipts',
        src: 'listReceipts',
        input: ({ context: { filter, next } }) => ({ filter, before: next }),
        onDone: [
          signedOut,
          {
            guard: whenOk,
            target: 'listed',
            actions: { type: 'keepPage', params: resultOf<HistoryPage> },
          },
          { target: 'failed', actions: keepMessages },
        ],
      },
    },
    failed: {
      description: 'The list could not be had; it can be asked for again.',
      on: {
        ...onList,
        'list.retry': { target: 'listing', actions: 'forgetMessages' },
      },
    },
    listed: {
      description: 'The list is shown, as far as it was asked for.',
      on: {
        ...onList,
        'page.more': { guard: 'hasMore', target: 'listing', actions: 'forgetMessages' },
      },
    },
    opening: {
      description: 'One receipt is asked for.',
      tags: 'busy',
      on: onList,
      invoke: {
        id: 'readReceipt',
        src: 'readReceipt',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          signedOut,
          {
            guard: whenOk,
            target: 'open',
            actions: { type: 'keepReceipt', params: resultOf<DeskReview> },
          },
          { target: 'listed', actions: keepMessages },
        ],
      },
    },
    open: {
      description: 'One receipt is shown, with its picture and its history.',
      on: {
        'picture.zoom': { actions: 'zoom' },
        'picture.rotate': { actions: 'rotate' },
        'receipt.close': { target: 'listed', actions: 'forgetReceipt' },
        'receipt.reopen': {
          guard: 'isDecided',
          target: 'reopening',
          actions: { type: 'keepReason', params: ({ event }) => ({ reason: event.reason }) },
        },
      },
    },
    reopening: {
      description: 'The decision is taken back, with its reason; the receipt waits again.',
      tags: 'busy',
      on: { 'picture.zoom': { actions: 'zoom' }, 'picture.rotate': { actions: 'rotate' } },
      invoke: {
        id: 'reopenReceipt',
        src: 'reopenReceipt',
        input: ({ context: { receipt, id, reason } }) => ({ id, version: receipt?.version ?? 1, reason }),
        onDone: [
          signedOut,
          {
            guard: whenOk,
            target: 'listing',
            actions: ['forgetReceipt', 'forgetList', 'keepReopened'],
          },
          { target: 'open', actions: keepMessages },
        ],
      },
    },
    over: { description: 'The session has ended: somebody has to sign in again.', type: 'final' },
  },
});

export type DeskHistorySnapshot = SnapshotFrom<typeof deskHistoryMachine>;
