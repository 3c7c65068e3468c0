import type { Wait } from '../../../src/api/transport.ts';

type Pending = { ms: number; end: () => void };

/** Waiting in the test's hand: nothing passes by itself, and what was given up is over at once, as in a browser. */
export function heldWaits() {
  const pending = new Set<Pending>();
  const wait: Wait = (ms, signal) =>
    new Promise((resolve) => {
      const one: Pending = {
        ms,
        end: () => {
          pending.delete(one);
          resolve();
        },
      };
      pending.add(one);
      if (signal.aborted) one.end();
      signal.addEventListener('abort', one.end);
    });
  return {
    wait,
    /** How long each wait under way lasts, the shortest first. Milliseconds. */
    lengths: (): number[] => [...pending].map(({ ms }) => ms).sort((one, other) => one - other),
    /** Everything that waits no longer than so long is over. */
    pass: (ms: number): void => {
      for (const one of pending) if (one.ms <= ms) one.end();
    },
  };
}
