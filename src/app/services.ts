import { waitFor } from 'xstate';
import { brand } from '#brand/brand.ts';
import type { AppActorRef } from '../../machines/app/app.machine.ts';
import { flow } from '../actors/flow.ts';
import { createServerClock } from '../adapters/clock.ts';
import { createConfiguration } from '../adapters/configuration.ts';
import { createCookieChoice, loadCookieLibrary } from '../adapters/cookies.ts';
import { createDrafts, createPhotoStore } from '../adapters/drafts.ts';
import { createExpiringStorage } from '../adapters/expiring-storage.ts';
import { createPendingSignIns, takeReturnParameters } from '../adapters/identity/sign-in.ts';
import { createResetToken } from '../adapters/password.ts';
import { createPendingUploads } from '../adapters/pending-uploads.ts';
import { createSavedRedirect } from '../adapters/saved-redirect.ts';
import { createSessionStore } from '../adapters/session-store.ts';
import { createTabRecords } from '../adapters/tab-records.ts';
import { createWaitForStorageChange } from '../adapters/tabs.ts';
import { createTokenRefresh } from '../adapters/token-refresh.ts';
import { createSeenVersion, versionPorts } from '../adapters/version.ts';
import { whenIdle } from '../adapters/when-idle.ts';
import { openWorker, workerPorts } from '../adapters/worker.ts';
import type { Access } from '../api/auth.ts';
import { createApi } from '../api/client.ts';
import { createExternalSites } from '../api/external.ts';
import { sleep } from '../api/transport.ts';
import { createReporter, openSender } from './error-reporting.ts';
import { createPageReload } from './reload.ts';

/** What the API client needs of the session flow; `isAgain`: whether the page was just reloaded for a 401 (§S.11). */
export function sessionAccess(app: () => AppActorRef, isAgain: () => boolean): Access {
  return {
    accessToken: () => flow(app(), 'session').getSnapshot().context.session?.access_token,
    newerToken: async (refused) => {
      const state = await waitFor(
        flow(app(), 'session'),
        (one) => !one.matches({ signedIn: { tokens: 'refreshing' } }),
      );
      // The token of another player who has logged in in another tab must not fetch data for this page.
      const token = state.matches('signedIn') ? state.context.session?.access_token : undefined;
      return token === refused ? undefined : token;
    },
    onUnauthorized: (token) => app().send({ type: 'session.unauthorized', token, isAgain: isAgain() }),
  };
}

/**
 * All services outside the machines, created once per page. Creating them makes no call. `secrets`: the values removed
 * from the page's address.
 */
export function createServices(access: Access, secrets: URLSearchParams) {
  const prefix = brand.storagePrefix;
  const store = createExpiringStorage({ area: () => localStorage, prefix, now: () => Date.now() });
  const tabStore = createExpiringStorage({ area: () => sessionStorage, prefix, now: () => Date.now() });
  const wire = {
    fetch: (request: Request) => fetch(request),
    wait: sleep,
    random: () => Math.random(),
  };
  const reporter = createReporter({
    now: () => Date.now(),
    load: async () => {
      await whenIdle(new AbortController().signal);
      return openSender({
        configuration,
        open: async (dsn) => {
          const { openSentry } = await import('./sentry.ts');
          return openSentry({
            dsn,
            environment: location.hostname,
            fetch: (url, init) => fetch(url, init),
          });
        },
      });
    },
  });
  const pendingUploads = createPendingUploads();
  const client = createApi({
    ...wire,
    baseUrl: `${location.origin}/api/v1`,
    ...access,
    failed: reporter.failedCall,
  });
  const api = pendingUploads.tracking(client);
  const configuration = createConfiguration(api);
  const sessionStore = createSessionStore(store);
  const seenVersion = createSeenVersion({ area: () => localStorage, prefix });
  const signIns = createPendingSignIns({ area: () => sessionStorage, prefix, now: () => Date.now() });
  return {
    prefix,
    reporter,
    api,
    externalSites: createExternalSites({ ...wire, failed: reporter.failedCall }),
    configuration,
    clock: createServerClock({ localNow: () => Date.now(), monotonic: () => performance.now() }),
    sessionStore,
    signIns,
    returned: takeReturnParameters(secrets, signIns),
    savedRedirect: createSavedRedirect({
      store,
      tabStore,
      origin: location.origin,
      // The guard runs after the clock has been read and with it the configuration, if it could be loaded.
      callbackHosts: () => {
        const known = configuration.known();
        return known && (known.callbackHosts ?? []);
      },
      refused: () => reporter.failedCall({ call: 'callback', because: 'unknown host' }),
    }),
    drafts: createDrafts(store, createPhotoStore(prefix), () => sessionStore.read().player?.id ?? null),
    cookieChoice: createCookieChoice({
      area: () => localStorage,
      prefix,
      revision: brand.cookiesRevision,
      now: () => Date.now(),
      whenIdle,
      load: loadCookieLibrary,
    }),
    seenVersion,
    versions: versionPorts(api, seenVersion, whenIdle),
    pendingUploads,
    worker: workerPorts({
      // With hot reload there is no built worker, and an insecure address can have none.
      isControlled: () =>
        import.meta.env.PROD && 'serviceWorker' in navigator
          ? navigator.serviceWorker.controller !== null
          : null,
      whenIdle,
      open: openWorker,
    }),
    resetToken: createResetToken(secrets.get('token')),
    ...createPageReload(),
    refresh: createTokenRefresh({
      prefix,
      api,
      configuration,
      sessionStore,
      records: createTabRecords({ prefix, wait: sleep }),
      nextChange: createWaitForStorageChange(window),
      ...wire,
    }),
  };
}

export type Services = ReturnType<typeof createServices>;
