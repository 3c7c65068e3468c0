import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayPrefetch, type Network } from '../../domain/prefetch.ts';
import { hasJustReloaded, mayReload, type Reload } from '../../domain/reload-gate.ts';

test('a cause counts as repeated even after reloads of other causes (§S.11)', () => {
  const past = [
    { cause: 'version', key: '12', at: 0 },
    { cause: 'unauthorized', key: '/profile', at: 100_000 },
    { cause: 'otherPlayer', key: '/profile', at: 110_000 },
  ];
  expect(hasJustReloaded(past, 'unauthorized', 120_000)).toBe(true);
  expect(hasJustReloaded(past, 'version', 120_000)).toBe(false);
  expect(hasJustReloaded([], 'version', 120_000)).toBe(false);
});

const WINDOW = 300_000;
const at = (instant: number, cause = 'unauthorized', key = '/profile'): Reload => ({
  cause,
  key,
  at: instant,
});

describe('an automatic reload is allowed', () => {
  test('the first time', () => {
    expect(mayReload([], at(0))).toBe(true);
  });

  test('once for each cause and key, for ever', () => {
    expect(mayReload([at(0)], at(1))).toBe(false);
    expect(mayReload([at(0)], at(10 * WINDOW))).toBe(false);
  });

  test('for another cause, or at another key', () => {
    expect(mayReload([at(0)], at(1, 'otherPlayer'))).toBe(true);
    expect(mayReload([at(0)], at(1, 'unauthorized', '/gate'))).toBe(true);
  });

  test('at most twice in five minutes over all causes', () => {
    const past = [at(0, 'a'), at(100, 'b')];
    expect(mayReload(past, at(200, 'c'))).toBe(false);
    expect(mayReload(past, at(WINDOW - 1, 'c'))).toBe(false);
    expect(mayReload(past, at(WINDOW, 'c'))).toBe(true);
    expect(mayReload(past, at(WINDOW, 'b'))).toBe(false);
  });

  test('no more often when the clock was set back', () => {
    const past = [at(WINDOW, 'a'), at(WINDOW, 'b')];
    expect(mayReload(past, at(0, 'c'))).toBe(false);
  });
});

test('a cause counts as repeated within a minute of its reload, even when the clock was moved', () => {
  const past = [at(100_000)];
  expect(hasJustReloaded(past, 'unauthorized', 159_999)).toBe(true);
  expect(hasJustReloaded(past, 'unauthorized', 160_000)).toBe(false);
  expect(hasJustReloaded(past, 'unauthorized', 40_001)).toBe(true);
  expect(hasJustReloaded(past, 'unauthorized', 40_000)).toBe(false);
  expect(hasJustReloaded(past, 'version', 100_000)).toBe(false);
});

test('any sequence of causes reloads at most twice in five minutes, and each cause once', () => {
  const wishes = fc.array(
    fc.record({
      cause: fc.constantFrom('unauthorized', 'otherPlayer', 'version'),
      key: fc.constantFrom('/', '/profile'),
      after: fc.integer({ min: 0, max: 200_000 }),
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(wishes, (storm) => {
      const done: Reload[] = [];
      let now = 0;
      for (const { cause, key, after } of storm) {
        now += after;
        const next = { cause, key, at: now };
        if (mayReload(done, next)) done.push(next);
      }
      for (const { at: start } of done) {
        const window = done.filter((reload) => reload.at >= start && reload.at - start < WINDOW);
        const causes = window.map(({ cause, key }) => `${cause} ${key}`);
        expect(window.length).toBeLessThanOrEqual(2);
        expect(new Set(causes).size).toBe(causes.length);
      }
    }),
  );
});

const network = (kind: string | undefined, isSparing = false): Network => ({ isSparing, kind });

describe('prefetching a linked page', () => {
  test.each([
    ['4g', true, true],
    ['3g', true, false],
    [undefined, true, false],
    ['2g', false, false],
    ['slow-2g', false, false],
  ])('on a %s network: when pointed at: %s, when only in view: %s', (kind, intent, inView) => {
    expect(mayPrefetch('intent', network(kind))).toBe(intent);
    expect(mayPrefetch('inView', network(kind))).toBe(inView);
  });

  test('never happens when the user saves data', () => {
    expect(mayPrefetch('intent', network('4g', true))).toBe(false);
    expect(mayPrefetch('inView', network('4g', true))).toBe(false);
  });
});
