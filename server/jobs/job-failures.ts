import { isStorageAway } from '../db/transact.ts';
import { ONE_MINUTE } from '../system/clock.ts';
import { errorCode } from '../system/error-code.ts';
import type { OnJobFailure } from './run-jobs.ts';

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
