import type { Deps } from '../deps.ts';
import type { SignedIn } from '../http/operation.ts';
import { hashToken } from './keyed.ts';

/** The player of an `Authorization` header; nothing when the token is absent, unknown, expired or revoked. */
export async function playerOfHeader(deps: Deps, header: string | undefined): Promise<SignedIn | undefined> {
  const token = /^Bearer ([A-Za-z0-9._~+/-]{1,4096}=*)$/i.exec(header ?? '')?.[1];
  if (token === undefined) return undefined;
  const now = new Date(deps.real());
  const row = await deps.db
    .selectFrom('access_tokens')
    .innerJoin('token_families', 'token_families.id', 'access_tokens.family_id')
    .innerJoin('players', 'players.id', 'token_families.player_id')
    .select(['players.id', 'players.active', 'players.confirmed_at'])
    .where('access_tokens.hash', '=', hashToken(token))
    .where('access_tokens.expires_at', '>', now)
    .where('token_families.revoked_at', 'is', null)
    .executeTakeFirst();
  return row && { id: row.id, active: row.active, confirmed: row.confirmed_at !== null };
}
