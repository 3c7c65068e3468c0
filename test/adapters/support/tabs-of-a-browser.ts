import { createSessionStore, type SessionStore } from '../../../src/adapters/session-store.ts';
import { createTabLock } from '../../../src/adapters/tab-lock.ts';
import { createWaitForStorageChange, type WaitForStorageChange } from '../../../src/adapters/tabs.ts';
import { createRefresh, createRefreshCall } from '../../../src/adapters/token-refresh.ts';
import { aPlayer, aSession } from '../../machines/support/people.ts';
import { aLockManager } from './a-lock-manager.ts';
import { aStore, entry } from './a-store.ts';
import { aTabRecords } from './a-tab-records.ts';
import { anApi } from './an-api.ts';
import { heldWaits } from './held-waits.ts';

export const REFRESH = 'POST /auth/refresh-token';
export const KEPT = { 'spiga.user': entry(aSession()), 'spiga.userData': entry(aPlayer()) };

type Answering = (request: Request) => Response | Promise<Response>;

/** Tabs over one storage, one clock and one server, which answers the refresh by `answering`. */
export function tabsOfABrowser(answering: Answering, held: Record<string, string> = KEPT) {
  const manager = aLockManager();
  const storage = aStore(held);
  const server = anApi({ [REFRESH]: answering });
  const kept = createSessionStore(storage.store);
  const leaving = new AbortController();
  const waits = heldWaits();
  let hasLocks = true;
  /** Sessions of the identity service are refreshed there; these are local ones. */
  const atService = () => Promise.reject(new Error('A local session was taken to the identity service.'));
  const shared = aTabRecords();
  const inOneProcess = { kept, nextChange: createWaitForStorageChange(new EventTarget()) };
  /** A tab that reads the storage as its process sees it. */
  const open = (place: { kept: SessionStore; nextChange: WaitForStorageChange } = inOneProcess) => {
    const common = { records: shared.records, wait: waits.wait };
    return createRefresh({
      ...common,
      sessionStore: place.kept,
      nextChange: place.nextChange,
      lock: createTabLock({
        ...common,
        name: 'spiga:session',
        locks: () => (hasLocks ? manager.locks : undefined),
        now: () => storage.clock.now,
        random: () => Math.random(),
      }),
      callRefresh: createRefreshCall(server.api, atService, waits.wait),
    });
  };
  return {
    /** A tab; it lives on, as a page does. */
    open: (place?: Parameters<typeof open>[0]) => {
      const refresh = open(place);
      return (session = aSession()) => refresh({ session, player: aPlayer() }, leaving.signal);
    },
    /** One refresh of a new tab. */
    tab: (session = aSession()) => open()({ session, player: aPlayer() }, leaving.signal),
    withoutLocks: () => {
      hasLocks = false;
    },
    kept,
    leaving,
    storage,
    shared,
    server,
    manager,
    waits,
  };
}
