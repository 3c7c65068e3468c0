import type { Deps } from '../deps.ts';

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
