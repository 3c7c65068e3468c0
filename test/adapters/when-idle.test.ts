import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { itemPorts } from '../../src/adapters/items.ts';
import { whenDrawn, whenIdle } from '../../src/adapters/when-idle.ts';
import { settle } from '../machines/support/held.ts';
import { anApi } from './support/an-api.ts';
import { askPort } from './support/ask-port.ts';

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

describe('the task after the next frame', () => {
  const frames: (() => void)[] = [];

  beforeEach(() => {
    frames.length = 0;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  });
  afterEach(() => void vi.useRealTimers());

  test('comes once the frame has been drawn', async () => {
    const waiting = whenDrawn();
    frames[0]?.();
    expect(await isOver(waiting)).toBe(false);
    vi.advanceTimersByTime(0);
    expect(await isOver(waiting)).toBe(true);
  });

  test('is when a receipt gets its key, so that its press is drawn before it is sent', async () => {
    const { newIdempotencyKey } = itemPorts(anApi({}).api);
    const key = askPort(newIdempotencyKey, undefined).then(() => undefined);
    expect(await isOver(key)).toBe(false);
    frames[0]?.();
    vi.advanceTimersByTime(0);
    expect(await isOver(key)).toBe(true);
  });

  test('comes without a frame in a page that is out of sight', async () => {
    const waiting = whenDrawn();
    vi.advanceTimersByTime(99);
    expect(await isOver(waiting)).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await isOver(waiting)).toBe(true);
  });
});
