import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '../../../openapi/desk.d.ts';
import { figuresOf } from '../../../server/figures/figures.ts';
import { foldFigures } from '../../../server/figures/fold-figures.ts';
import { ONE_MINUTE } from '../../../server/system/clock.ts';
import { logged } from '../admin/admin-call.ts';
import { withNotedStatements } from '../support/query-plans.ts';
import { aClerk, openTestDesk, type TestDesk } from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

type Figures = components['schemas']['Figures'];

/** Receipts of the measured table: FIGURES_RECEIPTS=1000000 measures a whole season. */
const RECEIPTS = Number(process.env.FIGURES_RECEIPTS ?? 30_000);
const PLAYERS = Math.min(60_000, RECEIPTS / 5);

let server: TestServer;
let desk: TestDesk;
let session: string;
let noted: ReturnType<typeof withNotedStatements>;
/** Real time as the desk sees it: each reading is another minute, so that nothing kept is answered. */
let now = Date.parse('2026-11-21T10:00:00Z');
beforeAll(async () => {
  server = await openTestServer();
  noted = withNotedStatements(server);
  desk = await openTestDesk(server);
  session = (await aClerk(server, 'manager')).session;
});
afterAll(async () => {
  await desk.app.close();
  await server.close();
});

/** Counted again. */
async function figures(code?: string): Promise<Figures> {
  now += 2 * ONE_MINUTE;
  const found = await figuresOf({ ...server.deps, realNow: () => now }, code);
  if (found === undefined) throw new Error('No such edition');
  return found;
}

const players = (first: number, last: number, at: string, confirmed = true) =>
  sql`INSERT INTO players (id, email, email_key, active, created_at, confirmed_at)
    SELECT n, 'p' || n, 'p' || n, true, ${at}::timestamptz, ${confirmed ? at : null}::timestamptz
    FROM generate_series(${first}::int, ${last}::int) AS n`.execute(server.deps.db);

const accept = (first: number, last: number) =>
  sql`INSERT INTO edition_players (player_id, edition_id, privacy_accepted, rules_accepted, accepted_at)
    SELECT n, 5, true, true, '2025-07-20T10:00:00Z' FROM generate_series(${first}::int, ${last}::int) AS n`.execute(
    server.deps.db,
  );

const receipt = (n: number, player: number, at: string, status = 'pending') =>
  sql`INSERT INTO items (id, player_id, edition_id, code, code_key, receipt_date, receipt_time, amount_cents,
      file_name, file_sha256, status, created_at)
    VALUES (${n}, ${player}, 5, ${`N${n}`}, ${`N${n}`}, '2025-07-30', '18:05', 100, ${`f-${n}.jpg`}, '', ${status}, ${at})`.execute(
    server.deps.db,
  );

describe('the figures of an edition', () => {
  test('count receipts by day and hour of Rome and by status, sign-ups, and how far accounts have gone', async () => {
    await players(9_001, 9_010, '2025-07-20T10:00:00Z');
    await players(9_011, 9_013, '2025-07-21T22:30:00Z', false);
    await players(9_014, 9_014, '2030-01-01T10:00:00Z');
    await accept(9_001, 9_004);
    await receipt(9_000_001, 9_001, '2025-07-20T21:59:59Z');
    await receipt(9_000_002, 9_001, '2025-07-20T22:00:00Z', 'approved');
    await receipt(9_000_003, 9_002, '2025-07-21T08:00:00Z', 'refused');
    const { days, hours, statuses, funnel, edition } = await figures('natura_contest');
    expect(edition.code).toBe('natura_contest');
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([45, '2025-07-16', '2025-08-29']);
    const none = { pending: 0, approved: 0, refused: 0, released: 0 };
    expect(days.find(({ day }) => day === '2025-07-20')).toEqual({
      day: '2025-07-20',
      ...none,
      pending: 1,
      signUps: 10,
    });
    expect(days.find(({ day }) => day === '2025-07-21')).toEqual({
      day: '2025-07-21',
      ...none,
      approved: 1,
      refused: 1,
      signUps: 0,
    });
    expect(days.find(({ day }) => day === '2025-07-22')?.signUps).toBe(3);
    expect(statuses).toEqual({ pending: 1, approved: 1, refused: 1, released: 0 });
    expect(hours.filter(({ receipts }) => receipts > 0)).toEqual([
      { hour: 0, receipts: 1 },
      { hour: 10, receipts: 1 },
      { hour: 23, receipts: 1 },
    ]);
    expect(funnel).toMatchObject({ accepted: 4, sent: 2, approved: 1 });
    expect(funnel.signedUp - funnel.confirmed).toBe(3);
  });

  test('follow every change of a receipt, and stay as they are when the counters are folded', async () => {
    await sql`UPDATE items SET status = 'released' WHERE id = 9000001`.execute(server.deps.db);
    await sql`UPDATE items SET reason = 'x' WHERE id = 9000003`.execute(server.deps.db);
    const before = await figures();
    expect(before.statuses).toEqual({ pending: 0, approved: 1, refused: 1, released: 1 });
    for (let n = 0; n < 30; n += 1)
      await sql`UPDATE items SET status = ${n % 2 === 0 ? 'approved' : 'pending'} WHERE id = 9000003`.execute(
        server.deps.db,
      );
    const rowsOf = async () =>
      (await server.deps.db.selectFrom('figure_counts').selectAll().execute()).length;
    const many = await rowsOf();
    const unfolded = await figures();
    await foldFigures(server.deps.db);
    expect(await rowsOf()).toBeLessThan(many - 50);
    const folded = await figures();
    expect({ ...folded, at: '' }).toEqual({ ...unfolded, at: '' });
    await sql`DELETE FROM items WHERE id = 9000001`.execute(server.deps.db);
    expect((await figures()).statuses.released).toBe(0);
  });

  test('count how often each mission brought points, and forget what was taken back', async () => {
    const give = sql`INSERT INTO awards (player_id, action_id, source, points, awarded_at)
      SELECT 9001, id, 'receipt ' || id, points, '2025-07-25T10:00:00Z' FROM mission_actions`;
    await give.execute(server.deps.db);
    const { missions } = await figures();
    const { n, points } = await server.deps.db
      .selectFrom('mission_actions')
      .select((eb) => [eb.fn.countAll<number>().as('n'), eb.fn.sum<number>('points').as('points')])
      .executeTakeFirstOrThrow();
    const sum = (of: 'times' | 'points') => missions.reduce((all, one) => all + one[of], 0);
    expect({ times: sum('times'), points: sum('points') }).toEqual({
      times: Number(n),
      points: Number(points),
    });
    await sql`DELETE FROM awards WHERE player_id = 9001`.execute(server.deps.db);
    expect((await figures()).missions.map(({ times, points: won }) => [times, won])).toEqual(
      missions.map(() => [0, 0]),
    );
  });

  test('are those of the edition that the site shows where none is named, and of no other than there is', async () => {
    const { status, body } = await desk.call('GET', '/figures', { session });
    expect({ status, code: (body as Figures).edition.code }).toEqual({ status: 200, code: 'natura_contest' });
    expect((await desk.call('GET', '/figures?edition=none', { session })).status).toBe(404);
    expect((await desk.call('GET', '/figures/export?edition=none&table=days', { session })).status).toBe(404);
  });

  test('come as a file, table by table', async () => {
    for (const table of ['days', 'hours', 'signUps', 'funnel', 'missions']) {
      const { status, text, headers } = await desk.call('GET', `/figures/export?table=${table}`, { session });
      expect({ status, contentDisposition: headers['content-disposition'] }).toEqual({
        status: 200,
        contentDisposition: `attachment; filename="${table}-natura_contest.csv"`,
      });
      expect(text.split('\r\n').length).toBeGreaterThan(5);
    }
  });
});

test('every receipt of an edition comes as a file without names, and who takes it is in the log', async () => {
  const auditor = await aClerk(server, 'auditor');
  const take = (query = '') => desk.call('GET', `/figures/receipts${query}`, { session: auditor.session });
  const { status, text, headers } = await take();
  expect({ status, contentDisposition: headers['content-disposition'] }).toEqual({
    status: 200,
    contentDisposition: 'attachment; filename="scontrini-natura_contest.csv"',
  });
  const { n } = await server.deps.db
    .selectFrom('items')
    .innerJoin('editions', 'editions.id', 'items.edition_id')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('editions.code', '=', 'natura_contest')
    .executeTakeFirstOrThrow();
  expect(Number(n)).toBeGreaterThan(0);
  expect(text.trimEnd().split('\r\n')).toHaveLength(1 + Number(n));
  expect(text).not.toContain('@');
  expect((await take('?edition=basko_contest')).text).not.toContain('natura_contest');
  expect((await take('?edition=none')).status).toBe(404);
  const rows = await logged(server, 'desk.exported');
  expect(rows.filter((row) => row.endsWith(`by staff ${auditor.id}`))).toEqual([
    `desk.exported participations of natura_contest, by staff ${auditor.id}`,
    `desk.exported participations of basko_contest, by staff ${auditor.id}`,
  ]);
});

test('many receipts make no answer slower: none of them is read to count them', async () => {
  const { db } = server.deps;
  await players(20_001, 20_000 + PLAYERS, '2025-07-20T10:00:00Z');
  await accept(20_001, 20_000 + PLAYERS);
  await sql`INSERT INTO items (player_id, edition_id, code, code_key, receipt_date, receipt_time, amount_cents,
      file_name, file_sha256, status, created_at)
    SELECT 20001 + n % ${PLAYERS}::int, 5, 'M' || n, 'M' || n, '2025-07-30', '18:05', 100, 'm-' || n || '.jpg', '',
      (ARRAY['pending', 'approved', 'refused'])[n % 3 + 1],
      '2025-07-16T08:00:00Z'::timestamptz + (n % 1000) * interval '1 hour'
    FROM generate_series(1, ${RECEIPTS}::int) AS n`.execute(db);
  for (const table of ['items', 'figure_counts', 'players', 'edition_players'])
    await sql.raw(`ANALYZE ${table}`).execute(db);
  const deps = { ...noted.server.deps, realNow: () => now };
  now += 2 * ONE_MINUTE;
  let took = 0;
  const plans = await noted.plansOf(/./, async () => {
    const begun = performance.now();
    await figuresOf(deps, 'natura_contest');
    took = Math.round(performance.now() - begun);
  });
  process.stdout.write(`the figures of ${RECEIPTS} receipts of ${PLAYERS} players took ${took} ms\n`);
  expect(plans.length).toBeGreaterThan(4);
  expect(plans.filter((plan) => /\bitems\b/.test(plan))).toEqual([]);
  const { statuses } = await figuresOf(deps, 'natura_contest').then((found) => found as Figures);
  expect(statuses.pending + statuses.approved + statuses.refused).toBeGreaterThanOrEqual(RECEIPTS);
});

test('an answer is reused for a minute, also for calls that arrive while it is counted', async () => {
  now += 2 * ONE_MINUTE;
  const deps = { ...noted.server.deps, realNow: () => now };
  const both = await Promise.all([figuresOf(deps, 'natura_contest'), figuresOf(deps, 'natura_contest')]);
  expect(both[0]).toBe(both[1]);
  now += ONE_MINUTE - 1;
  expect(await figuresOf(deps, 'natura_contest')).toBe(both[0]);
  now += 2;
  expect(await figuresOf(deps, 'natura_contest')).not.toBe(both[0]);
});
