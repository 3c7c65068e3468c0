import type { Wait } from '../api/transport.ts';
import type { TabRecords } from './tab-records.ts';

/** Longer than the lock may be held, so that waiting always outlasts a running holder. */
const LONGEST_WAIT_MS = 20_000;
/** Slightly longer than a lock may be held, so that a closed tab does not block the others longer. */
const LEASE_MS = 18_000;
/** The interval at which a tab checks the lease, in milliseconds. */
const SHORTEST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 100;

/** The result of the task that ran under the lock, or that the lock was not free in time. */
export type Locked<T> = { kind: 'held'; result: T } | { kind: 'notHeld' };

/** Runs a task while no other tab does; waits at most 20 s, or until the signal aborts. */
export type TabLock = <T>(run: () => Promise<T>, signal: AbortSignal) => Promise<Locked<T>>;

/** As much of Web Locks as is used here. */
type Locks = {
  request(name: string, options: { signal: AbortSignal }, run: () => Promise<void>): Promise<unknown>;
};

type LeaseOptions = { records: TabRecords; now: () => number; random: () => number; wait: Wait };

type Options = LeaseOptions & {
  name: string;
  /** Missing in old browsers and on sites served by plain http. */
  locks: () => Locks | undefined;
};

/** Whether a record is a valid lease; one that ends too far in the future was written by another clock. */
function isRunning(record: unknown, now: number): record is { id: string; until: number } {
  if (typeof record !== 'object' || record === null || !('until' in record)) return false;
  const left = Number(record.until) - now;
  return left > 0 && left <= LEASE_MS;
}

/**
 * A replacement for Web Locks: a holder and an expiry in the records shared by all tabs. Two tabs can hold it at once
 * only if one is suspended for longer than its lease; the server then returns the same pair to both.
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
      // Without IndexedDB tabs share nothing else, so there is nothing to wait for.
      return true;
    }
  };
  const release = (id: string): Promise<void> => {
    const free = (old: unknown) => (isRunning(old, now()) && old.id === id ? null : old);
    // A lease that cannot be removed expires.
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
 * One task at a time among all tabs of this browser (§S.12). The lock of a hanging tab is never taken by force: giving
 * up is harmless, two holders are not.
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
