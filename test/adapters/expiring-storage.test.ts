import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createExpiringStorage, LIFETIME_MS } from '../../src/adapters/expiring-storage.ts';
import { aStore, entry, NOON } from './support/a-store.ts';

const DAY_MS = 86_400_000;

describe('a stored value', () => {
  test('is stored under the prefix with its expiry, 30 days after writing', () => {
    const { store, held } = aStore();
    store.write('redirect', '"/profile"');
    expect(LIFETIME_MS).toBe(30 * DAY_MS);
    expect(held()).toEqual({ 'spiga.redirect': entry('"/profile"', NOON + 2_592_000_000) });
  });

  test('can be read for 30 days less a millisecond', () => {
    const { store, clock } = aStore();
    store.write('user', { access_token: 'a' });
    clock.now += 30 * DAY_MS - 1;
    expect(store.read('user')).toEqual({ access_token: 'a' });
  });

  test('expires exactly on time, and is removed from the storage', () => {
    const { store, clock, held } = aStore();
    store.write('user', { access_token: 'a' });
    clock.now += 30 * DAY_MS;
    expect(store.read('user')).toBeNull();
    expect(held()).toEqual({});
  });

  test('expires 30 days after the last write', () => {
    const { store, clock } = aStore();
    store.write('user', 'first');
    clock.now += 20 * DAY_MS;
    store.write('user', 'second');
    clock.now += 20 * DAY_MS;
    expect(store.read('user')).toBe('second');
  });

  test('can be removed', () => {
    const { store, held } = aStore({ 'spiga.user': entry('a'), 'spiga.userData': entry('b') });
    store.drop('user');
    expect(store.read('user')).toBeNull();
    expect(held()).toEqual({ 'spiga.userData': entry('b') });
  });

  test('that is absent is read as null without any write', () => {
    const { store, calls } = aStore();
    expect(store.read('user')).toBeNull();
    expect(calls()).toEqual(['getItem spiga.user']);
  });

  test('under another name or prefix is not touched', () => {
    const { store, held } = aStore({ user: entry('a'), 'other.user': entry('b') });
    expect(store.read('user')).toBeNull();
    expect(Object.keys(held())).toEqual(['user', 'other.user']);
  });
});

describe('an entry of another shape is deleted and read as absent', () => {
  test.for([
    ['an empty text', ''],
    ['null', 'null'],
    ['undefined', 'undefined'],
    ['a truncated object', '{'],
    ['a list', '[]'],
    ['a bare text', '"str"'],
    ['a number', '42'],
    ['no value', JSON.stringify({ expiry: NOON + 1 })],
    ['a value of null', entry(null)],
    ['no expiry', JSON.stringify({ value: 'a' })],
    ['an expiry in words', entry('a', String(NOON + 1))],
    ['an expiry of null', entry('a', null)],
    ['an infinite expiry', '{"value":"a","expiry":1e999}'],
    ['an expiry beyond the range of dates', entry('a', 1e20)],
    ['a negative expiry', entry('a', -1)],
    ['an expiry in seconds', entry('a', Math.floor(NOON / 1_000) + 60)],
    ['an expiry a millisecond ago', entry('a', NOON - 1)],
    ['an expiry of just now', entry('a', NOON)],
    ['a value only in __proto__', `{"__proto__":${entry('a')}}`],
    ['a constructor property', `{"constructor":${entry('a')}}`],
    ['a byte order mark before it', `\uFEFF${entry('a')}`],
    ['a NUL behind it', `${entry('a')}\0`],
  ])('%s', ([, text = '']) => {
    const { store, held } = aStore({ 'spiga.user': text });
    expect(store.read('user')).toBeNull();
    expect(held()).toEqual({});
  });

  test('any text: reading never throws, and an unreadable entry is deleted', () => {
    const expiry = fc.oneof(fc.integer({ min: NOON - 5, max: NOON + 5 }), fc.double(), fc.string());
    const likeAnEntry = fc.record({ value: fc.jsonValue({ maxDepth: 1 }), expiry }, { requiredKeys: [] });
    // Any code unit, lone surrogates among them.
    const units = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 });
    const text = fc.oneof(
      units.map((codes) => String.fromCharCode(...codes)),
      likeAnEntry.map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(text, (written) => {
        const { store, held } = aStore({ 'spiga.user': written });
        const value = store.read('user');
        if (value === null) {
          expect(held()).toEqual({});
          return;
        }
        // What would live longer than anything that is kept is shortened.
        const expiry = Math.min(JSON.parse(written).expiry, NOON + LIFETIME_MS);
        expect(JSON.parse(held()['spiga.user'] ?? '')).toEqual({ value, expiry });
      }),
      { numRuns: 200 },
    );
  });
});

describe('a clock that was set back', () => {
  test('does not keep an entry longer than 30 days after its next reading', () => {
    const { store, held, clock } = aStore({ 'spiga.user': entry('a', NOON + 365 * DAY_MS) });
    expect(store.read('user')).toBe('a');
    expect(held()).toEqual({ 'spiga.user': entry('a', NOON + 30 * DAY_MS) });
    clock.now += 30 * DAY_MS;
    expect(store.read('user')).toBeNull();
  });

  test('writes nothing while the page is open, since this tab may read an old copy', () => {
    const { store, held, clock } = aStore({ 'spiga.user': entry('a', NOON + DAY_MS) });
    expect(store.read('user')).toBe('a');
    clock.now -= 365 * DAY_MS;
    expect(store.read('user')).toBe('a');
    expect(held()).toEqual({ 'spiga.user': entry('a', NOON + DAY_MS) });
  });
});

describe('a storage that is full', () => {
  test('keeps the new value in memory and removes the older one from the storage', () => {
    const { store, held, refuse } = aStore({ 'spiga.user': entry('old') });
    refuse('setItem');
    store.write('user', 'new');
    expect(store.read('user')).toBe('new');
    expect(held()).toEqual({});
  });

  test('is written again as soon as it has room', () => {
    const { store, held, refuse } = aStore();
    refuse('setItem');
    store.write('user', 'first');
    refuse();
    store.write('user', 'second');
    expect(held()).toEqual({ 'spiga.user': entry('second', NOON + LIFETIME_MS) });
    expect(store.read('user')).toBe('second');
  });

  test('is read again after that, including what another tab writes', () => {
    const { store, put, refuse } = aStore();
    refuse('setItem');
    store.write('user', 'first');
    refuse();
    store.write('user', 'second');
    put('spiga.user', entry('of another tab'));
    expect(store.read('user')).toBe('of another tab');
  });

  test('keeps a value in memory for 30 days at most', () => {
    const { store, clock, refuse } = aStore();
    refuse('setItem');
    store.write('user', 'a');
    clock.now += LIFETIME_MS;
    expect(store.read('user')).toBeNull();
    clock.now = NOON;
    expect(store.read('user')).toBeNull();
  });
});

describe('a storage that is blocked', () => {
  const forbidden = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };

  test('falls back to memory when the storage getter throws', () => {
    const store = createExpiringStorage({ area: forbidden, prefix: 'spiga', now: () => NOON });
    expect(store.read('user')).toBeNull();
    store.write('user', { access_token: 'a' });
    expect(store.read('user')).toEqual({ access_token: 'a' });
    store.drop('user');
    expect(store.read('user')).toBeNull();
  });

  test('falls back to memory when its methods throw', () => {
    const { store, refuse } = aStore({ 'spiga.user': entry('unreadable') });
    refuse('getItem', 'setItem', 'removeItem');
    expect(store.read('user')).toBeNull();
    store.write('user', 'a');
    expect(store.read('user')).toBe('a');
    store.drop('user');
    expect(store.read('user')).toBeNull();
  });

  test('gives each page its own memory', () => {
    const options = { area: forbidden, prefix: 'spiga', now: () => NOON };
    createExpiringStorage(options).write('user', 'a');
    expect(createExpiringStorage(options).read('user')).toBeNull();
  });
});
