import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { createActor } from 'xstate';
import { brand } from '#brand/brand.ts';
import descriptionsWords from '#brand/words/descriptions.json' with { type: 'json' };
import type { PageConfiguration } from '../domain/page-configuration.ts';
import { ROUTES, routeOf } from '../domain/routes.ts';
import descriptionsMessages from '../locales/it/descriptions.json' with { type: 'json' };
import { appMachine } from '../machines/app/app.machine.ts';
import { pageFlows } from '../machines/app/page-flows.ts';
import { pageTitle } from './app/guard.ts';
import { firstPage, routeObjects } from './app/router.tsx';
import { SiteProviders } from './app/site.tsx';
import { addMessages, i18n, isMessageKey } from './i18n/messages.ts';
import { Loading } from './shell/fallback-pages.tsx';
import { StaticPageTop } from './shell/static-page-top.tsx';
import { Locked, Offline } from './shell/static-pages.tsx';

addMessages(descriptionsMessages, descriptionsWords);

/** `page` is its name in the registry of pages, whose chunk its HTML preloads; `about` is what others are told of it. */
export type PrerenderedPage = {
  title: string;
  html: string;
  page?: string;
  about?: { description: string; path?: string };
};

/** The routes that get their own HTML, and those that share the shell. */
export const prerenderedPaths = ROUTES.filter((route) => route.enabled && route.prerender).map(
  (route) => route.path,
);
export const shellPaths = ROUTES.filter((route) => route.enabled && !route.prerender).map(
  (route) => route.path,
);

/** Every page is rendered from the initial states of its flows, so all of them are loaded. */
const wholeApp = appMachine.provide({ actors: pageFlows });

/**
 * The HTML of one page before any script has run: every flow in its initial state (docs/decisions/0014).
 * `pageConfiguration`: what is known of the configuration already; the browser has to begin from the same.
 */
export async function prerender(
  path: string,
  pageConfiguration: PageConfiguration | null = null,
): Promise<PrerenderedPage> {
  const app = createActor(wholeApp, { input: { path, hash: '', pageConfiguration } });
  const first = await firstPage(path);
  if ('missing' in first) throw first.missing;
  const routes = routeObjects([], first);
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} answered ${context.status} instead of a page.`);
  const html = renderToString(
    <SiteProviders app={app}>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </SiteProviders>,
  );
  const name = routeOf(path)?.name ?? 'notFound';
  const key = `descriptions.${name}`;
  if (!isMessageKey(key)) throw new Error(`${path} has no description.`);
  const about = { description: i18n.t(key), ...(name === 'notFound' ? {} : { path }) };
  return { title: pageTitle(path), html, about, page: name };
}

const alone = (screen: ReactNode): PrerenderedPage => {
  const app = createActor(wholeApp, { input: { path: '/', hash: '' } });
  return { title: brand.baseTitle, html: renderToString(<SiteProviders app={app}>{screen}</SiteProviders>) };
};

/** The pages that belong to no route: the neutral shell, the locked site, what the worker shows without a network. */
export function commonPages() {
  return { shell: alone(<Loading />), locked: alone(<Locked />), offline: alone(<Offline />) };
}

/** What stands before React's part in each page that runs the site. */
export const staticPageTop = (): string => renderToStaticMarkup(<StaticPageTop />);
