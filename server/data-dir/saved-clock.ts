import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Config } from '../config/config.ts';
import { type ContestClock, type Now, realClock, startedClock } from '../system/clock.ts';

const keptSchema = v.object({ instant: v.pipe(v.number(), v.finite()) });

/** How far ahead a running server writes, milliseconds: after a crash the clock jumps forward by at most this, never back. */
const AHEAD_MS = 5_000;

export type SavedClock = {
  clock: ContestClock;
  /** The clock goes on from an earlier run of this data directory. */
  resumed: boolean;
  /** Writes the last instant and stops writing. */
  stop: () => void;
};

/**
 * The demonstration's clock in a data directory: CLOCK starts a new one, a restart continues from the saved instant. A
 * disk failure is reported to `onFailure`, and the clock runs on.
 */
export function openSavedClock(
  config: Pick<Config, 'clock' | 'dataDir'>,
  ticks: Now,
  onFailure: (error: unknown) => void,
): SavedClock {
  if (config.clock === 'now') return { clock: realClock(ticks), resumed: false, stop: () => undefined };
  const path = join(config.dataDir, 'clock.json');
  const kept = readKept(path);
  const clock = startedClock(kept ?? config.clock, ticks);
  const keep = (instant: number) => {
    try {
      writeKept(path, instant);
    } catch (error) {
      onFailure(error);
    }
  };
  writeKept(path, clock.now() + AHEAD_MS);
  const timer = setInterval(() => keep(clock.now() + AHEAD_MS), AHEAD_MS);
  timer.unref();
  const stop = () => {
    clearInterval(timer);
    keep(clock.now());
  };
  return { clock, resumed: kept !== undefined, stop };
}

/** The contest's clock as another process reads it: it starts nothing and writes nothing. */
export function readSavedClock(config: Pick<Config, 'clock' | 'dataDir'>, ticks: Now): ContestClock {
  if (config.clock === 'now') return realClock(ticks);
  return startedClock(readKept(join(config.dataDir, 'clock.json')) ?? config.clock, ticks);
}

function readKept(path: string): number | undefined {
  try {
    const reading = v.safeParse(keptSchema, JSON.parse(readFileSync(path, 'utf8')));
    return reading.success ? reading.output.instant : undefined;
  } catch {
    return undefined;
  }
}

/** Written beside and renamed, so that a crash in between leaves the earlier instant whole. */
function writeKept(path: string, instant: number): void {
  const fresh = `${path}.${process.pid}`;
  writeFileSync(fresh, JSON.stringify({ instant }));
  renameSync(fresh, path);
}
