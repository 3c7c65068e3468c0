import { dayInWords, romeWallTime } from '../../domain/dates.ts';

/** Spans of time in milliseconds. */
export const ONE_SECOND = 1_000;
export const ONE_MINUTE = 60 * ONE_SECOND;
export const ONE_HOUR = 60 * ONE_MINUTE;
export const ONE_DAY = 24 * ONE_HOUR;

// Two kinds of time (§B.25): the contest's clock rules campaign, ages, consents and receipts and may be
// moved; real time rules the lifetimes of tokens and codes, and the rate limits.

/** Answers the present instant in epoch milliseconds. */
export type Now = () => number;

/** The contest's clock, and which one it is; only the clock of a demonstration can be put to another instant. */
export type ContestClock =
  | { now: Now; kind: 'real' }
  | { now: Now; kind: 'demonstration'; move: (instant: number) => void };

export const realTime: Now = () => Date.now();

/** A clock that starts at `start` (epoch milliseconds) and ticks as `ticks` does. */
export function startedClock(start: number, ticks: Now): ContestClock {
  let ahead = start - ticks();
  return {
    now: () => ticks() + ahead,
    kind: 'demonstration',
    move: (instant) => {
      ahead = instant - ticks();
    },
  };
}

export const realClock = (ticks: Now): ContestClock => ({ now: ticks, kind: 'real' });

// Every day boundary of the contest is Rome's (§K.7).

/** An instant as ISO 8601 with Rome's offset, to the second: `2025-08-01T10:00:00+02:00`. */
export function romeIso(instant: number): string {
  const wall = romeWallTime(instant);
  const wholeMinute = Math.floor(instant / ONE_MINUTE) * ONE_MINUTE;
  const ahead = (Date.parse(`${wall}:00Z`) - wholeMinute) / ONE_MINUTE;
  const seconds = two(Math.floor((instant - wholeMinute) / 1_000));
  return `${wall}:${seconds}+${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
}

/** A stored instant in the same form. */
export const romeIsoOf = (date: Date): string => romeIso(date.getTime());

/** What an instant of that form is in words, for sentences that name day and time apart: `10 settembre 2025`, `10:00`. */
export const romeDayAndTime = (iso: string) => ({
  day: dayInWords(iso.slice(0, 10)),
  time: iso.slice(11, 16),
});

/** The same moment of the calendar some months later, in UTC; a day that the month lacks becomes its last. */
export function monthsLater(instant: number, months: number): number {
  const date = new Date(instant);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime();
}

const two = (n: number): string => String(n).padStart(2, '0');

/** The time of the database, as this process reckons it; `measure` compares them again. */
export type DatabaseClock = { now: Now; measure: () => Promise<void>; stop: () => void };

type Setting = {
  /** Asks the database for its time, epoch milliseconds. */
  ask: () => Promise<number>;
  /** What runs evenly whatever is done to the system's clock, milliseconds since any beginning. */
  monotonic?: Now;
  /** A comparison that failed; the clock goes on from the last one. */
  onFailure: (error: unknown) => void;
};

const ASKS_AT_ONCE = 3;
/** A longer way to the database and back says too little about when it looked at its clock, milliseconds. */
const LONGEST_ROUND_TRIP = 500;

/**
 * One time for all servers on one database: theirs may be wrong by minutes, and tokens, codes and limits that one
 * server writes are read by the others. Compared at the start and every minute; between, this process's monotonic
 * clock counts, so that a step of the system's clock moves nothing. Throws where the database cannot be asked.
 */
export async function openDatabaseClock({
  ask,
  monotonic = () => performance.now(),
  onFailure,
}: Setting): Promise<DatabaseClock> {
  let ahead = (await bestOf(ask, monotonic)).ahead;
  const measure = async () => {
    const best = await bestOf(ask, monotonic);
    if (best.roundTrip <= LONGEST_ROUND_TRIP) ahead = best.ahead;
  };
  const timer = setInterval(() => void measure().catch(onFailure), ONE_MINUTE);
  timer.unref();
  return { now: () => Math.round(monotonic() + ahead), measure, stop: () => clearInterval(timer) };
}

type Comparison = { ahead: number; roundTrip: number };

/** The comparison with the shortest way: the database's time is taken for that of the middle of the way. */
async function bestOf(ask: Setting['ask'], monotonic: Now): Promise<Comparison> {
  let best: Comparison | undefined;
  for (let n = 0; n < ASKS_AT_ONCE; n += 1) {
    const before = monotonic();
    const theirs = await ask();
    const roundTrip = monotonic() - before;
    if (best === undefined || roundTrip < best.roundTrip) {
      best = { ahead: theirs - (before + roundTrip / 2), roundTrip };
    }
  }
  if (best === undefined) throw new Error('The database was not asked for its time');
  return best;
}
