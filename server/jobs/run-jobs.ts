import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import type { Job } from './job.ts';
import { endLease, type Lease, type RunEnd, renewEveryMs, renewLease, takeLease } from './lease.ts';

/** Told of each run that failed; the job is run again at its next time. */
export type OnJobFailure = (job: string, error: unknown) => void;

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
  }, renewEveryMs);
  timer.unref();
  return {
    signal: AbortSignal.any([stopping, lost.signal]),
    stop: async () => {
      clearInterval(timer);
      await renewal;
    },
  };
}
