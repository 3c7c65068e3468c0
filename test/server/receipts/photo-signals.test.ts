import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bandsOf } from '../../../server/files/photo-fingerprint.ts';
import { comparePhotosJob } from '../../../server/receipts/compare-photos.ts';
import { refuseReceipt } from '../../../server/receipts/decide.ts';
import { runAdmin } from '../admin/admin-call.ts';
import { aPlayer, type Player } from '../support/players.ts';
import { aReceiptPhoto } from '../support/receipt-photos.ts';
import { aPdf, aPhoto, aReceipt, type ReceiptFields } from '../support/receipts.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

let count = 0;
async function send(player: Player, file: Buffer, changes: Partial<ReceiptFields> = {}): Promise<number> {
  count += 1;
  const form = aReceipt({ code: `FOTO-${count}`, ...changes }, file);
  const { body } = await server.call('POST', '/items/', { token: player.token, form });
  return (body as { id: number }).id;
}
const compare = (signal = new AbortController().signal) => comparePhotosJob.run(server.deps, signal);
/** The signals of a receipt: their kind, and the other receipt. */
async function signalsOf(item: number) {
  await compare();
  const rows = await server.deps.db
    .selectFrom('signals')
    .select(['kind', 'related_item_id'])
    .where('item_id', '=', item)
    .orderBy('related_item_id')
    .execute();
  return rows.map(({ kind, related_item_id }) => [kind, related_item_id]);
}

describe('the same photo under another number', () => {
  test('records a signal for any player, and is not refused', async () => {
    const [one, other] = [await aPlayer(server), await aPlayer(server)];
    const photo = await aReceiptPhoto(1);
    const first = await send(one, photo);
    const second = await send(other, photo);
    expect(await signalsOf(second)).toEqual([['photo-same', first]]);
    expect(await signalsOf(first)).toEqual([]);
    expect((await runAdmin(server, 'signals', '--kind', 'photo-same')).text).toMatch(
      new RegExp(`stessa foto +${other.id} +${second} +${one.id} +${first} `),
    );
  });

  test('is recognised by its content when its file differs', async () => {
    const player = await aPlayer(server);
    const photo = await aReceiptPhoto(2);
    const dressed = await sharp(photo)
      .withExif({ IFD0: { Copyright: 'nobody' } })
      .jpeg({ quality: 100 })
      .toBuffer();
    const padded = Buffer.concat([photo, Buffer.from('a remark behind the end')]);
    const first = await send(player, photo);
    expect(await signalsOf(await send(player, padded))).toEqual([['photo-same', first]]);
    const [[kind] = []] = await signalsOf(await send(player, dressed));
    expect(kind).toMatch(/^photo-(same|near)$/);
  });

  test.each([
    [
      'saved again with half the quality',
      20,
      (photo: Buffer) => sharp(photo).jpeg({ quality: 40 }).toBuffer(),
    ],
    ['reduced in size', 21, (photo: Buffer) => sharp(photo).resize({ width: 400 }).toBuffer()],
    ['made brighter', 22, (photo: Buffer) => sharp(photo).modulate({ brightness: 1.1 }).toBuffer()],
    ['blurred a little', 23, (photo: Buffer) => sharp(photo).blur(2).toBuffer()],
    ['made grey', 24, (photo: Buffer) => sharp(photo).greyscale().toBuffer()],
    ['saved as a PNG', 25, (photo: Buffer) => sharp(photo).png().toBuffer()],
  ])('is a signal when it was %s', async (_what, seed, change) => {
    const [one, other, photo] = [await aPlayer(server), await aPlayer(server), await aReceiptPhoto(seed)];
    const first = await send(one, photo);
    const [[kind, related] = []] = await signalsOf(await send(other, await change(photo)));
    expect(kind).toMatch(/^photo-(same|near)$/);
    expect(related).toBe(first);
  });

  test('is a signal when a correction brings it', async () => {
    const [one, other, photo] = [await aPlayer(server), await aPlayer(server), await aReceiptPhoto(3)];
    const first = await send(one, photo);
    const second = await send(other, await aReceiptPhoto(4));
    const form = aReceipt({ code: 'FOTO-CORRETTA' }, photo);
    await server.call('PUT', `/items/${second}`, { token: other.token, form });
    expect(await signalsOf(second)).toEqual([['photo-same', first]]);
  });

  test('counts for a PDF, too', async () => {
    const player = await aPlayer(server);
    const document = aPdf(5_000);
    const first = await send(player, document);
    expect(await signalsOf(await send(player, document))).toEqual([['photo-same', first]]);
  });
});

describe('no signal', () => {
  test('is recorded for different receipts of one shop', async () => {
    for (let seed = 100; seed < 106; seed += 3) {
      const player = await aPlayer(server);
      for (const one of [seed, seed + 1, seed + 2]) {
        expect(await signalsOf(await send(player, await aReceiptPhoto(one)))).toEqual([]);
      }
    }
  });

  test('is recorded for blank pages', async () => {
    const player = await aPlayer(server);
    await send(player, await aPhoto(400, 600));
    expect(await signalsOf(await send(player, await aPhoto(410, 600)))).toEqual([]);
  });

  test('is recorded for a receipt sent again after it was withdrawn or refused as unreadable', async () => {
    const [player, photo] = [await aPlayer(server), await aReceiptPhoto(5)];
    const withdrawn = await send(player, photo, { code: 'DI-NUOVO' });
    await server.call('POST', `/items/release/${withdrawn}`, { token: player.token });
    const blurred = await send(player, photo, { code: 'DI-NUOVO' });
    const unreadable = { kind: 'unreadable', reason: 'Articolo 7.1' } as const;
    await refuseReceipt(server.deps, { itemId: blurred, version: 1 }, unreadable, 'anna');
    const again = await send(player, photo, { code: 'DI-NUOVO' });
    expect({ blurred: await signalsOf(blurred), again: await signalsOf(again) }).toEqual({
      blurred: [],
      again: [],
    });
  });
});

test('fingerprints that differ in at most fifteen bits are always found, since they share a band', () => {
  const bits = fc.array(fc.constantFrom('0', '1'), { minLength: 256, maxLength: 256 });
  const flips = fc.uniqueArray(fc.nat(255), { maxLength: 15 });
  fc.assert(
    fc.property(bits, flips, (fingerprint, flipped) => {
      const other = fingerprint.map((bit, at) => (flipped.includes(at) ? String(1 - Number(bit)) : bit));
      const bands = new Set(bandsOf(fingerprint.join('')));
      return bandsOf(other.join('')).some((band) => bands.has(band));
    }),
    { seed: 14, numRuns: 500 },
  );
});

test('an interrupted comparison is made by the next run', async () => {
  const [one, other, photo] = [await aPlayer(server), await aPlayer(server), await aReceiptPhoto(6)];
  const first = await send(one, photo);
  const second = await send(other, photo);
  await compare(AbortSignal.abort());
  const waiting = server.deps.db.selectFrom('item_photos').select('item_id').where('compared_at', 'is', null);
  expect((await waiting.execute()).map(({ item_id }) => item_id)).toEqual([first, second]);
  expect(await signalsOf(second)).toEqual([['photo-same', first]]);
});
