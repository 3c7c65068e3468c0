import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPlayer, type Player } from '../support/players.ts';
import { aPhoto, aReceipt, pdf } from '../support/receipts.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ environment: { RATE_LIMIT_FACTOR: '1' } });
});
afterAll(() => server.close());

let count = 0;
async function send({ token }: Player, file: Buffer): Promise<number> {
  count += 1;
  const form = aReceipt({ code: `FOTO-${count}` }, file);
  return ((await server.call('POST', '/items/', { token, form })).body as { id: number }).id;
}
const photo = (id: number, token?: string) =>
  server.call('GET', `/items/photo/${id}`, token === undefined ? {} : { token });

test('a player’s own photo is returned as the stored picture, without caching', async () => {
  const player = await aPlayer(server);
  const reply = await photo(await send(player, await aPhoto(300, 500)), player.token);
  expect(reply.status).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(reply.headers['content-disposition']).toMatch(/^inline; filename="scontrino-\d+\.jpg"$/);
  expect(await sharp(reply.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 500 });
});

test('a PDF is returned as it was sent, as an attachment', async () => {
  const player = await aPlayer(server);
  const reply = await photo(await send(player, pdf), player.token);
  expect(reply.headers['content-type']).toBe('application/pdf');
  expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="scontrino-\d+\.pdf"$/);
  expect(reply.bytes.equals(pdf)).toBe(true);
});

test('after a correction with a new picture the new one is returned', async () => {
  const player = await aPlayer(server);
  const id = await send(player, await aPhoto(300, 500));
  const form = new FormData();
  form.set('file', new File([new Uint8Array(await aPhoto(200, 200))], 'b.jpg', { type: 'image/jpeg' }));
  expect((await server.call('PUT', `/items/${id}`, { token: player.token, form })).status).toBe(200);
  const { bytes } = await photo(id, player.token);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 200 });
});

test('another player’s photo is 404, and a request without a token is 401', async () => {
  const [player, thief] = [await aPlayer(server), await aPlayer(server)];
  const id = await send(player, pdf);
  const reply = await photo(id, thief.token);
  expect({ replyStatus: reply.status, body: reply.body }).toEqual({
    replyStatus: 404,
    body: { detail: 'Errore generico' },
  });
  expect((await photo(999_999, thief.token)).status).toBe(404);
  expect((await photo(id)).status).toBe(401);
});

test('a missing file is 404, not an empty picture', async () => {
  const player = await aPlayer(server);
  const id = await send(player, pdf);
  server.files.kept.clear();
  expect((await photo(id, player.token)).status).toBe(404);
});

test('photos are limited to sixty a minute', async () => {
  const player = await aPlayer(server);
  const id = await send(player, pdf);
  for (let n = 0; n < 60; n += 1) expect((await photo(id, player.token)).status).toBe(200);
  expect((await photo(id, player.token)).status).toBe(429);
});

test('a content type that exists only in answers is refused in a request', async () => {
  const { token } = await aPlayer(server);
  for (const type of ['image/jpeg', 'application/pdf']) {
    const headers = { 'content-type': type };
    const answer = await server.call('PUT', '/items/1', { token, body: 'bytes', headers });
    expect({ type, status: answer.status }).toEqual({ type, status: 415 });
  }
});
