import { createKeptSession } from '../../../src/adapters/kept-session.ts';
import { createLease } from '../../../src/adapters/lease.ts';
import { createRefresh } from '../../../src/adapters/refresh.ts';
import { createRenewal } from '../../../src/adapters/renewal.ts';
import { createTurn } from '../../../src/adapters/turn.ts';
import { aPlayer, aSession } from '../../machines/support/people.ts';
import { aLockManager } from './a-lock-manager.ts';
import { aStore, entry } from './a-store.ts';
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
  const kept = createKeptSession(storage.store);
  const leaving = new AbortController();
  const waits = heldWaits();
  let hasLocks = true;
  /** Sessions of the identity service are renewed there; these are local ones. */
  const atService = () => Promise.reject(new Error('A local session was taken to the identity service.'));
  const open = () => {
    const lease = createLease({
      area: () => storage.area,
      prefix: 'spiga',
      now: () => storage.clock.now,
      random: () => Math.random(),
      wait: waits.wait,
    });
    return createRefresh({
      kept,
      takeTurn: createTurn({
        name: 'spiga:session',
        locks: () => (hasLocks ? manager.locks : undefined),
        lease,
        wait: waits.wait,
      }),
      renew: createRenewal(server.api, atService, waits.wait),
    });
  };
  return {
    /** A tab; it lives on, as a page does. */
    open: () => {
      const refresh = open();
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
    server,
    manager,
    waits,
  };
}
