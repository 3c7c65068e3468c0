import { createBrowserRouter, type MiddlewareFunction, type RouteObject } from 'react-router';
import { ROUTES, routeOf } from '../../domain/routes.ts';
import { loadWithTimeout, type PageMissing } from '../components/load-with-timeout.ts';
import { Broken, Loading } from '../shell/fallback-pages.tsx';
import { Frame } from '../shell/frame.tsx';
import { type LoadedPage, notFound, PAGES } from './pages.ts';

/** Every address that no page has. */
const ANYWHERE_ELSE = '*';

/** The root answers nothing by itself; its loader makes the guard run on the page that was hydrated, too. */
const rootLoader = Object.assign(() => null, { hydrate: true as const });

/** Takes in what a page has brought, before its route is entered, and gives what is drawn. */
export type OnPageLoaded = (brought: LoadedPage) => LoadedPage['Page'];
/** The page that the address names, loaded, or why it has not come. */
export type FirstPage = { path: string } & ({ brought: LoadedPage } | { missing: PageMissing });

/**
 * The routes of the site. The page that is opened first comes already loaded (`first`), so that its
 * prerendered HTML is hydrated and not replaced by the loading screen (design: first paint).
 */
export function routeObjects(
  middleware: MiddlewareFunction[],
  first: FirstPage | null,
  takeIn: OnPageLoaded = ({ Page }) => Page,
): RouteObject[] {
  const lazily = (load: () => Promise<LoadedPage>) => ({
    lazy: async () => ({ Component: takeIn(await load()) }),
  });
  const page = (path: string, load: () => Promise<LoadedPage>) => {
    if (first?.path !== path) return lazily(() => loadWithTimeout(load));
    return 'brought' in first
      ? { Component: takeIn(first.brought) }
      : lazily(() => Promise.reject(first.missing));
  };
  return [
    {
      id: 'root',
      path: '/',
      middleware,
      loader: rootLoader,
      Component: Frame,
      HydrateFallback: Loading,
      ErrorBoundary: Broken,
      children: [
        ...ROUTES.filter((route) => route.enabled).map((route): RouteObject => {
          // The guard tells pages apart by their letters: what it takes for no page must not open one.
          const place =
            route.path === '/' ? { index: true as const } : { path: route.path, caseSensitive: true };
          const load = PAGES[route.name];
          return load ? { ...place, ...page(route.path, load) } : place;
        }),
        { path: ANYWHERE_ELSE, ...page(ANYWHERE_ELSE, notFound) },
      ],
    },
  ];
}

/** The page that the address names, loaded; the not-found page where no enabled route has it. */
export function firstPage(path: string): Promise<FirstPage> {
  const route = routeOf(path);
  const load = route?.enabled ? PAGES[route.name] : undefined;
  const place = route && load ? { path: route.path, load } : { path: ANYWHERE_ELSE, load: notFound };
  return loadWithTimeout(place.load).then(
    (brought) => ({ path: place.path, brought }),
    (missing: PageMissing) => ({ path: place.path, missing }),
  );
}

/** A prerendered page stays in view while the guard thinks; any other waits behind the loading screen. */
export function createSiteRouter(
  guard: MiddlewareFunction,
  first: FirstPage,
  takeIn: OnPageLoaded,
  isPrerendered: boolean,
) {
  const hydration = isPrerendered ? { hydrationData: { loaderData: { root: null } } } : {};
  return createBrowserRouter(routeObjects([guard], first, takeIn), hydration);
}

export type SiteRouter = ReturnType<typeof createSiteRouter>;
