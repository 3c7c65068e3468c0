// Decides how decided receipts are found again, looked at, and reopened by staff with the right role.
import { assign, type SnapshotFrom, setup } from 'xstate';
import { type DeskLine, type DeskReview, type DeskStatus, turned } from '../../domain/desk.ts';
import type { Message } from '../../domain/errors.ts';
import {
  type Answered,
  answerGuards,
  answerOf,
  isDone,
  keepMessages,
  messagesOfAnswer,
  signedOutTo,
} from '../call-results.ts';
import { type DeskPage, listReceipts, readReceipt, reopenReceipt } from '../ports/desk-review.ts';

export type DeskHistoryContext = {
  status: DeskStatus;
  /** The number that is sought, among receipts of every status; null where a status is looked through. */
  number: string | null;
  lines: readonly DeskLine[];
  /** Where the next page begins; null after the last one. */
  next: number | null;
  id: number;
  receipt: DeskReview | null;
  reason: string;
  messages: readonly Message[];
  /** The picture: larger than its frame, and turned by `quarters` quarters. */
  isZoomed: boolean;
  quarters: number;
};

export type DeskHistoryEvent =
  | { type: 'status.choose'; status: DeskStatus }
  | { type: 'number.find'; number: string }
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
const chooseStatus = {
  target: 'listing',
  reenter: true,
  actions: {
    type: 'keepStatus',
    params: ({ event }: { event: { status: DeskStatus } }) => ({ status: event.status }),
  },
} as const;

const findNumber = {
  guard: {
    type: 'isNumber',
    params: ({ event }: { event: { number: string } }) => ({ number: event.number }),
  },
  target: 'listing',
  reenter: true,
  actions: {
    type: 'keepNumber',
    params: ({ event }: { event: { number: string } }) => ({ number: event.number }),
  },
} as const;

export const deskHistoryMachine = setup({
  types: {
    context: {} as DeskHistoryContext,
    events: {} as DeskHistoryEvent,
    tags: {} as 'busy',
  },
  actors: { listReceipts, readReceipt, reopenReceipt },
  guards: {
    ...answerGuards,
    isNumber: (_, { number }: { number: string }) => number.trim() !== '',
    hasMore: ({ context }) => context.next !== null,
    hasLines: ({ context }) => context.lines.length > 0,
    isDecided: ({ context }) =>
      context.receipt?.status === 'approved' || context.receipt?.status === 'refused',
  },
  actions: {
    keepStatus: assign((_, { status }: { status: DeskStatus }) => ({
      status,
      number: null,
      lines: [],
      next: null,
      messages: [],
    })),
    keepNumber: assign((_, { number }: { number: string }) => ({
      number: number.trim(),
      lines: [],
      next: null,
      messages: [],
    })),
    keepPage: assign(({ context }, { answer }: Answered<DeskPage>) =>
      answer.kind === 'ok' ? { lines: [...context.lines, ...answer.data.data], next: answer.data.next } : {},
    ),
    keepId: assign({ id: (_, { id }: { id: number }) => id, messages: [] }),
    keepReceipt: assign((_, { answer }: Answered<DeskReview>) =>
      answer.kind === 'ok' ? { receipt: answer.data } : {},
    ),
    keepReason: assign({ reason: (_, { reason }: { reason: string }) => reason.trim(), messages: [] }),
    keepMessages: assign({ messages: (_, params: Answered<unknown>) => messagesOfAnswer(params) }),
    forgetList: assign({ lines: [], next: null }),
    forgetReceipt: assign({ receipt: null, reason: '', messages: [], isZoomed: false, quarters: 0 }),
    zoom: assign({ isZoomed: ({ context }) => !context.isZoomed }),
    rotate: assign({ quarters: ({ context }) => turned(context.quarters) }),
    forgetMessages: assign({ messages: [] }),
  },
}).createMachine({
  id: 'deskHistory',
  description:
    'The receipts of one status, or with one number, the newest first, and one of them with all that became of it (docs/desk.md).',
  context: {
    status: 'refused',
    number: null,
    lines: [],
    next: null,
    id: 0,
    receipt: null,
    reason: '',
    messages: [],
    isZoomed: false,
    quarters: 0,
  },
  initial: 'listing',
  states: {
    listing: {
      description: 'A page of the list is asked for.',
      tags: 'busy',
      on: { 'status.choose': chooseStatus, 'number.find': findNumber, 'receipt.open': openLine },
      invoke: {
        id: 'listReceipts',
        src: 'listReceipts',
        input: ({ context: { status, number, next } }) => ({ status, number, before: next }),
        onDone: [
          signedOut,
          {
            guard: isDone,
            target: 'listed',
            actions: { type: 'keepPage', params: answerOf<DeskPage> },
          },
          { target: 'failed', actions: keepMessages },
        ],
      },
    },
    failed: {
      description: 'The list could not be had; it can be asked for again.',
      on: {
        'list.retry': { target: 'listing', actions: 'forgetMessages' },
        'status.choose': chooseStatus,
        'number.find': findNumber,
        'receipt.open': openLine,
      },
    },
    listed: {
      description: 'The list is shown, as far as it was asked for.',
      on: {
        'status.choose': chooseStatus,
        'number.find': findNumber,
        'page.more': { guard: 'hasMore', target: 'listing', actions: 'forgetMessages' },
        'receipt.open': openLine,
      },
    },
    opening: {
      description: 'One receipt is asked for.',
      tags: 'busy',
      on: { 'status.choose': chooseStatus, 'number.find': findNumber, 'receipt.open': openLine },
      invoke: {
        id: 'readReceipt',
        src: 'readReceipt',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          signedOut,
          {
            guard: isDone,
            target: 'open',
            actions: { type: 'keepReceipt', params: answerOf<DeskReview> },
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
            guard: isDone,
            target: 'listing',
            actions: ['forgetReceipt', 'forgetList'],
          },
          { target: 'open', actions: keepMessages },
        ],
      },
    },
    over: { description: 'The session has ended: somebody has to sign in again.', type: 'final' },
  },
});

export type DeskHistorySnapshot = SnapshotFrom<typeof deskHistoryMachine>;
