import { afterAll, beforeAll, expect } from 'vitest';
import type { components } from '../../openapi/desk.d.ts';
import { AFTER_THE_END, CODE, setPrizes } from './draws/drawn-edition.ts';
import { type Door, doorOf } from './support/contention.ts';
import { aPlayer, type Player } from './support/players.ts';
import { raceTally, statuses, times } from './support/race-tally.ts';
import { aReceipt } from './support/receipts.ts';
import { aClerk, openTestDesk, type TestDesk } from './support/test-desk.ts';
import { openTestServer, type TestServer } from './support/test-server.ts';

type Draw = components['schemas']['Draw'];
type Clerk = Awaited<ReturnType<typeof aClerk>>;

let server: TestServer;
let desk: TestDesk;
let door: Door;
let managers: Clerk[];
beforeAll(async () => {
  server = await openTestServer();
  // The last day is over at the desk, and what players have sent on it is still on its way.
  const late = { ...server.deps, shop: { ...server.deps.shop, now: () => Date.parse(AFTER_THE_END) } };
  desk = await openTestDesk({ ...server, deps: late });
  door = doorOf(server.database);
  managers = await times(4, () => aClerk(server, 'manager'));
  await setPrizes(server, [{ name: 'Pentola', description: 'Di rame.', quantity: 2 }]);
});
const race = raceTally('draws', () => server);
afterAll(async () => {
  await desk.app.close();
  await server.close();
});

let count = 0;
type Sent = { id: number; player: Player };
async function send(): Promise<Sent> {
  count += 1;
  const form = aReceipt({ code: `GARA-${count}` });
  const player = await aPlayer(server);
  const { body } = await server.call('POST', '/items/', { token: player.token, form });
  return { id: (body as { id: number }).id, player };
}

/** Receipts of an edition without a draw, whatever the race before has left. */
async function freshReceipts(size: number): Promise<Sent[]> {
  const { db } = server.deps;
  for (const table of ['wins', 'draw_results', 'draw_entries', 'draws'] as const)
    await db.deleteFrom(table).execute();
  await db.updateTable('items').set({ status: 'released' }).execute();
  return times(size, send);
}

const act = ({ session }: Clerk, path: string, body?: object) =>
  desk.call('POST', path, { session, ...(body !== undefined && { body }) });
const one = (n: number): Clerk => {
  const manager = managers[n % managers.length];
  if (manager === undefined) throw new Error('Nobody manages');
  return manager;
};
const seal = (n = 0) =>
  act(one(n), `/draws/${CODE}/seal`, { reserves: 2, onePrizeEach: true, confirmDays: 10 });
const approve = ({ id }: Sent, n = 0) => act(one(n), `/receipts/${id}/approve`, { version: 1 });
const correct = ({ id, player: { token } }: Sent) =>
  server.call('PUT', `/items/${id}`, { token, body: { amount: '99.00' } });

const itemOf = ({ id }: Sent) =>
  server.deps.db.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const listed = async () =>
  (await server.deps.db.selectFrom('draw_entries').select('item_id').orderBy('item_id').execute()).map(
    ({ item_id }) => item_id,
  );
const ids = (sent: readonly Sent[]) => sent.map(({ id }) => id).toSorted((a, b) => a - b);

race(
  'W1: four managers seal while the last receipt is approved: sealed with it, once, or not at all',
  async () => {
    const [last, ...before] = await freshReceipts(3);
    if (last === undefined) throw new Error('Nothing was sent');
    for (const sent of before) expect((await approve(sent)).status).toBe(200);
    const [approved, ...seals] = await door.race(5, () =>
      Promise.all([approve(last), ...Array.from({ length: 4 }, (_, n) => seal(n))]),
    );
    expect(approved?.status).toBe(200);
    const sealed = seals.filter(({ status }) => status === 200);
    expect(sealed.length).toBeLessThanOrEqual(1);
    expect(seals.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await listed()).toEqual(sealed.length === 0 ? [] : ids([last, ...before]));
    // Who was too early seals it now, with the same receipts.
    expect((await seal()).status).toBe(sealed.length === 0 ? 200 : 409);
    expect(await listed()).toEqual(ids([last, ...before]));
  },
);

race('W2: a decision is undone while the list is sealed: one of the two happens', async () => {
  const [first, second] = await freshReceipts(2);
  if (first === undefined || second === undefined) throw new Error('Nothing was sent');
  expect(statuses([await approve(first), await approve(second)])).toEqual({ 200: 2 });
  const [undone, sealed] = await door.race(2, () =>
    Promise.all([act(one(0), `/receipts/${first.id}/undo`, { version: 1 }), seal(1)]),
  );
  expect(statuses([undone, sealed])).toEqual({ 200: 1, 409: 1 });
  const isSealed = sealed.status === 200;
  expect([undone.body, sealed.body]).toMatchObject(
    isSealed
      ? [{ reason: 'drawSealed' }, { state: 'sealed' }]
      : [{ version: 1 }, { reason: 'drawUndecided' }],
  );
  expect((await itemOf(first)).status).toBe(isSealed ? 'approved' : 'pending');
  expect(await listed()).toEqual(isSealed ? ids([first, second]) : []);
});

race(
  'W3: a receipt is corrected while it is approved and the list is sealed: the list has what was decided',
  async () => {
    const [first, second] = await freshReceipts(2);
    if (first === undefined || second === undefined) throw new Error('Nothing was sent');
    expect((await approve(second)).status).toBe(200);
    const [corrected, approved, sealed] = await door.race(3, () =>
      Promise.all([correct(first), approve(first), seal(1)]),
    );
    expect([corrected.status, approved.status].toSorted()).toEqual([200, 409]);
    const isDecided = approved.status === 200;
    expect(await itemOf(first)).toMatchObject(
      isDecided
        ? { status: 'approved', version: 1, amount_cents: 1_250 }
        : { status: 'pending', version: 2, amount_cents: 9_900 },
    );
    if (!isDecided) expect(sealed).toMatchObject({ status: 409, body: { reason: 'drawUndecided' } });
    expect(await listed()).toEqual(sealed.status === 200 ? ids([first, second]) : []);
  },
);

race(
  'W4: four managers draw at once, each with another seed: one seed counts, each prize is drawn once',
  async () => {
    const sent = await freshReceipts(4);
    for (const receipt of sent) await approve(receipt);
    expect((await seal()).status).toBe(200);
    const answers = await door.race(4, () =>
      times(4, (n) =>
        act(one(n), `/draws/${CODE}/hold`, { seed: `seed number ${n}`, official: 'Lucia Neri' }),
      ),
    );
    expect(statuses(answers)).toEqual({ 200: 1, 409: 3 });
    const winner = answers.findIndex(({ status }) => status === 200);
    const body = (await desk.call('GET', `/draws/${CODE}`, { session: one(0).session })).body as Draw;
    expect(body.holding?.seed).toBe(`seed number ${winner}`);
    const wins = await server.deps.db.selectFrom('wins').select('unit').orderBy('unit').execute();
    expect(wins.map(({ unit }) => unit)).toEqual([1, 2]);
  },
);

race(
  'W5: winners are told by four at once, then one is excluded and told delivered at once: each happens once',
  async () => {
    const sent = await freshReceipts(4);
    for (const receipt of sent) await approve(receipt);
    await seal();
    await act(one(0), `/draws/${CODE}/hold`, { seed: 'one seed only', official: 'Lucia Neri' });
    const told = await door.race(4, () => times(4, (n) => act(one(n), `/draws/${CODE}/tell`)));
    expect(statuses(told)).toEqual({ 200: 1, 409: 3 });
    const win = await server.deps.db
      .selectFrom('wins')
      .select(['id', 'unit'])
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await server.deps.db.updateTable('wins').set({ state: 'confirmed' }).where('id', '=', win.id).execute();
    const reason = 'Articolo 12: dipendente.';
    const [seen, excluded] = ['confirmed', { mark: 'excluded', reason }];
    const marks = [excluded, { mark: 'delivered' }, excluded].map((mark) => ({ ...mark, seen }));
    const marked = await door.race(3, () =>
      Promise.all(marks.map((body, n) => act(one(n), `/draws/${CODE}/wins/${win.id}/mark`, body))),
    );
    expect(statuses(marked)).toEqual({ 200: 1, 409: 2 });
    const isDelivered = marked[1]?.status === 200;
    const rows = server.deps.db.selectFrom('wins').select('state').where('unit', '=', win.unit).orderBy('id');
    expect((await rows.execute()).map(({ state }) => state)).toEqual(
      isDelivered ? ['delivered'] : ['excluded', 'told'],
    );
  },
);
