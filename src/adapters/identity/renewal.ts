import { refreshTokenOf, type UserSession } from '../../../domain/schemas/session.ts';
import type { Configuration } from '../configuration.ts';
import type { Try } from '../renewal.ts';
import { openProtocol, serviceOf } from './service.ts';
import { sessionIn } from './token-answer.ts';

const RENEWAL_LIMIT_MS = 8_000;
const REVOCATION_LIMIT_MS = 2_000;

/** A 4xx says no; but a crowd behind one address is only asked to come back later. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

/** Tries to renew a session of the identity service at its token endpoint; a road that is cut is no refusal. */
export async function renewAtService(
  configuration: Configuration,
  session: UserSession,
  signal: AbortSignal,
): Promise<Try> {
  const token = refreshTokenOf(session);
  const service = await serviceOf(configuration);
  if (token === undefined) return { kind: 'refused' };
  if (!service) return { kind: 'unreachable' };
  try {
    const { oauth, server, client, options } = await openProtocol(service);
    const limits = options(RENEWAL_LIMIT_MS, signal);
    const answer = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), token, limits);
    if (isRefusal(answer.status)) return { kind: 'refused' };
    const renewed = answer.ok ? await sessionIn(answer, session) : null;
    return renewed ? { kind: 'renewed', session: renewed } : { kind: 'unreachable' };
  } catch {
    return { kind: 'cut' };
  }
}

/** Tells the identity service that a refresh token has ended; nobody waits for it. */
export async function revokeAtService(configuration: Configuration, session: UserSession): Promise<void> {
  const token = refreshTokenOf(session);
  const service = await serviceOf(configuration);
  if (token === undefined || !service) return;
  try {
    const { oauth, server, client, options } = await openProtocol(service);
    await oauth.revocationRequest(server, client, oauth.None(), token, options(REVOCATION_LIMIT_MS));
  } catch {
    // Best effort: the token dies by itself, and the player is out already.
  }
}
