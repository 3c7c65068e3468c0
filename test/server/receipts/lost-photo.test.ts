import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { components } from '../../../openapi/desk.d.ts';
import { StorageAwayError } from '../../../server/system/error-code.ts';
import { runAdmin } from '../admin/admin-call.ts';
import { aPlayer, type Player } from '../support/players.ts';
import { aPhoto, aReceipt } from '../support/receipts.ts';
import { aClerk, openTestDesk, type TestDesk } from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// A receipt whose photo the store has lost: a row names it, and it lies neither in its place nor aside, or is damaged.

type Review = components['schemas']['Review'];

let server: TestServer;
let desk: TestDesk;
let player: Player;
let session: string;
let id: number;
let photo: string;
let count = 0;
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
  player = await aPlayer(server);
  ({ session } = await aClerk(server));
  count += 1;
  id = ((await send()).body as { id: number }).id;
  ({ file_name: photo } = await server.deps.db
    .selectFrom('items')
    .select('file_name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow());
});
afterEach(() => vi.restoreAllMocks());

const send = async () =>
  server.call('POST', '/items/', {
    token: player.token,
    form: aReceipt({ code: `PERSA-${count}` }, await aPhoto(300, 500)),
  });
const lose = () => server.files.kept.delete(photo);
/** What a full or failing disk leaves of a photo. */
const damage = (left = Buffer.alloc(0)) => server.files.kept.set(photo, left);
const takeStoreAway = () =>
  vi.spyOn(server.files, 'find').mockRejectedValue(new StorageAwayError('no answer'));
const review = async () => (await desk.call('GET', `/receipts/${id}`, { session })).body as Review;
const isLost = async () => (await review()).signals[0]?.kind === 'photo-lost';
const act = (verb: string, body: object = {}) =>
  desk.call('POST', `/receipts/${id}/${verb}`, { session, body: { version: 1, ...body } });
const own = async () => {
  const { body } = await server.call('GET', '/items/', { token: player.token });
  return (body as { data: object[] }).data.find((one) => 'id' in one && one.id === id);
};

const SENTENCE = 'La foto di questo scontrino non è più sul nostro server.';

test('its player is told so, which a receipt of somebody else is not', async () => {
  const get = ({ token }: Player) => server.call('GET', `/items/photo/${id}`, { token });
  lose();
  expect(await get(player)).toMatchObject({ status: 404, body: { detail: SENTENCE } });
  expect(await get(await aPlayer(server))).toMatchObject({
    status: 404,
    body: { detail: 'Errore generico' },
  });
});

test('a correction of it needs another photo', async () => {
  const correct = () =>
    server.call('PUT', `/items/${id}`, { token: player.token, body: { amount: '13.00' } });
  lose();
  expect(await correct()).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'file'], type: 'errors.imageMissing' }] },
  });
  damage();
  expect((await correct()).status).toBe(422);
  takeStoreAway();
  expect((await correct()).status).toBe(200);
});

describe('at the desk', () => {
  test('has a signal, and its photo answers with a reason that no other 404 has', async () => {
    expect(await isLost()).toBe(false);
    lose();
    expect(await isLost()).toBe(true);
    const next = await desk.call('POST', '/queue/next', { session, body: {} });
    expect(next.body).toMatchObject({ receipt: { id, signals: [{ kind: 'photo-lost' }] } });
    expect(await desk.call('GET', `/receipts/${id}/photo`, { session })).toMatchObject({
      status: 404,
      body: { reason: 'photoLost', detail: SENTENCE },
    });
    expect(await desk.call('GET', '/receipts/99999/photo', { session })).toMatchObject({
      status: 404,
      body: { reason: 'notFound' },
    });
  });

  test('is not approved, and the refusal says what to do', async () => {
    lose();
    expect(await act('approve')).toMatchObject({
      status: 409,
      body: { reason: 'photoNeeded', detail: expect.stringContaining('articolo 7.1') },
    });
    expect(await own()).toMatchObject({ status: 'pending' });
    expect((await review()).decisions).toEqual([]);
  });

  test.each([
    ['empty', Buffer.alloc(0)],
    ['another than was sent', Buffer.from('un’altra foto')],
  ])('has the same signal and is not approved either when it is %s', async (_, left) => {
    damage(left);
    expect(await isLost()).toBe(true);
    expect(await act('approve')).toMatchObject({ status: 409, body: { reason: 'photoNeeded' } });
    expect(await own()).toMatchObject({ status: 'pending' });
    expect((await act('refuse', { article: '7.1' })).status).toBe(200);
  });

  test('is refused by 7.1, which lets its player send it again with a photo that can be approved', async () => {
    lose();
    expect((await act('refuse', { article: '7.1', note: 'La foto è andata persa.' })).status).toBe(200);
    const again = await send();
    expect(again.status, again.text).toBe(200);
    id = (again.body as { id: number }).id;
    expect((await act('approve')).status).toBe(200);
  });

  test('is approved after a correction has brought another photo', async () => {
    lose();
    const form = new FormData();
    form.set('file', new File([new Uint8Array(await aPhoto(301, 501))], 'b.jpg', { type: 'image/jpeg' }));
    expect((await server.call('PUT', `/items/${id}`, { token: player.token, form })).status).toBe(200);
    expect(await isLost()).toBe(false);
    expect((await act('approve', { version: 2 })).status).toBe(200);
  });

  test('a photo that is only set aside is brought back, not lost', async () => {
    await server.files.setAside(photo);
    expect(await isLost()).toBe(false);
    expect((await act('approve')).status).toBe(200);
    expect(server.files.kept.has(photo)).toBe(true);
  });

  test('while the store is away nothing is called lost, and nothing is approved', async () => {
    takeStoreAway();
    expect(await isLost()).toBe(false);
    expect(await act('approve')).toMatchObject({ status: 503, body: { reason: 'away' } });
    expect(await own()).toMatchObject({ status: 'pending' });
  });
});

describe('on the command line', () => {
  const line = async () => (await runAdmin(server, 'receipts', String(id))).text.match(/^foto +(.*)$/m)?.[1];

  test('is shown as missing, or as out of reach while the store is away', async () => {
    expect(await line()).toBe(`memory/uploads/${photo}`);
    lose();
    expect(await line()).toBe(`MANCA: era in memory/uploads/${photo}`);
    damage();
    expect(await line()).toBe(`memory/uploads/${photo} (NON È PIÙ QUELLA INVIATA)`);
    takeStoreAway();
    expect(await line()).toBe(`memory/uploads/${photo} (ora non si può leggere)`);
  });

  test.each([
    ['lost', lose],
    ['damaged', damage],
  ])('is not approved when it is %s, and the others of the same command are', async (_, harm) => {
    harm();
    const lost = id;
    count += 1;
    id = ((await send()).body as { id: number }).id;
    const { kind, text } = await runAdmin(server, 'approve', String(lost), String(id));
    expect(kind).toBe('refused');
    expect(text).toMatch(
      new RegExp(
        `^Scontrino ${lost}: la foto manca o non è più quella inviata, .*--unreadable.*\nScontrino ${id}: approvato\\.\n$`,
      ),
    );
  });

  test('is not approved while the store is away', async () => {
    takeStoreAway();
    expect((await runAdmin(server, 'approve', String(id))).text).toContain('Riprova più tardi.');
    expect(await own()).toMatchObject({ status: 'pending' });
  });

  test('is refused as unreadable', async () => {
    lose();
    const reason = 'Articolo 7.1: la foto è andata persa, inviala di nuovo.';
    expect((await runAdmin(server, 'refuse', String(id), '--unreadable', '--reason', reason)).kind).toBe(
      'done',
    );
    expect((await send()).status).toBe(200);
  });
});
