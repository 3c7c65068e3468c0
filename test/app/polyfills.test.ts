import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const native = { any: AbortSignal.any, canParse: URL.canParse };

beforeEach(async () => {
  Reflect.deleteProperty(AbortSignal, 'any');
  Reflect.deleteProperty(URL, 'canParse');
  vi.resetModules();
  await import('../../src/app/polyfills.ts');
});
afterEach(() => {
  Object.defineProperty(AbortSignal, 'any', { value: native.any, configurable: true, writable: true });
  Object.defineProperty(URL, 'canParse', { value: native.canParse, configurable: true, writable: true });
});

describe('a browser without AbortSignal.any', () => {
  test('aborts with the first of the signals, for its reason', () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const either = AbortSignal.any([one.signal, other.signal]);
    expect(either.aborted).toBe(false);
    other.abort('late');
    one.abort('left');
    expect({ aborted: either.aborted, reason: either.reason }).toEqual({ aborted: true, reason: 'late' });
  });

  test('is aborted at once by a signal that already is', () => {
    expect(AbortSignal.any([new AbortController().signal, AbortSignal.abort('gone')]).reason).toBe('gone');
  });
});

test.each([
  ['https://site.example/a', undefined, true],
  ['/a', 'https://site.example', true],
  ['/a', undefined, false],
  ['https://', undefined, false],
])('a browser without URL.canParse: %s on %s', (url, base, expected) => {
  expect(URL.canParse(url, base)).toBe(expected);
});

test('a browser that has both keeps its own', async () => {
  Object.defineProperty(URL, 'canParse', { value: native.canParse, configurable: true, writable: true });
  vi.resetModules();
  await import('../../src/app/polyfills.ts');
  expect(URL.canParse).toBe(native.canParse);
});
