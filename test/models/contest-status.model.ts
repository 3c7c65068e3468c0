import { contestStatusAt, DEFAULT_CALENDAR, nextChange } from '../../domain/calendar.ts';
import { contestStatusMachine } from '../../machines/contest-status/contest-status.machine.ts';
import { defineModel, type OutcomeOf } from './kit/model.ts';

// One instant of each status, and one of the last day of the campaign, by the specification's own calendar (§K.1).
const INSTANTS = ['2024-12-31', '2025-03-01', '2025-08-01', '2025-08-29', '2026-01-01', '2031-01-01'].map(
  (day) => Date.parse(`${day}T12:00:00+01:00`),
);

type Outcome = OutcomeOf<typeof contestStatusMachine>;

/** A contest that begins a month sooner than the specification's. */
const SOONER = { ...DEFAULT_CALENDAR, campaignStart: '2025-06-16T00:00:00+02:00' };
/** The specification's, closed early: what an open page finds out. */
const CLOSED = { ...DEFAULT_CALENDAR, campaignEnd: '2025-07-31T23:59:59+02:00' };
const AUGUST = Date.parse('2025-08-01T12:00:00+01:00');
/** After the last change there is no further one to wait for. */
const NEVER = Date.UTC(9999, 0);

/** §K: what the calendar says of an instant is told with it, and the next instant that says otherwise, of the status, the day or the nearness of the end, is awaited. */
function running(now: number, calendar: typeof DEFAULT_CALENDAR, isGuess: boolean): Outcome {
  const status = contestStatusAt(now, calendar);
  return {
    to: { running: status },
    emits: [{ type: 'contest.changed', now, status, isGuess }],
    invokes: { waitUntil: { instant: nextChange(now, calendar) ?? NEVER } },
    ...(status === 'campaign' && LOOKS_AGAIN),
  };
}

/** A page whose contest runs asks now and then whether it still ends when it did. */
const LOOKS_AGAIN = { timers: { lookAgain: 600_000 } };

/** What was read of the edition is old. */
const MOVED = [
  { type: 'calendar.moved' },
  { type: 'player.reload' },
  { type: 'parts.reload', parts: ['editions'] },
] as const;

const READING: Outcome = { to: 'readingClock', invokes: { readClock: undefined } };

export const contestStatusModel = defineModel<typeof contestStatusMachine>({
  machine: contestStatusMachine,
  inputs: [undefined, { calendar: null }, { calendar: SOONER }],
  cases: {},
  distinguishBy: ({ isGuess, isEndNews, calendar }) => [isGuess, isEndNews, calendar.campaignEnd],
  answers: {
    readClock: [
      ...INSTANTS.map((now) => ({ now, calendar: DEFAULT_CALENDAR })),
      // It was closed early.
      { now: AUGUST, calendar: CLOSED },
      // The server was not reached, and the device's clock is ahead.
      { now: Date.parse('2026-02-01T12:00:00+01:00'), calendar: DEFAULT_CALENDAR, isGuess: true },
    ],
    waitUntil: INSTANTS.map((now) => ({ now })),
  },
  tags: { settled: ['running', 'readingAgain'] },
  starts: (input) => ({
    ...READING,
    to: 'readingClock',
    assigns: { now: 0, calendar: input?.calendar ?? DEFAULT_CALENDAR, isGuess: false, isEndNews: false },
  }),
  expects: {
    // Another end than the page knew is told, unless what it knew, or what it reads, is the device's guess.
    'done readClock': ({ output: { now, calendar, isGuess = false } }, { context }) => {
      const hasMoved =
        context.now > 0 &&
        !context.isGuess &&
        !isGuess &&
        calendar.campaignEnd !== context.calendar.campaignEnd;
      const outcome = running(now, calendar, isGuess);
      return {
        ...outcome,
        assigns: { now, calendar, isGuess, ...(hasMoved && { isEndNews: true }) },
        emits: [...(hasMoved ? MOVED : []), ...(outcome.emits ?? [])],
      };
    },
    'after lookAgain': () => ({ ...READING, to: 'readingAgain' }),
    'receipt.denied': (_, { at }) => at('running') && { ...READING, to: 'readingAgain' },
    'end.seen': () => ({ assigns: { isEndNews: false } }),
    'done waitUntil': ({ output: { now } }, { context: { calendar, isGuess } }) => ({
      ...running(now, calendar, isGuess),
      assigns: { now },
    }),
    'clock.moved': (_, { at }) => !at('readingClock') && READING,
    // What was guessed stays in view meanwhile.
    'network.returned': (_, { at, context }) => {
      if (at('readingClock')) return READING;
      return (context.isGuess || at('readingAgain')) && { ...READING, to: 'readingAgain' };
    },
  },
  always: {
    'No contest is shown before the clock has been read.': ({ context, snapshot }) =>
      snapshot.matches('readingClock') ? !snapshot.hasTag('settled') || context.now === 0 : undefined,
    'The status is the one that the calendar gives for this instant.': ({ context, snapshot }) =>
      !snapshot.matches('running') ||
      snapshot.matches({ running: contestStatusAt(context.now, context.calendar) }),
  },
});
