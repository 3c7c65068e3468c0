// Decides the status of the contest by the time. The clock and the calendar come from ports.
import { type ActorRefFrom, assign, emit, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import {
  type Calendar,
  type ContestStatus,
  contestStatusAt,
  DEFAULT_CALENDAR,
  nextChange,
} from '../../domain/calendar.ts';
import type { PartName } from '../ports/contest.ts';
import { type ClockReading, readClock, waitUntil } from '../ports/site.ts';

type Context = {
  now: number;
  calendar: Calendar;
  /** The server's clock or calendar could not be read: the status is that of the device's clock or the default calendar. */
  isGuess: boolean;
  /** The end has moved while the page was open, and nobody has been told yet. */
  isEndNews: boolean;
};
export type ContestStatusEvent =
  | { type: 'clock.moved' }
  | { type: 'network.returned' }
  /** The server took no receipt since no contest runs. */
  | { type: 'receipt.denied' }
  /** The notice of the moved end has had the focus. */
  | { type: 'end.seen' };
export type ContestStatusEmitted =
  | { type: 'contest.changed'; status: ContestStatus; now: number; isGuess: boolean }
  /** The edition ends on another day than the page knew, or is another one: whatever was read of it is old. */
  | { type: 'calendar.moved' }
  | { type: 'player.reload' }
  | { type: 'parts.reload'; parts: readonly PartName[] };

/** How often an open page asks whether the campaign still ends when it did. */
const LOOK_AGAIN_MS = 600_000;

/** After the last change there is no further one to wait for. */
const END_OF_TIME = Date.UTC(9999, 0);

const reading = ({ event }: { event: { output: ClockReading } }) => event.output;

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
    keepReading: enqueueActions(({ context, enqueue }, { isGuess = false, ...reading }: ClockReading) => {
      // What was guessed before, or is now, has not been told by anybody.
      const isKnown = context.now > 0 && !context.isGuess && !isGuess;
      enqueue.assign({ ...reading, isGuess });
      if (!isKnown || reading.calendar.campaignEnd === context.calendar.campaignEnd) return;
      enqueue.assign({ isEndNews: true });
      enqueue.emit({ type: 'calendar.moved' });
      enqueue.emit({ type: 'player.reload' });
      enqueue.emit({ type: 'parts.reload', parts: ['editions'] });
    }),
    noteSeen: assign({ isEndNews: false }),
    keepInstant: assign({ now: (_, params: { now: number }) => params.now }),
    announce: emit(({ context }) => ({
      type: 'contest.changed' as const,
      status: contestStatusAt(context.now, context.calendar),
      now: context.now,
      isGuess: context.isGuess,
    })),
  },
  delays: { lookAgain: LOOK_AGAIN_MS },
}).createMachine({
  id: 'contestStatus',
  description: 'The time of the contest, moved by the server’s clock at its exact instants (§K).',
  context: ({ input }) => ({
    now: 0,
    calendar: input?.calendar ?? DEFAULT_CALENDAR,
    isGuess: false,
    isEndNews: false,
  }),
  on: { 'end.seen': { actions: 'noteSeen' } },
  initial: 'readingClock',
  states: {
    readingClock: {
      description: 'The server is asked what time it is; until then no contest is shown.',
      // A call that was made without a network may never be answered.
      on: { 'network.returned': { target: 'readingClock', reenter: true } },
      invoke: {
        id: 'readClock',
        src: 'readClock',
        onDone: { target: 'running', actions: { type: 'keepReading', params: reading } },
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
        'receipt.denied': 'readingAgain',
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
        campaign: {
          description:
            'The contest is open: receipts can be sent. Now and then it is asked whether it still ends when it did.',
          after: { lookAgain: '#contestStatus.readingAgain' },
        },
        endCampaign: { description: 'The contest is over; its archive stays.' },
        hide: { description: 'No contest is spoken of.' },
      },
    },
    readingAgain: {
      description:
        'The server’s clock and calendar are read once more, since they were guessed or may have moved; the contest stays as it was.',
      tags: 'settled',
      on: { 'clock.moved': 'readingClock', 'network.returned': { target: 'readingAgain', reenter: true } },
      invoke: {
        id: 'readClock',
        src: 'readClock',
        onDone: { target: 'running', actions: { type: 'keepReading', params: reading } },
      },
    },
  },
});

export type ContestStatusActorRef = ActorRefFrom<typeof contestStatusMachine>;
export type ContestStatusSnapshot = SnapshotFrom<typeof contestStatusMachine>;
