import { createBrowserRouter, type MiddlewareFunction, type RouteObject } from 'react-router';
import { ROUTES, routeOf } from '../../machines/rules/routes.ts';
import { NotFound } from '../screens/not-found/not-found.tsx';
import { Broken } from '../shell/broken.tsx';
import { Frame } from '../shell/frame.tsx';
import { Loading } from '../shell/loading.tsx';
import { arriving } from './arriving.ts';
import { PAGES, type Page } from './pages.ts';

/** The root answers nothing by itself; its loader makes the guard run on the page that was hydrated, too. */
const rootLoader = Object.assign(() => null, { hydrate: true as const });

/**
 * The routes of the site. The page that is opened first comes already loaded (`first`), so that its
 * prerendered HTML is hydrated and not replaced by the loading screen (design: first paint).
 */
export function routeObjects(
  middleware: MiddlewareFunction[],
  first: { path: string; page: Page } | null,
): RouteObject[] {
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
          const place = route.path === '/' ? { index: true as const } : { path: route.path };
          if (first?.path === route.path) return { ...place, Component: first.page };
          const load = PAGES[route.name];
          return load ? { ...place, lazy: async () => ({ Component: await arriving(load) }) } : place;
        }),
        { path: '*', Component: NotFound },
      ],
    },
  ];
}

/** The page that the address names, loaded; null where the not-found page is shown. */
export async function firstPage(path: string): Promise<{ path: string; page: Page } | null> {
  const route = routeOf(path);
  const load = route?.enabled ? PAGES[route.name] : undefined;
  return route && load ? { path: route.path, page: await arriving(load) } : null;
}

/** A prerendered page stays in view while the guard thinks; any other waits behind the loading screen. */
export function createSiteRouter(
  guard: MiddlewareFunction,
  first: { path: string; page: Page } | null,
  isPrerendered: boolean,
) {
  const hydration = isPrerendered ? { hydrationData: { loaderData: { root: null } } } : {};
  return createBrowserRouter(routeObjects([guard], first), hydration);
}

export type SiteRouter = ReturnType<typeof createSiteRouter>;
