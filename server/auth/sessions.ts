import type { Session } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { lifetimes } from './lifetimes.ts';
import { hashesOf, pairOf, type TokenPair } from './token-pairs.ts';

/** Opens a session for a player: a new family and its first pair. */
export async function openSession(deps: Deps, db: Session, playerId: number): Promise<TokenPair> {
  const now = deps.real();
  const family = {
    id: deps.random.bytes(32).toString('base64url'),
    player_id: playerId,
    created_at: new Date(now),
    expires_at: new Date(now + lifetimes.family),
  };
  await db.insertInto('token_families').values(family).execute();
  return storePair(deps, db, { id: family.id, endsAt: now + lifetimes.family, sequence: 0 });
}

/** Makes a family's pair at a place in its line valid from now; only hashes are written. */
export async function storePair(
  deps: Deps,
  db: Session,
  place: { id: string; endsAt: number; sequence: number },
): Promise<TokenPair> {
  const now = deps.real();
  const pair = pairOf(deps.key, place.id, place.sequence);
  const hashes = hashesOf(pair);
  const until = (lifetime: number) => new Date(Math.min(now + lifetime, place.endsAt));
  await db
    .insertInto('refresh_tokens')
    .values({
      hash: hashes.refresh,
      family_id: place.id,
      sequence: place.sequence,
      expires_at: until(lifetimes.refreshToken),
    })
    .execute();
  await db
    .insertInto('access_tokens')
    .values({ hash: hashes.access, family_id: place.id, expires_at: until(lifetimes.accessToken) })
    .execute();
  return pair;
}

/** Whether a session is still open; if so, whoever wants to end it waits until this transaction is over. */
export async function isOpenSession(tx: Session, familyId: string): Promise<boolean> {
  const open = await tx
    .selectFrom('token_families')
    .select('id')
    .where('id', '=', familyId)
    .where('revoked_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return open !== undefined;
}

/** Ends one session; whatever it handed out is dead at once. False when it had ended before. */
export async function revokeFamily(deps: Deps, db: Session, familyId: string): Promise<boolean> {
  const revoked = await db
    .updateTable('token_families')
    .set({ revoked_at: new Date(deps.real()) })
    .where('id', '=', familyId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return revoked !== undefined;
}

/** Ends every session of a player. */
export async function revokePlayer(deps: Deps, db: Session, playerId: number): Promise<void> {
  await db
    .updateTable('token_families')
    .set({ revoked_at: new Date(deps.real()) })
    .where('player_id', '=', playerId)
    .where('revoked_at', 'is', null)
    .execute();
}
