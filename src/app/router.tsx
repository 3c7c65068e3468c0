import { createBrowserRouter, type MiddlewareFunction, type RouteObject } from 'react-router';
import { ROUTES, routeOf } from '../../domain/routes.ts';
import { loadWithTimeout, type PageMissing } from '../components/load-with-timeout.ts';
import { Broken, Loading } from '../shell/fallback-pages.tsx';
import { Frame } from '../shell/frame.tsx';
import { type LoadedPage, notFound, PAGES } from './pages.ts';

/** Every unknown address. */
const ANYWHERE_ELSE = '*';

/** The root route loads nothing; its loader makes the guard run for the hydrated page, too. */
const rootLoader = Object.assign(() => null, { hydrate: true as const });

/** Registers a loaded page's flows before its route is entered, and returns its component. */
export type OnPageLoaded = (loadedPage: LoadedPage) => LoadedPage['Page'];
/** The loaded page of the address, or why it could not be loaded. */
export type FirstPage = { path: string } & ({ loadedPage: LoadedPage } | { missing: PageMissing });

/**
 * The routes of the site. The page that is opened first comes already loaded (`first`), so that its
 * prerendered HTML is hydrated and not replaced by the loading screen (docs/decisions/0014).
 */
export function routeObjects(
  middleware: MiddlewareFunction[],
  first: FirstPage | null,
  registerPage: OnPageLoaded = ({ Page }) => Page,
): RouteObject[] {
  const lazily = (load: () => Promise<LoadedPage>) => ({
    lazy: async () => ({ Component: registerPage(await load()) }),
  });
  const page = (path: string, load: () => Promise<LoadedPage>) => {
    if (first?.path !== path) return lazily(() => loadWithTimeout(load));
    return 'loadedPage' in first
      ? { Component: registerPage(first.loadedPage) }
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
          // Case-sensitive like the guard, so that no page opens that the guard considers unknown.
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

/** Loads the page of the address before React hydrates, since the first render must equal the prerendered HTML. */
export function firstPage(path: string): Promise<FirstPage> {
  const route = routeOf(path);
  const load = route?.enabled ? PAGES[route.name] : undefined;
  const place = route && load ? { path: route.path, load } : { path: ANYWHERE_ELSE, load: notFound };
  return loadWithTimeout(place.load).then(
    (loadedPage) => ({ path: place.path, loadedPage }),
    (missing: PageMissing) => ({ path: place.path, missing }),
  );
}

/** A prerendered page stays in view during the guard's check; others show the loading screen. */
export function createSiteRouter(
  guard: MiddlewareFunction,
  first: FirstPage,
  registerPage: OnPageLoaded,
  isPrerendered: boolean,
) {
  const hydration = isPrerendered ? { hydrationData: { loaderData: { root: null } } } : {};
  return createBrowserRouter(routeObjects([guard], first, registerPage), hydration);
}

export type SiteRouter = ReturnType<typeof createSiteRouter>;
