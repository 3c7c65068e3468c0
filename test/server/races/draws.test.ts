import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import type { components } from '../../../openapi/desk.d.ts';
import { runAdmin } from '../admin/admin-call.ts';
import { AFTER_THE_END, CODE, setPrizes } from '../draws/drawn-edition.ts';
import { type Door, doorOf } from '../support/contention.ts';
import { aPlayer, type Player } from '../support/players.ts';
import { raceTally, statuses, times } from '../support/race-tally.ts';
import { aReceipt } from '../support/receipts.ts';
import { aClerk, openTestDesk, type TestDesk } from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

type Draw = components['schemas']['Draw'];
type Clerk = Awaited<ReturnType<typeof aClerk>>;

let server: TestServer;
let desk: TestDesk;
let door: Door;
let managers: Clerk[];
beforeAll(async () => {
  server = await openTestServer();
  // The last day is over at the desk, and what players have sent on it is still on its way.
  const contestClock = { ...server.deps.contestClock, now: () => Date.parse(AFTER_THE_END) };
  desk = await openTestDesk({ ...server, deps: { ...server.deps, contestClock } });
  door = doorOf(server.database);
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

/** Lets the ten minutes pass in which a clerk may undo a decision: no list is sealed before. */
const undoIsOver = () => server.realClock.advance(10 * 60_000);

/** Receipts of an edition without a draw, whatever the race before has left. */
async function freshReceipts(size: number): Promise<Sent[]> {
  const { db } = server.deps;
  for (const table of ['wins', 'draw_results', 'draw_entries', 'draws'] as const)
    await db.deleteFrom(table).execute();
  await db.updateTable('items').set({ status: 'released' }).execute();
  // The race before has let time pass: nobody's session lasts as long as all of its rounds.
  undoIsOver();
  managers = await times(4, () => aClerk(server, 'manager'));
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
/** Approves them by the command, whose decisions nobody undoes: a list may be sealed at once. */
async function settle(...receipts: Sent[]): Promise<void> {
  expect((await runAdmin(server, 'approve', ...receipts.map(({ id }) => String(id)))).kind).toBe('done');
}
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
    await settle(...before);
    const [, seals] = await door.race(5, () => Promise.all([settle(last), times(4, seal)]));
    const sealed = seals.filter(({ status }) => status === 200);
    expect(sealed.length).toBeLessThanOrEqual(1);
    expect(seals.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await listed()).toEqual(sealed.length === 0 ? [] : ids([last, ...before]));
    // Who was too early seals it now, with the same receipts.
    expect((await seal()).status).toBe(sealed.length === 0 ? 200 : 409);
    expect(await listed()).toEqual(ids([last, ...before]));
  },
);

race(
  'W2: a decision is undone while the list is sealed: undone in its ten minutes, sealed after them',
  async () => {
    const [first, second] = await freshReceipts(2);
    if (first === undefined || second === undefined) throw new Error('Nothing was sent');
    const undoOrSeal = () =>
      door.race(2, () => Promise.all([act(one(0), `/receipts/${first.id}/undo`, { version: 1 }), seal(1)]));
    await settle(second);
    expect((await approve(first)).status).toBe(200);
    const [undone, early] = await undoOrSeal();
    expect(statuses([undone, early])).toEqual({ 200: 1, 409: 1 });
    expect(undone.body).toMatchObject({ receipt: { version: 1 } });
    expect(['drawUndoable', 'drawUndecided']).toContain((early.body as { reason: string }).reason);
    expect((await itemOf(first)).status).toBe('pending');
    expect(await listed()).toEqual([]);
    expect((await approve(first)).status).toBe(200);
    undoIsOver();
    const [late, sealed] = await undoOrSeal();
    expect([late.status, sealed.status]).toEqual([409, 200]);
    expect(['undoOver', 'drawSealed']).toContain((late.body as { reason: string }).reason);
    expect((await itemOf(first)).status).toBe('approved');
    expect(await listed()).toEqual(ids([first, second]));
  },
);

race(
  'W3: a receipt is corrected while it is approved and the list is sealed: the list waits, and has what was decided',
  async () => {
    const [first, second] = await freshReceipts(2);
    if (first === undefined || second === undefined) throw new Error('Nothing was sent');
    await settle(second);
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
    expect(sealed.status).toBe(409);
    expect(isDecided ? ['drawUndecided', 'drawUndoable'] : ['drawUndecided']).toContain(
      (sealed.body as { reason: string }).reason,
    );
    expect(await listed()).toEqual([]);
    undoIsOver();
    expect((await seal()).status).toBe(isDecided ? 200 : 409);
    expect(await listed()).toEqual(isDecided ? ids([first, second]) : []);
  },
);

race(
  'W4: four managers draw at once, each with another seed: one seed counts, each prize is drawn once',
  async () => {
    const sent = await freshReceipts(4);
    await settle(...sent);
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
    await settle(...sent);
    await seal();
    await act(one(0), `/draws/${CODE}/hold`, { seed: 'one seed only', official: 'Lucia Neri' });
    const answers = await door.race(4, () => times(4, (n) => act(one(n), `/draws/${CODE}/tell`)));
    expect(statuses(answers)).toEqual({ 200: 1, 409: 3 });
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

race(
  'W6: four receipts come in while two managers seal: every one of them is in time, or the list is sealed without any',
  async () => {
    const [first] = await freshReceipts(1);
    if (first === undefined) throw new Error('Nothing was sent');
    await settle(first);
    const players = await times(4, () => aPlayer(server));
    const forms = players.map(() => {
      count += 1;
      return aReceipt({ code: `GARA-${count}` });
    });
    const [one, other, ...sent] = await door.race(6, () =>
      Promise.all([
        seal(0),
        seal(1),
        ...players.map(({ token }, n) =>
          server.call('POST', '/items/', { token, form: forms[n] ?? aReceipt() }),
        ),
      ]),
    );
    const late = sent.flatMap(({ status, body }, n) => {
      const player = players[n];
      return status === 200 && player !== undefined ? [{ id: (body as { id: number }).id, player }] : [];
    });
    const isSealed = [one, other].some((answer) => answer?.status === 200);
    expect(statuses(sent)).toEqual(isSealed ? { 403: 4 } : { 200: 4 });
    if (isSealed) expect([one?.status, other?.status].toSorted()).toEqual([200, 409]);
    else
      expect([one, other]).toMatchObject(Array(2).fill({ status: 409, body: { reason: 'drawUndecided' } }));
    // What came in time is decided about, and then in the list.
    if (late.length > 0) await settle(...late);
    expect((await seal()).status).toBe(isSealed ? 409 : 200);
    expect(await listed()).toEqual(ids([first, ...late]));
  },
);

race(
  'W7: a correction, a receipt and a reopening arrive while the draw is held: it is drawn from what was sealed',
  async () => {
    const [first, second, third] = await freshReceipts(3);
    if (first === undefined || second === undefined || third === undefined)
      throw new Error('Nothing was sent');
    await settle(first, second, third);
    const sealed = (await seal()).body as Draw;
    count += 1;
    const form = aReceipt({ code: `GARA-${count}` });
    // The correction of a receipt that is decided is refused before anything is begun.
    const [held, corrected, late, reopened] = await door.race(3, () =>
      Promise.all([
        act(one(0), `/draws/${CODE}/hold`, { seed: 'one seed only', official: 'Lucia Neri' }),
        correct(first),
        server.call('POST', '/items/', { token: second.player.token, form }),
        act(one(1), `/receipts/${third.id}/reopen`, { version: 1, reason: 'La data si legge.' }),
      ]),
    );
    expect([held, corrected, late, reopened].map(({ status }) => status)).toEqual([200, 409, 403, 409]);
    expect((held.body as Draw).sealing).toEqual(sealed.sealing);
    const list = await server.call('GET', `/draws/${CODE}/list`);
    expect(createHash('sha256').update(list.text).digest('hex')).toBe(sealed.sealing?.sha256);
    const won = await server.deps.db.selectFrom('wins').select('item_id').execute();
    expect(new Set(won.map(({ item_id }) => item_id)).size).toBe(2);
    expect(await listed()).toEqual(ids([first, second, third]));
    expect(await itemOf(first)).toMatchObject({ status: 'approved', version: 1, amount_cents: 1_250 });
  },
);

race(
  'W8: two managers exclude one winner, who confirms at that moment: one of the three counts, by what was seen',
  async () => {
    const sent = await freshReceipts(4);
    await settle(...sent);
    await seal();
    await act(one(0), `/draws/${CODE}/hold`, { seed: 'one seed only', official: 'Lucia Neri' });
    expect((await act(one(0), `/draws/${CODE}/tell`)).status).toBe(200);
    const wins = server.deps.db.selectFrom('wins').selectAll().orderBy('id');
    const win = await wins.executeTakeFirstOrThrow();
    const token = sent.find(({ player }) => player.id === win.player_id)?.player.token ?? '';
    const exclusion = { seen: 'told', mark: 'excluded', reason: 'Articolo 12: dipendente.' };
    const address = { street: 'Via dei Campi 2', zip: '40100', city: 'Bologna', state: 'BO' };
    const answers = await door.race(3, () =>
      Promise.all([
        act(one(0), `/draws/${CODE}/wins/${win.id}/mark`, exclusion),
        act(one(1), `/draws/${CODE}/wins/${win.id}/mark`, exclusion),
        server.call('POST', `/wins/${win.id}/confirmation`, {
          token,
          body: { ...address, phone: '+39 333 1234567', hasReceipt: true, publishesName: false },
        }),
      ]),
    );
    expect(statuses(answers)).toEqual({ 200: 1, 409: 2 });
    const isConfirmed = answers[2]?.status === 200;
    const ofUnit = wins.where('unit', '=', win.unit);
    expect((await ofUnit.execute()).map(({ state }) => state)).toEqual(
      isConfirmed ? ['confirmed'] : ['excluded', 'told'],
    );
  },
);
