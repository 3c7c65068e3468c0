import { withScheme } from '../../../domain/redirects.ts';
import { siteAddress } from '../../../domain/schemas/configuration.ts';
import { parseTokenResponse } from '../../../domain/schemas/identity.ts';
import { parseUserSession } from '../../../domain/schemas/session.ts';
import { refreshTokenOf, type UserSession } from '../../../domain/sessions.ts';
import type { RefreshOutcome } from '../../../machines/ports/session.ts';
import type { Configuration } from '../configuration.ts';

/** The identity service, as it is configured: its own origin, and this site as its client. */
export type Service = { domain: string; clientId: string };

/** The service of the configuration; a domain without a scheme means https (§C.9). Null where there is none. */
export async function serviceOf(configuration: Configuration): Promise<Service | null> {
  const { cognito } = await configuration.read();
  if (!cognito?.domain || !cognito.userPoolClientId) return null;
  const domain = siteAddress(withScheme(cognito.domain));
  return domain === null ? null : { domain, clientId: cognito.userPoolClientId };
}

/** The protocol's library, loaded only when somebody signs in by the service. */
export async function openProtocol({ domain, clientId }: Service) {
  const oauth = await import('oauth4webapi');
  const server = {
    issuer: domain,
    authorization_endpoint: `${domain}/oauth2/authorize`,
    token_endpoint: `${domain}/oauth2/token`,
    revocation_endpoint: `${domain}/oauth2/revoke`,
  };
  return {
    oauth,
    server,
    client: { client_id: clientId },
    /** For each request: plain http only where the service itself is configured so. */
    options: (timeoutMs: number, signal?: AbortSignal) => ({
      [oauth.allowInsecureRequests]: domain.startsWith('http:'),
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
    }),
  };
}

const REFRESH_TIMEOUT_MS = 8_000;
const REVOCATION_TIMEOUT_MS = 2_000;

/** The result of one attempt to refresh; `noResponse`: neither accepted nor refused. */
export type RefreshAttempt = RefreshOutcome | { kind: 'noResponse' };

/** A 4xx is a refusal, except 429: many players behind one address are only told to retry later. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

/** Tries to refresh a session of the identity service at its token endpoint; a network fault is no refusal. */
export async function refreshAtService(
  configuration: Configuration,
  session: UserSession,
  signal: AbortSignal,
): Promise<RefreshAttempt> {
  const token = refreshTokenOf(session);
  const service = await serviceOf(configuration);
  if (token === undefined) return { kind: 'refused' };
  if (!service) return { kind: 'unreachable' };
  try {
    const { oauth, server, client, options } = await openProtocol(service);
    const limits = options(REFRESH_TIMEOUT_MS, signal);
    const response = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), token, limits);
    if (isRefusal(response.status)) return { kind: 'refused' };
    const refreshed = response.ok ? await readSession(response, session) : null;
    return refreshed ? { kind: 'refreshed', session: refreshed } : { kind: 'unreachable' };
  } catch {
    return { kind: 'noResponse' };
  }
}

/** Revokes a refresh token at the identity service, without waiting for the answer. */
export async function revokeAtService(configuration: Configuration, session: UserSession): Promise<void> {
  const token = refreshTokenOf(session);
  const service = await serviceOf(configuration);
  if (token === undefined || !service) return;
  try {
    const { oauth, server, client, options } = await openProtocol(service);
    await oauth.revocationRequest(server, client, oauth.None(), token, options(REVOCATION_TIMEOUT_MS));
  } catch {
    // Best effort: the token expires by itself, and the player is signed out already.
  }
}

/** The session in a response of the token endpoint; what a refresh leaves out stays as it was. Null for anything else. */
export async function readSession(response: Response, before?: UserSession): Promise<UserSession | null> {
  const body: unknown = await response.json().catch(() => null);
  const found = parseTokenResponse(body);
  if (!found) return null;
  const { access_token, id_token = before?.id_token, refresh_token = before?.refresh_token } = found;
  if (id_token === undefined) return null;
  return parseUserSession({
    token_type: 'Bearer',
    access_token,
    id_token,
    ...(refresh_token !== undefined && { refresh_token }),
  });
}

/** The unverified claims of an ID token; null when it is malformed. */
export function claimsOf(idToken: string): unknown {
  try {
    const part = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(part), (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return null;
  }
}
