// Decides whether a player is asked before the logout, which deletes what was written and never sent (§X.13).
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Unsent } from '../../domain/unsent.ts';
import { readUnsent } from '../ports/participation.ts';

/** What the logout would delete; null while that is not known. */
export type LogoutContext = { unsent: Unsent | null };

type Found = { unsent: Unsent };

export type LogoutEvent =
  | { type: 'logout.ask' }
  | { type: 'logout.confirm' }
  | { type: 'logout.stay' }
  | { type: 'session.closed' };

export type LogoutEmitted = { type: 'session.close'; because: 'logout' };

const found = ({ event }: { event: { output: Unsent } }) => ({ unsent: event.output });

export const logoutMachine = setup({
  types: {
    context: {} as LogoutContext,
    events: {} as LogoutEvent,
    emitted: {} as LogoutEmitted,
  },
  actors: { readUnsent },
  guards: {
    isNothing: (_, { unsent }: Found) => unsent.receipt === null && !unsent.hasAnswers,
  },
  actions: {
    forgetUnsent: assign({ unsent: null }),
    keepUnsent: assign((_, { unsent }: Found) => ({ unsent })),
    closeSession: emit({ type: 'session.close', because: 'logout' }),
  },
  delays: { longestReading: 3_000 },
}).createMachine({
  id: 'logout',
  description: 'The logout, and a question before it when something was not sent (§X.13).',
  context: { unsent: null },
  initial: 'resting',
  on: { 'session.closed': '.resting' },
  states: {
    resting: {
      description: 'Nobody has asked to log out.',
      entry: 'forgetUnsent',
      on: { 'logout.ask': 'reading' },
    },
    reading: {
      description: 'What was written and not sent is looked for.',
      invoke: {
        id: 'readUnsent',
        src: 'readUnsent',
        onDone: [
          { guard: { type: 'isNothing', params: found }, target: 'resting', actions: 'closeSession' },
          { target: 'asking', actions: { type: 'keepUnsent', params: found } },
        ],
      },
      // The storage did not answer in time, and may hold something.
      after: { longestReading: 'asking' },
    },
    asking: {
      description: 'The player is told what would be deleted, and decides.',
      on: {
        'logout.stay': 'resting',
        'logout.confirm': { target: 'resting', actions: 'closeSession' },
      },
    },
  },
});

export type LogoutActorRef = ActorRefFrom<typeof logoutMachine>;
export type LogoutSnapshot = SnapshotFrom<typeof logoutMachine>;
