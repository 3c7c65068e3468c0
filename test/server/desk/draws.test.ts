import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '../../../openapi/desk.d.ts';
import { logged, runAdmin } from '../admin/admin-call.ts';
import { AFTER_THE_END, approvedReceipts, CODE, setPrizes } from '../draws/drawn-edition.ts';
import { aPlayer } from '../support/players.ts';
import { aReceipt } from '../support/receipts.ts';
import { aClerk, openTestDesk, type TestDesk } from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

type Schemas = components['schemas'];

const SEED = '12 45 67 81 90';
const OFFICIAL = 'Lucia Neri, funzionaria camerale';
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
const drawOf = () => read<Schemas['Draw']>(AT);
const seal = (terms: object = TERMS) => post('/seal', terms);
const hold = (typed: object = { seed: SEED, official: OFFICIAL }) => post('/hold', typed);

describe('the list of draws', () => {
  test('says of each edition how far its draw is, and why its list cannot be sealed', async () => {
    const line = async () => (await read<Schemas['Draws']>('/draws')).draws.find(({ code }) => code === CODE);
    const open = { state: 'open', endDate: '2025-08-29' };
    expect(await line()).toMatchObject({ ...open, hindrance: { kind: 'running' } });
    const { token } = await aPlayer(server);
    await server.call('POST', '/items/', { token, form: aReceipt({ code: 'WAITS' }) });
    server.contestClock.set(AFTER_THE_END);
    expect(await line()).toMatchObject({ hindrance: { kind: 'undecided', count: 1 } });
    await setPrizes(server, []);
    expect(await line()).toMatchObject({ hindrance: { kind: 'noPrizes' } });
    await setPrizes(server, [POT]);
    await server.deps.db.updateTable('items').set({ status: 'refused' }).execute();
    expect(await line()).toMatchObject({ hindrance: { kind: 'noEntries' } });
    await server.deps.db.updateTable('items').set({ status: 'approved' }).execute();
    expect(await line()).toMatchObject({ ...open, hindrance: null });
    const closing = { closed_at: new Date('2025-09-01T10:00:00Z') };
    await server.deps.db.updateTable('players').set(closing).execute();
    expect(await line()).toMatchObject({ hindrance: { kind: 'noEntries' } });
    await server.deps.db.updateTable('players').set({ closed_at: null }).execute();
    await seal();
    const sealing = { entries: 1, by: manager.name, ...TERMS };
    expect(await line()).toMatchObject({ state: 'sealed', hindrance: null, sealing });
    await hold();
    expect(await line()).toMatchObject({
      state: 'held',
      holding: { seed: SEED, official: OFFICIAL, by: manager.name },
      toldAt: null,
    });
  });

  test('names who worked by command line as the log does', async () => {
    await approvedReceipts(server, 1);
    await runAdmin(server, 'draw', 'seal', CODE);
    expect((await drawOf()).sealing?.by).toBe('anna');
  });
});

describe('sealing', () => {
  test.each([
    [{ ...TERMS, reserves: 1000 }, 200],
    [{ ...TERMS, reserves: 1001 }, 422],
    [{ ...TERMS, reserves: -1 }, 422],
    [{ ...TERMS, confirmDays: 180 }, 200],
    [{ ...TERMS, confirmDays: 181 }, 422],
    [{ ...TERMS, confirmDays: 0 }, 422],
  ])('with %j is answered %i', async (terms, status) => {
    await approvedReceipts(server, 1);
    expect((await seal(terms)).status).toBe(status);
  });

  test('is refused with its reason until it may be done, and done once', async () => {
    expect(await seal()).toMatchObject({ status: 409, body: { reason: 'drawNotOver' } });
    await approvedReceipts(server, 2);
    await server.deps.db.updateTable('items').set({ status: 'pending' }).execute();
    expect(await seal()).toMatchObject({ status: 409, body: { reason: 'drawUndecided' } });
    await server.deps.db.updateTable('items').set({ status: 'refused' }).execute();
    expect(await seal()).toMatchObject({ status: 409, body: { reason: 'drawNoEntries' } });
    await setPrizes(server, []);
    expect(await seal()).toMatchObject({ status: 409, body: { reason: 'drawNoPrizes' } });
    await setPrizes(server, [POT]);
    await server.deps.db.updateTable('items').set({ status: 'approved' }).execute();
    expect(await seal()).toMatchObject({ status: 200, body: { state: 'sealed' } });
    expect(await seal()).toMatchObject({ status: 409, body: { reason: 'drawAlreadySealed' } });
    const { sealing } = await drawOf();
    expect(await logged(server, 'draw.sealed')).toEqual([
      `draw.sealed edition ${CODE}, 2 entries, ${sealing?.sha256}, by staff ${manager.id}`,
    ]);
  });

  test('answers the list whose SHA-256 it tells', async () => {
    await approvedReceipts(server, 3);
    expect((await desk.call('GET', `${AT}/list`, { session: manager.session })).status).toBe(404);
    await seal();
    const list = await desk.call('GET', `${AT}/list`, { session: manager.session });
    const bySite = await server.call('GET', `/draws/${CODE}/list`);
    expect({ contentDisposition: list.headers['content-disposition'], text: list.text }).toEqual({
      contentDisposition: `attachment; filename="elenco-${CODE}.txt"`,
      text: bySite.text,
    });
  });
});

describe('the draw', () => {
  test.each([
    [{ seed: 'x'.repeat(7), official: OFFICIAL }, ['seed']],
    [{ seed: 'x'.repeat(201), official: OFFICIAL }, ['seed']],
    [{ seed: '12  45 67', official: 'Lu' }, ['seed', 'official']],
    [{ seed: SEED, official: 'x'.repeat(121) }, ['official']],
  ])('with %j is refused at its fields', async (typed, fields) => {
    await approvedReceipts(server, 1);
    await seal();
    const { status, body } = await hold(typed);
    expect([status, (body as { detail: { loc: string[] }[] }).detail.map(({ loc }) => loc[1])]).toEqual([
      422,
      fields,
    ]);
    expect((await drawOf()).state).toBe('sealed');
  });

  test('takes the longest seed and official that are meant, once, and keeps the first', async () => {
    await approvedReceipts(server, 1);
    expect(await hold()).toMatchObject({ status: 409, body: { reason: 'drawNotSealed' } });
    await seal();
    const longest = { seed: 'x'.repeat(200), official: 'x'.repeat(120) };
    expect(await hold(longest)).toMatchObject({ status: 200, body: { holding: longest } });
    expect(await hold()).toMatchObject({ status: 409, body: { reason: 'drawAlreadyHeld' } });
    expect((await drawOf()).holding).toMatchObject(longest);
    expect(await logged(server, 'draw.held')).toEqual([
      `draw.held edition ${CODE}, seed ${longest.seed}, by staff ${manager.id}`,
    ]);
  });

  test('is refused where the list in the database is not the sealed one', async () => {
    await approvedReceipts(server, 2);
    await seal();
    await server.deps.db
      .updateTable('draws')
      .set({ list_sha256: 'f'.repeat(64) })
      .execute();
    expect(await hold()).toMatchObject({ status: 409, body: { reason: 'drawListChanged' } });
  });
});
