import { createHash, timingSafeEqual } from 'node:crypto';
import type { DbOrTx } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { accountClosed, type Outcome, ok, type Refusal, refuse, unauthorized } from '../results/outcome.ts';
import { audit } from './audit.ts';
import { hashToken, hmac, type ServerKey } from './crypto.ts';
import { lifetimes } from './lifetimes.ts';

/** The player behind an access token. */
export type SignedIn = {
  id: number;
  active: boolean;
  confirmed: boolean;
  /** The session of the token; none for a token of the identity service. */
  familyId: string | undefined;
};

/** Why a call is refused altogether; checked before the body is read, so that it comes before errors of fields. */
export type Precondition = (deps: Deps, player: SignedIn, arrivedAt: number) => Promise<Refusal | undefined>;

/** 256 bits in base64url (`pairOf`). */
const OWN_TOKEN = /^[\w-]{43}$/;

/**
 * The player of an access token of this server; 401 when it is expired or revoked, nothing when this server never gave
 * it. The database is asked only about a token that it may have given.
 */
export async function playerOfToken(deps: Deps, token: string): Promise<SignedIn | Refusal | undefined> {
  if (!OWN_TOKEN.test(token)) return undefined;
  const row = await deps.db
    .selectFrom('access_tokens')
    .innerJoin('token_families', 'token_families.id', 'access_tokens.family_id')
    .innerJoin('players', 'players.id', 'token_families.player_id')
    .select(['players.id', 'players.active', 'players.confirmed_at', 'players.closed_at'])
    .select(['access_tokens.family_id', 'access_tokens.expires_at', 'token_families.revoked_at'])
    .where('access_tokens.hash', '=', hashToken(token))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.closed_at !== null) return accountClosed();
  if (row.revoked_at !== null || row.expires_at.getTime() <= deps.realNow()) return unauthorized();
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

/**
 * Trades a refresh token for its one successor pair. A replay within 30 s gets the same pair, because the first answer
 * may have been lost; a later one ends the whole family.
 */
export function refreshSession(deps: Deps, refreshToken: string): Promise<Outcome<TokenPair>> {
  return transact(
    deps.db,
    () => true,
    async (tx) => {
      const token = await findToken(tx, hashToken(refreshToken));
      const now = deps.realNow();
      if (token === undefined) return unauthorized();
      if (token.closed_at !== null) return accountClosed();
      if (token.revoked_at !== null) return unauthorized();
      if (token.expires_at.getTime() <= now || token.family_ends_at.getTime() <= now) return unauthorized();
      if (!token.active) return refuse('noPrivileges');
      if (await claim(tx, token.hash, now)) {
        const place = {
          id: token.family_id,
          endsAt: token.family_ends_at.getTime(),
          sequence: token.sequence + 1,
        };
        const pair = await storePair(deps, tx, place);
        await audit(tx, { event: 'session.renewed', at: now, playerId: token.player_id });
        return ok(pair);
      }
      return replayed(deps, tx, { hash: token.hash, familyId: token.family_id, playerId: token.player_id });
    },
  );
}

/** Ends the session of a refresh token, known or not. */
export async function closeSession(deps: Deps, refreshToken: string): Promise<void> {
  const token = await findToken(deps.db, hashToken(refreshToken));
  if (token === undefined) return;
  await revokeFamily(deps, deps.db, token.family_id);
  await audit(deps.db, { event: 'session.closed', at: deps.realNow(), playerId: token.player_id });
}

function findToken(db: DbOrTx, hash: string) {
  return db
    .selectFrom('refresh_tokens')
    .innerJoin('token_families', 'token_families.id', 'refresh_tokens.family_id')
    .innerJoin('players', 'players.id', 'token_families.player_id')
    .select([
      'refresh_tokens.hash',
      'refresh_tokens.family_id',
      'refresh_tokens.sequence',
      'refresh_tokens.expires_at',
      'token_families.expires_at as family_ends_at',
      'token_families.revoked_at',
      'token_families.player_id',
      'players.active',
      'players.closed_at',
    ])
    .where('refresh_tokens.hash', '=', hash)
    .executeTakeFirst();
}

/** Of many simultaneous calls with the same token exactly one claims it; the others wait here for the row. */
async function claim(db: DbOrTx, hash: string, now: number): Promise<boolean> {
  const claimed = await db
    .updateTable('refresh_tokens')
    .set({ used_at: new Date(now) })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('hash')
    .executeTakeFirst();
  return claimed !== undefined;
}

async function replayed(
  deps: Deps,
  db: DbOrTx,
  token: { hash: string; familyId: string; playerId: number },
): Promise<Outcome<TokenPair>> {
  const now = deps.realNow();
  const { used_at: usedAt, sequence } = await db
    .selectFrom('refresh_tokens')
    .select(['used_at', 'sequence'])
    .where('hash', '=', token.hash)
    .executeTakeFirstOrThrow();
  if (usedAt !== null && now - usedAt.getTime() <= lifetimes.refreshGrace) {
    return ok(pairOf(deps.key, token.familyId, sequence + 1));
  }
  // One alarm, however many send the stolen token at once.
  if (await revokeFamily(deps, db, token.familyId))
    await audit(db, { event: 'session.reuse-alarm', at: now, playerId: token.playerId });
  return unauthorized();
}

/** Opens a session for a player: a new family and its first pair. */
export async function openSession(deps: Deps, db: DbOrTx, playerId: number): Promise<TokenPair> {
  const now = deps.realNow();
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
  db: DbOrTx,
  place: { id: string; endsAt: number; sequence: number },
): Promise<TokenPair> {
  const now = deps.realNow();
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

/**
 * Whether a player admitted earlier is still signed in. Locks the session (or the account, without a session of this
 * server), so that ending it waits for this transaction.
 */
export async function isStillSignedIn(tx: DbOrTx, { id, familyId }: SignedIn): Promise<boolean> {
  if (familyId !== undefined) return isOpenSession(tx, familyId);
  const open = await tx
    .selectFrom('players')
    .select('id')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    // Not FOR SHARE: two calls that share the row and both change it would wait for each other.
    .forNoKeyUpdate()
    .executeTakeFirst();
  return open !== undefined;
}

async function isOpenSession(tx: DbOrTx, familyId: string): Promise<boolean> {
  const open = await tx
    .selectFrom('token_families')
    .select('id')
    .where('id', '=', familyId)
    .where('revoked_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return open !== undefined;
}

/** Ends one session; its tokens are invalid at once. False when it had ended before. */
export async function revokeFamily(deps: Deps, db: DbOrTx, familyId: string): Promise<boolean> {
  const revoked = await db
    .updateTable('token_families')
    .set({ revoked_at: new Date(deps.realNow()) })
    .where('id', '=', familyId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return revoked !== undefined;
}

export type TokenPair = { accessToken: string; refreshToken: string };

/**
 * The one pair of a family at a place in its line. Derived, so that only hashes are kept and a repeated question gets
 * the same answer; the family's name is 256 bits of chance.
 */
export function pairOf(key: ServerKey, familyId: string, sequence: number): TokenPair {
  const token = (purpose: string) => hmac(key, purpose, familyId, sequence).toString('base64url');
  return { accessToken: token('access token'), refreshToken: token('refresh token') };
}

export const hashesOf = (pair: TokenPair) => ({
  access: hashToken(pair.accessToken),
  refresh: hashToken(pair.refreshToken),
});
