// What the adapters do about who is here: the kept session, the tokens, the identity service.
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
export type RefreshInput = { session: UserSession; player: Player | null };

/** One new pair of tokens, according to the auth method; alone among all tabs, adopting a sibling's newer pair. */
export const refreshSession = port<RefreshOutcome, RefreshInput>('refreshSession');

/** Prepares a sign-in by the identity service; answers with the address to leave for. */
export const beginSignIn = port<Result<{ url: string }>, { provider: string }>('beginSignIn');

/** What a return from the identity service came to. A person may also have turned back there. */
export type SignInReturn =
  | { kind: 'opened'; session: UserSession }
  | { kind: 'turnedBack' }
  | { kind: 'refused' }
  | { kind: 'unreachable' };

/** Exchanges the code that the page was opened with, once; the address has been cleaned before. */
export const finishSignIn = port<SignInReturn>('finishSignIn');
