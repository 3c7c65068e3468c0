import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { components } from '../../../openapi/desk.d.ts';
import { romeIso } from '../../../server/system/clock.ts';
import { aPlayer } from '../support/players.ts';
import { aReceipt } from '../support/receipts.ts';
import { aClerk, openTestDesk, type TestDesk } from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// A receipt that is before somebody: what the others are told, and how it is put back.

type Schemas = components['schemas'];
type Clerk = Awaited<ReturnType<typeof aClerk>>;

const TEN_MINUTES = 600_000;

let server: TestServer;
let desk: TestDesk;
let [one, two]: Clerk[] = [];
beforeAll(async () => {
  server = await openTestServer();
  desk = await openTestDesk(server);
});
afterAll(async () => {
  await desk.app.close();
  await server.close();
});
beforeEach(async () => {
  const { db } = server.deps;
  await db.updateTable('items').set({ status: 'released' }).where('status', '=', 'pending').execute();
  await db.deleteFrom('receipt_claims').execute();
  [one, two] = [await aClerk(server), await aClerk(server, 'manager')];
});

let count = 0;
async function send(): Promise<number> {
  count += 1;
  const { token } = await aPlayer(server);
  const form = aReceipt({ code: `C-${count}`, receiptTime: `09:${String(count).padStart(2, '0')}` });
  return ((await server.call('POST', '/items/', { token, form })).body as { id: number }).id;
}
const next = async (clerk: Clerk | undefined) =>
  (await desk.call('POST', '/queue/next', { session: clerk?.session ?? '', body: {} }))
    .body as Schemas['Next'];
const queue = async (clerk: Clerk | undefined) =>
  (await desk.call('GET', '/queue', { session: clerk?.session ?? '' })).body as Schemas['Queue'];
const unclaim = async (id: number, clerk: Clerk | undefined) =>
  (await desk.call('POST', `/receipts/${id}/unclaim`, { session: clerk?.session ?? '' })).status;
const approve = (id: number, clerk: Clerk | undefined) =>
  desk.call('POST', `/receipts/${id}/approve`, { session: clerk?.session ?? '', body: { version: 1 } });

test('a claim is shown to others with the name of its owner and its end, and to its owner as their own', async () => {
  const id = await send();
  expect((await next(one)).receipt).toMatchObject({ id, claim: { kind: 'mine' } });
  const until = romeIso(server.realClock.now() + TEN_MINUTES);
  expect(await queue(two)).toMatchObject({ taken: 1, claims: [{ receiptId: id, by: one?.name, until }] });
  const seen = await desk.call('GET', `/receipts/${id}`, { session: two?.session ?? '' });
  expect(seen.body).toMatchObject({ claim: { kind: 'other', by: one?.name, until } });
  expect(await queue(one)).toMatchObject({ taken: 0, claims: [] });
  server.realClock.set(until);
  expect(await queue(two)).toMatchObject({ taken: 0, claims: [] });
});

test('the queue names twenty claims of others and counts all of them', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 21; n += 1) ids.push(await send());
  const claimed_until = new Date(server.realClock.now() + TEN_MINUTES);
  const claims = ids.map((item_id) => ({ item_id, staff_id: one?.id ?? 0, claimed_until }));
  await server.deps.db.insertInto('receipt_claims').values(claims).execute();
  const { taken, claims: told } = await queue(two);
  expect(taken).toBe(21);
  expect(told.map(({ receiptId }) => receiptId)).toEqual(ids.slice(0, 20));
});

test('a claimed receipt is the next of the queue again once its owner, and nobody else, puts it back', async () => {
  const id = await send();
  await next(one);
  expect(await unclaim(id, two)).toBe(204);
  expect((await next(two)).receipt).toBeNull();
  expect(await unclaim(id, one)).toBe(204);
  expect((await next(two)).receipt).toMatchObject({ id });
  // A call that comes late puts back nothing of somebody else's.
  expect(await unclaim(id, one)).toBe(204);
  expect(await approve(id, one)).toMatchObject({ status: 409, body: { reason: 'claimedByOther' } });
  expect((await approve(id, two)).status).toBe(200);
});

test('putting back a receipt that does not exist is no error', async () => {
  expect(await unclaim(99_999, one)).toBe(204);
});

test('a claim ends when its owner signs out', async () => {
  const id = await send();
  await next(one);
  expect((await desk.call('DELETE', '/me', { session: one?.session ?? '' })).status).toBe(204);
  expect((await next(two)).receipt).toMatchObject({ id });
});
