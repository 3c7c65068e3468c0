import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPlayer } from '../support/players.ts';
import { withNotedStatements } from '../support/query-plans.ts';
import { aClerk, openTestDesk, type TestDesk } from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// Of twenty thousand decisions, most of them by one clerk, three may still be undone: no call of the desk reads the others.

const DECISIONS = 20_000;
/** Every row is read, or every decision of one clerk. */
const ALL_DECISIONS = /Seq Scan on item_decisions\b|using item_decisions_(by_staff|pkey) on item_decisions\b/;

let server: TestServer;
let desk: TestDesk;
let noted: ReturnType<typeof withNotedStatements>;
let clerk: Awaited<ReturnType<typeof aClerk>>;
beforeAll(async () => {
  server = await openTestServer();
  noted = withNotedStatements(server);
  desk = await openTestDesk(noted.server);
  clerk = await aClerk(server, 'manager');
  const { id } = await aPlayer(server);
  await sql`
    INSERT INTO items (id, player_id, edition_id, code, code_key, receipt_date, receipt_time, amount_cents, file_name,
      file_sha256, status, created_at)
    SELECT 100000 + n, ${id}::integer, 5, 'N' || n, 'N' || n, '2025-07-30', '18:05', 100 + n, 'foto-' || n || '.jpg', '',
      'approved', '2025-08-01T08:00:00Z'
    FROM generate_series(1, ${DECISIONS}) AS n`.execute(server.deps.db);
  await sql`
    INSERT INTO item_decisions (item_id, version, decision, points, decided_at, decided_by, staff_id, undo_until)
    SELECT 100000 + n, 1, 'approved', 0, '2025-08-01T08:00:00Z', 'Ilaria',
      CASE WHEN n % 10 = 0 THEN NULL ELSE ${clerk.id}::integer END,
      CASE WHEN n % 10 <> 0 THEN
        ${new Date(server.deps.realNow())}::timestamptz + (3 + n - ${DECISIONS}) * interval '1 minute' END
    FROM generate_series(1, ${DECISIONS}) AS n`.execute(server.deps.db);
  await sql`ANALYZE items, item_decisions`.execute(server.deps.db);
});
afterAll(async () => {
  await desk.app.close();
  await server.close();
});

test.each([
  ['the queue', '/queue'],
  ['the draws', '/draws'],
])('%s: what may be undone is found without reading what no longer may', async (_, path) => {
  server.contestClock.set('2025-09-10T10:00:00+02:00');
  const plans = await noted.plansOf(/"undo_until" >/, async () => {
    expect((await desk.call('GET', path, { session: clerk.session })).status).toBe(200);
  });
  expect(plans).toHaveLength(1);
  expect(plans.filter((plan) => ALL_DECISIONS.test(plan))).toEqual([]);
});

test('the newest decision that may be undone is the one that is offered', async () => {
  const { body } = await desk.call('GET', '/queue', { session: clerk.session });
  expect(body).toMatchObject({ last: { id: 100_000 + DECISIONS - 1, status: 'approved' } });
});
