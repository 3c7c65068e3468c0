import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { purgeExpired, type purges } from '../../../server/jobs/purge.ts';
import { ONE_DAY } from '../../../server/system/clock.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

const now = Date.parse('2026-11-21T09:00:00Z');
const deps = (db: Database) => ({
  db,
  realNow: () => now,
  contestClock: { now: () => now, kind: 'real' } as const,
});
const never = new AbortController().signal;

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());
beforeEach(() =>
  sql`TRUNCATE players, identity_records, rate_counters, idempotency_keys, mails CASCADE`.execute(db),
);

/** `n` sessions of one player that ended at `end`, each with `tokens` of either kind. */
async function sessions(n: number, tokens: number, end: number): Promise<void> {
  const at = new Date(end);
  await sql`INSERT INTO players (id, email, email_key, created_at) VALUES (1, 'a', 'a', ${at}) ON CONFLICT DO NOTHING`.execute(
    db,
  );
  const prefix = `${end}-`;
  await sql`INSERT INTO token_families (id, player_id, created_at, expires_at)
    SELECT ${prefix} || f, 1, ${at}, ${at} FROM generate_series(1, ${n}::int) f`.execute(db);
  for (const table of ['refresh_tokens', 'access_tokens']) {
    const sequence = table === 'refresh_tokens' ? ', sequence' : '';
    await sql`INSERT INTO ${sql.table(table)} (hash, family_id, expires_at ${sql.raw(sequence)})
      SELECT ${prefix} || f || '-' || t, ${prefix} || f, ${at} ${sql.raw(sequence && ', t')}
      FROM generate_series(1, ${n}::int) f, generate_series(1, ${tokens}::int) t`.execute(db);
  }
}

const count = async (table: (typeof purges)[number]['table']): Promise<number> => {
  const { n } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
};

test('data of the simulated identity service are deleted a day after their expiry', async () => {
  const kept = (id: string, expires_at: Date | null) => ({
    kind: 'AccessToken',
    id,
    payload: '{}',
    expires_at,
  });
  await db
    .insertInto('identity_records')
    .values([
      kept('long expired', new Date(now - ONE_DAY - 1)),
      kept('just expired', new Date(now - 1)),
      kept('living', new Date(now + 1)),
      kept('without end', null),
    ])
    .execute();
  await purgeExpired(deps(db), never);
  const left = await db.selectFrom('identity_records').select('id').orderBy('id').execute();
  expect(left.map(({ id }) => id)).toEqual(['just expired', 'living', 'without end']);
});

test('the count of a player’s stories of a day is kept for thirty days, the count of receipts for ever', async () => {
  await sql`INSERT INTO players (id, email, email_key, created_at) VALUES (1, 'a', 'a', now())`.execute(db);
  const all = ['2026-10-20', '2026-10-23', '2026-11-21'];
  const rows = all.map((day) => ({ player_id: 1, day, n: 3 }));
  await db.insertInto('story_days').values(rows).execute();
  await db.insertInto('receipt_days').values(rows).execute();
  await purgeExpired(deps(db), never);
  const daysIn = async (table: 'receipt_days' | 'story_days') =>
    (await db.selectFrom(table).select('day').orderBy('day').execute()).map(({ day }) => day);
  expect(await daysIn('story_days')).toEqual(all.slice(1));
  expect(await daysIn('receipt_days')).toEqual(all);
});

test('sessions and their tokens are deleted a day after their end, in as many batches as needed', async () => {
  await sessions(700, 3, now - ONE_DAY - 1);
  await sessions(20, 3, now - ONE_DAY);
  expect(await purgeExpired(deps(db), never)).toBe(700 * 7);
  expect([
    await count('token_families'),
    await count('refresh_tokens'),
    await count('access_tokens'),
  ]).toEqual([20, 60, 60]);
});

test('a batch has at most 2,000 rows, and other work runs between two batches', async () => {
  await sessions(5_000, 1, now - 2 * ONE_DAY);
  let heard = 0;
  const timer = setInterval(() => {
    heard += 1;
  }, 0);
  const largest: number[] = [];
  const watched = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      const [row] = result.rows;
      if (typeof row?.removed === 'number') largest.push(row.removed);
      return Promise.resolve(result);
    },
  });
  await purgeExpired(deps(watched), never);
  clearInterval(timer);
  expect(await count('token_families')).toBe(0);
  expect(Math.max(...largest)).toBeLessThanOrEqual(2_000);
  expect(largest.length).toBeGreaterThan(9);
  expect(heard).toBeGreaterThan(3);
});

test('a purge that is told to stop ends after the current batch, and the next one continues', async () => {
  await sessions(500, 1, now - 2 * ONE_DAY);
  const stopping = new AbortController();
  const stopped = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      stopping.abort();
      return Promise.resolve(result);
    },
  });
  const first = await purgeExpired(deps(stopped), stopping.signal);
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(500);
  expect(await purgeExpired(deps(db), never)).toBe(1_500 - first);
});

test('a counter that is locked by a call is left to the next run, and the others are deleted', async () => {
  await sql`INSERT INTO rate_counters (key, hits, window_ms, allowed, expires_at)
    SELECT k::text, '[]', 1, 1, ${new Date(now - 2 * ONE_DAY)} FROM generate_series(1, 3) k`.execute(db);
  const purged = await db.transaction().execute(async (tx) => {
    await sql`SELECT FROM rate_counters WHERE key = '2' FOR UPDATE`.execute(tx);
    // The embedded engine has one connection: nobody can hold anything while another asks.
    return database.url === undefined ? undefined : purgeExpired(deps(db), never);
  });
  expect(purged).toBe(database.url === undefined ? undefined : 2);
  expect(await purgeExpired(deps(db), never)).toBe(purged === undefined ? 3 : 1);
});

test('used codes, old idempotency keys, counters and the mailbox are deleted when they are no longer needed', async () => {
  const at = new Date(now);
  const values = (age: number) => sql`${new Date(now - age)}`;
  await sql`INSERT INTO players (id, email, email_key, created_at) VALUES (1, 'a', 'a', ${at}), (2, 'b', 'b', ${at}), (3, 'c', 'c', ${at})`.execute(
    db,
  );
  await sql`INSERT INTO confirmation_codes (player_id, generation, code_hash, attempts, issued_at, expires_at, used_at) VALUES
    (1, 1, '', 0, ${at}, ${values(9 * ONE_DAY)}, ${values(ONE_DAY + 1)}),
    (2, 1, '', 0, ${at}, ${values(9 * ONE_DAY)}, ${values(ONE_DAY)}),
    (3, 1, '', 5, ${at}, ${values(9 * ONE_DAY)}, NULL)`.execute(db);
  await sql`INSERT INTO idempotency_keys (scope, operation, key, body_hash, created_at)
    VALUES ('', '', 'old', '', ${values(ONE_DAY + 1)}), ('', '', 'young', '', ${values(ONE_DAY)})`.execute(
    db,
  );
  await sql`INSERT INTO rate_counters (key, hits, window_ms, allowed, expires_at)
    VALUES ('old', '[]', 1, 1, ${values(1)}), ('young', '[]', 1, 1, ${values(0)})`.execute(db);
  await sql`INSERT INTO mails (recipient, subject, text, sent_at)
    VALUES ('old', '', '', ${values(30 * ONE_DAY + 1)}), ('young', '', '', ${values(30 * ONE_DAY)})`.execute(
    db,
  );
  expect(await purgeExpired(deps(db), never)).toBe(4);
  expect(
    await Promise.all(
      (['confirmation_codes', 'idempotency_keys', 'rate_counters', 'mails'] as const).map(count),
    ),
  ).toEqual([2, 1, 1, 1]);
});
