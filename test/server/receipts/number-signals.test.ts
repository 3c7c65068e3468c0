import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareNumbersJob } from '../../../server/receipts/compare-numbers.ts';
import { refuseReceipt } from '../../../server/receipts/decide.ts';
import { runAdmin } from '../admin/admin-call.ts';
import { aPlayer, type Player } from '../support/players.ts';
import { aPdf, aReceipt, type ReceiptFields } from '../support/receipts.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** The moment and amount of one test: receipts of others are not compared with its own. */
let minute = 0;
function aMoment(): Pick<ReceiptFields, 'receiptTime' | 'receiptDate'> {
  minute += 1;
  return { receiptDate: '2025-07-29', receiptTime: `09:${String(minute).padStart(2, '0')}` };
}

let bytes = 1_000;
const aForm = (changes: Partial<ReceiptFields>) => {
  bytes += 1;
  return aReceipt(changes, aPdf(bytes));
};
async function send(player: Player, changes: Partial<ReceiptFields>): Promise<number> {
  const answer = await server.call('POST', '/items/', { token: player.token, form: aForm(changes) });
  expect(answer.status).toBe(200);
  return (answer.body as { id: number }).id;
}
const compare = (signal = new AbortController().signal) => compareNumbersJob.run(server.deps, signal);
/** The receipts that a receipt's signals name. */
async function signalsOf(item: number): Promise<(number | null)[]> {
  await compare();
  const rows = await server.deps.db
    .selectFrom('signals')
    .select('related_item_id')
    .where('kind', '=', 'number-near')
    .where('item_id', '=', item)
    .orderBy('related_item_id')
    .execute();
  return rows.map(({ related_item_id }) => related_item_id);
}

describe('a near number of the same moment and amount', () => {
  test('records a signal for any player, and is not refused', async () => {
    const [one, other, moment] = [await aPlayer(server), await aPlayer(server), aMoment()];
    const first = await send(one, { code: '0042-0117', ...moment });
    const second = await send(one, { code: '42-117', ...moment });
    const third = await send(other, { code: '00420117', ...moment });
    expect({
      first: await signalsOf(first),
      second: await signalsOf(second),
      third: await signalsOf(third),
    }).toEqual({ first: [], second: [first], third: [first, second] });
    expect((await runAdmin(server, 'signals', '--kind', 'number-near')).text).toMatch(
      new RegExp(`numero quasi uguale +${other.id} +${third} +${one.id} +${first} `),
    );
  });

  test('is a signal when a correction brings it, with or without a photo', async () => {
    const [one, other, moment] = [await aPlayer(server), await aPlayer(server), aMoment()];
    const first = await send(one, { code: '0055-0001', ...moment });
    const [second, third] = [
      await send(other, { code: '7788-9900', ...moment }),
      await send(other, { code: '3366-9900', ...moment }),
    ];
    expect({ second: await signalsOf(second), third: await signalsOf(third) }).toEqual({
      second: [],
      third: [],
    });
    const form = aForm({ code: '55/1', ...moment });
    await server.call('PUT', `/items/${second}`, { token: other.token, form });
    await server.call('PUT', `/items/${third}`, { token: other.token, body: { code: '0055-0002' } });
    expect({
      first: await signalsOf(first),
      second: await signalsOf(second),
      third: await signalsOf(third),
    }).toEqual({ first: [], second: [first], third: [first, second] });
  });

  test('is told of five receipts at most, out of the thousand newest', async () => {
    const [player, moment] = [await aPlayer(server), aMoment()];
    const oldest = await send(player, { code: '1234-1', ...moment });
    await compare();
    await sql`
      INSERT INTO items (player_id, edition_id, code, code_key, receipt_date, receipt_time, amount_cents,
        file_name, file_sha256, status, created_at)
      SELECT player_id, edition_id, 'X', CASE WHEN n <= 7 THEN '1234-' ELSE '98' END || repeat('0', n) || '1',
        receipt_date, receipt_time, amount_cents, 'near-' || n || '.pdf', 'x', 'pending', created_at
      FROM items, generate_series(1, 1000) AS n WHERE id = ${oldest}`.execute(server.deps.db);
    const newest = await signalsOf(await send(player, { code: '12341', ...moment }));
    expect(newest).toHaveLength(5);
    expect(newest).not.toContain(oldest);
  });
});

describe('no signal', () => {
  test.each<[string, Partial<ReceiptFields>]>([
    ['another minute', { receiptTime: '23:59' }],
    ['another day', { receiptDate: '2025-07-28' }],
    ['another amount', { amount: '12.51' }],
    ['two other digits', { code: '0042-0128' }],
  ])('is recorded for a receipt of %s', async (_, changes) => {
    const [player, moment] = [await aPlayer(server), aMoment()];
    await send(player, { code: '0042-0117', ...moment });
    expect(await signalsOf(await send(player, { code: '42-117', ...moment, ...changes }))).toEqual([]);
  });

  test('is recorded about a receipt that was withdrawn, nor for one sent again after it was unreadable', async () => {
    const [player, moment] = [await aPlayer(server), aMoment()];
    const withdrawn = await send(player, { code: '0042-0117', ...moment });
    await server.call('POST', `/items/release/${withdrawn}`, { token: player.token });
    const blurred = await send(player, { code: '0042-0118', ...moment });
    const unreadable = { kind: 'unreadable', reason: 'Articolo 7.1' } as const;
    await refuseReceipt(server.deps, { itemId: blurred, version: 1 }, unreadable, 'anna');
    const again = await send(player, { code: '0042-0118', ...moment });
    expect({
      withdrawn: await signalsOf(withdrawn),
      blurred: await signalsOf(blurred),
      again: await signalsOf(again),
    }).toEqual({ withdrawn: [], blurred: [], again: [] });
  });
});

test('an interrupted comparison is made by the next run, and a replaced version needs none', async () => {
  const [player, moment] = [await aPlayer(server), aMoment()];
  const first = await send(player, { code: '0042-0117', ...moment });
  const second = await send(player, { code: '42-117', ...moment });
  await server.call('PUT', `/items/${second}`, { token: player.token, body: { code: '9999-1' } });
  await compare(AbortSignal.abort());
  const waiting = server.deps.db
    .selectFrom('numbers_to_compare')
    .select(['item_id', 'version'])
    .orderBy('item_id')
    .orderBy('version');
  expect(await waiting.execute()).toEqual([
    { item_id: first, version: 1 },
    { item_id: second, version: 1 },
    { item_id: second, version: 2 },
  ]);
  expect(await signalsOf(second)).toEqual([]);
  expect(await waiting.execute()).toEqual([]);
});
