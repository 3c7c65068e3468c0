import type { Player } from '../../machines/ports/entities.ts';
import type { KeptSession } from '../../machines/ports/session.ts';
import { parsePlayer } from '../../machines/rules/shapes/player.ts';
import { parseUserSession, type UserSession } from '../../machines/rules/shapes/user-session.ts';
import type { KeptStore } from './kept-store.ts';
import { readAs } from './read-as.ts';

/** The session and the player as this browser keeps them; of the wrong shape, they are deleted (§X). */
export function createKeptSession(store: KeptStore) {
  return {
    read(): KeptSession {
      return {
        session: readAs(store, 'user', parseUserSession),
        player: readAs(store, 'userData', parsePlayer),
      };
    },
    /** The session goes last: half a write is no session. */
    write(session: UserSession, player: Player | null): void {
      if (player) store.write('userData', player);
      else store.drop('userData');
      store.write('user', session);
    },
    drop(): void {
      store.drop('user');
      store.drop('userData');
    },
  };
}

export type KeptSessionStore = ReturnType<typeof createKeptSession>;
