import { createHash, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { type Refusal, unauthorized } from '../results/outcome.ts';
import { hashToken } from './crypto.ts';

/** The player behind an access token. */
export type SignedIn = {
  id: number;
  active: boolean;
  confirmed: boolean;
  /** The session of the token; none for a token of the identity service. */
  familyId: string | undefined;
};

/** What forbids a call altogether; asked before the body is read, so that it is answered before what is wrong with a field. */
export type Precondition = (deps: Deps, player: SignedIn, arrivedAt: number) => Promise<Refusal | undefined>;

/** 256 bits in base64url (`refresh-tokens.ts`). */
const ownToken = /^[\w-]{43}$/;

/**
 * The player of an access token of this server; 401 when it is expired or revoked, nothing when this server never gave
 * it. The database is asked only about a token that it may have given.
 */
export async function playerOfToken(deps: Deps, token: string): Promise<SignedIn | Refusal | undefined> {
  if (!ownToken.test(token)) return undefined;
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

/** The token of an `Authorization: Bearer` header; nothing in one of another form. */
export const bearerToken = (header: string | undefined): string | undefined =>
  /^Bearer ([A-Za-z0-9._~+/-]{1,4096}=*)$/i.exec(header ?? '')?.[1];

/** Whether a token is a secret of the configuration. Both are hashed first, so the time it takes tells nothing of either. */
export function equalsSecret(token: string | undefined, secret: string | undefined): boolean {
  if (token === undefined || secret === undefined) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(token), digest(secret));
}
