// The ports of the session: stored session, tokens, identity service.
import type { Player } from '../../domain/entities.ts';
import type { Result } from '../../domain/result.ts';
import type { UserSession } from '../../domain/sessions.ts';
import { port } from './port.ts';

/** The stored session and player of the last visit; each is null when missing, expired or corrupt (§X). */
export type StoredSession = { session: UserSession | null; player: Player | null };

export type RefreshOutcome =
  | { kind: 'refreshed'; session: UserSession }
  /** `isClosed`: the account is, so that signing in again would not help. */
  | { kind: 'refused'; isClosed?: true }
  | { kind: 'unreachable' };

export const restoreSession = port<StoredSession>('restoreSession');

/** The player behind the session, from the server. */
export const fetchPlayer = port<Result<Player>>('fetchPlayer');

/** The session to refresh; the player is null while not known yet. */
export type RefreshInput = { session: UserSession; player: Player | null };

/**
 * Refreshes the tokens by the auth method; only one tab at a time does so, and newer tokens of another tab are
 * adopted.
 */
export const refreshSession = port<RefreshOutcome, RefreshInput>('refreshSession');

/** Prepares a sign-in by the identity service; returns the address to open. */
export const beginSignIn = port<Result<{ url: string }>, { provider: string }>('beginSignIn');

/** The result of a return from the identity service; the user may also have cancelled there. */
export type SignInReturn =
  | { kind: 'opened'; session: UserSession }
  | { kind: 'turnedBack' }
  | { kind: 'refused' }
  | { kind: 'unreachable' };

/** Exchanges the code in the page's address, once; the address was cleaned before. */
export const finishSignIn = port<SignInReturn>('finishSignIn');
