// Decides when the remaining time is updated: at every whole second of the server's clock.
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { waitUntil } from '../ports/site.ts';

const SECOND_MS = 1_000;

/** The instant at the last tick, epoch milliseconds; 0 before the clock has been read. */
type Instant = { now: number };
export type CountdownEvent = { type: 'contest.changed'; now: number };

const nextSecond = (now: number) => (Math.floor(now / SECOND_MS) + 1) * SECOND_MS;

export const countdownMachine = setup({
  types: { context: {} as Instant, input: {} as Instant, events: {} as CountdownEvent },
  actors: { waitUntil },
  guards: { isClockRead: ({ context }) => context.now > 0 },
  actions: { keepInstant: assign({ now: (_, params: Instant) => params.now }) },
}).createMachine({
  id: 'countdown',
  description: 'The seconds while the home page is in view (§K.10).',
  context: ({ input }) => ({ now: input.now }),
  initial: 'deciding',
  on: {
    'contest.changed': {
      target: '.counting',
      reenter: true,
      actions: { type: 'keepInstant', params: ({ event }) => ({ now: event.now }) },
    },
  },
  states: {
    deciding: {
      description: 'Whether the server’s time is known yet is looked up.',
      always: [{ guard: 'isClockRead', target: 'counting' }, { target: 'waiting' }],
    },
    waiting: { description: 'The server’s clock has not been read: nothing is counted by a wrong one.' },
    counting: {
      description: 'The next whole second is awaited.',
      invoke: {
        id: 'waitUntil',
        src: 'waitUntil',
        input: ({ context }) => ({ instant: nextSecond(context.now) }),
        onDone: {
          target: 'counting',
          reenter: true,
          actions: { type: 'keepInstant', params: ({ event }) => event.output },
        },
      },
    },
  },
});

export type CountdownActorRef = ActorRefFrom<typeof countdownMachine>;
export type CountdownSnapshot = SnapshotFrom<typeof countdownMachine>;
