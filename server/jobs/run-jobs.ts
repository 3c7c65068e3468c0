import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { isStorageAway } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { ONE_MINUTE } from '../system/clock.ts';
import { errorCode } from '../system/error-code.ts';

/** Told of each run that failed; the job is run again at its next time. */
export type OnJobFailure = (job: string, error: unknown) => void;

/**
 * Tells of jobs that failed. A database or a disk that is away stops all of them at once: then one line a minute says so,
 * without the places in the code where it was noticed. `now`: milliseconds that only grow.
 */
export function tellJobFailures(
  now: () => number,
  write: (line: string) => void,
  tellDefect: OnJobFailure,
): OnJobFailure {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (job, error) => {
    if (!isStorageAway(error)) return tellDefect(job, error);
    if (now() - toldAt < ONE_MINUTE) return;
    toldAt = now();
    write(`Work in the background waits: the database or the photos are away (${errorCode(error)}).\n`);
  };
}

/** `stop` starts no new run, aborts the running ones and waits until their batches have ended. */
export type Jobs = { start: () => void; stop: () => Promise<void> };

/** How late a job may begin by chance, as a part of its interval: servers started together do not ask together. */
const JITTER = 0.1;
/** The first look after the start comes within this time, milliseconds. */
const FIRST_LOOK_MS = 10_000;

/** From `start` to `stop`, runs every job at its interval, each on one server of the database at a time. */
export function createJobs(deps: Deps, jobs: readonly Job[], onFailure: OnJobFailure): Jobs {
  const stopping = new AbortController();
  let loops: Promise<void>[] = [];
  return {
    start: () => {
      loops = jobs.map((job) => repeat(deps, job, stopping.signal, onFailure));
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

async function repeat(deps: Deps, job: Job, stopping: AbortSignal, onFailure: OnJobFailure): Promise<void> {
  let pauseMs = chance(deps) * Math.min(job.everyMs, FIRST_LOOK_MS);
  while (await pause(pauseMs, stopping)) {
    const waitMs = await runIfDue(deps, job, stopping, onFailure).catch((error: unknown) => {
      onFailure(job.name, error);
      return job.everyMs;
    });
    pauseMs = waitMs + chance(deps) * JITTER * job.everyMs;
  }
}

/** False once the server stops. */
const pause = (ms: number, stopping: AbortSignal): Promise<boolean> =>
  wait(ms, true, { signal: stopping, ref: false }).catch(() => false);

const chance = ({ random }: Deps): number => random.bytes(4).readUInt32BE() / 2 ** 32;

/** Runs the job if it is due and no other server runs it; answers in how many milliseconds to look again. */
export async function runIfDue(
  deps: Deps,
  job: Job,
  stopping: AbortSignal,
  onFailure: OnJobFailure,
): Promise<number> {
  const lease: Lease = { name: job.name, holder: deps.random.bytes(12).toString('base64url') };
  const attempt = await takeLease(deps.db, lease);
  if (attempt.kind === 'wait') return Math.min(attempt.ms, job.everyMs);
  const heartbeat = keepAlive(deps, lease, stopping);
  let end: RunEnd = 'succeeded';
  try {
    await job.run(deps, heartbeat.signal);
    if (heartbeat.signal.aborted) end = 'interrupted';
  } catch (error) {
    end = 'failed';
    onFailure(job.name, error);
  }
  await heartbeat.stop();
  await endLease(deps.db, lease, end, job.everyMs);
  return job.everyMs;
}

/** Renews a lease while its job runs; the signal is aborted when another server has taken it, or at a stop. */
function keepAlive(deps: Deps, lease: Lease, stopping: AbortSignal) {
  const lost = new AbortController();
  let renewal: Promise<void> = Promise.resolve();
  const renew = async () => {
    // A database that is away for a moment is asked again at the next beat.
    const isHeld = await renewLease(deps.db, lease).catch(() => true);
    if (!isHeld) lost.abort();
  };
  const timer = setInterval(() => {
    renewal = renew();
  }, RENEW_EVERY_MS);
  timer.unref();
  return {
    signal: AbortSignal.any([stopping, lost.signal]),
    stop: async () => {
      clearInterval(timer);
      await renewal;
    },
  };
}

/**
 * Work that the servers of one database do by themselves, beside the calls. At any time at most one server runs it,
 * so it needs no lock of its own, but it may be cut off anywhere (kill -9) and is then run again: each batch commits
 * by itself and doing it twice must do no harm.
 */
export type Job = {
  /** Names the row in `background_jobs` and the label in the metrics; kebab-case, never changed. */
  name: string;
  /** Milliseconds from the end of one run to the start of the next, all servers together. */
  everyMs: number;
  /**
   * One run, in batches that each take well under 100 ms: the embedded database works in the server's own thread.
   * Returns early, between two batches, once `signal` is aborted (the server stops, or has lost its lease). What it
   * throws is logged, counted, and the run is repeated after `everyMs`.
   */
  run: (deps: Deps, signal: AbortSignal) => Promise<void>;
};

/** How long a server may be silent before another one takes its job over, seconds by the database's clock. */
const LEASE_SECONDS = 60;

/** How often a server says that it still runs its job, milliseconds. */
export const RENEW_EVERY_MS = (LEASE_SECONDS * 1_000) / 4;

export type Lease = { name: string; holder: string };

/** The lease was taken, or how long to wait until it may be asked for again, milliseconds. */
export type LeaseAttempt = { kind: 'taken' } | { kind: 'wait'; ms: number };

// Every instant here is the database's: servers whose clocks differ share one lease.
const now = sql`clock_timestamp()`;
const leaseEnd = sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`;

/** Takes the job when it is due and no living server holds it. */
export async function takeLease(db: Database, { name, holder }: Lease): Promise<LeaseAttempt> {
  const taken = await sql`
    INSERT INTO background_jobs (name, holder, leased_until, due_at)
    VALUES (${name}, ${holder}, ${leaseEnd}, ${now})
    ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, leased_until = excluded.leased_until
    WHERE background_jobs.leased_until <= ${now} AND background_jobs.due_at <= ${now}
    RETURNING name`.execute(db);
  if (taken.rows.length > 0) return { kind: 'taken' };
  const waiting = await sql<{ ms: number }>`
    SELECT (extract(epoch FROM greatest(leased_until, due_at) - ${now}) * 1000)::float8 AS ms
    FROM background_jobs WHERE name = ${name}`.execute(db);
  return { kind: 'wait', ms: Math.max(0, waiting.rows[0]?.ms ?? 0) };
}

/** Prolongs the lease; false when another server has taken it meanwhile. */
export async function renewLease(db: Database, { name, holder }: Lease): Promise<boolean> {
  const renewed = await sql`
    UPDATE background_jobs SET leased_until = ${leaseEnd} WHERE name = ${name} AND holder = ${holder}
    RETURNING name`.execute(db);
  return renewed.rows.length > 0;
}

/** How a run ended: only a success is remembered, and a run that was interrupted is due at once. */
export type RunEnd = 'succeeded' | 'failed' | 'interrupted';

/** Gives the lease back; the job is due again after `everyMs`. */
export async function endLease(
  db: Database,
  { name, holder }: Lease,
  end: RunEnd,
  everyMs: number,
): Promise<void> {
  const pauseSeconds = end === 'interrupted' ? 0 : everyMs / 1_000;
  await sql`
    UPDATE background_jobs SET
      holder = NULL,
      leased_until = ${now},
      due_at = ${now} + make_interval(secs => ${pauseSeconds}),
      last_succeeded_at = CASE WHEN ${end === 'succeeded'} THEN ${now} ELSE last_succeeded_at END
    WHERE name = ${name} AND holder = ${holder}`.execute(db);
}
