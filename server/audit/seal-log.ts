import { setTimeout as wait, setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import { auditRemoval } from '../auth/audit.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Job } from '../jobs/run-jobs.ts';
import { ONE_MINUTE, ONE_SECOND } from '../system/clock.ts';
import {
  type AuditLogRow,
  MAX_ROWS_OF_SEAL,
  noSeal,
  rangeDigest,
  readLastSeal,
  readLog,
  rowDigests,
  type SealedRange,
  sealOf,
} from './seal.ts';

/** Seals what has been added to the audit log, and removes what has been kept long enough. */
export const sealAuditLogJob: Job = {
  name: 'seal-audit-log',
  everyMs: ONE_MINUTE,
  run: async (deps, signal) => {
    await sealAuditLog(deps, signal);
    await auditRemoval(deps, { auditRows: await removeOldAuditRows(deps.db, signal) });
  },
};

/** Puts every finished row under a seal, in ranges of at most 500 rows. Returns how many seals were added. */
export async function sealAuditLog(
  { db, key }: Pick<Deps, 'db' | 'key'>,
  signal: AbortSignal,
): Promise<number> {
  const to = await lastFinishedId(db, signal);
  let [last, added] = [await readLastSeal(db), 0];
  while (!signal.aborted) {
    const from = (last?.last_id ?? 0) + 1;
    const rows = await readLog(db, from, to, MAX_ROWS_OF_SEAL);
    const newest = rows.at(-1);
    if (newest === undefined) break;
    const digests = rowDigests(key, from, rows);
    const range = rangeOf((last?.number ?? 0) + 1, from, rows, rangeDigest(key, digests));
    const seal = sealOf(key, range, last?.seal ?? noSeal);
    await insertSeal(db, range, seal, digests);
    last = { ...range, seal, isRemoved: false };
    added += 1;
    await yieldToEventLoop();
  }
  return added;
}

const rangeOf = (
  number: number,
  first_id: number,
  rows: readonly AuditLogRow[],
  digest: Buffer,
): SealedRange => ({
  number,
  first_id,
  last_id: rows.at(-1)?.id ?? first_id,
  row_count: rows.length,
  newest: Math.max(...rows.map(({ at }) => at)),
  digest,
});

/** A number used by another server in the meantime is refused by the table, and the run fails. */
async function insertSeal(db: Database, range: SealedRange, seal: Buffer, digests: Buffer): Promise<void> {
  await db
    .insertInto('audit_seals')
    .values({
      ...range,
      newest: sql<Date>`timestamptz 'epoch' + ${range.newest}::bigint * interval '1 microsecond'`,
      seal,
      row_digests: digests,
      removed_at: null,
    })
    .execute();
}

/** How long to wait for older transactions; the next run tries again. */
const [LONGEST_WAIT_MS, LOOK_MS] = [10 * ONE_SECOND, 100];

/**
 * The last identifier below which no row can come in any more. A transaction that has taken a lower identifier and is
 * not over yet has its transaction number already (0014-audit-seals), and a lower one than a number drawn now: once
 * every transaction up to that number has ended, all such rows are here or will never be. 0 when that takes too long.
 */
async function lastFinishedId(db: Database, signal: AbortSignal): Promise<number> {
  const { id } = await db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), sql<number>`0`).as('id'))
    .executeTakeFirstOrThrow();
  const drawn = await sql<{ number: string }>`SELECT pg_current_xact_id()::text AS number`.execute(db);
  const number = drawn.rows[0]?.number;
  for (let waited = 0; waited < LONGEST_WAIT_MS && !signal.aborted; waited += LOOK_MS) {
    const asked = await sql<{ isOver: boolean }>`
      SELECT pg_snapshot_xmin(pg_current_snapshot()) > ${number}::text::xid8 AS "isOver"`.execute(db);
    if (asked.rows[0]?.isOver) return id;
    await wait(LOOK_MS);
  }
  return 0;
}

/**
 * Removes the rows that have been kept for `audit_retention()`, by whole seals; a seal stays when its rows are gone. The
 * database itself refuses younger ones, and a range that has not as many rows as were sealed.
 */
export async function removeOldAuditRows(db: Database, signal: AbortSignal): Promise<number> {
  let removed = 0;
  while (!signal.aborted) {
    const oldest = await db
      .selectFrom('audit_seals')
      .select(['number', sql<boolean>`newest < now() - audit_retention()`.as('isOld')])
      .where('removed_at', 'is', null)
      .orderBy('number')
      .limit(1)
      .executeTakeFirst();
    if (!oldest?.isOld) break;
    const { rows } = await sql<{ n: number }>`
      SELECT remove_sealed_audit_rows(${oldest.number}::int) AS n`.execute(db);
    removed += rows[0]?.n ?? 0;
  }
  return removed;
}
