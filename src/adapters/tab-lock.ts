import type { Wait } from '../api/transport.ts';
import type { TabRecords } from './tab-records.ts';

/** Longer than anybody may hold the lock, so that a living holder is always outwaited. */
const LONGEST_WAIT_MS = 20_000;
/** A little more than a lock may be held, so that a tab that was closed holds up the others no longer than that. */
const LEASE_MS = 18_000;
/** How often a tab looks whether the lease is free. Milliseconds. */
const SHORTEST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 100;

/** What came of waiting: the result of what ran under the lock, or a lock that was not free in time. */
export type Locked<T> = { kind: 'held'; result: T } | { kind: 'notHeld' };

/** Runs something while no other tab does; waits 20 s at most, and less when the signal gives up. */
export type TabLock = <T>(run: () => Promise<T>, signal: AbortSignal) => Promise<Locked<T>>;

/** As much of Web Locks as is used here. */
type Locks = {
  request(name: string, options: { signal: AbortSignal }, run: () => Promise<void>): Promise<unknown>;
};

type LeaseOptions = { records: TabRecords; now: () => number; random: () => number; wait: Wait };

type Options = LeaseOptions & {
  name: string;
  /** Absent in old browsers, and where a site is served by plain http from a foreign host. */
  locks: () => Locks | undefined;
};

/** Whether a record is a lease that still runs; one that ends too far ahead was written by another clock. */
function isRunning(record: unknown, now: number): record is { id: string; until: number } {
  if (typeof record !== 'object' || record === null || !('until' in record)) return false;
  const left = Number(record.until) - now;
  return left > 0 && left <= LEASE_MS;
}

/**
 * What stands in for Web Locks where the browser has none: a name and an end in the records of all tabs. Two tabs hold
 * it at once only if one is asleep for longer than its lease; the server gives both the same pair then.
 */
function createLease(name: string, { records, now, random, wait }: LeaseOptions) {
  const key = `${name}:lease`;
  const isTaken = async (id: string): Promise<boolean> => {
    let taken = false;
    const take = (old: unknown) => {
      taken = !isRunning(old, now());
      return taken ? { id, until: now() + LEASE_MS } : old;
    };
    try {
      await records.update(key, take);
      return taken;
    } catch {
      // A browser without a database has nothing else that all tabs see: nobody can be waited for.
      return true;
    }
  };
  const release = (id: string): Promise<void> => {
    const free = (old: unknown) => (isRunning(old, now()) && old.id === id ? null : old);
    // What cannot be removed ends by itself.
    return records.update(key, free).catch(() => undefined);
  };
  return async (run: () => Promise<void>, signal: AbortSignal): Promise<void> => {
    const id = random().toString(36).slice(2);
    while (!(await isTaken(id))) {
      signal.throwIfAborted();
      await wait(SHORTEST_PAUSE_MS + random() * (LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS), signal);
    }
    try {
      signal.throwIfAborted();
      await run();
    } finally {
      await release(id);
    }
  };
}

/**
 * One at a time among all tabs of this browser (§S.12). The lock of a tab that hangs is never stolen: giving up the
 * waiting is harmless, two holders are not.
 */
export function createTabLock({ name, locks, ...options }: Options): TabLock {
  const lease = createLease(name, options);
  return async <T>(run: () => Promise<T>, given: AbortSignal) => {
    const late = new AbortController();
    const held = new AbortController();
    const signal = AbortSignal.any([given, late.signal]);
    void options.wait(LONGEST_WAIT_MS, held.signal).then(() => late.abort());
    let locked: Locked<T> = { kind: 'notHeld' };
    const runHeld = async () => {
      held.abort();
      locked = { kind: 'held', result: await run() };
    };
    const manager = locks();
    try {
      await (manager ? manager.request(name, { signal }, runHeld) : lease(runHeld, signal));
    } catch (fault) {
      if (held.signal.aborted || !signal.aborted) throw fault;
    } finally {
      held.abort();
    }
    return locked;
  };
}
