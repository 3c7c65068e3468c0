import type { Player } from '../../domain/entities.ts';
import { parsePlayer } from '../../domain/schemas/player.ts';
import { parseUserSession, type UserSession } from '../../domain/schemas/session.ts';
import type { KeptSession } from '../../machines/ports/session.ts';
import type { KeptStore } from './kept-store.ts';
import { readAs } from './read-as.ts';

/** The session and the player as this browser keeps them; of the wrong shape, they are deleted (§X). */
export function createKeptSession(store: KeptStore) {
  const read = (): KeptSession => ({
    session: readAs(store, 'user', parseUserSession),
    player: readAs(store, 'userData', parsePlayer),
  });
  const drop = (): void => {
    store.drop('user');
    store.drop('userData');
  };
  const isKept = (session: UserSession, kept: UserSession | null) =>
    kept?.access_token === session.access_token;
  /** Keeps what was heard of the player of a session that is kept; one that another tab has ended stays ended. */
  const keepPlayer = (session: UserSession, player: Player): void => {
    const kept = read();
    const isSame = kept.session !== null && kept.player?.id === player.id;
    if (isSame || isKept(session, kept.session)) store.write('userData', player);
  };
  /**
   * Drops a session that has ended by itself, unless another one has taken its place meanwhile. Answers whether it was
   * still the one that is kept: else another tab has ended it before.
   */
  const dropOwn = (session: UserSession | null): boolean => {
    const kept = read().session;
    const isOwn = session !== null && isKept(session, kept);
    if (!kept || !session || isOwn) drop();
    return isOwn;
  };
  return {
    read,
    /** The session goes last: half a write is no session. */
    write(session: UserSession, player: Player | null): void {
      if (player) store.write('userData', player);
      else store.drop('userData');
      store.write('user', session);
    },
    keepPlayer,
    drop,
    dropOwn,
  };
}

export type KeptSessionStore = ReturnType<typeof createKeptSession>;
