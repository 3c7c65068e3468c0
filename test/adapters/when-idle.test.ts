import { describe, expect, test, vi } from 'vitest';
import { whenIdle } from '../../src/adapters/when-idle.ts';
import { settle } from '../machines/support/held.ts';

/** Whether it has resolved after everything that waits for no time has happened. */
async function isOver(waiting: Promise<void>): Promise<boolean> {
  let over = false;
  void waiting.then(() => {
    over = true;
  });
  await settle();
  return over;
}

describe('an idle callback', () => {
  test('uses requestIdleCallback with a timeout of two seconds', async () => {
    const asked: { quiet: () => void; options: unknown }[] = [];
    vi.stubGlobal('requestIdleCallback', (quiet: () => void, options: unknown) => {
      asked.push({ quiet, options });
      return 7;
    });
    const waiting = whenIdle(new AbortController().signal);
    expect(await isOver(waiting)).toBe(false);
    expect(asked.map(({ options }) => options)).toEqual([{ timeout: 2_000 }]);
    asked[0]?.quiet();
    expect(await isOver(waiting)).toBe(true);
  });

  test('is cancelled when it is no longer needed', () => {
    const off = vi.fn();
    vi.stubGlobal('requestIdleCallback', () => 7);
    vi.stubGlobal('cancelIdleCallback', off);
    const leaving = new AbortController();
    void whenIdle(leaving.signal);
    leaving.abort();
    expect(off).toHaveBeenCalledExactlyOnceWith(7);
  });

  test('falls back to the next task when the browser has no requestIdleCallback', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const waiting = whenIdle(new AbortController().signal);
    const leaving = new AbortController();
    const left = whenIdle(leaving.signal);
    leaving.abort();
    expect(await isOver(waiting)).toBe(false);
    vi.runAllTimers();
    expect(await isOver(waiting)).toBe(true);
    expect(await isOver(left)).toBe(false);
    vi.useRealTimers();
  });
});
