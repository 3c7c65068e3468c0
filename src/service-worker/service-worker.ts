// Keeps the files of one version of the site, so that it opens quickly, and says so when there is no network.
import { addRoute, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { openPage } from './open-page.ts';

declare const self: ServiceWorkerGlobalScope;

const OFFLINE_PAGE = '/offline.html';

// Exact addresses only: a page is never answered from here. Calls, the configuration, the version manifest, documents
// and the server's stand-ins match nothing and go to the network as if there were no worker.
precache([...PRECACHED]);
addRoute({ directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] });
cleanupOutdatedCaches();

const sources = {
  fetchPage: (request: Request) => fetch(request),
  offlinePage: () => matchPrecache(OFFLINE_PAGE),
};

registerRoute(new NavigationRoute(({ event }) => openPage(event as FetchEvent, sources)));

self.addEventListener('activate', (event) => {
  // Navigation preload: the page is requested while the worker starts.
  event.waitUntil(self.registration.navigationPreload.enable());
  // The page of the first visit is controlled, too, so that it is notified of the next version.
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', ({ data }) => {
  if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
