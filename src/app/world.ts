import { createConfiguration } from '../adapters/configuration.ts';
import { createDrafts } from '../adapters/drafts.ts';
import { createKeptRedirect } from '../adapters/kept-redirect.ts';
import { createKeptSession } from '../adapters/kept-session.ts';
import { createKeptStore } from '../adapters/kept-store.ts';
import { createPhotoShelf } from '../adapters/photo-shelf.ts';
import { createReload } from '../adapters/reload.ts';
import { createServerClock } from '../adapters/server-clock.ts';
import { createApi } from '../api/client.ts';
import { brand } from '../brand/brand.ts';

/** What the API client needs to know of the session; the session flow answers once it runs. */
export type TokenDesk = { accessToken: () => string | undefined; unauthorized: (token: string) => void };

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Everything outside the machines, made once for a page. Making it asks nothing and starts nothing. */
export function createWorld(desk: TokenDesk) {
  const prefix = brand.storagePrefix;
  const store = createKeptStore({ area: () => localStorage, prefix, now: () => Date.now() });
  const api = createApi({
    baseUrl: `${location.origin}/api/v1`,
    fetch: (request) => fetch(request),
    accessToken: desk.accessToken,
    onUnauthorized: desk.unauthorized,
    wait: pause,
    random: () => Math.random(),
  });
  const configuration = createConfiguration(api);
  return {
    prefix,
    api,
    configuration,
    clock: createServerClock({ localNow: () => Date.now(), monotonic: () => performance.now() }),
    keptSession: createKeptSession(store),
    keptRedirect: createKeptRedirect({
      store,
      origin: location.origin,
      // The guard asks after the clock has been read, and with it the configuration.
      callbackHosts: () => configuration.known().callbackHosts ?? [],
    }),
    drafts: createDrafts(store, createPhotoShelf(prefix)),
    reload: createReload({
      area: () => sessionStorage,
      prefix,
      now: () => Date.now(),
      reload: () => location.reload(),
    }),
  };
}

export type World = ReturnType<typeof createWorld>;
