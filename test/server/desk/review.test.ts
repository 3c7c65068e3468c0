import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '../../../openapi/desk.d.ts';
import { sendMailsJob } from '../../../server/mails/outbox.ts';
import { logged } from '../admin/admin-call.ts';
import { aPlayer, lastMail, type Player } from '../support/players.ts';
import { aPhoto, aReceipt } from '../support/receipts.ts';
import { aClerk, openTestDesk, type TestDesk } from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

type Review = components['schemas']['Review'];
type Next = components['schemas']['Next'];

let server: TestServer;
let desk: TestDesk;
let player: Player;
let clerk: Awaited<ReturnType<typeof aClerk>>;
beforeAll(async () => {
  server = await openTestServer();
  desk = await openTestDesk(server);
});
afterAll(async () => {
  await desk.app.close();
  await server.close();
});
beforeEach(async () => {
  await server.deps.db
    .updateTable('items')
    .set({ status: 'released' })
    .where('status', '=', 'pending')
    .execute();
  await server.deps.db.deleteFrom('receipt_claims').execute();
  [player, clerk] = [await aPlayer(server), await aClerk(server)];
});

let count = 0;
/** Sends a receipt that no other test has sent; its number. */
async function send(from = player): Promise<number> {
  count += 1;
  const form = aReceipt({ code: `D-${String(count).padStart(5, '0')}x`, receiptTime: time(count) });
  const sent = await server.call('POST', '/items/', { token: from.token, form });
  expect(sent.status, sent.text).toBe(200);
  return (sent.body as { id: number }).id;
}
const time = (n: number) => `${String(8 + (n % 10)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`;

const next = async ({ session } = clerk, body: object = {}) =>
  (await desk.call('POST', '/queue/next', { session, body })).body as Next;
const read = async (id: number, { session } = clerk) =>
  (await desk.call('GET', `/receipts/${id}`, { session })).body as Review;
const act = (id: number, act: string, body: object, { session } = clerk) =>
  desk.call('POST', `/receipts/${id}/${act}`, { session, body });
const approve = (id: number, staff = clerk) => act(id, 'approve', { version: 1 }, staff);
const refuse = (id: number, article: string, note?: string) =>
  act(id, 'refuse', { version: 1, article, ...(note !== undefined && { note }) });
const undo = (id: number, staff = clerk) => act(id, 'undo', { version: 1 }, staff);
const later = (ms: number) => server.realClock.set(new Date(server.realClock.now() + ms).toISOString());
const minutes = 60_000;
const statusOf = async (id: number) => (await read(id)).status;
const mailCount = async () => {
  await sendMailsJob.run(server.deps, new AbortController().signal);
  const { body } = await server.get(`/mailbox.json?to=${encodeURIComponent(player.email)}`);
  return (body as { data: { subject: string }[] }).data.filter(({ subject }) => !/ricevuto/i.test(subject))
    .length;
};

describe('the queue', () => {
  test('says how many wait, since when, how many are before somebody, and the reasons', async () => {
    const [first] = [await send(), await send()];
    await next();
    const { body } = await desk.call('GET', '/queue', { session: clerk.session });
    expect(body).toMatchObject({ waiting: 2, since: '2025-08-01T10:00:00+02:00', taken: 0 });
    expect((body as { articles: unknown[] }).articles[0]).toEqual({
      number: '7.1',
      sentence: 'la foto non è leggibile o non mostra il documento intero',
      freesNumber: true,
    });
    expect((await next()).receipt?.id).toBe(first);
  });

  test('gives each clerk another receipt, the oldest first, and the same again to who asks again', async () => {
    const [one, two] = [await send(), await send()];
    const other = await aClerk(server);
    expect((await next()).receipt).toMatchObject({ id: one, claim: { kind: 'mine' } });
    expect((await next(other)).receipt).toMatchObject({ id: two, claim: { kind: 'mine' } });
    expect((await next()).receipt?.id).toBe(one);
    expect((await next(await aClerk(server))).receipt).toBeNull();
    expect((await read(one, other)).claim).toMatchObject({ kind: 'other' });
    expect(await approve(one, other)).toMatchObject({ status: 409, body: { reason: 'claimedByOther' } });
    expect(await statusOf(one)).toBe('pending');
  });

  test('gives a receipt that was put back or left for ten minutes to the next clerk', async () => {
    const [one, two] = [await send(), await send()];
    expect((await next()).receipt?.id).toBe(one);
    expect((await next(clerk, { skip: one })).receipt?.id).toBe(two);
    const other = await aClerk(server);
    expect((await next(other)).receipt?.id).toBe(one);
    later(10 * minutes);
    const third = await aClerk(server);
    expect((await next(third)).receipt?.id).toBe(one);
    // Nobody has taken it meanwhile, so who looked long at it may still decide.
    expect((await approve(two)).status).toBe(200);
  });

  test('goes round: behind the last receipt comes the first that was put back', async () => {
    const one = await send();
    expect((await next(clerk, { skip: one })).receipt?.id).toBe(one);
    expect((await next(clerk, { skip: one })).receipt?.id).toBe(one);
  });
});

describe('a decision', () => {
  test('approves as it was seen: points at once, mail after ten minutes, one line in history and log', async () => {
    const id = await send();
    await next();
    const decided = await approve(id);
    expect(decided).toMatchObject({ status: 200, body: { id, status: 'approved', waiting: 0 } });
    expect((await read(id)).decisions).toMatchObject([
      { decision: 'approved', by: clerk.name, points: 15, undoUntil: expect.any(String) },
    ]);
    expect(await logged(server, 'receipt.approved')).toContain(
      `receipt.approved item ${id}, by staff ${clerk.id}`,
    );
    later(10 * minutes - 1);
    expect(await mailCount()).toBe(0);
    later(1);
    expect(await mailCount()).toBe(1);
    expect((await lastMail(server, player.email)).text).toContain('punti');
    expect((await next()).receipt).toBeNull();
  });

  test('refuses by an article, whose sentence and note the player reads; only 7.1 frees the number', async () => {
    const [one, two] = [await send(), await send()];
    expect((await refuse(one, '7.1', 'La data è tagliata.')).status).toBe(200);
    expect((await refuse(two, '7.4')).status).toBe(200);
    const { body } = await server.call('GET', '/items/', { token: player.token });
    const reasons = (body as { data: { id: number; reason?: string }[] }).data.map(({ reason }) => reason);
    expect(reasons).toEqual([
      'Articolo 7.4: il documento non contiene un prodotto in promozione.',
      'Articolo 7.1: la foto non è leggibile o non mostra il documento intero. La data è tagliata.',
    ]);
    const kinds = await server.deps.db
      .selectFrom('items')
      .select('refusal_kind')
      .where('id', 'in', [one, two]);
    expect((await kinds.orderBy('id').execute()).map((row) => row.refusal_kind)).toEqual([
      'unreadable',
      'rules',
    ]);
  });

  test('is refused for a reason that is none, a note of two lines, a version of before, and a second time', async () => {
    const id = await send();
    expect(await refuse(id, '9.9')).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'article'] }] },
    });
    expect((await refuse(id, '7.1', 'due\nrighe')).status).toBe(422);
    const changed = await server.call('PUT', `/items/${id}`, {
      token: player.token,
      body: { amount: '1.00' },
    });
    expect(changed.status).toBe(200);
    expect(await approve(id)).toMatchObject({ status: 409, body: { reason: 'receiptChanged' } });
    expect((await read(id)).versions).toMatchObject([{ version: 1, amount: '12.50' }]);
    expect((await act(id, 'approve', { version: 2 })).status).toBe(200);
    expect(await act(id, 'approve', { version: 2 })).toMatchObject({ body: { reason: 'receiptDecided' } });
    expect((await approve(99_999)).status).toBe(404);
  });
});

describe('taking back', () => {
  test('one’s own decision is undone within ten minutes: no points, no mail, and the receipt is claimed again', async () => {
    const id = await send();
    await approve(id);
    later(10 * minutes - 1);
    expect(await undo(id, await aClerk(server))).toMatchObject({ status: 409, body: { reason: 'undoOver' } });
    expect((await undo(id)).body).toMatchObject({
      receipt: { id, status: 'pending', claim: { kind: 'mine' } },
      last: null,
    });
    later(60 * minutes);
    clerk = await aClerk(server);
    expect(await mailCount()).toBe(0);
    const awards = await server.deps.db
      .selectFrom('awards')
      .selectAll()
      .where('source', '=', `receipt ${id}`)
      .execute();
    expect(awards).toEqual([]);
    expect((await read(id)).decisions.map(({ decision }) => decision)).toEqual(['approved', 'reopened']);
  });

  test('the queue names one’s own newest decision that may still be undone, then the one before, until its time', async () => {
    const lastOf = async ({ session } = clerk) =>
      ((await desk.call('GET', '/queue', { session })).body as { last: object | null }).last;
    const [one, two] = [await send(), await send()];
    await act(one, 'approve', { version: 1 });
    later(minutes);
    await refuse(two, '7.2');
    expect(await lastOf()).toMatchObject({ id: two, status: 'refused', version: 1 });
    expect(await lastOf(await aClerk(server))).toBeNull();
    await undo(two);
    expect(await lastOf()).toMatchObject({ id: one, status: 'approved' });
    later(9 * minutes);
    expect(await lastOf()).toBeNull();
  });

  test('after ten minutes nobody undoes, and a manager reopens with a reason; then the player is told', async () => {
    const id = await send();
    await approve(id);
    later(10 * minutes);
    expect(await undo(id)).toMatchObject({ status: 409, body: { reason: 'undoOver' } });
    expect(await mailCount()).toBe(1);
    const manager = await aClerk(server, 'manager');
    const reason = 'Il numero è di un altro negozio.';
    expect((await act(id, 'reopen', { version: 1, reason: ' ' }, manager)).status).toBe(422);
    expect((await act(id, 'reopen', { version: 1, reason }, manager)).status).toBe(200);
    expect(await mailCount()).toBe(2);
    expect(await act(id, 'reopen', { version: 1, reason }, manager)).toMatchObject({
      status: 409,
      body: { reason: 'notDecided' },
    });
    expect(await logged(server, 'receipt.reopened')).toContain(
      `receipt.reopened item ${id}, by staff ${manager.id}: ${reason}`,
    );
  });

  test('a decision that is reopened before its mail has left is never told', async () => {
    const id = await send();
    await refuse(id, '7.2');
    const manager = await aClerk(server, 'manager');
    await act(id, 'reopen', { version: 1, reason: 'Guardiamolo ancora.' }, manager);
    later(30 * minutes);
    clerk = manager;
    expect(await mailCount()).toBe(0);
  });
});

describe('a receipt', () => {
  test('has its photo, that of a version before, and none that does not exist', async () => {
    const form = aReceipt({ code: 'FOTO-1' }, await aPhoto(300, 500));
    const { id } = (await server.call('POST', '/items/', { token: player.token, form })).body as {
      id: number;
    };
    const other = new FormData();
    other.set('file', new File([new Uint8Array(await aPhoto(301, 501))], 'x.jpg', { type: 'image/jpeg' }));
    await server.call('PUT', `/items/${id}`, { token: player.token, form: other });
    const { session } = clerk;
    const photo = (query = '') => desk.call('GET', `/receipts/${id}/photo${query}`, { session });
    const [now, before] = [await photo(), await photo('?version=1')];
    expect([now.headers['content-type'], before.headers['content-type']]).toEqual([
      'image/jpeg',
      'image/jpeg',
    ]);
    expect(now.bytes.equals(before.bytes)).toBe(false);
    expect((await photo('?version=2')).bytes.equals(now.bytes)).toBe(true);
    expect((await photo('?version=3')).status).toBe(404);
    expect((await desk.call('GET', '/receipts/99999/photo', { session })).status).toBe(404);
  });

  test('shows what deserves a look: noted signals of both sides, the same moment, many accounts of a network', async () => {
    const [mine, theirs] = [await send(), await send(await aPlayer(server))];
    const { db } = server.deps;
    await db.updateTable('items').set({ receipt_time: '23:11' }).where('id', 'in', [mine, theirs]).execute();
    const row = await db
      .selectFrom('items')
      .select('player_id')
      .where('id', '=', theirs)
      .executeTakeFirstOrThrow();
    const about = {
      player_id: row.player_id,
      item_id: theirs,
      related_player_id: player.id,
      related_item_id: mine,
    };
    await db
      .insertInto('signals')
      .values({ kind: 'photo-near', ...about, detail: null, created_at: new Date(server.contestClock.now()) })
      .execute();
    const people = [player, ...(await Promise.all([1, 2, 3].map(() => aPlayer(server))))];
    const expires_at = new Date(server.realClock.now() + 1_000);
    const network = 'una rete';
    await db
      .insertInto('known_networks')
      .values(people.map(({ id }) => ({ player_id: id, network, expires_at })))
      .execute();
    expect((await read(mine)).signals).toEqual([
      { kind: 'photo-near', receiptId: theirs, playerId: row.player_id, at: expect.any(String) },
      { kind: 'moment-same', receiptId: theirs, playerId: row.player_id },
      { kind: 'network-shared', count: 4 },
    ]);
    expect((await read(theirs)).signals[0]).toMatchObject({
      kind: 'photo-near',
      receiptId: mine,
      playerId: player.id,
    });
  });
});
