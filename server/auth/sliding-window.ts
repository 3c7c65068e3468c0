import { sql } from 'kysely';
import type { DbOrTx } from '../db/database.ts';
import { ONE_MINUTE } from '../system/clock.ts';

// Counters of what happened in the last `windowMs`, whenever they began: a row of `rate_counters` holds the instants of
// the hits that still count, in slots of a hundredth of the window so that it stays small however often it is hit. A
// slot counts until its newest hit has left the window: so in no span of the window's length are there more than
// `allowed` hits, unlike with windows that begin at fixed times, where twice as many fit around a boundary.

/** One counter; `allowed`: how many hits any window may hold, at least 1. */
export type Counter = { key: string; windowMs: number; allowed: number };

const SLOTS_PER_WINDOW = 100;

/** Hits further in the future were written before the clock was set back and are ignored. */
const CLOCK_SLACK_MS = ONE_MINUTE;

/** The hits of a row that still count; `kept` is the row, `excluded` what was about to be written. */
const livingHits = (now: number) => sql`
  SELECT (hit->>0)::bigint AS at, (hit->>1)::integer AS n
  FROM jsonb_array_elements(kept.hits) AS hit
  WHERE (hit->>0)::bigint > ${now}::bigint - excluded.window_ms
    AND (hit->>0)::bigint < ${now + CLOCK_SLACK_MS}::bigint`;

/**
 * Counts a hit on each counter that has room for it; the keys of these. `now`: epoch milliseconds. One statement, so
 * that many at once count right; in the order of the keys, so that no two wait for each other.
 */
export async function consumeHits(
  db: DbOrTx,
  counters: readonly Counter[],
  now: number,
): Promise<ReadonlySet<string>> {
  if (counters.length === 0) return new Set();
  const at = Math.round(now);
  const rows = counters
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(
      ({ key, windowMs, allowed }) => sql`(
        ${key}::text, jsonb_build_array(jsonb_build_array(${at}::bigint, 1)), ${windowMs}::bigint,
        ${Math.min(allowed, 2_147_483_647)}::integer, ${new Date(at + windowMs)}::timestamptz
      )`,
    );
  const consumed = await sql<{ key: string }>`
    INSERT INTO rate_counters AS kept (key, hits, window_ms, allowed, expires_at)
    VALUES ${sql.join(rows)}
    ON CONFLICT (key) DO UPDATE SET
      hits = (
        SELECT jsonb_agg(jsonb_build_array(slot.at, slot.n) ORDER BY slot.at)
        FROM (
          SELECT max(at) AS at, sum(n) AS n
          FROM (${livingHits(at)} UNION ALL SELECT ${at}::bigint, 1) AS every
          GROUP BY at / greatest(1, excluded.window_ms / ${SLOTS_PER_WINDOW}::bigint)
        ) AS slot
      ),
      window_ms = excluded.window_ms,
      allowed = excluded.allowed,
      expires_at = excluded.expires_at
    WHERE (SELECT coalesce(sum(n), 0) FROM (${livingHits(at)}) AS living) < excluded.allowed
    RETURNING key
  `.execute(db);
  return new Set(consumed.rows.map(({ key }) => key));
}

/** Takes one hit back from each counter, such as of a login that turned out to be right. */
export async function removeHits(db: DbOrTx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    UPDATE rate_counters AS kept SET hits = CASE
      WHEN (kept.hits->-1->>1)::integer > 1
      THEN jsonb_set(kept.hits, '{-1,1}', to_jsonb((kept.hits->-1->>1)::integer - 1))
      ELSE kept.hits - (-1)
    END
    FROM (SELECT key FROM rate_counters WHERE key IN (${sql.join(keys)}) ORDER BY key FOR UPDATE) AS locked
    WHERE kept.key = locked.key AND jsonb_array_length(kept.hits) > 0
  `.execute(db);
}

/** Takes all hits of the counters back. */
export async function clearHits(db: DbOrTx, keys: readonly string[]): Promise<void> {
  await sql`
    UPDATE rate_counters AS kept SET hits = '[]'
    FROM (SELECT key FROM rate_counters WHERE key IN (${sql.join(keys)}) ORDER BY key FOR UPDATE) AS locked
    WHERE kept.key = locked.key
  `.execute(db);
}

/** Milliseconds until a full window has room for one hit more. */
export async function waitUntilFree(db: DbOrTx, counter: Counter, now: number): Promise<number> {
  const { key, windowMs, allowed } = counter;
  const row = await db.selectFrom('rate_counters').select('hits').where('key', '=', key).executeTakeFirst();
  const living = (row?.hits ?? []).filter(([at]) => at > now - windowMs && at < now + CLOCK_SLACK_MS);
  let excess = living.reduce((sum, [, n]) => sum + n, 0) - allowed;
  if (excess < 0) return 0;
  for (const [at, n] of living) {
    excess -= n;
    if (excess < 0) return at + windowMs - now;
  }
  return 0;
}

/** Whether this is the first refusal by a counter within its window. */
export async function isFirstRefusal(db: DbOrTx, { key, windowMs }: Counter, now: number): Promise<boolean> {
  const noted = await db
    .updateTable('rate_counters')
    .set({ refused_at: new Date(now) })
    .where('key', '=', key)
    .where((eb) =>
      eb.or([
        eb('refused_at', 'is', null),
        eb('refused_at', '<=', new Date(now - windowMs)),
        eb('refused_at', '>', new Date(now + CLOCK_SLACK_MS)),
      ]),
    )
    .returning('key')
    .executeTakeFirst();
  return noted !== undefined;
}
