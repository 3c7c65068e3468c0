import { afterAll, describe, expect, test } from 'vitest';
import { createExpiringStorage, LIFETIME_MS } from '../../src/adapters/expiring-storage.ts';
import { createSavedRedirect } from '../../src/adapters/saved-redirect.ts';
import { createSessionStore } from '../../src/adapters/session-store.ts';
import { NOON } from '../adapters/support/a-store.ts';
import { anArea } from '../adapters/support/an-area.ts';
import { aPlayer, aSession } from '../machines/support/people.ts';

type Name = 'user' | 'userData' | 'redirect' | 'callback';
const NAMES: readonly Name[] = ['user', 'userData', 'redirect', 'callback'];
const ORIGIN = 'https://spiga.example';
const HOSTS = ['shop.example'];

/** A good value of each entry. */
const GOOD: Record<Name, unknown> = {
  user: aSession(),
  userData: aPlayer(),
  redirect: '"/survey"',
  callback: 'https://shop.example/login',
};
const entry = (value: unknown, expiry: unknown = NOON + 60_000) => JSON.stringify({ value, expiry });
const raw = (text: string) => () => text;
const expiring = (expiry: string) => (name: Name) =>
  `{"value":${JSON.stringify(GOOD[name])},"expiry":${expiry}}`;
const all = (make: (name: Name) => string) => NAMES.map((name) => [name, make(name)] as const);
const only = (name: Name, ...values: unknown[]) => values.map((value) => [name, entry(value)] as const);

/** A browser that holds one text under one name, and its real keepers. */
function aBrowser(held: Record<string, string>) {
  const storage = anArea(held);
  const store = createExpiringStorage({ area: () => storage.area, prefix: 'spiga', now: () => NOON });
  const session = createSessionStore(store);
  const refused: string[] = [];
  const redirect = createSavedRedirect({
    store,
    tabStore: store,
    origin: ORIGIN,
    callbackHosts: () => HOSTS,
    refused: () => refused.push('refused'),
  });
  const read: Record<Name, () => unknown> = {
    user: () => session.read().session,
    userData: () => session.read().player,
    redirect: () => redirect.redirect(),
    callback: () => redirect.callback(aSession()),
  };
  return { storage, store, session, redirect, read, refused };
}

/** Texts that are no entry, or none any more: whoever reads them finds nothing, and they are gone. */
const REMOVED: Record<string, readonly (readonly [Name, string])[]> = {
  '1 an empty text': all(raw('')),
  '2 null': all(raw('null')),
  '3 undefined': all(raw('undefined')),
  '4 half an object': all(raw('{')),
  '5 a list': all(raw('[]')),
  '6 a text': all(raw('"str"')),
  '7 a number': all(raw('7')),
  '8 no value': all(raw(`{"expiry":${NOON + 1}}`)),
  '9 no expiry': all((name) => JSON.stringify({ value: GOOD[name] })),
  '10 an expiry that is none': [
    '"1"',
    'null',
    '-1',
    '1e20',
    '1e999',
    `${Math.floor(NOON / 1_000)}`,
    '[]',
  ].flatMap((expiry) => all(expiring(expiry))),
  '11 expired by one millisecond, and expiring now': [NOON - 1, NOON].flatMap((at) =>
    all(expiring(String(at))),
  ),
  '13 keys of every object': all(raw('{"__proto__":{"value":"/survey","expiry":9e15},"constructor":1}')),
  '14 five megabytes': NAMES.map((name) => [name, entry('x'.repeat(5_000_000))] as const),
  '15 lone surrogates, NUL and a mark of byte order': ['\ud800', 'a\0b', '\ufeff'].flatMap((text) =>
    NAMES.map((name) => [name, entry(text)] as const),
  ),
  '16 an access token that is none (user alone)': only(
    'user',
    ...[{}, '', 'x'.repeat(100_000), 7].map((access_token) => ({ ...aSession(), access_token })),
  ),
  '19 an older shape (user and userData)': [
    ...only('user', { token: 'a' }, 'access-1'),
    ...only('userData', { id: 7, name: 'Maria' }),
  ],
  '25 a redirect that leads elsewhere (redirect alone)': only(
    'redirect',
    ...['//evil.it', '\\\\evil.it', 'javascript:1', 'data:text/html,1', '/%2f%2fevil', 'https://evil.it/'],
    ...['"//evil.it"', 'x'.repeat(10_000), '/survey?x=1', '/login'],
  ),
  '26 a callback that leads elsewhere (callback alone)': only(
    'callback',
    ...['https://u:p@shop.example/', 'https://[::1]/', 'https://xn--shp-fna.example/', 'https:evil.it'],
    ...['https://shop.example:8443/', 'ht\ttps://shop.example/', 'https://shop.example./', '//evil.it/'],
  ),
};

let passed = 0;
const CASES = 27;
const done = new Set<string>();
afterAll(() => process.stdout.write(`storage cases ${done.size} of ${CASES}, ${passed} cells\n`));
const note = (title: string) => {
  passed += 1;
  done.add(title.split(' ')[0] ?? '');
};

describe.each(Object.entries(REMOVED))('%s', (title, cells) => {
  test.each(cells.map(([name, text]) => [name, text.slice(0, 60), text] as const))(
    '%s: %s',
    (name, _, text) => {
      const { read, storage } = aBrowser({ [`spiga.${name}`]: text });
      expect(read[name]()).toBeNull();
      expect(storage.held()).not.toHaveProperty([`spiga.${name}`]);
      note(title);
    },
  );
});

describe.each(NAMES)('%s', (name) => {
  const key = `spiga.${name}`;
  const good = () => entry(GOOD[name]);

  test('12 an expiry beyond 30 days is cut to 30 days', () => {
    const { read, storage } = aBrowser({ [key]: entry(GOOD[name], NOON + LIFETIME_MS + 86_400_000) });
    expect(read[name]()).not.toBeNull();
    expect(storage.held()[key]).toContain(`"expiry":${NOON + LIFETIME_MS}`);
    note('12');
  });

  test('20 fields added by a newer version of the site are ignored', () => {
    const value =
      typeof GOOD[name] === 'string' ? GOOD[name] : { ...Object(GOOD[name]), added: { later: true } };
    const { read } = aBrowser({ [key]: JSON.stringify({ value, expiry: NOON + 1, schema: 99 }) });
    expect(read[name]()).not.toBeNull();
    expect(JSON.stringify(read[name]())).not.toContain('later');
    note('20');
  });

  test('21 a full storage holds no older value afterwards, and the new value stays in memory', () => {
    const { store, storage } = aBrowser({ [key]: good() });
    storage.refuse('setItem');
    store.write(name, 'newer');
    expect(store.read(name)).toBe('newer');
    expect(storage.held()).toEqual({});
    note('21');
  });

  test('22 a storage that cannot be read counts as empty', () => {
    const { read, storage } = aBrowser({ [key]: good() });
    storage.refuse('getItem', 'setItem', 'removeItem');
    expect(read[name]()).toBeNull();
    note('22');
  });

  test('23 a browser without a storage uses memory', () => {
    const store = createExpiringStorage({
      area: () => {
        throw new DOMException('denied', 'SecurityError');
      },
      prefix: 'spiga',
      now: () => NOON,
    });
    expect(store.read(name)).toBeNull();
    store.write(name, GOOD[name]);
    expect(store.read(name)).toEqual(GOOD[name]);
    note('23');
  });

  test('24 an entry removed between two reads reads as absent', () => {
    const { read, storage } = aBrowser({ [key]: good() });
    expect(read[name]()).not.toBeNull();
    storage.area.removeItem(key);
    expect(read[name]()).toBeNull();
    note('24');
  });
});

describe('the pair of session and player', () => {
  test('17 an ID token without its refresh token, and the reverse, are sessions that cannot be refreshed', () => {
    for (const value of [
      { token_type: 'Bearer', access_token: 'a', id_token: 'i' },
      { token_type: 'Bearer', access_token: 'a', refresh_token: 'r' },
    ]) {
      expect(aBrowser({ 'spiga.user': entry(value) }).read.user()).toEqual(value);
    }
    note('17');
  });

  test('18 the stored data of another player are read, then replaced by the server’s answer', () => {
    const other = aPlayer({ id: 99 });
    const { session } = aBrowser({ 'spiga.user': entry(aSession()), 'spiga.userData': entry(other) });
    expect(session.read()).toEqual({ session: aSession(), player: other });
    session.write(aSession(), aPlayer());
    expect(session.read().player).toEqual(aPlayer());
    note('18');
  });

  test('27 the session is written last: a partial write is no session', () => {
    const { session, storage } = aBrowser({});
    session.write(aSession(), aPlayer());
    const written = storage.calls().filter((call) => call.startsWith('setItem'));
    expect(written).toEqual(['setItem spiga.userData', 'setItem spiga.user']);
    note('27');
  });
});
