import type { DbOrTx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { hashToken } from './crypto.ts';
import { lifetimes } from './lifetimes.ts';

type Kind = 'redirect' | 'reset';

const kinds = {
  redirect: { table: 'redirect_tokens', lifetime: lifetimes.redirectToken },
  reset: { table: 'reset_tokens', lifetime: lifetimes.resetToken },
} as const;

/** A token of 256 bits that serves one purpose once. */
export async function issueToken(deps: Deps, db: DbOrTx, kind: Kind, playerId: number): Promise<string> {
  const { table, lifetime } = kinds[kind];
  const token = deps.random.bytes(32).toString('base64url');
  await db
    .insertInto(table)
    .values({ hash: hashToken(token), player_id: playerId, expires_at: new Date(deps.realNow() + lifetime) })
    .execute();
  return token;
}

/** Uses a token up; the player it was for, or nothing when it is unknown, used or expired. */
export async function consumeToken(
  deps: Deps,
  db: DbOrTx,
  kind: Kind,
  token: string,
): Promise<number | undefined> {
  const now = new Date(deps.realNow());
  const consumed = await db
    .updateTable(kinds[kind].table)
    .set({ used_at: now })
    .where('hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('player_id')
    .executeTakeFirst();
  return consumed?.player_id;
}

/** Whether a token would serve at this moment; it is not used up. */
export async function isAlive(deps: Deps, db: DbOrTx, kind: Kind, token: string): Promise<boolean> {
  const alive = await db
    .selectFrom(kinds[kind].table)
    .select('hash')
    .where('hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(deps.realNow()))
    .executeTakeFirst();
  return alive !== undefined;
}

/** Why a token can no longer be used. */
export async function tokenState(
  deps: Deps,
  db: DbOrTx,
  kind: Kind,
  token: string,
): Promise<'unknown' | 'used' | 'expired'> {
  const row = await db
    .selectFrom(kinds[kind].table)
    .select(['used_at', 'expires_at'])
    .where('hash', '=', hashToken(token))
    .executeTakeFirst();
  if (row === undefined) return 'unknown';
  // One that is neither was used up by a request that came at the same time.
  return row.used_at === null && row.expires_at.getTime() <= deps.realNow() ? 'expired' : 'used';
}

/** Uses up every token of a kind that a player still holds. */
export async function invalidateTokens(deps: Deps, db: DbOrTx, kind: Kind, playerId: number): Promise<void> {
  await db
    .updateTable(kinds[kind].table)
    .set({ used_at: new Date(deps.realNow()) })
    .where('player_id', '=', playerId)
    .where('used_at', 'is', null)
    .execute();
}
