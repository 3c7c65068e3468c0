import { createMemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { brand } from '#brand/brand.ts';
import { createServerClock } from '../../../src/adapters/clock.ts';
import { createConfiguration } from '../../../src/adapters/configuration.ts';
import { createCookieChoice, loadCookieLibrary } from '../../../src/adapters/cookies.ts';
import { createDrafts, type PhotoStore } from '../../../src/adapters/drafts.ts';
import { createPendingSignIns } from '../../../src/adapters/identity/sign-in.ts';
import { createResetToken } from '../../../src/adapters/password.ts';
import { createPendingUploads } from '../../../src/adapters/pending-uploads.ts';
import type { ReloadPage } from '../../../src/adapters/reload.ts';
import { createSavedRedirect } from '../../../src/adapters/saved-redirect.ts';
import { createSessionStore } from '../../../src/adapters/session-store.ts';
import { createSeenVersion, versionPorts } from '../../../src/adapters/version.ts';
import { workerPorts } from '../../../src/adapters/worker.ts';
import { createEffects } from '../../../src/app/effects.ts';
import { createReporter } from '../../../src/app/error-reporting.ts';
import type { Services } from '../../../src/app/services.ts';
import { aStore, NOON } from '../../adapters/support/a-store.ts';
import { anApi, json } from '../../adapters/support/an-api.ts';

const emptyShelf: PhotoStore = {
  read: async () => null,
  write: async () => undefined,
  drop: async () => undefined,
};

/** The real adapters over a storage and a server in the test's hand; reloads are only noted. */
export function someServices(held: Record<string, string> = {}) {
  const storage = aStore(held);
  const server = anApi({ 'POST /auth/logout': () => json(null) });
  const reload = vi.fn<ReloadPage>(() => true);
  const seenVersion = createSeenVersion({ area: () => storage.area, prefix: 'spiga' });
  const services: Services = {
    prefix: brand.storagePrefix,
    reporter: createReporter({ now: () => NOON, load: async () => () => undefined }),
    api: server.api,
    externalSites: { read: async () => ({ kind: 'unreachable', because: 'network' }) },
    configuration: createConfiguration(server.api),
    clock: createServerClock({ localNow: () => NOON, monotonic: () => 0 }),
    sessionStore: createSessionStore(storage.store),
    signIns: createPendingSignIns({ area: () => storage.area, prefix: 'spiga', now: () => NOON }),
    returned: null,
    savedRedirect: createSavedRedirect({
      store: storage.store,
      tabStore: storage.store,
      origin: location.origin,
      callbackHosts: () => [],
    }),
    drafts: createDrafts(storage.store, emptyShelf),
    cookieChoice: createCookieChoice({
      area: () => storage.area,
      prefix: 'spiga',
      revision: 1,
      now: () => NOON,
      whenIdle: async () => undefined,
      load: loadCookieLibrary,
    }),
    seenVersion,
    versions: versionPorts(server.api, seenVersion, async () => undefined),
    worker: workerPorts({
      isControlled: () => null,
      whenIdle: async () => undefined,
      open: () => {
        throw new Error('There is no worker here.');
      },
    }),
    pendingUploads: createPendingUploads(),
    resetToken: createResetToken(null),
    refresh: async () => ({ kind: 'unreachable' }),
    reload,
    isAgain: () => false,
  };
  return { services, storage, server, reload };
}

/** A site that hears what the flows say. */
export function aSite(held: Record<string, string> = {}) {
  const setup = someServices(held);
  const router = createMemoryRouter([{ path: '*' }]);
  const askGuard = vi.fn();
  return { ...setup, router, askGuard, receive: createEffects(setup.services, () => router, askGuard) };
}
