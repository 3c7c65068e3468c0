import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createCookieChoice, loadCookieLibrary } from '../../src/adapters/cookies.ts';
import { expectNoise } from '../support/fail-on-noise.ts';
import { NOON } from './support/a-store.ts';
import { askPort } from './support/ask-port.ts';

const DAY_MS = 86_400_000;
const KEY = 'spiga.cookies';

/** A browser with the real library over its real storage; the time is in the test's hand. */
function aPage(options: Partial<Parameters<typeof createCookieChoice>[0]> = {}) {
  const ports = createCookieChoice({
    area: () => localStorage,
    prefix: 'spiga',
    revision: 1,
    now: () => Date.now(),
    whenIdle: async () => undefined,
    load: loadCookieLibrary,
    ...options,
  });
  return {
    read: () => askPort(ports.readCookieChoice, {}),
    decide: (measurement: boolean) => askPort(ports.keepCookieChoice, { measurement }),
  };
}

const kept = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? 'null');
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  return () => {
    vi.useRealTimers();
    localStorage.clear();
    document.body.replaceChildren();
    document.documentElement.removeAttribute('class');
  };
});

describe('a choice', () => {
  test('is undecided in a new browser, and reading it stores nothing', async () => {
    expect(await aPage().read()).toEqual({ kind: 'undecided' });
    expect(localStorage).toHaveLength(0);
    expect(document.cookie).toBe('');
  });

  test('is asked of a newcomer without loading the library that would keep it', async () => {
    const load = vi.fn(loadCookieLibrary);
    const page = aPage({ load });
    expect(await page.read()).toEqual({ kind: 'undecided' });
    expect(load).not.toHaveBeenCalled();
    await page.decide(false);
    expect(load).toHaveBeenCalledOnce();
  });

  test.each([true, false])(
    'of %s is stored with its date, its categories and its expiry',
    async (measurement) => {
      const choice = { measurement, decidedAt: new Date(NOON).toISOString() };
      expect(await aPage().decide(measurement)).toEqual(choice);
      expect(await aPage().read()).toEqual({ kind: 'decided', choice });
      expect(kept()).toMatchObject({
        categories: measurement ? ['measurement', 'technical'] : ['technical'],
        revision: 1,
        expirationTime: NOON + 184 * DAY_MS,
      });
      expect(document.cookie).toBe('');
    },
  );

  test('can be changed, which renews its date and expiry', async () => {
    const page = aPage();
    await page.decide(true);
    later(30 * DAY_MS);
    const choice = { measurement: false, decidedAt: new Date(NOON + 30 * DAY_MS).toISOString() };
    expect(await page.decide(false)).toEqual(choice);
    expect(await page.read()).toEqual({ kind: 'decided', choice });
    expect(kept()).toMatchObject({ expirationTime: NOON + 214 * DAY_MS });
  });

  test('made in another tab is read here', async () => {
    const page = aPage();
    await page.read();
    const other = aPage();
    await other.decide(true);
    expect(await page.read()).toMatchObject({ choice: { measurement: true } });
    await other.decide(false);
    expect(await page.read()).toMatchObject({ choice: { measurement: false } });
  });
});

describe('the banner does not come back for six months', () => {
  test.each([true, false])('after a decision for %s', async (measurement) => {
    await aPage().decide(measurement);
    later(184 * DAY_MS - 1);
    expect(await aPage().read()).toMatchObject({ kind: 'decided' });
    later(2);
    expect(await aPage().read()).toEqual({ kind: 'undecided' });
    expect(localStorage).toHaveLength(0);
  });

  test('unless the question has a new revision', async () => {
    await aPage().decide(true);
    expect(await aPage({ revision: 2 }).read()).toEqual({ kind: 'undecided' });
  });
});

describe('a record of another shape counts as absent and is deleted', () => {
  test.each([
    '',
    '{',
    'null',
    '[]',
    '{"categories":"measurement"}',
    '{"categories":["measurement"],"consentId":"1","consentTimestamp":"ieri","lastConsentTimestamp":"ieri","expirationTime":9e15,"revision":1}',
  ])('%s', async (text) => {
    localStorage.setItem(KEY, text);
    expect(await aPage().read()).toEqual({ kind: 'undecided' });
    expect(localStorage).toHaveLength(0);
    expect(await aPage().decide(false)).toMatchObject({ measurement: false });
  });
});

describe('a choice that cannot be stored', () => {
  const choice = { measurement: true, decidedAt: new Date(NOON).toISOString() };

  test('holds for this visit when the storage is full, and no older choice comes back', async () => {
    expectNoise(/CookieConsent: DOMException/);
    await aPage().decide(false);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The storage is full.', 'QuotaExceededError');
    });
    expect(await aPage().decide(true)).toEqual(choice);
    expect(localStorage).toHaveLength(0);
  });

  test('holds for this visit when the storage is blocked', async () => {
    expectNoise(/CookieConsent: DOMException/);
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      });
    }
    expect(await aPage().read()).toEqual({ kind: 'undecided' });
    expect(await aPage().decide(true)).toEqual(choice);
    vi.restoreAllMocks();
  });

  test('holds for this visit when the cookie library cannot be loaded', async () => {
    await aPage().decide(false);
    const page = aPage({ load: () => Promise.reject(new TypeError('Failed to fetch')) });
    expect(await page.read()).toEqual({ kind: 'unknown' });
    expect(await page.decide(true)).toEqual(choice);
    expect(localStorage).toHaveLength(0);
  });
});

test('the cookie library is loaded once, and again only after a failure', async () => {
  const load = vi.fn(loadCookieLibrary).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const page = aPage({ load });
  // The first answer holds for this visit.
  for (const measurement of [true, false, true])
    expect(await page.decide(measurement)).toMatchObject({ measurement });
  expect(load).toHaveBeenCalledTimes(2);
});

describe('the page', () => {
  test('gets no dialog, style or class from the library', async () => {
    const page = aPage();
    await page.read();
    await page.decide(true);
    await page.decide(false);
    expect(document.body.childElementCount).toBe(0);
    expect(document.querySelector('style, [style], #cc-main')).toBeNull();
    expect(document.documentElement.className).toBe('');
  });

  test('runs a measuring script only after consent', async () => {
    const script = document.createElement('script');
    script.type = 'text/plain';
    script.dataset.category = 'measurement';
    script.dataset.src = '/misura.js';
    document.body.append(script);
    const page = aPage();
    await page.read();
    await page.decide(false);
    expect(document.querySelector('script')).toBe(script);
    await page.decide(true);
    expect(document.querySelector('script')?.getAttribute('src')).toBe('/misura.js');
    expect(document.querySelector('script[data-category]')).toBeNull();
  });
});
