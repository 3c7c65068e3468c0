// Decides how a player asks for a mail at the beginning of the edition that comes next, and takes it back.
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Reminder } from '../../domain/entities.ts';
import { type Message, messagesOf } from '../../domain/errors.ts';
import type { Result } from '../../domain/result.ts';
import { readReminder, setReminder } from '../ports/contest.ts';

export type ReminderContext = {
  /** The edition that comes next, by what the start-up brought; null where none comes, or nobody is signed in. */
  editionId: number | null;
  /** What the server said of it last. */
  reminder: Reminder | null;
  /** Why the last press came to nothing, until the next one. */
  messages: readonly Message[];
};

export type ReminderEvent =
  | { type: 'edition.coming'; editionId: number | null }
  | { type: 'reminder.ask' }
  | { type: 'reminder.withdraw' }
  | { type: 'network.returned' };

type Answered = { answer: Result<Reminder> };

/** Whether it says of which edition, and when that begins: without it there is nothing to promise. */
const isNamed = ({ editionId, description, startDate }: Reminder): boolean =>
  editionId !== undefined && description !== undefined && startDate !== undefined;
const answer = ({ event }: { event: { output: Result<Reminder> } }) => ({ answer: event.output });

/** Where the server's word leads, whatever was asked. */
const heard = [
  {
    guard: { type: 'isWanted' as const, params: answer },
    target: 'promised' as const,
    actions: { type: 'keepReminder' as const, params: answer },
  },
  {
    guard: { type: 'isOffered' as const, params: answer },
    target: 'offered' as const,
    actions: { type: 'keepReminder' as const, params: answer },
  },
  { guard: { type: 'isAnswered' as const, params: answer }, target: 'begun' as const },
];

export const reminderMachine = setup({
  types: {
    context: {} as ReminderContext,
    input: {} as { editionId: number | null },
    events: {} as ReminderEvent,
    tags: {} as 'busy' | 'shown',
  },
  actors: { readReminder, setReminder },
  guards: {
    isComing: ({ context }) => context.editionId !== null,
    isOther: ({ context }, params: { editionId: number | null }) => params.editionId !== context.editionId,
    isWanted: (_, { answer }: Answered) => answer.kind === 'ok' && isNamed(answer.data) && answer.data.wanted,
    isOffered: (_, { answer }: Answered) => answer.kind === 'ok' && isNamed(answer.data),
    isAnswered: (_, { answer }: Answered) => answer.kind === 'ok',
  },
  actions: {
    keepEdition: assign((_, { editionId }: { editionId: number | null }) => ({
      editionId,
      reminder: null,
      messages: [],
    })),
    keepReminder: assign({
      reminder: ({ context }, { answer }: Answered) =>
        answer.kind === 'ok' ? answer.data : context.reminder,
    }),
    keepMessages: assign({
      messages: (_, { answer }: Answered) => (answer.kind === 'ok' ? [] : messagesOf(answer)),
    }),
    forgetMessages: assign({ messages: [] }),
  },
}).createMachine({
  id: 'reminder',
  description: 'The mail at the beginning of the edition that comes next, for who wants it (§B.49).',
  context: ({ input: { editionId } }) => ({ editionId, reminder: null, messages: [] }),
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
        onDone: [...heard, { target: 'unknown' }],
      },
    },
    unknown: {
      description: 'Whether it is wanted could not be had, so nothing is offered.',
      on: { 'network.returned': 'reading' },
    },
    begun: { description: 'By the server’s word no edition comes any more: there is nothing to offer.' },
    offered: {
      description: 'The mail can be asked for.',
      tags: 'shown',
      on: { 'reminder.ask': { target: 'asking', actions: 'forgetMessages' } },
    },
    asking: {
      description: 'The wish is on its way; sent again, it would change nothing.',
      tags: ['busy', 'shown'],
      invoke: {
        id: 'ask',
        src: 'setReminder',
        input: ({ context }) => ({ editionId: context.editionId ?? 0, wanted: true }),
        onDone: [...heard, { target: 'offered', actions: { type: 'keepMessages', params: answer } }],
      },
    },
    promised: {
      description: 'The mail will be sent when the edition begins; the wish can be taken back.',
      tags: 'shown',
      on: { 'reminder.withdraw': { target: 'withdrawing', actions: 'forgetMessages' } },
    },
    withdrawing: {
      description: 'The wish is being taken back.',
      tags: ['busy', 'shown'],
      invoke: {
        id: 'withdraw',
        src: 'setReminder',
        input: ({ context }) => ({ editionId: context.editionId ?? 0, wanted: false }),
        onDone: [...heard, { target: 'promised', actions: { type: 'keepMessages', params: answer } }],
      },
    },
  },
});

export type ReminderActorRef = ActorRefFrom<typeof reminderMachine>;
export type ReminderSnapshot = SnapshotFrom<typeof reminderMachine>;
