import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSlots, type Slots } from '../../../server/system/concurrency.ts';
import { jpegOfScans, maxScans } from '../support/many-scans.ts';
import { aPlayer, type Player } from '../support/players.ts';
import { aPhoto, aReceipt } from '../support/receipts.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// What a picture costs is known before it is decoded, and nobody pays for another's.

/** The usual slots, which count how often one was asked for. */
function countingSlots() {
  const slots = createSlots(2, 60);
  const counted = { asked: 0 };
  const run: Slots['run'] = (work, owner) => {
    counted.asked += 1;
    return slots.run(work, owner);
  };
  return { counted, slots: { ...slots, run } };
}

const { counted, slots } = countingSlots();
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ environment: { RATE_LIMIT_FACTOR: '1' }, deps: { pictureSlots: slots } });
});
afterAll(() => server.close());

let count = 0;
let from: string;
beforeEach(() => {
  count += 1;
  counted.asked = 0;
  from = `192.0.2.${count}`;
  server.realClock.set(new Date(Date.UTC(2026, 10, 21, 9 + count)).toISOString());
});

let codes = 0;
const aCode = () => {
  codes += 1;
  return `H-${codes}`;
};
const create = ({ token }: Player, file: Buffer | null, code = aCode()) =>
  server.call('POST', '/items/', { token, from, form: aReceipt({ code }, file) });
const tooLarge = "La foto è troppo grande: riducine la risoluzione, o scattane un'altra, e riprova.";

describe('a picture of 150 KB that would hold a processor for half a minute', () => {
  test('is refused, and another player’s photo is taken meanwhile', async () => {
    const [attacker, other] = [await aPlayer(server), await aPlayer(server)];
    const heavy = jpegOfScans(maxScans, 7_000, 5_700);
    const attacks = Array.from({ length: 6 }, () => create(attacker, heavy));
    expect((await create(other, await aPhoto())).status).toBe(200);
    for (const answer of await Promise.all(attacks)) {
      expect(answer).toMatchObject({ status: 422, body: { detail: [{ msg: tooLarge, type: 'pixels' }] } });
    }
  });

  test('is also refused with fewer scans of more pixels', async () => {
    expect(await create(await aPlayer(server), jpegOfScans(9, 7_000, 5_700))).toMatchObject({ status: 422 });
    expect((await create(await aPlayer(server), jpegOfScans(9, 700, 570))).status).toBe(200);
  });
});

describe('these are refused before their picture is decoded:', () => {
  test('a receipt that was sent before', async () => {
    const code = aCode();
    await create(await aPlayer(server), await aPhoto(), code);
    counted.asked = 0;
    expect(await create(await aPlayer(server), await aPhoto(), code)).toMatchObject({
      status: 422,
      body: { detail: 'I dati di questo scontrino sono già stati utilizzati.' },
    });
    expect(counted.asked).toBe(0);
  });

  test('a fourth receipt of the day', async () => {
    const player = await aPlayer(server);
    for (let n = 0; n < 3; n += 1) await create(player, await aPhoto());
    counted.asked = 0;
    expect(await create(player, await aPhoto())).toMatchObject({
      status: 422,
      body: { detail: 'Oggi hai già superato il numero massimo di partecipazioni. Ritenta domani' },
    });
    expect(counted.asked).toBe(0);
  });

  test('a correction to a receipt that another player has sent', async () => {
    const [code, player] = [aCode(), await aPlayer(server)];
    await create(await aPlayer(server), await aPhoto(), code);
    const { body } = await create(player, await aPhoto());
    counted.asked = 0;
    const form = aReceipt({ code }, await aPhoto());
    const path = `/items/${(body as { id: number }).id}`;
    expect((await server.call('PUT', path, { token: player.token, from, form })).status).toBe(422);
    expect(counted.asked).toBe(0);
  });
});

test('receipts and their corrections are twenty a minute together', async () => {
  const player = await aPlayer(server);
  const { body } = await create(player, await aPhoto());
  const { id } = body as { id: number };
  const correct = () =>
    server.call('PUT', `/items/${id}`, { token: player.token, from, body: { amount: '13.00' } });
  for (let n = 0; n < 19; n += 1) expect((await correct()).status).toBe(200);
  expect(await correct()).toMatchObject({
    status: 429,
    headers: { 'retry-after': '60' },
    body: { detail: 'Troppe richieste: attendi qualche istante e riprova.' },
  });
  expect((await create(player, await aPhoto())).status).toBe(429);
  const keyed = async () => {
    const [headers, form] = [{ 'idempotency-key': 'one too many' }, aReceipt({ code: 'H-late' })];
    return server.call('POST', '/items/', { token: player.token, from, form, headers });
  };
  const began = server.contestClock.now();
  expect((await keyed()).status).toBe(429);
  server.realClock.advance(61_000);
  server.contestClock.advance(24 * 60 * 60_000);
  const late = await keyed();
  expect(late.status, 'its arrival counts').toBe(200);
  expect(Date.parse((late.body as { createdAt: string }).createdAt)).toBe(Math.floor(began / 1000) * 1000);
});
