import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '../../../openapi/desk.d.ts';
import { withNotedStatements } from '../support/query-plans.ts';
import { aClerk, openTestDesk, type TestDesk } from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// Of twenty thousand receipts, in the long run a hundred thousand, a page of each filter is found by an index. Days have one of
// their own: without it those of long ago took fifteen times as long.

const RECEIPTS = process.env.LONG_RUN === undefined ? 20_000 : 100_000;
const DAYS = 50;

type Schemas = components['schemas'];

/** Every row is read, or every number from one on. */
const WHOLE_TABLE = /Seq Scan on items\b|using items_pkey on items\b.*\n(?!\s*Index Cond: \(id = )/;

let server: TestServer;
let desk: TestDesk;
let noted: ReturnType<typeof withNotedStatements>;
beforeAll(async () => {
  server = await openTestServer();
  noted = withNotedStatements(server);
  desk = await openTestDesk(noted.server);
  const { db } = server.deps;
  await sql`
    INSERT INTO players (id, email, email_key, active, created_at)
    SELECT 10000 + n, 'p' || n, 'p' || n, true, '2025-07-20T08:00:00Z' FROM generate_series(0, 999) AS n`.execute(
    db,
  );
  await sql`
    INSERT INTO items (player_id, edition_id, code, code_key, receipt_date, receipt_time, amount_cents, file_name,
      file_sha256, status, created_at)
    SELECT 10000 + n % 1000, CASE WHEN n <= ${RECEIPTS / 2} THEN 4 ELSE 5 END, 'N' || n, 'N' || n, '2025-07-30', '18:05',
      100 + n, 'foto-' || n || '.jpg', encode(sha256('foto'), 'hex'),
      CASE WHEN n % 100 = 0 THEN 'pending' WHEN n % 10 = 0 THEN 'refused' ELSE 'approved' END,
      '2025-07-16T00:00:00+02:00'::timestamptz + n * interval '1 day' * ${DAYS} / ${RECEIPTS}
    FROM generate_series(1, ${RECEIPTS}) AS n`.execute(db);
  await sql`ANALYZE items`.execute(db);
});
afterAll(async () => {
  await desk.app.close();
  await server.close();
});

/** Each with the index by which it is found. */
const FILTERS = [
  ['player=10007', /items_by_player/],
  ['player=10010&status=refused&from=2025-07-20', /items_by_player/],
  ['edition=basko_contest', /items_by_edition/],
  ['edition=basko_contest&status=refused&before=7000', /items_by_edition/],
  ['from=2025-07-18&to=2025-07-18', /items_by_sending/],
  [`status=refused&from=2025-07-18&to=2025-07-18&before=${1_000 + RECEIPTS / 20}`, /items_by_sending/],
  ['edition=natura_contest&from=2025-07-16&to=2025-08-31', /items_by_(?:sending|edition)/],
  ['number=N77&from=2025-07-16', /items_by_number/],
] as const;

test.each(FILTERS)('the receipts of %s are found by %s, and none before is read', async (filter, index) => {
  const { session } = await aClerk(server, 'auditor');
  const ask = (query: string) => desk.call('GET', `/receipts?${query}`, { session });
  const plans = await noted.plansOf(/\bitems\b/, async () => {
    const { status, body } = await ask(filter);
    expect(status).toBe(200);
    expect((body as { data: unknown[] }).data).not.toEqual([]);
  });
  expect(plans).not.toEqual([]);
  expect(plans.filter((plan) => !index.test(plan) || WHOLE_TABLE.test(plan))).toEqual([]);
  const [before, after] = [await middleOf(() => ask('status=approved')), await middleOf(() => ask(filter))];
  process.stdout.write(`${filter} of ${RECEIPTS} receipts: ${after} ms, by status alone ${before} ms\n`);
});

test.each([
  [
    'from=2025-07-18&to=2025-07-18',
    sql<boolean>`created_at >= '2025-07-17T22:00:00Z' AND created_at < '2025-07-18T22:00:00Z'`,
  ],
  ['edition=basko_contest&status=pending', sql<boolean>`edition_id = 4 AND status = 'pending'`],
  ['player=10010', sql<boolean>`player_id = 10010`],
])(
  'the pages of %s together have each of its receipts once, the newest first',
  async (filter, isOfFilter) => {
    // All of a day were sent in one instant, some of each status among them.
    await server.deps.db
      .updateTable('items')
      .set({ created_at: sql`date_trunc('day', created_at, 'Europe/Rome')` })
      .execute();
    const { session } = await aClerk(server, 'auditor');
    const seen: number[] = [];
    for (let before: number | null = null; ; ) {
      const query: string = before === null ? filter : `${filter}&before=${before}`;
      const { body } = await desk.call('GET', `/receipts?${query}`, { session });
      const page = body as Schemas['Receipts'];
      seen.push(...page.data.map(({ id }) => id));
      before = page.next;
      if (before === null) break;
    }
    const all = await server.deps.db
      .selectFrom('items')
      .select('id')
      .where(isOfFilter)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    expect(all.length).toBeGreaterThan(19);
    expect(seen).toEqual(all.map(({ id }) => id));
  },
);

async function middleOf(work: () => Promise<unknown>): Promise<string> {
  const took: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const begun = performance.now();
    await work();
    took.push(performance.now() - begun);
  }
  return (took.toSorted((one, other) => one - other)[2] ?? 0).toFixed(1);
}
