import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withNotedStatements } from '../support/query-plans.ts';
import { aClerk, openTestDesk, type TestDesk } from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// Many players and a long log: no call of the players' room reads more rows than it shows. The plans are those of a
// million, because what they choose depends on the statistics and not on how many rows there are.

const PLAYERS = 20_000;

let server: TestServer;
let desk: TestDesk;
let plansOf: (work: () => Promise<unknown>) => Promise<string[]>;
beforeAll(async () => {
  server = await openTestServer();
  const noted = withNotedStatements(server);
  plansOf = (work) => noted.plansOf(/^[\s(]*(select|with)\b/i, work);
  desk = await openTestDesk(noted.server);
  await sql`
    INSERT INTO players (id, email, email_key, first_name, last_name, phone_key, active, created_at)
    SELECT 10000 + n, 'p' || n, 'p' || n, 'Nome' || n % 50, 'Cognome' || n % 500, '39347' || n, true,
      '2025-07-01T08:00:00Z'::timestamptz + n * interval '2 minutes'
    FROM generate_series(1, ${PLAYERS}) AS n`.execute(server.deps.db);
  await sql`
    INSERT INTO items (player_id, edition_id, code, code_key, receipt_date, receipt_time, amount_cents, file_name,
      file_sha256, status, created_at)
    SELECT 10000 + n, 5, 'N' || n, 'N' || n, '2025-07-30', '18:05', 100 + n, 'foto-' || n || '.jpg', '', 'pending',
      '2025-08-01T08:00:00Z' FROM generate_series(1, ${PLAYERS}) AS n`.execute(server.deps.db);
  await sql`
    INSERT INTO audit_log (at, event, player_id) SELECT '2025-08-01T08:00:00Z', 'login.accepted', 10000 + n
    FROM generate_series(1, ${PLAYERS}) AS n`.execute(server.deps.db);
  await sql`
    INSERT INTO outbox (kind, topic, player_id, limit_keys, status, created_at, next_attempt_at, give_up_at, ended_at)
    SELECT 'code', 'code ' || n, 10000 + n, '[]', 'sent', now(), now(), now(), now()
    FROM generate_series(1, ${PLAYERS}) AS n`.execute(server.deps.db);
  await sql`ANALYZE`.execute(server.deps.db);
});
afterAll(async () => {
  await desk.app.close();
  await server.close();
});

test('no call of the players’ room reads a whole table of players, receipts, mails or the log', async () => {
  const { session } = await aClerk(server, 'manager');
  const find = (body: object) => desk.call('POST', '/players/search', { session, body });
  const plans = await plansOf(async () => {
    for (const [by, text] of Object.entries({
      ...{ email: 'p12', name: 'cognome1', number: '12000', phone: '393472000', receipt: 'N12' },
    }))
      for (const after of [undefined, 12_000])
        expect((await find({ by, text, ...(after !== undefined && { after }) })).status).toBe(200);
    await desk.call('GET', '/players/sign-ups', { session });
    expect((await desk.call('GET', '/players/12000', { session })).status).toBe(200);
    for (const kind of ['receipts', 'completions', 'points', 'mails', 'signals', 'events'])
      await desk.call('GET', `/players/12000/records?kind=${kind}&before=900000`, { session });
    const body = { reason: 'x' };
    expect((await desk.call('POST', '/players/12000/block', { session, body })).status).toBe(200);
  });
  expect(plans.length).toBeGreaterThan(40);
  const slow = /Seq Scan on (players|items|audit_log|outbox)\b/;
  expect(plans.filter((plan) => slow.test(plan))).toEqual([]);
  const turned = await plansOf(() => find({ by: 'name', text: 'nome1 cognome1' }));
  expect(turned.filter((plan) => slow.test(plan))).toEqual([]);
  // What begins with a text comes in the index's own order: nothing but one page is ever sorted.
  expect(plans.filter((plan) => /Sort Key: .*(last_name|email_key)/.test(plan))).toEqual([]);
});
