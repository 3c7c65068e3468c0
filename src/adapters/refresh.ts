import type { RefreshOutcome } from '../../machines/ports/session.ts';
import { authMethod, refreshTokenOf, type UserSession } from '../../machines/rules/shapes/user-session.ts';
import type { Api } from '../api/client.ts';
import type { KeptSessionStore } from './kept-session.ts';
import { tokenSession } from './token-session.ts';

const LOCK = 'session';
const LONGEST_WAIT_MS = 20_000;

const TOO_MANY_REQUESTS = 429;

/** The pair a sibling tab has stored while this one was waiting or being refused, if it is another one. */
function siblingOf(session: UserSession, stored: UserSession | null): UserSession | null {
  return stored && refreshTokenOf(stored) !== refreshTokenOf(session) ? stored : null;
}

/** Renews a session at its own place: the API, or the identity service. */
type Renew = (session: UserSession, signal: AbortSignal) => Promise<RefreshOutcome>;

async function renewAtApi(api: Api, session: UserSession, signal: AbortSignal): Promise<RefreshOutcome> {
  const refreshToken = refreshTokenOf(session);
  if (refreshToken === undefined) return { kind: 'refused' };
  const answer = await api.askAs(
    (client) => client.POST('/auth/refresh-token', { body: { refreshToken }, signal }),
    tokenSession,
  );
  switch (answer.kind) {
    case 'ok':
      return { kind: 'renewed', session: answer.data };
    case 'unauthorized':
      return { kind: 'refused' };
    case 'refused':
      // A crowd behind one address is asked to come back later; its tokens are as good as before.
      return { kind: answer.status === TOO_MANY_REQUESTS ? 'unreachable' : 'refused' };
    default:
      return { kind: 'unreachable' };
  }
}

/** What an answer means once the storage has been looked at again: other tabs have not stood still. */
function settled(outcome: RefreshOutcome, session: UserSession, kept: KeptSessionStore): RefreshOutcome {
  const { session: stored, player } = kept.read();
  if (outcome.kind === 'renewed') {
    if (!stored) return { kind: 'refused' };
    kept.write(outcome.session, player);
  }
  const newer = outcome.kind === 'refused' ? siblingOf(session, stored) : null;
  return newer ? { kind: 'renewed', session: newer } : outcome;
}

/**
 * One refresh at a time among all tabs: inside the lock a sibling's newer pair is adopted instead of asking.
 * A network fault is not a refusal; a lock that does not come in time is not one either (§S). A session that
 * was closed meanwhile, here or in another tab, is not brought back.
 */
export function createRefresh(api: Api, kept: KeptSessionStore, renewAtService: Renew) {
  const renew: Renew = (session, signal) =>
    authMethod(session) === 'cognito' ? renewAtService(session, signal) : renewAtApi(api, session, signal);
  const inTurn = async (session: UserSession, signal: AbortSignal): Promise<RefreshOutcome> => {
    const stored = kept.read().session;
    if (!stored) return { kind: 'refused' };
    const sibling = siblingOf(session, stored);
    return sibling
      ? { kind: 'renewed', session: sibling }
      : settled(await renew(session, signal), session, kept);
  };
  return async (session: UserSession, signal: AbortSignal): Promise<RefreshOutcome> => {
    // Plain http on a foreign host has no locks; the server's grace for a replayed token covers that case.
    if (!('locks' in navigator)) return inTurn(session, signal);
    const patience = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_WAIT_MS)]);
    try {
      return await navigator.locks.request(LOCK, { signal: patience }, () => inTurn(session, signal));
    } catch (fault) {
      if (patience.aborted) return { kind: 'unreachable' };
      throw fault;
    }
  };
}
