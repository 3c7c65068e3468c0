import { describe, expect, test } from 'vitest';
import { enabledPaths, hasOwnForm, isConfining, ROUTES, routeOf } from '../../domain/routes.ts';
import { specifiedPages } from '../support/specification.ts';

const shared = { access: 'public', enabled: true, prerender: true };

test.each([
  ['/', shared],
  ['/contest', shared],
  ['/contest//', shared],
  ['/gate', { ...shared, prerender: false }],
  ['/profile', { access: 'private', enabled: true, prerender: false }],
  ['/login', { access: 'public', enabled: false, prerender: false }],
  ['/email-confirm', { access: 'visitorsOnly', enabled: false, prerender: false }],
])('the page at %s is %j', (path, page) => {
  expect(routeOf(path)).toMatchObject(page);
});

test.each([
  ['/', true],
  ['/profile', true],
  ['/login', false],
  ['/email-confirm', false],
])('%s is enabled: %s', (path, isEnabled) => {
  expect(enabledPaths().includes(path)).toBe(isEnabled);
});

test.each(['/pro%2Ffile', '/%2Fprofile', '/profile%2F', '/survey%2f1'])(
  'an escaped slash is not a separator: %s is no page',
  (path) => {
    expect(routeOf(path)).toBeNull();
  },
);

test.each([
  ['/gate', true],
  ['/register', true],
  ['/', false],
  ['/profile', false],
  ['/gate/further', false],
  ['', false],
])('the page %s confines the player: %s (§G.6, §G.7)', (path, isHolding) => {
  expect(isConfining(path)).toBe(isHolding);
});

test.each([
  ['/contest', true],
  ['/your-story', true],
  ['/survey/1', true],
  ['/your-opinion', true],
  ['/thank-your-story-1', false],
  ['/profile', false],
  ['/', false],
])('the page %s has a form of its own: %s (§U.16)', (path, expected) => {
  expect(hasOwnForm(path)).toBe(expected);
});

const SWITCHED_OFF = ['/login', '/ristoranti', '/list', '/email-confirm'];

const pathsWhere = (holds: (route: (typeof ROUTES)[number]) => boolean) =>
  ROUTES.filter(holds)
    .map(({ path }) => path)
    .sort();

describe('the routes of the specification', () => {
  const specified = specifiedPages();
  const byPath = (one: { path: string }, other: { path: string }) => (one.path < other.path ? -1 : 1);

  test('are all registered once, as its table of pages says (§R.4)', () => {
    const routes = ROUTES.map(({ path, access, enabled, prerender }) => ({
      path,
      access: access === 'visitorsOnly' ? 'visitors' : access,
      isEnabled: enabled,
      isPrerendered: prerender,
    }));
    // Of what is switched off a few have their address taken already.
    const expected = specified
      .filter(({ isEnabled, path }) => isEnabled || SWITCHED_OFF.includes(path))
      .map(({ heading: _heading, ...page }) => page);
    expect(routes.toSorted(byPath)).toEqual(expected.toSorted(byPath));
    expect(new Set(ROUTES.map(({ name }) => name)).size).toBe(ROUTES.length);
  });

  test('six are private, one is for visitors only', () => {
    expect(pathsWhere(({ access }) => access === 'private')).toHaveLength(6);
    expect(pathsWhere(({ access }) => access === 'visitorsOnly')).toEqual(['/email-confirm']);
  });

  test.each(SWITCHED_OFF)('%s is switched off', (path) => {
    expect(enabledPaths()).not.toContain(path);
    expect(routeOf(path)?.enabled).toBe(false);
  });

  test('the pages from registration to receipt are enabled', () => {
    expect(enabledPaths()).toEqual(
      expect.arrayContaining(['/', '/register', '/gate', '/contest', '/profile']),
    );
  });

  test('private and disabled pages are never prerendered', () => {
    const prerendered = pathsWhere(({ prerender }) => prerender);
    const open = enabledPaths();
    const own = pathsWhere(({ access }) => access === 'private');
    expect(prerendered.filter((path) => own.includes(path) || path === '/gate')).toEqual([]);
    expect(prerendered.filter((path) => !open.includes(path))).toEqual([]);
    expect(prerendered).toContain('/');
  });
});

describe('the route of a path', () => {
  test.each([
    ['/', 'home'],
    ['/contest', 'contest'],
    ['/contest/', 'contest'],
    ['/survey/1//', 'survey1'],
    ['/%70rofile', 'profile'],
  ])('%s is %s', (path, name) => {
    expect(routeOf(path)?.name).toBe(name);
  });

  test.each([
    '',
    '/survey/2',
    '/thank-you-2',
    '/Contest',
    '/contest/further',
    'contest',
    '/survey%2F1',
    '/%',
  ])('"%s" is none', (path) => {
    expect(routeOf(path)).toBeNull();
  });
});
