import { afterEach, beforeEach, expect, test } from 'vitest';
import type { components } from '../../../openapi/desk.d.ts';
import { approvedReceipts, CODE, setPrizes } from '../draws/drawn-edition.ts';
import { aClerk, openTestDesk, type TestDesk } from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

type Schemas = components['schemas'];

const AT = `/draws/${CODE}`;

let server: TestServer;
let desk: TestDesk;
let manager: Awaited<ReturnType<typeof aClerk>>;
beforeEach(async () => {
  server = await openTestServer();
  desk = await openTestDesk(server);
  manager = await aClerk(server, 'manager');
  await setPrizes(server, [{ name: 'Pentola', description: 'Di rame.', quantity: 2 }]);
  await approvedReceipts(server, 2);
});
afterEach(async () => {
  await desk.app.close();
  await server.close();
});

const post = (path: string, body: object = {}) =>
  desk.call('POST', `${AT}${path}`, { session: manager.session, body });
const seal = () => post('/seal', { reserves: 2, onePrizeEach: true, confirmDays: 10 });
const piecesAs = async ({ session }: { session: string }) =>
  ((await desk.call('GET', `${AT}/pieces`, { session })).body as Schemas['DrawPieces']).data;

test('a list waits until the last decision can no longer be undone, and says until when', async () => {
  const { id: itemId, version } = await server.deps.db
    .selectFrom('items')
    .select(['id', 'version'])
    .executeTakeFirstOrThrow();
  const until = new Date('2026-11-21T09:10:00Z');
  const decision = { decision: 'approved', points: 0, decided_by: 'Ilaria', decided_at: until } as const;
  await server.deps.db
    .insertInto('item_decisions')
    .values({ ...decision, item_id: itemId, version, staff_id: manager.id, undo_until: until })
    .execute();
  expect((await desk.call('GET', AT, { session: manager.session })).body).toMatchObject({
    entries: 2,
    hindrance: { kind: 'undoable', until: '2026-11-21T10:10:00+01:00' },
  });
  expect(await seal()).toMatchObject({ status: 409, body: { reason: 'drawUndoable' } });
  server.real.set('2026-11-21T09:10:00Z');
  expect(await seal()).toMatchObject({ status: 200 });
});

test('winners have names for who may look at players; a prize counts as not collected for a reason alone', async () => {
  await seal();
  await post('/hold', { seed: '12 45 67 81 90', official: 'Lucia Neri, funzionaria camerale' });
  const [winner] = await piecesAs(manager);
  expect(winner?.name).toMatch(/^\S+ \S+/);
  expect((await piecesAs(await aClerk(server, 'clerk'))).map(({ name }) => name)).toEqual([null, null]);
  await server.deps.db.updateTable('wins').set({ state: 'confirmed' }).execute();
  const uncollected = { seen: 'confirmed', mark: 'uncollected' };
  expect(await post(`/wins/${winner?.win?.id}/mark`, uncollected)).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'reason'], type: 'deskDraws.mistake.uncollectedReason' }] },
  });
});
