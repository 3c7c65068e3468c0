import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { withScheme } from '../../../machines/rules/with-scheme.ts';
import type { Services } from '../../config/services.ts';
import { hashToken } from '../keyed.ts';
import type { Identity, IdentityCheck, IdentityUser } from './identity.ts';
import { askUserInfo } from './user-info.ts';

type Service = NonNullable<Services['identity']>;

const DEFAULT_REGION = 'eu-south-1';
const UNKNOWN: Identity = { kind: 'unknown' };
const isJwt = (token: string) => token.split('.').length === 3;

/** The issuer that a user pool has; its identifier begins with its region. */
export function issuerOf(userPoolId: string): string {
  const region = /^([a-z]{2}(?:-[a-z]+)+-\d)_/.exec(userPoolId)?.[1] ?? DEFAULT_REGION;
  return `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`;
}

/** Signed access tokens are checked by the issuer's keys, opaque ones by its userInfo call (§C.9). */
export function remoteIdentity(
  service: Service,
  keys: JWTVerifyGetKey = createRemoteJWKSet(
    new URL(`${issuerOf(service.userPoolId)}/.well-known/jwks.json`),
  ),
): IdentityCheck {
  const domain = withScheme(service.domain).replace(/\/+$/, '');
  const opaque = rememberedFor(60_000, (token) => askUserInfo(domain, token));
  return async (token) => {
    if (isJwt(token)) {
      return checkSigned(token, service, keys, () => askUserInfo(domain, token));
    }
    const user = await opaque(token);
    if (user === undefined) return UNKNOWN;
    if (user === 'unreachable') return { kind: 'unreachable' };
    return { kind: 'known', subject: user.subject, describe: () => Promise.resolve(user) };
  };
}

async function checkSigned(
  token: string,
  { clientId, userPoolId }: Service,
  keys: JWTVerifyGetKey,
  describe: () => Promise<IdentityUser | 'unreachable' | undefined>,
): Promise<Identity> {
  try {
    const { payload } = await jwtVerify(token, keys, { issuer: issuerOf(userPoolId), algorithms: ['RS256'] });
    const isOurs = isAccessTokenFor(payload, clientId);
    return isOurs && payload.sub ? { kind: 'known', subject: payload.sub, describe } : UNKNOWN;
  } catch (error) {
    return isAway(error) ? { kind: 'unreachable' } : UNKNOWN;
  }
}

/** Errors about the token have a code of their own; a bare one is about the answer to the call for the keys. */
const isAway = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  error.code === errors.JOSEError.code;

const isAccessTokenFor = (payload: JWTPayload, clientId: string): boolean =>
  payload.token_use === 'access' && payload.client_id === clientId;

/** Asks the same question once a while: each call of a page would ask it again. Only hashes are remembered. */
function rememberedFor<Found>(ms: number, ask: (token: string) => Promise<Found>) {
  const known = new Map<string, { until: number; found: Found }>();
  return async (token: string): Promise<Found> => {
    const [key, now] = [hashToken(token), performance.now()];
    const held = known.get(key);
    if (held && held.until > now) return held.found;
    const found = await ask(token);
    for (const [old, { until }] of known) if (until <= now) known.delete(old);
    if (found !== 'unreachable' && found !== undefined) known.set(key, { until: now + ms, found });
    return found;
  };
}
