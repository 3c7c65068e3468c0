// Decides how a player asks for a mail at the beginning of the edition that comes next, and takes it back.
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Reminder } from '../../domain/entities.ts';
import { type Message, messagesOf } from '../../domain/errors.ts';
import type { Result } from '../../domain/result.ts';
import { type ResultParams, resultOf } from '../call-results.ts';
import { readReminder, setReminder } from '../ports/contest.ts';

/** An announced edition: without its name and day there is nothing to promise. */
type Offer = Required<Reminder>;

export type ReminderContext = {
  /** The edition that comes next, by what the start-up brought; null where none comes, or nobody is signed in. */
  editionId: number | null;
  /** What the server offered or promised last, which is what is shown; null while there is nothing to show. */
  offer: Offer | null;
  /** Why the last press came to nothing, until the next one. */
  messages: readonly Message[];
};

export type ReminderEvent =
  | { type: 'edition.coming'; editionId: number | null }
  | { type: 'reminder.ask' }
  | { type: 'reminder.withdraw' }
  | { type: 'network.returned' };

function offerOf(result: Result<Reminder>): Offer | null {
  if (result.kind !== 'ok') return null;
  const { editionId, description, startDate, wanted } = result.data;
  const isNamed = editionId !== undefined && description !== undefined && startDate !== undefined;
  return isNamed ? { editionId, description, startDate, wanted } : null;
}

/** A press is about the edition that is shown: the server may have announced an earlier one since the start-up. */
function requestFor({ offer }: ReminderContext, wanted: boolean) {
  if (!offer) throw new Error('Nothing is offered that could be asked for or taken back.');
  return { editionId: offer.editionId, wanted };
}

const result = resultOf<Reminder>;

/** Where the server's answer leads, whatever was asked. */
const afterResult = [
  {
    guard: { type: 'isWanted' as const, params: result },
    target: 'promised' as const,
    actions: { type: 'keepOffer' as const, params: result },
  },
  {
    guard: { type: 'isOffered' as const, params: result },
    target: 'offered' as const,
    actions: { type: 'keepOffer' as const, params: result },
  },
  {
    guard: { type: 'isOk' as const, params: result },
    target: 'begun' as const,
    actions: { type: 'keepOffer' as const, params: result },
  },
];

export const reminderMachine = setup({
  types: {
    context: {} as ReminderContext,
    input: {} as { editionId: number | null },
    events: {} as ReminderEvent,
    tags: {} as 'busy',
  },
  actors: { readReminder, setReminder },
  guards: {
    isComing: ({ context }) => context.editionId !== null,
    isOther: ({ context }, params: { editionId: number | null }) => params.editionId !== context.editionId,
    isWanted: (_, { result }: ResultParams<Reminder>) => offerOf(result)?.wanted === true,
    isOffered: (_, { result }: ResultParams<Reminder>) => offerOf(result) !== null,
    isOk: (_, { result }: ResultParams<unknown>) => result.kind === 'ok',
  },
  actions: {
    keepEdition: assign((_, { editionId }: { editionId: number | null }) => ({
      editionId,
      offer: null,
      messages: [],
    })),
    keepOffer: assign({ offer: (_, { result }: ResultParams<Reminder>) => offerOf(result) }),
    keepMessages: assign({
      messages: (_, { result }: ResultParams<Reminder>) => (result.kind === 'ok' ? [] : messagesOf(result)),
    }),
    forgetMessages: assign({ messages: [] }),
  },
}).createMachine({
  id: 'reminder',
  description: 'The mail at the beginning of the edition that comes next, for those who want it (§B.49).',
  context: ({ input: { editionId } }) => ({ editionId, offer: null, messages: [] }),
  initial: 'resting',
  on: {
    'edition.coming': {
      guard: { type: 'isOther', params: ({ event }) => ({ editionId: event.editionId }) },
      target: '.resting',
      actions: { type: 'keepEdition', params: ({ event }) => ({ editionId: event.editionId }) },
    },
  },
  states: {
    resting: {
      description: 'There is nothing to be reminded of.',
      always: { guard: 'isComing', target: 'reading' },
    },
    reading: {
      description: 'The server is asked whether the mail is wanted already.',
      invoke: {
        id: 'readReminder',
        src: 'readReminder',
        onDone: [...afterResult, { target: 'unknown' }],
      },
    },
    unknown: {
      description: 'Whether it is wanted could not be had, so nothing is offered.',
      on: { 'network.returned': 'reading' },
    },
    begun: { description: 'By the server’s word no edition comes any more: there is nothing to offer.' },
    offered: {
      description: 'The mail can be asked for.',
      on: { 'reminder.ask': { target: 'asking', actions: 'forgetMessages' } },
    },
    asking: {
      description: 'The request for the mail is sent; sent twice, it changes nothing.',
      tags: 'busy',
      invoke: {
        id: 'ask',
        src: 'setReminder',
        input: ({ context }) => requestFor(context, true),
        onDone: [...afterResult, { target: 'offered', actions: { type: 'keepMessages', params: result } }],
      },
    },
    promised: {
      description: 'The mail will be sent when the edition begins; the player can cancel it.',
      on: { 'reminder.withdraw': { target: 'withdrawing', actions: 'forgetMessages' } },
    },
    withdrawing: {
      description: 'The cancellation is sent.',
      tags: 'busy',
      invoke: {
        id: 'withdraw',
        src: 'setReminder',
        input: ({ context }) => requestFor(context, false),
        onDone: [...afterResult, { target: 'promised', actions: { type: 'keepMessages', params: result } }],
      },
    },
  },
});

export type ReminderActorRef = ActorRefFrom<typeof reminderMachine>;
export type ReminderSnapshot = SnapshotFrom<typeof reminderMachine>;
