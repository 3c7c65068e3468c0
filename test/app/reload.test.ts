import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMissingPages } from '../../src/app/reload.ts';
import { loadWithTimeout, PageMissing } from '../../src/components/load-with-timeout.ts';

describe('the code of a page', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is used when it loads within 120 s', async () => {
    const page = loadWithTimeout(() => new Promise((resolve) => setTimeout(() => resolve('page'), 119_999)));
    await vi.advanceTimersByTimeAsync(119_999);
    expect(await page).toBe('page');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('that takes longer counts as missing', async () => {
    const page = loadWithTimeout(() => new Promise(() => undefined)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await page).toMatchObject({ name: 'PageMissing', because: 'late' });
  });

  test('that cannot be loaded is an error with its reason', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module');
    const page = loadWithTimeout(() => Promise.reject(cause));
    await expect(page).rejects.toMatchObject({ name: 'PageMissing', because: 'failed', cause });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the page asks for a reload', () => {
  const asked = async (error: unknown, isReachable: boolean) => {
    const reload = vi.fn();
    await createMissingPages({ isReachable: async () => isReachable, reload })(error);
    return reload.mock.calls.length;
  };

  test('when its code is gone and the site answers', async () => {
    expect(await asked(new PageMissing('failed'), true)).toBe(1);
  });

  test('but not without a network, where a reload would lose the page', async () => {
    expect(await asked(new PageMissing('failed'), false)).toBe(0);
  });

  test('but not for late code, for a defect or without an error', async () => {
    expect(await asked(new PageMissing('late'), true)).toBe(0);
    expect(await asked(new Error('A defect.'), true)).toBe(0);
    expect(await asked(undefined, true)).toBe(0);
  });
});
