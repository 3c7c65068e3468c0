import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { guardedStore, type PhotosWatch, watchPhotos } from '../../../server/files/watch-photos.ts';
import { lostPhotosUpTo, markOf } from '../../../server/installation/facts.ts';
import { aPlayer, type Player } from '../support/players.ts';
import { aPhoto, aReceipt } from '../support/receipts.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// All photos are gone at once, under a server that runs: the disk that held them is no longer mounted.

let server: TestServer;
let watch: PhotosWatch;
let players: Player[];
let told: string[];
let now: number;
let count = 0;
beforeEach(async () => {
  server = await openTestServer();
  [told, now] = [[], 0];
  watch = watchPhotos(
    { ...server.deps, lostUpTo: () => lostPhotosUpTo(server.files) },
    () => now,
    (line) => told.push(line),
  );
  server.deps.files = guardedStore(server.files, watch);
  players = await Promise.all([aPlayer(server), aPlayer(server)]);
});
afterEach(() => server.close());

const send = async (player = players[0]) => {
  count += 1;
  const form = aReceipt({ code: `MONTATA-${count}` }, await aPhoto(300, 500));
  return server.call('POST', '/items/', { token: player?.token ?? '', form });
};
const stateLater = () => {
  now += 30_000;
  return watch.ask();
};
/** Takes all photos away, and says how to put them back. */
const unmount = () => {
  const { kept } = server.files;
  const there = [...kept];
  kept.clear();
  return () => {
    for (const [name, bytes] of there) kept.set(name, bytes);
  };
};

test('while all photos are gone no receipt is taken, not even the first one sent, until they are back', async () => {
  for (let n = 0; n < 3; n += 1) expect((await send()).status).toBe(200);
  expect(await stateLater()).toBe('ok');
  const mount = unmount();
  expect(await send(players[1]), 'no check ran since then').toMatchObject({ status: 503 });
  expect(server.files.kept.size, 'nothing was written').toBe(0);
  expect(await stateLater()).toBe('missing');
  mount();
  expect(await stateLater()).toBe('ok');
  expect((await send(players[1])).status).toBe(200);
  expect(told).toEqual([
    expect.stringMatching(/^All photos that were in .* are gone: is its disk mounted\?/),
    expect.stringMatching(/^The photos in .* are back/),
  ]);
});

test('a photo written after the others were gone does not count as found', async () => {
  for (let n = 0; n < 3; n += 1) await send();
  await stateLater();
  unmount();
  await server.files.write('below0-the-mount.jpg', Buffer.from('JPEG'));
  expect(await stateLater()).toBe('missing');
});

test('while all photos are gone a photo is answered with 503 and not as lost', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 3; n += 1) ids.push(((await send()).body as { id: number }).id);
  await stateLater();
  unmount();
  const token = players[0]?.token ?? '';
  expect((await server.call('GET', `/items/photo/${ids[0]}`, { token })).status).toBe(503);
  // The data of a receipt may still be corrected: its photo is not known to be lost.
  const corrected = await server.call('PUT', `/items/${ids[0]}`, { token, body: { amount: '9.90' } });
  expect(corrected.status).toBe(200);
});

test('two missing photos of two do not stop the site', async () => {
  await send();
  await send();
  unmount();
  expect(await stateLater()).toBe('ok');
});

test('photos that were given up as lost do not count as missing', async () => {
  for (let n = 0; n < 3; n += 1) await send();
  unmount();
  await server.files.writeMark(markOf({ installation: randomUUID(), photosLostUpTo: 1_000_000 }));
  expect(await stateLater()).toBe('ok');
});

test('photos that their players have replaced do not count as missing', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 3; n += 1) ids.push(((await send()).body as { id: number }).id);
  expect(await stateLater()).toBe('ok');
  for (const id of ids) {
    const form = aReceipt({ code: `NUOVA-${id}` }, await aPhoto(300, 500));
    expect((await server.call('PUT', `/items/${id}`, { token: players[0]?.token ?? '', form })).status).toBe(
      200,
    );
  }
  const { rows } = await sql<{ name: string }>`SELECT file_name AS name FROM item_versions`.execute(
    server.deps.db,
  );
  for (const { name } of rows) server.files.kept.delete(name);
  expect(rows).toHaveLength(3);
  expect(await stateLater()).toBe('ok');
});
