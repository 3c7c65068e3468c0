import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMemoryRouter, matchRoutes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, setup, waitFor } from 'xstate';
import { ROUTES, routeOf } from '../../domain/routes.ts';
import { pageFilesIn } from '../../scripts/build/page-html.ts';
import { withDeferredPorts } from '../../src/app/deferred-ports.ts';
import { createGuardTrigger, pageTitle } from '../../src/app/guard.ts';
import { PAGES } from '../../src/app/pages.ts';
import { type FirstPage, firstPage, routeObjects } from '../../src/app/router.tsx';
import { PageMissing } from '../../src/components/load-with-timeout.ts';
import { settle } from '../machines/support/held.ts';
import { atRest } from './support/a-guarded-site.ts';

describe('the router', () => {
  const enabled = ROUTES.filter((route) => route.enabled);
  const placesOf = (first: FirstPage | null) => {
    const [root] = routeObjects([], first);
    return (root?.children ?? []).map((child) => ({ place: child.index ? '/' : child.path, child }));
  };

  describe('the routes', () => {
    test('are the enabled routes, and the not-found page for every other address', () => {
      expect(placesOf(null).map(({ place }) => place)).toEqual([...enabled.map(({ path }) => path), '*']);
    });

    test('each load their page when they are entered', async () => {
      const pages = await Promise.all(enabled.map((route) => PAGES[route.name]?.()));
      expect(pages.filter((page) => typeof page?.Page !== 'function')).toEqual([]);
      expect(
        placesOf(null)
          .filter(({ child }) => !child.lazy)
          .map(({ place }) => place),
      ).toEqual([]);
    });

    test('hold the first page already loaded, since its HTML is hydrated', async () => {
      const first = await firstPage('/contest');
      const loaded = placesOf(first).filter(({ child }) => child.Component);
      expect(loaded.map(({ place }) => place)).toEqual(['/contest']);
      expect(loaded[0]?.child.Component).toBe('loadedPage' in first && first.loadedPage.Page);
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

  test('a first page that failed to load is not requested again: its route throws the reason', async () => {
    const missing = new PageMissing('late');
    const place = placesOf({ path: '/contest', missing }).find(({ place }) => place === '/contest');
    expect(place?.child.Component).toBeUndefined();
    const { lazy } = place?.child ?? {};
    await expect(typeof lazy === 'function' ? lazy() : undefined).rejects.toBe(missing);
  });

  describe('the page that is opened first', () => {
    test('is the page of its address, with or without a trailing slash', async () => {
      expect((await firstPage('/contest/')).path).toBe('/contest');
      expect((await firstPage('/')).path).toBe('/');
    });

    test.for(['/non-esiste', '/ristoranti', '/login', ''])('is the not-found page for %j', async (path) => {
      expect((await firstPage(path)).path).toBe('*');
    });
  });

  test('the registry of pages names the file of every page, which its HTML preloads', () => {
    const root = join(import.meta.dirname, '../..');
    const files = pageFilesIn(readFileSync(join(root, 'src/app/pages.ts'), 'utf8'));
    expect([...files.keys()].toSorted()).toEqual([...Object.keys(PAGES), 'notFound'].toSorted());
    expect([...files.values()].filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});

describe('asking the guard again', () => {
  /** A router whose guard counts how often it was asked, and lets the first page open when the test says so. */
  function aSlowSite() {
    const opening = Promise.withResolvers<void>();
    const asked: string[] = [];
    const guard = async ({ url }: { url: URL }, next: () => Promise<unknown>) => {
      asked.push(url.pathname);
      await opening.promise;
      await next();
    };
    const loader = Object.assign(() => null, { hydrate: true as const });
    const router = createMemoryRouter([
      { path: '/', middleware: [guard], loader, children: [{ index: true }, { path: '*' }] },
    ]);
    const asking = createGuardTrigger(() => router);
    return {
      router,
      asking,
      asked,
      async open() {
        opening.resolve();
        await atRest(router);
      },
    };
  }

  test('is immediate once the first page is open', async () => {
    const { asking, asked, open, router } = aSlowSite();
    await open();
    asking.ask();
    await atRest(router);
    expect(asked).toEqual(['/', '/']);
  });

  test('waits for the first answer without cancelling it', async () => {
    const { asking, asked, open, router } = aSlowSite();
    asking.ask();
    asking.ask();
    await settle();
    expect(asked).toEqual(['/']);
    await open();
    asking.opened();
    await atRest(router);
    expect(asked).toEqual(['/', '/']);
  });

  test('happens once for several pending requests', async () => {
    const { asking, asked, open, router } = aSlowSite();
    asking.ask();
    await open();
    asking.opened();
    await atRest(router);
    asking.opened();
    await atRest(router);
    expect(asked).toEqual(['/', '/']);
  });

  test('does not happen without a request', async () => {
    const { asking, asked, open, router } = aSlowSite();
    await open();
    asking.opened();
    await atRest(router);
    expect(asked).toEqual(['/']);
  });
});

describe('the title of a page', () => {
  test.for([
    ['/', 'Amici della Spiga | Homepage'],
    ['/register', 'Amici della Spiga | Registrati'],
    ['/profile', 'Amici della Spiga | Area personale'],
    ['/profile/', 'Amici della Spiga | Area personale'],
    ['/contest', 'Amici della Spiga | Come partecipare'],
    ['/gate', "Amici della Spiga | Conferma dell'account"],
    ['/non-esiste', 'Amici della Spiga'],
    ['/ristoranti', 'Amici della Spiga'],
    ['', 'Amici della Spiga'],
  ] as const)('the title of %s is %s', ([path, title]) => {
    expect(pageTitle(path)).toBe(title);
  });

  test('every enabled page has its own title', () => {
    const titles = ROUTES.filter((route) => route.enabled).map((route) => pageTitle(route.path));
    expect(titles.filter((title) => !title.startsWith('Amici della Spiga | '))).toEqual([]);
    expect(new Set(titles).size).toBe(titles.length);
  });

  test('a disabled page has no title', () => {
    const titles = ROUTES.filter((route) => !route.enabled).map((route) => pageTitle(route.path));
    expect([...new Set(titles)]).toEqual(titles.length > 0 ? ['Amici della Spiga'] : []);
  });
});

describe('ports that are loaded later', () => {
  const asking = setup({
    actors: {
      question: fromPromise<string>(() => Promise.reject(new Error('not filled'))),
      source: fromCallback<{ type: 'told' }>(() => {
        throw new Error('not filled');
      }),
    },
  }).createMachine({
    initial: 'asking',
    states: {
      asking: { invoke: { src: 'question', onDone: 'listening' } },
      listening: { invoke: { src: 'source' }, on: { told: 'done' } },
      done: {},
    },
  });
  const filled = asking.provide({
    actors: {
      question: fromPromise(async () => 'an answer'),
      source: fromCallback(({ sendBack }) => sendBack({ type: 'told' })),
    },
  });

  describe('a flow whose ports are provided late', () => {
    test('stays in its initial state until then, and calls the provided ports once it is started', async () => {
      let services: typeof asking | undefined;
      const { asking: standing } = withDeferredPorts({ asking }, () => services);
      const actor = createActor(standing);
      expect(actor.getSnapshot().value).toBe('asking');
      services = filled;
      actor.start();
      expect((await waitFor(actor, (state) => state.matches('done'))).value).toBe('done');
    });

    test('that is started too early throws with the name of the missing port', () => {
      const { asking: standing } = withDeferredPorts({ asking }, () => undefined);
      const actor = createActor(standing);
      const said: unknown[] = [];
      actor.subscribe({ error: (error) => said.push(error) });
      try {
        actor.start();
      } catch (error) {
        said.push(error);
      }
      expect(String(said[0])).toContain('The port asking.question was not filled before the start.');
    });
  });
});
