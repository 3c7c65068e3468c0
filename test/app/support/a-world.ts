import { vi } from 'vitest';
import { createConfiguration } from '../../../src/adapters/configuration.ts';
import { createDrafts, type PhotoShelf } from '../../../src/adapters/drafts.ts';
import { createKeptRedirect } from '../../../src/adapters/kept-redirect.ts';
import { createKeptSession } from '../../../src/adapters/kept-session.ts';
import type { ReloadPage } from '../../../src/adapters/reload.ts';
import { createServerClock } from '../../../src/adapters/server-clock.ts';
import type { World } from '../../../src/app/world.ts';
import { brand } from '../../../src/brand/brand.ts';
import { aStore, NOON } from '../../adapters/support/a-store.ts';
import { anApi, json } from '../../adapters/support/an-api.ts';

const emptyShelf: PhotoShelf = {
  read: async () => null,
  write: async () => undefined,
  drop: async () => undefined,
};

/** The real adapters over a storage and a server in the test's hand; reloads are only noted. */
export function aWorld(held: Record<string, string> = {}) {
  const storage = aStore(held);
  const server = anApi({ 'POST /auth/logout': () => json(null) });
  const reload = vi.fn<ReloadPage>(() => true);
  const world: World = {
    prefix: brand.storagePrefix,
    api: server.api,
    configuration: createConfiguration(server.api),
    clock: createServerClock({ localNow: () => NOON, monotonic: () => 0 }),
    keptSession: createKeptSession(storage.store),
    keptRedirect: createKeptRedirect({
      store: storage.store,
      origin: location.origin,
      callbackHosts: () => [],
    }),
    drafts: createDrafts(storage.store, emptyShelf),
    reload,
  };
  return { world, storage, server, reload };
}
