import { describe, expect, test } from 'vitest';
import { createKeptVersion } from '../../src/adapters/kept-version.ts';
import { anArea } from './support/an-area.ts';

function aBrowser(held: Record<string, string> = {}) {
  const storage = anArea(held);
  return { ...storage, version: createKeptVersion({ area: () => storage.area, prefix: 'spiga' }) };
}

test('at the first visit no version is known', () => {
  expect(aBrowser().version.read()).toBeNull();
});

test('a version is kept as a plain number, without an end', () => {
  const { version, held } = aBrowser();
  expect(version.keep(1_754_035_200)).toBe(true);
  expect(held()).toEqual({ 'spiga.version': '1754035200' });
  expect(version.read()).toBe(1_754_035_200);
});

test('it rises, and never falls', () => {
  const { version, held } = aBrowser({ 'spiga.version': '5' });
  expect(version.keep(4)).toBe(true);
  expect(held()).toEqual({ 'spiga.version': '5' });
  expect(version.keep(6)).toBe(true);
  expect(held()).toEqual({ 'spiga.version': '6' });
});

test('what another tab has kept is not written again', () => {
  const { version, put, deeds } = aBrowser();
  put('spiga.version', '5');
  expect(version.keep(5)).toBe(true);
  expect(deeds()).not.toContain('setItem spiga.version');
});

test('another text in its place counts as none, and gives way', () => {
  const { version, held } = aBrowser({ 'spiga.version': '{"value":9}' });
  expect(version.read()).toBeNull();
  expect(version.keep(1)).toBe(true);
  expect(held()).toEqual({ 'spiga.version': '1' });
});

describe('where it cannot be kept, that is said', () => {
  test('by a storage that is full', () => {
    const { version, refuse } = aBrowser({ 'spiga.version': '4' });
    refuse('setItem');
    expect(version.keep(5)).toBe(false);
    expect(version.read()).toBe(4);
  });

  test('by one that is blocked', () => {
    const area = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    const version = createKeptVersion({ area, prefix: 'spiga' });
    expect(version.read()).toBeNull();
    expect(version.keep(5)).toBe(false);
  });

  test('by one that forgets at once', () => {
    const area = () => ({ getItem: () => null, setItem: () => undefined });
    expect(createKeptVersion({ area, prefix: 'spiga' }).keep(5)).toBe(false);
  });
});
