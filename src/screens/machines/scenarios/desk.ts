import { createDemonstration } from '../../../adapters/demonstration.ts';
import { createKeptSession } from '../../../adapters/kept-session.ts';
import { createKeptStore } from '../../../adapters/kept-store.ts';
import { createApi } from '../../../api/client.ts';
import { brand } from '../../../brand/brand.ts';

const store = createKeptStore({
  area: () => localStorage,
  prefix: brand.storagePrefix,
  now: () => Date.now(),
});

/** The desk of the demonstration as this page uses it: it signs in as anybody would, by the ordinary call. */
export const desk = createDemonstration({
  fetch: (path, init) => fetch(path, init),
  api: createApi({
    baseUrl: `${location.origin}/api/v1`,
    fetch: (request) => fetch(request),
    accessToken: () => undefined,
    onUnauthorized: () => undefined,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    random: () => Math.random(),
  }),
  store,
  session: createKeptSession(store),
});
