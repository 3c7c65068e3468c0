import { describe, expect, test } from 'vitest';
import { ADDRESS_SCRIPT } from '../../scripts/build/address-script.ts';
import { type AddressedWindow, takeAddressSecrets } from '../../src/adapters/address-secrets.ts';
import { createSavedRedirect } from '../../src/adapters/saved-redirect.ts';
import { aCognitoSession } from '../machines/support/people.ts';
import { aPageAt } from './support/a-page-at.ts';
import { aStore, entry, NOON } from './support/a-store.ts';

const ORIGIN = 'https://spiga.example';

function savedRedirect(
  held: Record<string, string> = {},
  hosts: readonly string[] | null = ['shop.example'],
) {
  const storage = aStore(held);
  const kept = createSavedRedirect({
    store: storage.store,
    tabStore: storage.store,
    origin: ORIGIN,
    callbackHosts: () => hosts,
  });
  return { ...storage, kept };
}

describe('the saved redirect', () => {
  test('is kept as a JSON string for 30 days', () => {
    const { kept, held } = savedRedirect();
    kept.saveRedirect('/profile');
    expect(held()).toEqual({ 'spiga.redirect': entry('"/profile"', NOON + 2_592_000_000) });
    expect(kept.redirect()).toBe('/profile');
  });

  test('stays until it is dropped', () => {
    const { kept, held } = savedRedirect();
    kept.saveRedirect('/profile');
    kept.redirect();
    expect(kept.redirect()).toBe('/profile');
    kept.dropRedirect();
    expect(kept.redirect()).toBeNull();
    expect(held()).toEqual({});
  });

  test.for([
    ['a JSON string', '"/contest"'],
    ['a JSON string without its slash', '"contest"'],
    ['raw text', '/contest'],
    ['raw text without its slash', 'contest'],
  ])('is restored from %s', ([, raw]) => {
    expect(savedRedirect({ 'spiga.redirect': entry(raw) }).kept.redirect()).toBe('/contest');
  });

  test.for([
    ['an unknown page', '"/nowhere"'],
    ['a disabled page', '"/login"'],
    ['another disabled page', '"/ristoranti"'],
    ['a page with a trailing slash', '"/profile/"'],
    ['a page with a query', '"/profile?x=1"'],
    ['a page with an anchor', '"/profile#x"'],
    ['another host', '//evil.example'],
    ['another host behind backslashes', '\\\\evil.example'],
    ['an address', 'https://evil.example/profile'],
    ['a script', 'javascript:1'],
    ['data', 'data:text/html,1'],
    ['an encoded host', '/%2f%2fevil'],
    ['10 kB', `"/${'a'.repeat(10_000)}"`],
    ['an object in JSON', '{"path":"/profile"}'],
    ['a number in JSON', '7'],
    ['nothing', ''],
    ['a list', ['/profile']],
    ['an object', { path: '/profile' }],
    ['true', true],
  ])('of the form “%s” is dropped and not followed', ([, value]) => {
    const { kept, held } = savedRedirect({ 'spiga.redirect': entry(value), 'spiga.user': entry('a') });
    expect(kept.redirect()).toBeNull();
    expect(Object.keys(held())).toEqual(['spiga.user']);
  });
});

describe('the saved callback', () => {
  const session = aCognitoSession();
  const saved = (raw: unknown) => savedRedirect({ 'spiga.callback': entry(raw) });

  test('is stored unchanged for 30 days', () => {
    const { kept, held } = savedRedirect();
    kept.saveCallback('shop.example/cart');
    expect(held()).toEqual({ 'spiga.callback': entry('shop.example/cart', NOON + 2_592_000_000) });
  });

  test.for([
    ['an address', 'https://shop.example/cart?a=1', 'https://shop.example/cart?a=1&token=access-1'],
    ['plain http', 'http://shop.example/cart', 'http://shop.example/cart?token=access-1'],
    ['an address without scheme', '//shop.example/cart', 'https://shop.example/cart?token=access-1'],
    ['a bare domain', 'shop.example/cart', 'https://shop.example/cart?token=access-1'],
    ['capitals', 'HTTPS://SHOP.Example/cart', 'https://shop.example/cart?token=access-1'],
    ['a path of this site', '/missions', 'https://spiga.example/missions?token=access-1'],
    ["the scheme's own port", 'https://shop.example:443/', 'https://shop.example/?token=access-1'],
  ])('from %s leads to its host with the access token', ([, raw, url]) => {
    const { kept, held } = saved(raw);
    expect(kept.callback(session)).toBe(url);
    // The guard says when it is spent.
    expect(Object.keys(held())).toEqual(['spiga.callback']);
  });

  test('stays stored while nobody is signed in', () => {
    const { kept, held } = saved('https://shop.example/cart');
    expect(kept.callback(null)).toBeNull();
    expect(Object.keys(held())).toEqual(['spiga.callback']);
  });

  test.for([
    ['an unknown host', 'https://evil.example/'],
    ['a host that ends like a listed one', 'https://evilshop.example/'],
    ['a host that begins like a listed one', 'https://shop.example.evil.test/'],
    ['a port that is not listed', 'https://shop.example:8443/'],
    ['a trailing dot', 'https://shop.example./'],
    ['user information', 'https://shop.example@evil.example/'],
    ['user information before a listed host', 'https://anna@shop.example/'],
    ['an address of numbers', 'https://[::1]/'],
    ['a look-alike', 'https://shоp.example/'],
    ['a scheme without slashes', 'https:evil.example'],
    ['a line break inside', 'https://shop.example/\n'.concat('x')],
    ['a tab inside the scheme', 'ht\ttps://shop.example/'],
    ['backslashes', 'https:\\\\shop.example\\@evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['another scheme', 'ftp://shop.example/'],
    ['10 kB', `https://shop.example/${'a'.repeat(10_000)}`],
    ['nothing', ''],
    ['a list', ['https://shop.example/']],
    ['an object', { href: 'https://shop.example/' }],
  ])('to %s is dropped, so that the token reaches no unknown host', ([, value]) => {
    const { kept, held } = saved(value);
    expect(kept.callback(session)).toBeNull();
    expect(held()).toEqual({});
  });

  test('reads the list of allowed hosts when it is followed', () => {
    const hosts: string[] = [];
    const { kept } = savedRedirect({ 'spiga.callback': entry('https://shop.example/') }, hosts);
    hosts.push('shop.example');
    expect(kept.callback(session)).toBe('https://shop.example/?token=access-1');
  });

  test('stays stored while the list of hosts is unknown, unless it leads to this site', () => {
    const away = savedRedirect({ 'spiga.callback': entry('https://shop.example/cart') }, null);
    expect(away.kept.callback(session)).toBeNull();
    expect(Object.keys(away.held())).toEqual(['spiga.callback']);
    const own = savedRedirect({ 'spiga.callback': entry('/missions') }, null);
    expect(own.kept.callback(session)).toBe('https://spiga.example/missions?token=access-1');
  });

  test('can be removed', () => {
    const { kept, held } = saved('https://shop.example/cart');
    kept.dropCallback();
    expect(kept.callback(session)).toBeNull();
    expect(held()).toEqual({});
  });
});

describe('a callback in the address of this page', () => {
  test.for([
    ['refused', '/missions'],
    ['playerLost', '/missions'],
    ['elsewhere', '/missions'],
    ['logout', null],
  ] as const)('after a session that closed because of %s it is %j', ([because, left]) => {
    const { kept, store } = savedRedirect();
    kept.saveCallback('/missions');
    kept.sessionClosed(because);
    expect(store.read('callback')).toBe(left);
  });
});

describe('secrets in the address', () => {
  const ORIGIN = 'https://spiga.example';
  const taken = (page: AddressedWindow) => Object.fromEntries(takeAddressSecrets(page));

  describe('the address of a page', () => {
    test.for([
      ['a reset link', '/reset-password?token=t-1', '/reset-password', { token: 't-1' }],
      ['a token on any page', '/missions?a=1&token=t-1#x', '/missions?a=1#x', { token: 't-1' }],
      ['an empty token', '/?token=', '/', { token: '' }],
      ['several tokens, of which the first counts', '/?token=t-1&token=t-2', '/', { token: 't-1' }],
      [
        'a code and its state',
        '/?code=c&state=s&callback=%2Fqui',
        '/?callback=%2Fqui',
        { code: 'c', state: 's' },
      ],
      [
        'an error of the identity service',
        '/?error=access_denied&error_description=no&error_uri=x&iss=i&session_state=y&state=s',
        '/',
        {
          error: 'access_denied',
          error_description: 'no',
          error_uri: 'x',
          iss: 'i',
          session_state: 'y',
          state: 's',
        },
      ],
      [
        'a path that looks like another host',
        '//evil.example/?token=t-1',
        '//evil.example/',
        { token: 't-1' },
      ],
    ] as const)('loses %s from it', ([, from, to, secrets]) => {
      const { page, location } = aPageAt(ORIGIN + from);
      expect(taken(page)).toEqual(secrets);
      expect(location.href).toBe(ORIGIN + to);
    });

    test.for(['/', '/?a=%20b', '/?callback=%2Fqui%3Ftoken', '/?tokens=1&TOKEN=2', '/#token=1'])(
      'stays as it is in %s',
      (path) => {
        const { page, location, replaced } = aPageAt(ORIGIN + path);
        expect(taken(page)).toEqual({});
        expect(location.href).toBe(ORIGIN + path);
        expect(replaced).toEqual([]);
      },
    );
  });

  test('other values in the history state are kept', () => {
    const state = { key: 'a', reloads: [] };
    const { page, replaced } = aPageAt(`${ORIGIN}/?token=t-1`, state);
    takeAddressSecrets(page);
    expect(replaced).toEqual([state]);
  });

  describe('the script of a built page', () => {
    const run = (page: AddressedWindow) => void new Function('window', ADDRESS_SCRIPT)(page);

    test('cleans the address before the site runs, and hands the secrets over once', () => {
      const { page, location, replaced } = aPageAt(`${ORIGIN}/reset-password?token=t-1`);
      run(page);
      expect(location.href).toBe(`${ORIGIN}/reset-password`);
      expect(taken(page)).toEqual({ token: 't-1' });
      expect(taken(page)).toEqual({});
      expect(replaced).toHaveLength(1);
    });

    test('does not throw when the browser refuses to replace the address', () => {
      const { page } = aPageAt(`${ORIGIN}/?token=t-1`);
      const replaceState = (): never => {
        throw new DOMException('Too many calls.', 'SecurityError');
      };
      expect(() => run({ ...page, history: { state: null, replaceState } })).not.toThrow();
    });
  });
});

describe('the wanted page of this tab', () => {
  test('is kept with whether it has to wait, until it is dropped', () => {
    const { kept } = savedRedirect();
    expect(kept.wantedPage()).toBeNull();
    kept.saveWantedPage({ path: '/profile', isLate: true });
    expect(kept.wantedPage()).toEqual({ path: '/profile', isLate: true });
    kept.dropWantedPage();
    expect(kept.wantedPage()).toBeNull();
  });

  test.for([
    { path: '/nowhere', isLate: true },
    { path: 'https://evil.example/', isLate: true },
    { path: '/profile' },
    '/profile',
  ])('is dropped when it is not a page of the site: %j', (wantedPage) => {
    const held = { 'spiga.wish': JSON.stringify({ value: wantedPage, expiry: NOON + 1_000 }) };
    const { kept, held: left } = savedRedirect(held);
    expect({ wantedPage: kept.wantedPage(), left: left() }).toEqual({ wantedPage: null, left: {} });
  });
});
