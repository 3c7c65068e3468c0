import type { Player, TokenPair } from '../../domain/entities.ts';
import { parsePlayer } from '../../domain/schemas/player.ts';
import { parseUserSession } from '../../domain/schemas/session.ts';
import type { UserSession } from '../../domain/sessions.ts';
import type { StoredSession } from '../../machines/ports/session.ts';
import { type ExpiringStorage, readParsed } from './expiring-storage.ts';

/** The session and the player as this browser keeps them; of the wrong shape, they are deleted (§X). */
export function createSessionStore(store: ExpiringStorage) {
  const read = (): StoredSession => ({
    session: readParsed(store, 'user', parseUserSession),
    player: readParsed(store, 'userData', parsePlayer),
  });
  const drop = (): void => {
    store.drop('user');
    store.drop('userData');
  };
  const isKept = (session: UserSession, kept: UserSession | null) =>
    kept?.access_token === session.access_token;
  /** Stores the player of a stored session; a session that another tab has ended stays ended. */
  const keepPlayer = (session: UserSession, player: Player): void => {
    const kept = read();
    const isSame = kept.session !== null && kept.player?.id === player.id;
    if (isSame || isKept(session, kept.session)) store.write('userData', player);
  };
  /** Whether an ended session is still stored; if not, another tab has ended it before. */
  const isStored = (session: UserSession | null): boolean =>
    session !== null && isKept(session, read().session);
  /** Removes an ended session unless another one has replaced it. */
  const dropEnded = (session: UserSession | null): void => {
    if (!read().session || !session || isStored(session)) drop();
  };
  return {
    read,
    /** The session is written last, so that a partial write is no session. */
    write(session: UserSession, player: Player | null): void {
      if (player) store.write('userData', player);
      else store.drop('userData');
      store.write('user', session);
    },
    keepPlayer,
    drop,
    isStored,
    dropEnded,
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;

/** The session of a token pair as it is stored (§X); null when the answer held no pair. */
export function parseTokenSession({ accessToken, refreshToken }: Partial<TokenPair>): UserSession | null {
  return parseUserSession({ token_type: 'Bearer', access_token: accessToken, refreshToken });
}
