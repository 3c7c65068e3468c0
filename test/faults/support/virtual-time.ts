import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { vi } from 'vitest';

type Timer = { at: number; run: () => void };

/** More turns than this for one instant and the program is running in a circle. */
const MAX_AT_ONCE = 10_000;

/**
 * Time in the test's hand: everything that waits (timers, time-outs, the machines' delays) waits for `pass`. The wall
 * clock may jump, the monotonic one never does. Milliseconds.
 */
export function virtualTime(start: number) {
  const timers = new Map<number, Timer>();
  let passed = 0;
  let shift = 0;
  let next = 1;
  const set = (run: () => void, ms = 0): number => {
    timers.set(next, { at: passed + Math.max(0, ms), run });
    next += 1;
    return next - 1;
  };
  const clear = (id: unknown) => void timers.delete(Number(id));
  const wait = (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const id = set(resolve, ms);
      signal.addEventListener('abort', () => {
        clear(id);
        resolve();
      });
    });
  const due = (until: number): [number, Timer] | undefined =>
    [...timers].filter(([, { at }]) => at <= until).sort(([a, x], [b, y]) => x.at - y.at || a - b)[0];
  /** Lets every answer that has been given arrive, and every body be read: Node reads a file beside the program, in real time. */
  const settle = async (): Promise<void> => {
    for (let quiet = 0; quiet < 4; quiet = reads > 0 ? 0 : quiet + 1) await setImmediate();
  };
  let reads = 0;
  const read = Request.prototype.arrayBuffer;
  vi.spyOn(Request.prototype, 'arrayBuffer').mockImplementation(function (this: Request) {
    reads += 1;
    return read.call(this).finally(() => {
      reads -= 1;
    });
  });
  vi.stubGlobal('setTimeout', set);
  vi.stubGlobal('clearTimeout', clear);
  vi.spyOn(Date, 'now').mockImplementation(() => start + passed + shift);
  vi.spyOn(performance, 'now').mockImplementation(() => passed);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const late = new AbortController();
    const id = set(() => late.abort(new DOMException('The time is over.', 'TimeoutError')), ms);
    limits.add(id);
    return late.signal;
  });
  const limits = new Set<number>();
  // The system hashes beside the program, in real time.
  vi.spyOn(crypto.subtle, 'digest').mockImplementation(
    async (_algorithm, data) =>
      Uint8Array.from(
        createHash('sha256')
          .update(new Uint8Array(data as ArrayBuffer))
          .digest(),
      ).buffer,
  );
  return {
    clock: { setTimeout: set, clearTimeout: clear },
    wait,
    settle,
    /** The wall clock, epoch milliseconds. */
    now: () => start + passed + shift,
    monotonic: () => passed,
    jump: (ms: number): void => {
      shift += ms;
    },
    /** Timers that somebody still waits for; a time-out that outlives its request waits for nobody. */
    waiting: (): number => [...timers.keys()].filter((id) => !limits.has(id)).length,
    async pass(ms: number): Promise<void> {
      const until = passed + ms;
      await settle();
      for (let turn = 0; ; turn += 1) {
        if (turn > MAX_AT_ONCE) throw new Error('Time does not pass: a timer is set again and again.');
        const first = due(until);
        if (!first) break;
        const [id, timer] = first;
        timers.delete(id);
        passed = Math.max(passed, timer.at);
        timer.run();
        if (due(passed) === undefined) await settle();
      }
      passed = until;
    },
  };
}

export type VirtualTime = ReturnType<typeof virtualTime>;
