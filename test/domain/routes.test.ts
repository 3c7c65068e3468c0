import { expect, test } from 'vitest';
import { enabledPaths, routeOf } from '../../domain/routes.ts';

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
