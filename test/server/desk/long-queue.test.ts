import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '../../../openapi/desk.d.ts';
import { sealList } from '../../../server/draws/draws.ts';
import { aPlayer } from '../support/players.ts';
import { withNotedStatements } from '../support/query-plans.ts';
import { aClerk, openTestDesk, type TestDesk } from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// Of twenty thousand receipts, in the long run a hundred thousand, one in a hundred waits: no call of the desk reads more of
// them than it shows. Where most of them waited, PostgreSQL would find those as fast by the primary key alone.

const RECEIPTS = process.env.LONG_RUN === undefined ? 20_000 : 100_000;
const WAITING = RECEIPTS / 100;

/** Every row is read, or every number from one on: the primary key helps only who asks for one receipt. */
const WHOLE_TABLE = /Seq Scan on items\b|using items_pkey on items\b.*\n(?!\s*Index Cond: \(id = )/;

let server: TestServer;
let desk: TestDesk;
let noted: ReturnType<typeof withNotedStatements>;
beforeAll(async () => {
  server = await openTestServer();
  noted = withNotedStatements(server);
  desk = await openTestDesk(noted.server);
  const { id } = await aPlayer(server);
  // A thousand players.
  await sql`
    INSERT INTO players (id, email, email_key, active, created_at)
    SELECT 10000 + n, 'p' || n, 'p' || n, true, '2025-07-20T08:00:00Z' FROM generate_series(1, 999) AS n`.execute(
    server.deps.db,
  );
  await sql`
    INSERT INTO items (player_id, edition_id, code, code_key, receipt_date, receipt_time, amount_cents, file_name,
      file_sha256, status, created_at)
    SELECT CASE WHEN n % 1000 = 0 THEN ${id}::integer ELSE 10000 + n % 1000 END, CASE WHEN n <= ${RECEIPTS / 2} THEN 4 ELSE 5 END,
      'N' || n, 'N' || n, '2025-07-30', '18:05', 100 + n, 'foto-' || n || '.jpg', encode(sha256('foto'), 'hex'),
      CASE WHEN n % 100 = 0 THEN 'pending' ELSE 'approved' END,
      '2025-08-01T08:00:00Z'::timestamptz + n * interval '1 millisecond'
    FROM generate_series(1, ${RECEIPTS}) AS n`.execute(server.deps.db);
  // The first that waits is approved, for which it needs its photo.
  await server.files.write('foto-100.jpg', Buffer.from('foto'));
  await sql`ANALYZE items`.execute(server.deps.db);
});
afterAll(async () => {
  await desk.app.close();
  await server.close();
});

test('no call of the desk reads a whole table of receipts, nor sorts one', async () => {
  const { session } = await aClerk(server, 'manager');
  const { session: other } = await aClerk(server);
  const post = (path: string, body: object, staff = session) =>
    desk.call('POST', path, { session: staff, body });
  const begun = performance.now();
  const plans = await noted.plansOf(/\bitems\b/, async () => {
    expect((await desk.call('GET', '/queue', { session })).body).toMatchObject({ waiting: WAITING });
    const { body } = await post('/queue/next', {});
    const { id } = (body as { receipt: { id: number } }).receipt;
    await post('/queue/next', { skip: id + RECEIPTS / 2 }, other);
    await desk.call('GET', '/receipts?status=pending', { session });
    await desk.call('GET', `/receipts?status=pending&before=${id + RECEIPTS / 2}`, { session });
    expect((await post(`/receipts/${id}/approve`, { version: 1 })).status).toBe(200);
    expect((await post(`/receipts/${id}/undo`, { version: 1 })).status).toBe(200);
    expect((await post(`/receipts/${id}/refuse`, { version: 1, article: '7.2' })).status).toBe(200);
    expect((await post(`/receipts/${id}/reopen`, { version: 1, reason: 'x' })).status).toBe(200);
  });
  const took = Math.round(performance.now() - begun);
  process.stdout.write(`nine calls of the desk with ${RECEIPTS} receipts took ${took} ms\n`);
  expect(plans.length).toBeGreaterThan(15);
  expect(plans.filter((plan) => WHOLE_TABLE.test(plan))).toEqual([]);
  // The receipts that one clerk has before them are few, and may be sorted.
  const ofAll = plans.filter((plan) => !plan.includes('receipt_claims_by_staff'));
  expect(ofAll.filter((plan) => /Sort Key: (items\.)?id\b/.test(plan))).toEqual([]);
});

test('sealing a draw counts what waits in its edition without reading the receipts of others', async () => {
  const { deps } = noted.server;
  const contestClock = { ...deps.contestClock, now: () => Date.parse('2025-09-01T10:00:00+02:00') };
  const sealing = {
    editionCode: 'natura_contest',
    reserves: 0,
    isOnePrizeEach: true,
    confirmDays: 10,
    by: 'anna',
  };
  const plans = await noted.plansOf(/\bitems\b/, async () => {
    expect(await sealList({ ...deps, contestClock }, sealing)).toEqual({
      kind: 'undecided',
      count: WAITING / 2,
    });
  });
  expect(plans).toHaveLength(1);
  expect(plans.filter((plan) => WHOLE_TABLE.test(plan) || /Filter: .*edition_id/.test(plan))).toEqual([]);
});

test('receipts of a status come fifty at a time, the newest first, none twice', async () => {
  const { session } = await aClerk(server, 'auditor');
  const seen: number[] = [];
  let before = '';
  for (let pages = 0; pages < 3; pages += 1) {
    const { body } = await desk.call('GET', `/receipts?status=pending${before}`, { session });
    const { data, next } = body as components['schemas']['Receipts'];
    seen.push(...data.map(({ id }) => id));
    before = `&before=${next}`;
  }
  expect(seen).toHaveLength(150);
  expect(seen).toEqual([...new Set(seen)].toSorted((one, other) => other - one));
  const last = await desk.call('GET', '/receipts?status=pending&before=1', { session });
  expect(last.body).toMatchObject({ data: [], next: null });
});
