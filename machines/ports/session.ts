import type { Player } from '../../domain/entities.ts';
import type { Result } from '../../domain/result.ts';
import type { UserSession } from '../../domain/schemas/session.ts';
import { port } from './port.ts';

/** What this browser kept of the last visit; each part is absent when missing, expired or corrupt (§X). */
export type KeptSession = { session: UserSession | null; player: Player | null };

export type RefreshOutcome =
  | { kind: 'renewed'; session: UserSession }
  | { kind: 'refused' }
  | { kind: 'unreachable' };

export const restoreSession = port<KeptSession>('restoreSession');

/** The player behind the session, from the server. */
export const fetchPlayer = port<Result<Player>>('fetchPlayer');

/** Whose tokens are to be renewed; the player is null while not known yet. */
export type Refreshed = { session: UserSession; player: Player | null };

/** One new pair of tokens, according to the auth method; alone among all tabs, adopting a sibling's newer pair. */
export const refreshSession = port<RefreshOutcome, Refreshed>('refreshSession');
