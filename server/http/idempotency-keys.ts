import { type ExpressionBuilder, sql } from 'kysely';
import { lifetimes } from '../auth/lifetimes.ts';
import type { DbOrTx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { ONE_SECOND } from '../system/clock.ts';

/** The request and the client that a key belongs to. */
export type Key = { scope: string; operation: string; key: string };

/** The stored row of a key that another request has used. */
export type TakenKey = { bodyHash: string | null; answer: string | null; leaseLeftMs: number };

/** A run that is still going renews its lease this often; one that died loses it after `LEASE_MS`. */
export const HEARTBEAT_MS = ONE_SECOND;
export const LEASE_MS = 5 * ONE_SECOND;

// Leases run by the database's clock: the clocks of two servers on it may differ by more than a lease.
const leased = sql<Date>`clock_timestamp() + ${sql.lit(`${LEASE_MS} milliseconds`)}::interval`;

const rowOf = (db: DbOrTx, { scope, operation, key }: Key) =>
  db
    .selectFrom('idempotency_keys')
    .where('scope', '=', scope)
    .where('operation', '=', operation)
    .where('key', '=', key);

const update = (db: DbOrTx, { scope, operation, key }: Key) =>
  db
    .updateTable('idempotency_keys')
    .where('scope', '=', scope)
    .where('operation', '=', operation)
    .where('key', '=', key);

const remove = (db: DbOrTx, { scope, operation, key }: Key) =>
  db
    .deleteFrom('idempotency_keys')
    .where('scope', '=', scope)
    .where('operation', '=', operation)
    .where('key', '=', key);

/** The key's time is over: a day after its first request, or minutes after one whose body never came whole. */
const isStale = (now: number) => (eb: ExpressionBuilder<Tables, 'idempotency_keys'>) =>
  eb.or([
    eb('idempotency_keys.created_at', '<=', new Date(now - lifetimes.idempotencyKey)),
    eb.and([
      eb('idempotency_keys.body_hash', 'is', null),
      eb('idempotency_keys.created_at', '<=', new Date(now - lifetimes.unreadArrival)),
    ]),
  ]);

/**
 * Keeps when a request arrived, before its body is read, and answers when the first with this key did (the contestClock's
 * clock, epoch milliseconds): an upload that a crash cuts off is judged by it when it comes again. Without its body a
 * request holds the time for a few minutes only: otherwise an empty one would reserve an entry of a day that is over.
 */
export async function saveArrival(
  deps: Deps,
  key: Key,
  arrivedAt: number,
): Promise<{ at: number; isFirst: boolean }> {
  const now = deps.realNow();
  const fresh = {
    body_hash: null,
    answer: null,
    runner: null,
    leased_until: null,
    arrived_at: new Date(arrivedAt),
    created_at: new Date(now),
  };
  const kept = await deps.db
    .insertInto('idempotency_keys')
    .values({ ...key, ...fresh })
    .onConflict((conflict) =>
      conflict.columns(['scope', 'operation', 'key']).doUpdateSet(fresh).where(isStale(now)),
    )
    .returning('key')
    .executeTakeFirst();
  if (kept !== undefined) return { at: arrivedAt, isFirst: true };
  const row = await rowOf(deps.db, key).select('arrived_at').executeTakeFirst();
  return { at: row?.arrived_at.getTime() ?? arrivedAt, isFirst: false };
}

/** Drops the arrival of a request that was refused before its body was read. */
export async function dropArrival(db: DbOrTx, key: Key): Promise<void> {
  await remove(db, key).where('body_hash', 'is', null).execute();
}

/** Takes the key for `runner`, unless another body has it, it is answered, or its run is still going. */
export async function takeKey(db: DbOrTx, key: Key, bodyHash: string, runner: string): Promise<boolean> {
  const taken = await update(db, key)
    .set({ body_hash: bodyHash, runner, leased_until: leased })
    .where('answer', 'is', null)
    .where((eb) => eb.or([eb('body_hash', 'is', null), eb('body_hash', '=', bodyHash)]))
    .where((eb) =>
      eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', sql<Date>`clock_timestamp()`)]),
    )
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function takenKey(db: DbOrTx, key: Key): Promise<TakenKey | undefined> {
  const row = await rowOf(db, key)
    .select(['body_hash', 'answer'])
    .select(
      sql<number>`coalesce(extract(epoch FROM leased_until - clock_timestamp()) * 1000, 0)::float8`.as(
        'left',
      ),
    )
    .executeTakeFirst();
  return row && { bodyHash: row.body_hash, answer: row.answer, leaseLeftMs: row.left };
}

export async function renewLease(db: DbOrTx, key: Key, runner: string): Promise<void> {
  await update(db, key).set({ leased_until: leased }).where('runner', '=', runner).execute();
}

/** Keeps a run's answer; false when another run has taken the key over, so that this one must leave nothing. */
export async function saveAnswer(db: DbOrTx, key: Key, runner: string, answer: string): Promise<boolean> {
  const kept = await update(db, key)
    .set({ answer, leased_until: null })
    .where('runner', '=', runner)
    .where('answer', 'is', null)
    .returning('key')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Lets the next try in at once; it is judged by the arrival of the first. An answer that was kept stays. */
export async function endLease(db: DbOrTx, key: Key, runner: string): Promise<void> {
  await update(db, key)
    .set({ runner: null, leased_until: null })
    .where('runner', '=', runner)
    .where('answer', 'is', null)
    .execute();
}

/** Forgets a key whose request was refused: what comes next under it is a new one. */
export async function forgetKey(db: DbOrTx, key: Key, runner: string): Promise<void> {
  await remove(db, key).where('runner', '=', runner).where('answer', 'is', null).execute();
}

/** Ends the leases of requests that a crash ended. Only for the one owner of a database: elsewhere they may still run. */
export async function endAllLeases(db: DbOrTx): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ runner: null, leased_until: null })
    .where('answer', 'is', null)
    .execute();
}
