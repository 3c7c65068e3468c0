import { createHash, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../deps.ts';
import type { SignedIn } from '../http/handler.ts';
import { messages } from '../http/messages.ts';
import { joinByIdentity, playerOfSubject } from '../players/join-by-identity.ts';
import { busy, type Refusal, refuse, refuseForNow, unauthorized } from '../results/outcome.ts';
import { hashToken } from './crypto.ts';

/**
 * The player of an `Authorization` header, by a token of this server or of the identity service; 401 when it is
 * absent, unknown, expired or revoked. The service is asked only about a token that this server never gave, and the
 * database only about one that it may have given. `address`: where the call came from, for the limits.
 */
export async function playerOfHeader(
  deps: Deps,
  header: string | undefined,
  address: string,
): Promise<SignedIn | Refusal> {
  const token = bearerOf(header);
  // The contest site's secret opens no account, and must not be handed to the identity service to be asked about.
  if (token === undefined || isSecret(token, deps.config.services.contestSiteSecret)) return unauthorized();
  const own = ownToken.test(token) ? await playerOfOwnToken(deps, token) : undefined;
  return own ?? playerOfIdentity(deps, token, address);
}

/** 256 bits in base64url (`token-pairs.ts`). */
const ownToken = /^[\w-]{43}$/;

async function playerOfOwnToken(deps: Deps, token: string): Promise<SignedIn | Refusal | undefined> {
  const row = await deps.db
    .selectFrom('access_tokens')
    .innerJoin('token_families', 'token_families.id', 'access_tokens.family_id')
    .innerJoin('players', 'players.id', 'token_families.player_id')
    .select(['players.id', 'players.active', 'players.confirmed_at'])
    .select(['access_tokens.family_id', 'access_tokens.expires_at', 'token_families.revoked_at'])
    .where('access_tokens.hash', '=', hashToken(token))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.revoked_at !== null || row.expires_at.getTime() <= deps.real()) return unauthorized();
  return { id: row.id, active: row.active, confirmed: row.confirmed_at !== null, familyId: row.family_id };
}

/** The player behind a token of the identity service, made at the first visit (§C.9). */
async function playerOfIdentity(deps: Deps, token: string, address: string): Promise<SignedIn | Refusal> {
  const identity = await deps.identity(token, address);
  if (identity.kind === 'limited') return refuseForNow(429, messages.tooManyRequests, identity.waitMs);
  if (identity.kind === 'unreachable') return busy();
  if (identity.kind === 'unknown') return unauthorized();
  const known = await playerOfSubject(deps.db, identity.subject);
  if (known !== undefined) return signedIn(deps, known);
  const user = await identity.describe();
  if (user === 'unreachable') return busy();
  if (user === undefined) return unauthorized();
  if ('kind' in user) return refuseForNow(429, messages.tooManyRequests, user.waitMs);
  const joined = await joinByIdentity(deps, identity.subject, { ...user, address });
  return joined === undefined ? refuse(403, messages.emailTaken) : signedIn(deps, joined);
}

async function signedIn(deps: Deps, id: number): Promise<SignedIn> {
  const row = await deps.db
    .selectFrom('players')
    .select(['active', 'confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, active: row.active, confirmed: row.confirmed_at !== null, familyId: undefined };
}

/** The token of an `Authorization: Bearer` header; nothing in one of another form. */
export const bearerOf = (header: string | undefined): string | undefined =>
  /^Bearer ([A-Za-z0-9._~+/-]{1,4096}=*)$/i.exec(header ?? '')?.[1];

/** Whether a token is a secret of the configuration. Both are hashed first, so the time it takes tells nothing of either. */
export function isSecret(token: string | undefined, secret: string | undefined): boolean {
  if (token === undefined || secret === undefined) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(token), digest(secret));
}
