import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '../../../openapi/desk.d.ts';
import { logged } from '../admin/admin-call.ts';
import { aPlayer, type Player } from '../support/players.ts';
import { aReceipt } from '../support/receipts.ts';
import { aClerk, openTestDesk, type TestDesk } from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// The receipts that the desk looks through: by status, number, player, edition and days of Rome.

type Receipts = components['schemas']['Receipts'];

let server: TestServer;
let desk: TestDesk;
let clerk: Awaited<ReturnType<typeof aClerk>>;
let [one, two]: Player[] = [];
/** Four receipts: the first player's at the end of 5 August and at the start of the 6th, the second player's on the 6th and the 7th. */
let ids: number[];
beforeAll(async () => {
  server = await openTestServer();
  desk = await openTestDesk(server);
  [clerk, one, two] = [await aClerk(server), await aPlayer(server), await aPlayer(server)];
  const sent: [Player, string][] = [
    [one, '2025-08-05T23:59:59.999+02:00'],
    [one, '2025-08-06T00:00:00+02:00'],
    [two, '2025-08-06T00:00:00+02:00'],
    [two, '2025-08-07T12:00:00+02:00'],
  ];
  ids = [];
  for (const [n, [{ token }, at]] of sent.entries()) {
    const form = aReceipt({ code: `L-000${n}`, receiptTime: `10:0${n}` });
    const { id } = (await server.call('POST', '/items/', { token, form })).body as { id: number };
    await server.deps.db
      .updateTable('items')
      .set({ created_at: new Date(at) })
      .where('id', '=', id)
      .execute();
    ids.push(id);
  }
  await desk.call('POST', `/receipts/${ids[0]}/approve`, { session: clerk.session, body: { version: 1 } });
});
afterAll(async () => {
  await desk.app.close();
  await server.close();
});

const list = (query: string) => desk.call('GET', `/receipts?${query}`, { session: clerk.session });
/** The positions in `ids` of the receipts that a query finds. */
const found = async (query: string) => {
  const { status, body, text } = await list(query);
  expect(status, text).toBe(200);
  return (body as Receipts).data.map(({ id }) => ids.indexOf(id)).filter((place) => place >= 0);
};

test('a list of days has the receipts that were sent from the first to the last of them in Rome, the newest first', async () => {
  expect(await found('from=2025-08-05&to=2025-08-07')).toEqual([3, 2, 1, 0]);
  expect(await found('from=2025-08-06&to=2025-08-06')).toEqual([2, 1]);
  expect(await found('from=2025-08-07')).toEqual([3]);
  expect(await found('to=2025-08-05')).toEqual([0]);
  expect(await found('status=pending&from=2025-08-05&to=2025-08-06')).toEqual([2, 1]);
});

test('a list of a player has all receipts that they sent, or those of a status or of days among them', async () => {
  expect(await found(`player=${one?.id}`)).toEqual([1, 0]);
  expect(await found(`player=${one?.id}&status=approved`)).toEqual([0]);
  expect(await found(`player=${two?.id}&to=2025-08-06`)).toEqual([2]);
  expect(await found(`player=${two?.id}&number=L-0003`)).toEqual([3]);
  expect(await found('player=999999999')).toEqual([]);
});

test('a list of an edition has its receipts, in whatever status; a list of an unknown edition has none', async () => {
  expect(await found('edition=natura_contest')).toEqual([3, 2, 1, 0]);
  expect(await found('edition=natura_contest&status=approved&from=2025-08-05')).toEqual([0]);
  const other = server.deps.db.selectFrom('editions').select('code').where('code', '<>', 'natura_contest');
  const { code } = await other.limit(1).executeTakeFirstOrThrow();
  expect(await found(`edition=${code}`)).toEqual([]);
  expect(await found('edition=mai_aperta')).toEqual([]);
});

test('a list of an edition has its receipts also where a hundred editions have followed', async () => {
  const followers = Array.from({ length: 100 }, (_, n) => ({
    code: `dopo_${n}`,
    description: `Dopo ${n}`,
    rules_link: '',
    start_date: `2${String(100 + n)}-03-01`,
    end_date: `2${String(100 + n)}-03-31`,
    daily_receipts: 3,
    prizes: '[]',
  }));
  await server.deps.db.insertInto('editions').values(followers).execute();
  const { editions } = (await list('status=released')).body as Receipts;
  expect(editions.map(({ code }) => code)).toEqual(followers.map(({ code }) => code).toReversed());
  expect(await found('edition=natura_contest')).toEqual([3, 2, 1, 0]);
  await server.deps.db.deleteFrom('editions').where('code', 'like', 'dopo%').execute();
});

test('a list without a filter has every receipt; each page says which editions there are', async () => {
  expect(await found('')).toEqual([3, 2, 1, 0]);
  const { editions } = (await list('status=released')).body as Receipts;
  expect(editions).toContainEqual({ code: 'natura_contest', description: 'Estate nella natura' });
});

test.each([
  ['from=2025-08-32', 'from'],
  ['to=2025-02-30', 'to'],
  ['from=2025-08-07&to=2025-08-06', 'from'],
  ['player=0', 'player'],
  ['player=Rossi', 'player'],
])('the filter %s is refused at its field', async (query, name) => {
  const answer = await list(query);
  expect(answer.status).toBe(422);
  expect(JSON.stringify(answer.body)).toContain(`"${name}"`);
});

test('searches for receipts are in the log with their filters, but without typed text', async () => {
  const mine = await aClerk(server, 'auditor');
  for (const query of ['number=L-0001', `player=${one?.id}`, 'status=refused', 'edition=natura_contest'])
    await desk.call('GET', `/receipts?${query}`, { session: mine.session });
  const lines = await logged(server, 'desk.looked');
  expect(lines.filter((line) => line.endsWith(`by staff ${mine.id}`)).toSorted()).toEqual([
    `desk.looked player receipts, by staff ${mine.id}`,
    `desk.looked receipts by number, by staff ${mine.id}`,
    `desk.looked receipts refused, by staff ${mine.id}`,
    `desk.looked receipts, by staff ${mine.id}`,
  ]);
});
