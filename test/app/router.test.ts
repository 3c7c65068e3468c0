// @vitest-environment node
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoutes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { ROUTES, routeOf } from '../../domain/routes.ts';
import { PAGE_FILES } from '../../src/app/page-files.ts';
import { PAGES } from '../../src/app/pages.ts';
import { type FirstPage, firstPage, routeObjects } from '../../src/app/router.tsx';
import { PageMissing } from '../../src/shell/load-with-timeout.ts';

const enabled = ROUTES.filter((route) => route.enabled);
const placesOf = (first: FirstPage | null) => {
  const [root] = routeObjects([], first);
  return (root?.children ?? []).map((child) => ({ place: child.index ? '/' : child.path, child }));
};

describe('the routes', () => {
  test('are the enabled ones, and the not-found page for every other address', () => {
    expect(placesOf(null).map(({ place }) => place)).toEqual([...enabled.map(({ path }) => path), '*']);
  });

  test('each have a page that is loaded when it is entered', async () => {
    const pages = await Promise.all(enabled.map((route) => PAGES[route.name]?.()));
    expect(pages.filter((page) => typeof page?.Page !== 'function')).toEqual([]);
    expect(
      placesOf(null)
        .filter(({ child }) => !child.lazy)
        .map(({ place }) => place),
    ).toEqual([]);
  });

  test('hold the page that is opened first already loaded: its HTML is taken over', async () => {
    const first = await firstPage('/contest');
    const loaded = placesOf(first).filter(({ child }) => child.Component);
    expect(loaded.map(({ place }) => place)).toEqual(['/contest']);
    expect(loaded[0]?.child.Component).toBe('brought' in first && first.brought.Page);
    expect(loaded[0]?.child.lazy).toBeUndefined();
  });
});

describe('the router and the guard read an address alike', () => {
  const opened = (address: string) => matchRoutes(routeObjects([], null), address)?.at(-1)?.route.path;

  test.for([
    '/profile',
    '/profile/',
    '/profile//',
    '/PROFILE',
    '/Your-Opinion',
    '/%70rofile',
    '/survey%2F1',
    '/contest/further',
  ])('%s', (address) => {
    expect(opened(address)).toBe(routeOf(address)?.path ?? '*');
  });
});

test('a first page that has not come is not asked for a second time: its route says why', async () => {
  const missing = new PageMissing('late');
  const place = placesOf({ path: '/contest', missing }).find(({ place }) => place === '/contest');
  expect(place?.child.Component).toBeUndefined();
  const { lazy } = place?.child ?? {};
  await expect(typeof lazy === 'function' ? lazy() : undefined).rejects.toBe(missing);
});

describe('the page that is opened first', () => {
  test('is the one of its address, whatever its trailing slash', async () => {
    expect((await firstPage('/contest/')).path).toBe('/contest');
    expect((await firstPage('/')).path).toBe('/');
  });

  test.for(['/non-esiste', '/ristoranti', '/login', ''])('is the not-found page for %j', async (path) => {
    expect((await firstPage(path)).path).toBe('*');
  });
});

test('every page with HTML of its own says which file it preloads', () => {
  const root = join(import.meta.dirname, '../..');
  const files = enabled.filter((route) => route.prerender).map(({ name }) => PAGE_FILES[name] ?? name);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
