import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { markOf } from '../../../server/installation/facts.ts';
import { type PhotosWatch, watchPhotos } from '../../../server/installation/watch-photos.ts';
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
  server = await openTestServer({ deps: { photos: { ask: () => watch.ask() } } });
  [told, now] = [[], 0];
  watch = watchPhotos(
    server.deps,
    () => now,
    (line) => told.push(line),
  );
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

test('no receipt is taken until they are back, though one was sent before anybody looked', async () => {
  for (let n = 0; n < 3; n += 1) expect((await send()).status).toBe(200);
  expect(await stateLater()).toBe('ok');
  const mount = unmount();
  expect((await send(players[1])).status, 'nobody has looked since').toBe(200);
  expect(await stateLater()).toBe('missing');
  expect(await send(players[1])).toMatchObject({ status: 503 });
  expect(server.files.kept.size, 'nothing was written').toBe(1);
  expect(told).toEqual([
    expect.stringMatching(/^All photos that were here are gone: is their disk mounted\?/),
  ]);
  mount();
  expect(await stateLater()).toBe('ok');
  expect((await send(players[1])).status).toBe(200);
});

test('fewer than three are damaged photos, whose receipts are corrected one by one', async () => {
  await send();
  await send();
  unmount();
  expect(await stateLater()).toBe('ok');
});

test('those that were given up as lost are not waited for', async () => {
  for (let n = 0; n < 3; n += 1) await send();
  unmount();
  await server.files.writeMark(markOf({ installation: randomUUID(), photosLostUpTo: 1_000_000 }));
  expect(await stateLater()).toBe('ok');
});

test('those that their players have replaced are not waited for', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 3; n += 1) ids.push(((await send()).body as { id: number }).id);
  expect(await stateLater()).toBe('ok');
  unmount();
  for (const id of ids) {
    const form = aReceipt({ code: `NUOVA-${id}` }, await aPhoto(300, 500));
    expect((await server.call('PUT', `/items/${id}`, { token: players[0]?.token ?? '', form })).status).toBe(
      200,
    );
  }
  expect(await stateLater()).toBe('ok');
});
