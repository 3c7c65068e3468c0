import {
  createRemoteJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import * as v from 'valibot';
import { withScheme } from '../../domain/redirects.ts';
import type { Services } from '../config/services.ts';
import { ONE_SECOND } from '../system/clock.ts';
import { boundedTokenLookup, type Limited } from './token-lookup.ts';

/** A person as the identity service describes them. */
export type IdentityUser = { email: string; isVerified: boolean };

/**
 * What the identity service says of an access token: whose it is (`describe` asks for more, when a player has to be
 * made), that it is none of its own, nothing at all, for now, or that it was not asked, because of too many such tokens.
 */
export type Identity =
  | {
      kind: 'known';
      subject: string;
      describe: () => Promise<IdentityUser | 'unreachable' | Limited | undefined>;
    }
  | { kind: 'unknown' }
  | { kind: 'unreachable' }
  | Limited;

/** Checks an access token that is not one of this server's own; `address`: where it came from, for the limits. */
export type IdentityCheck = (token: string, address: string) => Promise<Identity>;

type Service = NonNullable<Services['identity']>;

const DEFAULT_REGION = 'eu-south-1';
const ALGORITHM = 'RS256';
/** A shorter text has fewer than 96 bits and is no token. */
const SHORTEST_OPAQUE = 16;
const UNKNOWN: Identity = { kind: 'unknown' };
const isJwt = (token: string) => token.split('.').length === 3;

/** The issuer that a user pool has; its identifier begins with its region. */
export function issuerOf(userPoolId: string): string {
  const region = /^([a-z]{2}(?:-[a-z]+)+-\d)_/.exec(userPoolId)?.[1] ?? DEFAULT_REGION;
  return `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`;
}

/**
 * Signed access tokens are checked by the issuer's keys, opaque ones by its userInfo call (§C.9). What cannot be a token
 * of this service is refused unasked, and the rest within bounds.
 */
export function remoteIdentity(
  service: Service,
  keys: JWTVerifyGetKey = createRemoteJWKSet(
    new URL(`${issuerOf(service.userPoolId)}/.well-known/jwks.json`),
  ),
  now = () => performance.now(),
): IdentityCheck {
  const domain = withScheme(service.domain).replace(/\/+$/, '');
  const userInfo = boundedTokenLookup((token) => askUserInfo(domain, token), now);
  const signedToken = signedTokens(service, keys, now);
  return async (token, address) => {
    if (isJwt(token)) return signedToken(token, () => userInfo(token, address));
    if (token.length < SHORTEST_OPAQUE) return UNKNOWN;
    const user = await userInfo(token, address);
    if (user === undefined) return UNKNOWN;
    if (user === 'unreachable') return { kind: 'unreachable' };
    if ('kind' in user) return user;
    return { kind: 'known', subject: user.subject, describe: () => Promise.resolve(user) };
  };
}

type Known = Extract<Identity, { kind: 'known' }>;

/** The library asks for unknown keys at most every 30 s; while they cannot be had, they are asked for once a second. */
function signedTokens({ clientId, userPoolId }: Service, keys: JWTVerifyGetKey, now: () => number) {
  const issuer = issuerOf(userPoolId);
  let awayUntil = Number.NEGATIVE_INFINITY;
  return async (token: string, describe: Known['describe']): Promise<Identity> => {
    if (!claimsToBe(token, issuer, clientId)) return UNKNOWN;
    if (now() < awayUntil) return { kind: 'unreachable' };
    try {
      const { payload } = await jwtVerify(token, keys, { issuer, algorithms: [ALGORITHM] });
      const isOurs = isAccessTokenFor(payload, clientId);
      return isOurs && payload.sub ? { kind: 'known', subject: payload.sub, describe } : UNKNOWN;
    } catch (error) {
      if (!isAway(error)) return UNKNOWN;
      awayUntil = now() + ONE_SECOND;
      return { kind: 'unreachable' };
    }
  };
}

/** Whether a token at least says that it is one of ours: no key is asked for to find out that it is not. */
function claimsToBe(token: string, issuer: string, clientId: string): boolean {
  try {
    const payload = decodeJwt(token);
    const { alg } = decodeProtectedHeader(token);
    return alg === ALGORITHM && payload.iss === issuer && isAccessTokenFor(payload, clientId);
  } catch {
    return false;
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

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(1_000));
const answered = v.object({
  sub: text,
  email: v.pipe(text, v.email()),
  // Cognito writes it as a text.
  email_verified: v.optional(v.union([v.boolean(), v.picklist(['true', 'false'])]), false),
});

const TIME_LIMIT_MS = 5_000;

/** The userInfo of a token's owner; undefined when the service does not know the token. */
export async function askUserInfo(
  domain: string,
  token: string,
): Promise<(IdentityUser & { subject: string }) | 'unreachable' | undefined> {
  try {
    const answer = await fetch(`${domain}/oauth2/userInfo`, {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    if (answer.status >= 500 || answer.status === 429) return 'unreachable';
    if (!answer.ok) return undefined;
    const reading = v.safeParse(answered, await answer.json());
    if (!reading.success) return undefined;
    const { sub, email, email_verified } = reading.output;
    return { subject: sub, email, isVerified: String(email_verified) === 'true' };
  } catch {
    return 'unreachable';
  }
}
