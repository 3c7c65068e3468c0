import { authMethod, refreshTokenOf, type UserSession } from '../../domain/schemas/session.ts';
import type { RefreshOutcome } from '../../machines/ports/session.ts';
import type { Api } from '../api/client.ts';
import type { Wait } from '../api/transport.ts';
import { tokenSession } from './token-session.ts';

const PAUSE_MS = 500;
const TOO_MANY_REQUESTS = 429;

/** What one try came to; `cut`: nothing was heard of the place, neither a yes nor a no. */
export type Try = RefreshOutcome | { kind: 'cut' };

/** One try to renew a session at its own place: the API, or the identity service. */
export type TryRenewal = (session: UserSession, signal: AbortSignal) => Promise<Try>;

async function tryAtApi(api: Api, session: UserSession, signal: AbortSignal): Promise<Try> {
  const refreshToken = refreshTokenOf(session);
  if (refreshToken === undefined) return { kind: 'refused' };
  const answer = await api.parsed(
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
    case 'unreachable':
      return { kind: 'cut' };
    default:
      return { kind: 'unreachable' };
  }
}

/**
 * Asks for new tokens where the session was opened. Where nothing was heard it asks once more, after half a second
 * and with the same token: an answer that was lost is given again. A refusal is not asked about twice (§S.12).
 */
export function createRenewal(api: Api, tryAtService: TryRenewal, wait: Wait) {
  const attempt: TryRenewal = (session, signal) =>
    authMethod(session) === 'cognito' ? tryAtService(session, signal) : tryAtApi(api, session, signal);
  return async (session: UserSession, signal: AbortSignal): Promise<RefreshOutcome> => {
    const first = await attempt(session, signal);
    if (first.kind !== 'cut') return first;
    await wait(PAUSE_MS, signal);
    const second = signal.aborted ? first : await attempt(session, signal);
    return second.kind === 'cut' ? { kind: 'unreachable' } : second;
  };
}

export type Renew = ReturnType<typeof createRenewal>;
