import { withScheme } from '../../../domain/redirects.ts';
import { siteAddress } from '../../../domain/schemas/configuration.ts';
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

/** The protocol's own library, loaded when somebody signs in by the service, and not before. */
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
    options: (limitMs: number, signal?: AbortSignal) => ({
      [oauth.allowInsecureRequests]: domain.startsWith('http:'),
      signal: AbortSignal.any([AbortSignal.timeout(limitMs), ...(signal ? [signal] : [])]),
    }),
  };
}
