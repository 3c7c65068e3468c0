import { describe, expect, test } from 'vitest';
import { enabledPaths, isConfining, ROUTES, routeOf } from '../../domain/routes.ts';

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
])('%s can be gone to: %s', (path, isEnabled) => {
  expect(enabledPaths().includes(path)).toBe(isEnabled);
});

test.each(['/pro%2Ffile', '/%2Fprofile', '/profile%2F', '/survey%2f1'])(
  'an escaped slash neither parts nor joins: %s is no page',
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
])('the page %s holds its reader: %s (§G.6, §G.7)', (path, isHolding) => {
  expect(isConfining(path)).toBe(isHolding);
});

const PRIVATE = ['/profile', '/survey', '/survey/1', '/thank-you-1', '/your-story', '/your-story-1'];
const PUBLIC = [
  '/',
  '/register',
  '/prodotti',
  '/manifest',
  '/welcome',
  '/contest',
  '/accessibilita',
  '/disney',
  '/archive',
  '/headings',
  '/missions',
  '/gate',
  '/games',
  '/prizes',
  '/thank-your-story-1',
  '/your-opinion',
  '/thank-you-opinion',
  '/reset-password',
  '/recovery',
];
const SWITCHED_OFF = ['/login', '/ristoranti', '/list', '/email-confirm'];

const pathsWhere = (holds: (route: (typeof ROUTES)[number]) => boolean) =>
  ROUTES.filter(holds)
    .map(({ path }) => path)
    .sort();

describe('the routes of the specification', () => {
  test('are all there, once, and no other', () => {
    expect(pathsWhere(() => true)).toEqual([...PRIVATE, ...PUBLIC, ...SWITCHED_OFF].sort());
    expect(new Set(ROUTES.map(({ name }) => name)).size).toBe(ROUTES.length);
  });

  test('six are private, one is for visitors only', () => {
    expect(pathsWhere(({ access }) => access === 'private')).toEqual([...PRIVATE].sort());
    expect(pathsWhere(({ access }) => access === 'visitorsOnly')).toEqual(['/email-confirm']);
  });

  test.each(SWITCHED_OFF)('%s is switched off', (path) => {
    expect(enabledPaths()).not.toContain(path);
    expect(routeOf(path)?.enabled).toBe(false);
  });

  test('the main road is open', () => {
    expect(enabledPaths()).toEqual(
      expect.arrayContaining(['/', '/register', '/gate', '/contest', '/profile']),
    );
  });

  test('what only a player sees is never written at build time, nor a page that is not served', () => {
    const prerendered = pathsWhere(({ prerender }) => prerender);
    const open = enabledPaths();
    expect(prerendered.filter((path) => PRIVATE.includes(path) || path === '/gate')).toEqual([]);
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
