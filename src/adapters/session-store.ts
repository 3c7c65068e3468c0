import type { Player, TokenPair } from '../../domain/entities.ts';
import { parsePlayer } from '../../domain/schemas/player.ts';
import { parseUserSession, type UserSession } from '../../domain/schemas/session.ts';
import type { KeptSession } from '../../machines/ports/session.ts';
import { type ExpiringStorage, readParsed } from './expiring-storage.ts';

/** The session and the player as this browser keeps them; of the wrong shape, they are deleted (§X). */
export function createSessionStore(store: ExpiringStorage) {
  const read = (): KeptSession => ({
    session: readParsed(store, 'user', parseUserSession),
    player: readParsed(store, 'userData', parsePlayer),
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

export type SessionStore = ReturnType<typeof createSessionStore>;

/** The session that a pair of tokens opens, as it is kept (§X); null when the answer held no such pair. */
export function parseTokenSession({ accessToken, refreshToken }: Partial<TokenPair>): UserSession | null {
  return parseUserSession({ token_type: 'Bearer', access_token: accessToken, refreshToken });
}
