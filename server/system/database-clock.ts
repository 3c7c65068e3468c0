import { type Now, oneMinute } from './clock.ts';

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

const asksAtOnce = 3;
/** A longer way to the database and back says too little about when it looked at its clock, milliseconds. */
const longestRoundTrip = 500;

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
    if (best.roundTrip <= longestRoundTrip) ahead = best.ahead;
  };
  const timer = setInterval(() => void measure().catch(onFailure), oneMinute);
  timer.unref();
  return { now: () => Math.round(monotonic() + ahead), measure, stop: () => clearInterval(timer) };
}

type Comparison = { ahead: number; roundTrip: number };

/** The comparison with the shortest way: the database's time is taken for that of the middle of the way. */
async function bestOf(ask: Setting['ask'], monotonic: Now): Promise<Comparison> {
  let best: Comparison | undefined;
  for (let n = 0; n < asksAtOnce; n += 1) {
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
