import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import type { RemovedKind } from '../../domain/audit-events.ts';
import { TERMS } from '../../domain/retention.ts';
import { auditRemoval } from '../auth/audit.ts';
import { lifetimes } from '../auth/lifetimes.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { ONE_DAY, ONE_HOUR } from '../system/clock.ts';
import type { Job } from './run-jobs.ts';

/** Rows of a table that are removed `keptMs` after the instant in their column; a row without an instant stays. */
type Purge<Table extends keyof Tables = keyof Tables> = {
  table: Table;
  column: keyof Tables[Table] & string;
  /** As what the audit log counts them. */
  kind: RemovedKind;
  keptMs: number;
  /** By which of the two clocks the column was written (server/system/clock.ts). */
  clock: 'real' | 'contest';
};

const purgeOf = <Table extends keyof Tables>(
  table: Table,
  column: keyof Tables[Table] & string,
  kind: RemovedKind,
  keptMs: number,
  clock: Purge['clock'] = 'real',
) => ({ table, column, kind, keptMs, clock });

/**
 * What no call can use any more. Expired rows stay one more day, so that an alarm about a replayed token still finds
 * them. Tokens come before their sessions, so that a session that is removed takes nothing with it. Each column has an
 * index (test/server/units/indexes.test.ts).
 */
export const purges = [
  purgeOf('access_tokens', 'expires_at', 'signIns', ONE_DAY),
  purgeOf('refresh_tokens', 'expires_at', 'signIns', ONE_DAY),
  purgeOf('token_families', 'expires_at', 'signIns', ONE_DAY),
  purgeOf('redirect_tokens', 'expires_at', 'codes', ONE_DAY),
  purgeOf('reset_tokens', 'expires_at', 'codes', ONE_DAY),
  purgeOf('identity_records', 'expires_at', 'signIns', ONE_DAY),
  purgeOf('closed_identities', 'expires_at', 'signIns', 0),
  purgeOf('staff_invitations', 'expires_at', 'invitations', ONE_DAY),
  purgeOf('staff_tickets', 'expires_at', 'signIns', 0),
  purgeOf('staff_sessions', 'expires_at', 'signIns', ONE_DAY),
  purgeOf('receipt_claims', 'claimed_until', 'claims', ONE_DAY),
  // An unused code is kept, since it counts the tries of an unconfirmed player.
  purgeOf('confirmation_codes', 'used_at', 'codes', ONE_DAY),
  purgeOf('rate_counters', 'expires_at', 'counters', 0),
  purgeOf('known_networks', 'expires_at', 'signIns', 0),
  purgeOf('idempotency_keys', 'created_at', 'requests', lifetimes.idempotencyKey),
  purgeOf('outbox', 'ended_at', 'mails', 30 * ONE_DAY),
  // Only today's count is read. That of receipts stays: a correction asks for the day of the first sending.
  purgeOf('story_days', 'day', 'storyCounts', 30 * ONE_DAY, 'contest'),
  purgeOf('error_reports', 'received_at', 'errorReports', TERMS.reports.n * ONE_DAY, 'contest'),
  // The stand-in's mailbox; a real mail service keeps nothing here.
  purgeOf('mails', 'sent_at', 'mails', 30 * ONE_DAY, 'contest'),
] as const;

/**
 * Removes what has expired, in batches, until nothing is left or `signal` is aborted. Returns how many rows went; how many
 * of each kind is in the audit log, also where the run breaks off.
 */
export async function purgeExpired(
  { db, realNow, contestClock }: Pick<Deps, 'db' | 'realNow' | 'contestClock'>,
  signal: AbortSignal,
): Promise<number> {
  const removed: Partial<Record<RemovedKind, number>> = {};
  try {
    for (const { table, column, kind, keptMs, clock } of purges) {
      const now = clock === 'real' ? realNow() : contestClock.now();
      const gone = await purgeTable(db, { table, column, before: new Date(now - keptMs) }, signal);
      removed[kind] = (removed[kind] ?? 0) + gone;
    }
  } finally {
    await auditRemoval({ db, realNow }, removed);
  }
  return Object.values(removed).reduce((sum, n) => sum + n, 0);
}

type Expired = { table: string; column: string; before: Date };

/** A batch may hold the embedded database, and with it the whole process, for about this long, milliseconds. */
const BATCH_MS = 40;
const [FEWEST, MOST] = [50, 2_000];

async function purgeTable(db: Database, expired: Expired, signal: AbortSignal): Promise<number> {
  let removed = 0;
  let rows = FEWEST;
  let from: string | undefined = '-infinity';
  while (from !== undefined && !signal.aborted) {
    const begun = performance.now();
    const batch: Batch = await purgeBatch(db, expired, from, rows);
    removed += batch.removed;
    from = batch.removed < rows ? undefined : batch.upTo;
    rows = nextSize(rows, performance.now() - begun);
    await yieldToEventLoop();
  }
  return removed;
}

/** Batches grow until they take as long as they may, whatever the machine and its load. */
const nextSize = (rows: number, tookMs: number): number =>
  tookMs > BATCH_MS ? Math.max(FEWEST, Math.floor(rows / 2)) : Math.min(MOST, rows * 2);

type Batch = { removed: number; upTo: string };

/**
 * Removes the oldest expired rows. `from`: the last instant of the batch before; without it each batch would read
 * again past the index entries of all rows that are gone. Rows that a call holds just now are left for the next run.
 */
async function purgeBatch(
  db: Database,
  { table, column, before }: Expired,
  from: string,
  rows: number,
): Promise<Batch> {
  const [name, at] = [sql.table(table), sql.ref(column)];
  const removed = await sql<Batch>`
    WITH gone AS (
      DELETE FROM ${name} WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM ${name} WHERE ${at} >= ${from}::timestamptz AND ${at} < ${before}
        ORDER BY ${at} LIMIT ${rows} FOR UPDATE SKIP LOCKED
      )) RETURNING ${at} AS at
    )
    SELECT count(*)::int AS removed, coalesce(max(at), 'infinity')::text AS "upTo" FROM gone`.execute(db);
  return removed.rows[0] ?? { removed: 0, upTo: from };
}

export const purgeJob: Job = {
  name: 'purge-expired',
  everyMs: ONE_HOUR,
  run: async (deps, signal) => {
    await purgeExpired(deps, signal);
  },
};
