import type { Wait } from '../api/send.ts';
import type { Lease } from './lease.ts';

/** Longer than anybody may hold the turn, so that a living holder is always outwaited. */
const LONGEST_WAIT_MS = 20_000;

/** What came of waiting: the result of what was done in turn, or a turn that never came. */
export type Turn<T> = { kind: 'had'; result: T } | { kind: 'notHad' };

/** Does something while no other tab does; waits 20 s at most, and less when the signal gives up. */
export type TakeTurn = <T>(run: () => Promise<T>, signal: AbortSignal) => Promise<Turn<T>>;

/** As much of Web Locks as is used here. */
type Locks = {
  request(name: string, options: { signal: AbortSignal }, run: () => Promise<void>): Promise<unknown>;
};

type Options = {
  name: string;
  /** Absent in old browsers, and where a site is served by plain http from a foreign host. */
  locks: () => Locks | undefined;
  lease: Lease;
  wait: Wait;
};

/**
 * One at a time among all tabs of this browser (§S.12). The turn of a tab that hangs is never stolen: giving up the
 * waiting is harmless, two holders are not.
 */
export function createTurn({ name, locks, lease, wait }: Options): TakeTurn {
  return async <T>(run: () => Promise<T>, signal: AbortSignal) => {
    const late = new AbortController();
    const served = new AbortController();
    const patience = AbortSignal.any([signal, late.signal]);
    void wait(LONGEST_WAIT_MS, served.signal).then(() => late.abort());
    let turn: Turn<T> = { kind: 'notHad' };
    const runServed = async () => {
      served.abort();
      turn = { kind: 'had', result: await run() };
    };
    const manager = locks();
    try {
      await (manager ? manager.request(name, { signal: patience }, runServed) : lease(runServed, patience));
    } catch (fault) {
      if (served.signal.aborted || !patience.aborted) throw fault;
    } finally {
      served.abort();
    }
    return turn;
  };
}
