import type { Wait } from '../api/send.ts';

/** A little more than the turn may last, so that a tab that was closed holds up the others no longer than that. */
const LEASE_MS = 18_000;
/** Two tabs that write at the same moment both see the last one's name after so long. Milliseconds. */
const SHORTEST_LOOK_MS = 10;
const LONGEST_LOOK_MS = 100;

/** Does something while no other tab holds the lease; throws the signal’s reason when it gives up waiting. */
export type Lease = (run: () => Promise<void>, signal: AbortSignal) => Promise<void>;

type Options = {
  area: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  prefix: string;
  now: () => number;
  random: () => number;
  wait: Wait;
};

/** Whose lease a text speaks of, if it still runs; one that ends too far ahead was written by another clock. */
function holderIn(text: string | null, now: number): string | null {
  const [id = '', until = ''] = (text ?? '').split(' ');
  const left = Number(until) - now;
  return left > 0 && left <= LEASE_MS ? id : null;
}

/**
 * What stands in for Web Locks where the browser has none: a name and an end in localStorage, looked at again after
 * a moment. Two holders at once stay possible; the server gives both the same pair then.
 */
export function createLease({ area, prefix, now, random, wait }: Options): Lease {
  const key = `${prefix}.lease`;
  const moment = () => SHORTEST_LOOK_MS + random() * (LONGEST_LOOK_MS - SHORTEST_LOOK_MS);
  const isHeldBy = (id: string) => holderIn(area().getItem(key), now()) === id;
  const taken = async (id: string, signal: AbortSignal): Promise<boolean> => {
    if (holderIn(area().getItem(key), now()) !== null) return false;
    area().setItem(key, `${id} ${now() + LEASE_MS}`);
    await wait(moment(), signal);
    return isHeldBy(id);
  };
  const release = (id: string) => {
    if (isHeldBy(id)) area().removeItem(key);
  };
  return async (run, signal) => {
    const id = random().toString(36).slice(2);
    const isServed = async () => {
      try {
        return await taken(id, signal);
      } catch {
        // Tabs that cannot write share no session either: there is nobody to wait for.
        return true;
      }
    };
    while (!(await isServed())) {
      signal.throwIfAborted();
      await wait(moment(), signal);
    }
    signal.throwIfAborted();
    try {
      await run();
    } finally {
      try {
        release(id);
      } catch {
        // What cannot be removed ends by itself.
      }
    }
  };
}
