// Decides the status of the contest by the time. The clock and the calendar come from ports.
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import {
  type Calendar,
  type ContestStatus,
  contestStatusAt,
  DEFAULT_CALENDAR,
  nextChange,
} from '../../domain/calendar.ts';
import { type ClockReading, readClock, waitUntil } from '../ports/site.ts';

type Context = {
  now: number;
  calendar: Calendar;
  /** The server's clock or calendar could not be read: the status is that of the device's clock or the default calendar. */
  isGuess: boolean;
};
export type ContestStatusEvent =
  | { type: 'clock.moved' }
  | { type: 'network.returned' }
  /** The server has said that no contest runs. */
  | { type: 'contest.doubted' };
export type ContestStatusEmitted = {
  type: 'contest.changed';
  status: ContestStatus;
  now: number;
  isGuess: boolean;
};

/** After the last change there is no further one to wait for. */
const END_OF_TIME = Date.UTC(9999, 0);

export const contestStatusMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { calendar: Calendar | null } | undefined,
    events: {} as ContestStatusEvent,
    emitted: {} as ContestStatusEmitted,
    tags: {} as 'settled',
  },
  actors: { readClock, waitUntil },
  guards: {
    isGuess: ({ context }) => context.isGuess,
    isStatus: ({ context }, params: { status: ContestStatus }) =>
      contestStatusAt(context.now, context.calendar) === params.status,
  },
  actions: {
    keepReading: assign((_, { isGuess = false, ...reading }: ClockReading) => ({ ...reading, isGuess })),
    keepInstant: assign({ now: (_, params: { now: number }) => params.now }),
    announce: emit(({ context }) => ({
      type: 'contest.changed' as const,
      status: contestStatusAt(context.now, context.calendar),
      now: context.now,
      isGuess: context.isGuess,
    })),
  },
}).createMachine({
  id: 'contestStatus',
  description: 'The time of the contest, moved by the server’s clock at its exact instants (§K).',
  context: ({ input }) => ({
    now: 0,
    calendar: input?.calendar ?? DEFAULT_CALENDAR,
    isGuess: false,
  }),
  initial: 'readingClock',
  states: {
    readingClock: {
      description: 'The server is asked what time it is; until then no contest is shown.',
      // A call that was made without a network may never be answered.
      on: { 'network.returned': { target: 'readingClock', reenter: true } },
      invoke: {
        id: 'readClock',
        src: 'readClock',
        onDone: { target: 'running', actions: { type: 'keepReading', params: ({ event }) => event.output } },
      },
    },
    running: {
      description:
        'The time is known; the next instant at which anything said of the contest changes is awaited.',
      tags: 'settled',
      initial: 'deciding',
      on: {
        'clock.moved': 'readingClock',
        'network.returned': { guard: 'isGuess', target: 'readingAgain' },
        'contest.doubted': 'readingAgain',
      },
      invoke: {
        id: 'waitUntil',
        src: 'waitUntil',
        input: ({ context }) => ({ instant: nextChange(context.now, context.calendar) ?? END_OF_TIME }),
        onDone: {
          target: 'running',
          reenter: true,
          actions: { type: 'keepInstant', params: ({ event }) => event.output },
        },
      },
      states: {
        deciding: {
          description: 'The calendar is read.',
          exit: 'announce',
          always: [
            { guard: { type: 'isStatus', params: { status: 'preCampaign' } }, target: 'preCampaign' },
            { guard: { type: 'isStatus', params: { status: 'campaign' } }, target: 'campaign' },
            { guard: { type: 'isStatus', params: { status: 'endCampaign' } }, target: 'endCampaign' },
            { target: 'hide' },
          ],
        },
        preCampaign: { description: 'The contest is announced and not open yet.' },
        campaign: { description: 'The contest is open: receipts can be sent.' },
        endCampaign: { description: 'The contest is over; its archive stays.' },
        hide: { description: 'No contest is spoken of.' },
      },
    },
    readingAgain: {
      description:
        'The contest was guessed and the network is back, or the server doubts it: its clock is read, and the contest stays as it was.',
      tags: 'settled',
      on: { 'clock.moved': 'readingClock', 'network.returned': { target: 'readingAgain', reenter: true } },
      invoke: {
        id: 'readClock',
        src: 'readClock',
        onDone: { target: 'running', actions: { type: 'keepReading', params: ({ event }) => event.output } },
      },
    },
  },
});

export type ContestStatusActorRef = ActorRefFrom<typeof contestStatusMachine>;
export type ContestStatusSnapshot = SnapshotFrom<typeof contestStatusMachine>;
