import type { Player } from '../../../domain/entities.ts';
import type { UserSession } from '../../../domain/sessions.ts';

/** A confirmed player with nothing missing. */
export const aPlayer = (changes: Partial<Player> = {}): Player => ({
  id: 7,
  email: 'maria@example.com',
  active: true,
  confirmationDate: '2025-02-01T09:00:00+01:00',
  extraData: { firstName: 'Maria', lastName: 'Bianchi', birthDate: '1988-04-12' },
  playerLevels: [],
  playerConsents: [],
  player_editions: [],
  ...changes,
});

/** A player who has not typed the code yet. */
export const anUnconfirmedPlayer = (changes: Partial<Player> = {}): Player =>
  aPlayer({ confirmationDate: null, ...changes });

/** The tokens of a local login. */
export const aSession = (changes: Partial<UserSession> = {}): UserSession => ({
  token_type: 'Bearer',
  access_token: 'access-1',
  refreshToken: 'refresh-1',
  ...changes,
});

/** The tokens that follow those of `aSession`. */
export const aRefreshedSession = (): UserSession =>
  aSession({ access_token: 'access-2', refreshToken: 'refresh-2' });

/** A session of the identity service. */
export const aCognitoSession = (): UserSession => ({
  token_type: 'Bearer',
  access_token: 'access-1',
  refresh_token: 'refresh-1',
  id_token: 'identity-1',
});

/** Tokens that cannot be refreshed. */
export const aShortSession = (): UserSession => ({ token_type: 'Bearer', access_token: 'access-1' });
