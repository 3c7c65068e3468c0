import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '../../../openapi/desk.d.ts';
import { PIECES_AT_ONCE } from '../../../server/draws/draw-pieces.ts';
import { logged, runAdmin } from '../admin/admin-call.ts';
import { approvedReceipts, CODE, setPrizes } from '../draws/drawn-edition.ts';
import { aClerk, openTestDesk, type TestDesk } from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

type Schemas = components['schemas'];

const TERMS = { reserves: 2, onePrizeEach: true, confirmDays: 10 };
const POT = { name: 'Pentola', description: 'Di rame.', quantity: 2 };
const AT = `/draws/${CODE}`;

let server: TestServer;
let desk: TestDesk;
let manager: Awaited<ReturnType<typeof aClerk>>;
beforeEach(async () => {
  server = await openTestServer();
  desk = await openTestDesk(server);
  manager = await aClerk(server, 'manager');
  await setPrizes(server, [POT]);
});
afterEach(async () => {
  await desk.app.close();
  await server.close();
});

const post = (path: string, body?: object) =>
  desk.call('POST', `${AT}${path}`, { session: manager.session, ...(body !== undefined && { body }) });
const read = async <T>(path: string) =>
  (await desk.call('GET', path, { session: manager.session })).body as T;
const piecesOf = async (after = '') =>
  read<Schemas['DrawPieces']>(`${AT}/pieces${after === '' ? '' : `?after=${after}`}`);
const seal = (terms: object = TERMS) => post('/seal', terms);
const hold = () => post('/hold', { seed: '12 45 67 81 90', official: 'Lucia Neri, funzionaria camerale' });

/** A draw that was held at the desk, of this many receipts. */
async function held(entries: number): Promise<void> {
  await approvedReceipts(server, entries);
  expect((await seal()).status).toBe(200);
  expect((await hold()).status).toBe(200);
}

describe('winners and reserves', () => {
  test('come by prize and place without an address, a page at a time, and each look is in the log', async () => {
    await setPrizes(server, [{ ...POT, quantity: PIECES_AT_ONCE }]);
    await approvedReceipts(server, 1);
    await seal({ ...TERMS, onePrizeEach: false });
    await hold();
    const { id } = await server.deps.db.selectFrom('draws').select('id').executeTakeFirstOrThrow();
    const entry = await server.deps.db.selectFrom('draw_results').selectAll().executeTakeFirstOrThrow();
    const more = Array.from({ length: PIECES_AT_ONCE }, (_, n) => ({
      ...entry,
      place: n + 2,
      is_reserve: n > 47,
    }));
    await server.deps.db.insertInto('draw_results').values(more).execute();
    await server.deps.db
      .insertInto('draw_results')
      .values({ ...entry, prize: 2, draw_id: id })
      .execute();
    const first = await piecesOf();
    expect(first.data).toHaveLength(PIECES_AT_ONCE);
    expect(first.next).toBe(`1-${PIECES_AT_ONCE}`);
    const second = await piecesOf(first.next ?? '');
    expect([second.data.map(({ prize, place }) => `${prize}-${place}`), second.next]).toEqual([
      [`1-${PIECES_AT_ONCE + 1}`, '2-1'],
      null,
    ]);
    expect(JSON.stringify([first, second])).not.toContain('@');
    expect(first.data[0]?.name).toMatch(/^\S+ \S+/);
    expect(await logged(server, 'desk.looked')).toEqual([
      `desk.looked winners of ${CODE}, by staff ${manager.id}`,
      `desk.looked winners of ${CODE}, by staff ${manager.id}`,
    ]);
  });

  test('have no name for who may not look at players', async () => {
    await held(2);
    const { session } = await aClerk(server, 'clerk');
    const { body } = await desk.call('GET', `${AT}/pieces`, { session });
    expect((body as Schemas['DrawPieces']).data.map(({ name }) => name)).toEqual([null, null]);
  });

  test('say who is blocked or has closed the account since, and how many of them would be told', async () => {
    await approvedReceipts(server, 4);
    await seal();
    await hold();
    const { data } = await piecesOf();
    expect(data.map(({ standing }) => standing)).toEqual(['active', 'active', 'active', 'active']);
    const [blocked, closed, reserve] = data.map(({ playerId }) => playerId);
    const change = (id: number | undefined, values: object) =>
      server.deps.db
        .updateTable('players')
        .set(values)
        .where('id', '=', id ?? 0)
        .execute();
    await change(blocked, { active: false });
    await change(closed, { active: false, closed_at: new Date(0) });
    await change(reserve, { active: false });
    expect((await piecesOf()).data.map(({ standing }) => standing)).toEqual([
      'blocked',
      'closed',
      'blocked',
      'active',
    ]);
    expect(await read(AT)).toMatchObject({ blockedToTell: 1, closedToTell: 1 });
    const { session } = await aClerk(server, 'clerk');
    const { body } = await desk.call('GET', `${AT}/pieces`, { session });
    expect((body as Schemas['DrawPieces']).data.map(({ standing }) => standing)).toEqual(
      data.map(() => null),
    );
    // The blocked one is written to, the closed one is not; both keep the place until the last day.
    expect(await post('/tell')).toMatchObject({ body: { blockedToTell: 0, closedToTell: 0 } });
    const mails = await server.deps.db
      .selectFrom('outbox')
      .select('player_id')
      .where('topic', 'like', 'win %')
      .execute();
    expect(mails.map(({ player_id }) => player_id)).toEqual([blocked]);
    expect((await piecesOf()).data.slice(0, 2).map(({ win }) => win?.state)).toEqual(['told', 'told']);
  });

  test('are told once, each has until the last second to confirm, and may then be marked', async () => {
    await held(4);
    expect(await post('/tell')).toMatchObject({ status: 200, body: { prizes: [{ toConfirm: 2 }] } });
    expect(await post('/tell')).toMatchObject({ status: 409, body: { reason: 'winnersTold' } });
    const { data } = await piecesOf();
    expect(data.map(({ win }) => win?.state)).toEqual(['told', 'told', undefined, undefined]);
    expect(data[0]?.win).toMatchObject({ confirmUntil: '2025-09-20T23:59:59+02:00', acts: ['excluded'] });
    expect(await logged(server, 'draw.told')).toEqual([
      `draw.told edition ${CODE}, 2 winners, by staff ${manager.id}`,
    ]);
  });

  test('a winner who is excluded for an article gives way to the reserve, and both pieces are answered', async () => {
    await held(4);
    await post('/tell');
    const [first, , reserve] = (await piecesOf()).data;
    const at = `/wins/${first?.win?.id}/mark`;
    for (const reason of ['', 'Non mi piace.', `Articolo 12: ${'x'.repeat(290)}`, 'Articolo 12:\nno'])
      expect((await post(at, { seen: 'told', mark: 'excluded', reason })).status, reason).toBe(422);
    const reason = 'Articolo 12: dipendente del promotore.';
    const marked = (await post(at, { seen: 'told', mark: 'excluded', reason }))
      .body as Schemas['MarkedPiece'];
    expect(marked.pieces).toMatchObject([
      { place: first?.place, win: { state: 'excluded', reason, acts: [] } },
      { place: reserve?.place, isReserve: true, win: { state: 'told', unit: first?.place } },
    ]);
    expect(marked.draw.prizes).toMatchObject([{ toConfirm: 2, toCharity: 0 }]);
    expect(await post(at, { seen: 'excluded', mark: 'delivered' })).toMatchObject({
      status: 409,
      body: { reason: 'winNotMarkable' },
    });
    const [line] = await logged(server, 'win.excluded');
    expect(line).toMatch(new RegExp(`win ${first?.win?.id}, .*by staff ${manager.id}$`));
  });

  test('a winner who has confirmed meanwhile is not excluded from an older page', async () => {
    await held(2);
    await post('/tell');
    const [one] = (await piecesOf()).data;
    await server.deps.db.updateTable('wins').set({ state: 'confirmed' }).execute();
    const exclusion = { mark: 'excluded', reason: 'Articolo 12: dipendente.' };
    const at = `/wins/${one?.win?.id}/mark`;
    expect(await post(at, { ...exclusion, seen: 'told' })).toMatchObject({
      status: 409,
      body: { reason: 'winNotMarkable' },
    });
    expect((await post(at, { ...exclusion, seen: 'confirmed' })).status).toBe(200);
  });

  test('a piece that its last winner declines stays with the promoter', async () => {
    await held(2);
    expect((await post('/tell')).body).toMatchObject({
      prizes: [{ toTell: 0, toConfirm: 2, toPromoter: 0 }],
    });
    await server.deps.db.updateTable('wins').set({ state: 'declined' }).where('unit', '=', 1).execute();
    const { body } = await desk.call('GET', AT, { session: manager.session });
    expect(body).toMatchObject({ prizes: [{ toConfirm: 1, toCharity: 0, toPromoter: 1 }] });
  });

  test('a confirmed prize is delivered or goes to the charity, and an unknown one is nowhere', async () => {
    await held(2);
    await post('/tell');
    await server.deps.db.updateTable('wins').set({ state: 'confirmed' }).execute();
    const [one, two] = (await piecesOf()).data;
    expect(one?.win?.acts).toEqual(['delivered', 'uncollected', 'excluded']);
    expect(
      (await post(`/wins/${one?.win?.id}/mark`, { seen: 'confirmed', mark: 'delivered' })).body,
    ).toMatchObject({
      draw: { prizes: [{ toDeliver: 1, delivered: 1, toCharity: 0 }] },
    });
    const uncollected = { seen: 'confirmed', mark: 'uncollected' };
    expect(await post(`/wins/${two?.win?.id}/mark`, uncollected)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'reason'], type: 'deskDraws.mistake.uncollectedReason' }] },
    });
    const reason = 'Tre appuntamenti senza risposta.';
    expect((await post(`/wins/${two?.win?.id}/mark`, { ...uncollected, reason })).body).toMatchObject({
      draw: { prizes: [{ toDeliver: 0, delivered: 1, toCharity: 1 }] },
    });
    expect((await post('/wins/999999/mark', { seen: 'confirmed', mark: 'delivered' })).status).toBe(404);
  });

  test('with names and addresses are a file for managers, in the log; before the draw there is none', async () => {
    await approvedReceipts(server, 2);
    await seal();
    const file = () => desk.call('GET', `${AT}/winners`, { session: manager.session });
    expect(await file()).toMatchObject({ status: 409, body: { reason: 'drawNotHeld' } });
    await hold();
    const { text } = await runAdmin(server, 'draw', 'winners', CODE);
    expect((await file()).text).toBe(text.replace(/^\uFEFF/, (await file()).text.slice(0, 1)));
    expect((await logged(server, 'desk.exported')).at(-1)).toBe(
      `desk.exported winners of ${CODE} with names, by staff ${manager.id}`,
    );
    const auditor = await aClerk(server, 'auditor');
    expect((await desk.call('GET', `${AT}/winners`, { session: auditor.session })).status).toBe(403);
  });
});
