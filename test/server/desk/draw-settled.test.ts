import { afterEach, beforeEach, expect, test } from 'vitest';
import { approvedReceipts, CODE, setPrizes } from '../draws/drawn-edition.ts';
import { aClerk, openTestDesk, type TestDesk } from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

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
/** A decision of the manager about one of the receipts, which they may undo for some minutes. */
async function decideOne(): Promise<void> {
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
}

test('a list waits until the last decision can no longer be undone, and says until when', async () => {
  await decideOne();
  expect((await desk.call('GET', AT, { session: manager.session })).body).toMatchObject({
    entries: 2,
    hindrance: { kind: 'undoable', until: '2026-11-21T10:10:00+01:00' },
  });
  expect(await seal()).toMatchObject({ status: 409, body: { reason: 'drawUndoable' } });
  server.realClock.set('2026-11-21T09:10:00Z');
  expect(await seal()).toMatchObject({ status: 200 });
});

test('the list waits for a refusal that can be undone, even if no receipt takes part', async () => {
  await decideOne();
  await server.deps.db.updateTable('items').set({ status: 'refused' }).execute();
  const hindrance = async () =>
    ((await desk.call('GET', AT, { session: manager.session })).body as { hindrance: object }).hindrance;
  expect(await hindrance()).toMatchObject({ kind: 'undoable' });
  expect(await seal()).toMatchObject({ status: 409, body: { reason: 'drawUndoable' } });
  server.realClock.set('2026-11-21T09:10:00Z');
  expect(await hindrance()).toEqual({ kind: 'noEntries' });
  expect(await seal()).toMatchObject({ status: 409, body: { reason: 'drawNoEntries' } });
});
