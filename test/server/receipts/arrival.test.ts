import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { endAllLeases } from '../../../server/http/idempotency-keys.ts';
import { createUploadSlots } from '../../../server/http/uploads.ts';
import { aPlayer, type Player, signedInAgain } from '../support/players.ts';
import { aReceipt } from '../support/receipts.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// The time of entry is the time at which the request arrived, once: for the edition, the day's limit and the record.

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
afterEach(() => {
  server.contestClock.set('2025-08-01T10:00:00+02:00');
});

let count = 0;
const aCode = () => {
  count += 1;
  return `ARRIVO-${count}`;
};
const keyOf = (code: string) => ({ 'idempotency-key': `key of ${code}` });
const send = ({ token }: Player, code: string, headers: Record<string, string> = keyOf(code)) =>
  server.call('POST', '/items/', { token, form: aReceipt({ code }), headers });
const fullDay = {
  status: 422,
  body: { detail: 'Oggi hai già superato il numero massimo di partecipazioni. Ritenta domani' },
};

const keyRow = (id: number) =>
  server.deps.db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('scope', '=', `player ${id}`)
    .executeTakeFirst();

/** Sends a receipt whose body comes in two halves; `meanwhile` happens between them. */
async function sendSlowly({ token, id }: Player, code: string, meanwhile: () => void): Promise<number> {
  const encoded = new Response(aReceipt({ code }));
  const body = Buffer.from(await encoded.arrayBuffer());
  const payload = new PassThrough();
  payload.write(body.subarray(0, 40));
  const headers = {
    ...keyOf(code),
    authorization: `Bearer ${token}`,
    'content-type': encoded.headers.get('content-type') ?? '',
  };
  const answer = server.app.inject({ method: 'POST', url: '/api/v1/items/', headers, payload });
  await expect.poll(() => keyRow(id), { timeout: 30_000 }).toMatchObject({ body_hash: null });
  meanwhile();
  payload.end(body.subarray(40));
  return (await answer).statusCode;
}

describe('an upload that begins before midnight and ends after it', () => {
  test('counts for the day on which it began', async () => {
    const player = await aPlayer(server);
    server.contestClock.set('2025-08-01T23:59:58+02:00');
    const code = aCode();
    expect(await sendSlowly(player, code, () => server.contestClock.set('2025-08-02T00:00:40+02:00'))).toBe(
      200,
    );
    const { db } = server.deps;
    const item = await db
      .selectFrom('items')
      .select('created_at')
      .where('code', '=', code)
      .executeTakeFirst();
    expect(item?.created_at).toEqual(new Date('2025-08-01T23:59:58+02:00'));
    const days = db.selectFrom('receipt_days').select(['day', 'n']).where('player_id', '=', player.id);
    expect(await days.execute()).toEqual([{ day: '2025-08-01', n: 1 }]);
    for (const _receipt of [1, 2, 3]) expect((await send(player, aCode())).status).toBe(200);
  });

  test('is accepted on the last day of the contest, while one that begins a moment later is not', async () => {
    const player = await aPlayer(server);
    server.contestClock.set('2025-08-29T23:59:59.999+02:00');
    const past = () => server.contestClock.set('2025-08-30T00:00:40+02:00');
    expect(await sendSlowly(player, aCode(), past)).toBe(200);
    expect(await send(player, aCode())).toMatchObject({ status: 403, body: { detail: 'api.disabled' } });
  });
});

async function removeReceipt(code: string): Promise<void> {
  const { db } = server.deps;
  const ids = db.selectFrom('items').select('id').where('code', '=', code);
  await db.deleteFrom('item_photos').where('item_id', 'in', ids).execute();
  await db.deleteFrom('items').where('code', '=', code).execute();
}

/** What a server leaves behind that was killed while it answered: the key is taken, there is no answer. */
async function killed(player: Player, code: string, leaseLeft: string): Promise<void> {
  const { db, contestClock } = server.deps;
  await send(player, code);
  await removeReceipt(code);
  await db.deleteFrom('receipt_days').where('player_id', '=', player.id).execute();
  await db
    .updateTable('idempotency_keys')
    .set({ answer: null, runner: 'a dead one', arrived_at: new Date(contestClock.now()) })
    .set({ leased_until: sql<Date>`clock_timestamp() + ${leaseLeft}::interval` })
    .where('scope', '=', `player ${player.id}`)
    .execute();
}

describe('a retry', () => {
  test('after a crash at 23:59:59 counts from its first arrival, within seconds', async () => {
    const [player, code] = [await aPlayer(server), aCode()];
    server.contestClock.set('2025-08-01T23:59:59+02:00');
    await killed(player, code, '2500 milliseconds');
    server.contestClock.set('2025-08-02T00:00:01+02:00');
    const early = await send(player, code);
    expect(early).toMatchObject({ status: 409, headers: { 'retry-after': '3' } });
    await server.deps.db
      .updateTable('idempotency_keys')
      .set({ leased_until: sql<Date>`clock_timestamp() - interval '1 millisecond'` })
      .where('scope', '=', `player ${player.id}`)
      .execute();
    expect(await send(player, code)).toMatchObject({
      status: 200,
      body: { createdAt: '2025-08-01T23:59:59+02:00' },
    });
  });

  test('after a restart of the only server needs no waiting and keeps its time', async () => {
    const [player, code] = [await aPlayer(server), aCode()];
    server.contestClock.set('2025-08-29T23:59:59+02:00');
    await killed(player, code, '5 seconds');
    await endAllLeases(server.deps.db);
    server.contestClock.set('2025-08-30T00:00:05+02:00');
    expect((await send({ ...player, ...(await signedInAgain(server, player)) }, code)).status).toBe(200);
  });

  test('with another body is refused, even when the first was never answered', async () => {
    const [player, code] = [await aPlayer(server), aCode()];
    await killed(player, code, '-1 second');
    expect(await send(player, aCode(), keyOf(code))).toMatchObject({
      status: 422,
      body: { detail: 'La stessa chiave è già stata usata per una richiesta diversa.' },
    });
  });

  test('after a 503 counts from its first arrival, too', async () => {
    const [player, code] = [await aPlayer(server), aCode()];
    const { files } = server;
    const write = files.write.bind(files);
    files.write = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }));
    server.contestClock.set('2025-08-01T23:59:59+02:00');
    expect((await send(player, code)).status).toBe(503);
    files.write = write;
    server.contestClock.set('2025-08-02T00:00:05+02:00');
    expect(await send(player, code)).toMatchObject({ body: { createdAt: '2025-08-01T23:59:59+02:00' } });
  });

  test('after a 429 because of other unfinished uploads counts from its first arrival, too', async () => {
    const [player, code] = [await aPlayer(server), aCode()];
    server.contestClock.set('2025-08-01T23:59:58+02:00');
    const { uploadSlots } = server.deps;
    server.deps.uploadSlots = createUploadSlots();
    const hanging = [1, 2].map(() => server.deps.uploadSlots.take(player.id));
    expect(await send(player, code)).toMatchObject({ status: 429, headers: { 'retry-after': '5' } });
    for (const place of hanging) if (place.kind === 'taken') place.giveBack();
    server.deps.uploadSlots = uploadSlots;
    server.contestClock.set('2025-08-02T00:00:05+02:00');
    expect(await send(player, code)).toMatchObject({ body: { createdAt: '2025-08-01T23:59:58+02:00' } });
  });

  test('after a refusal counts as a new entry', async () => {
    const player = await aPlayer(server);
    for (const _receipt of [1, 2, 3]) await send(player, aCode());
    const code = aCode();
    server.contestClock.set('2025-08-01T23:59:59+02:00');
    expect(await send(player, code)).toMatchObject(fullDay);
    server.contestClock.set('2025-08-02T00:00:00+02:00');
    expect((await send(player, code)).status).toBe(200);
  });

  test('of a request whose body never arrived keeps its time for ten minutes and no longer', async () => {
    for (const [minutes, day] of [
      [9, '2025-08-01'],
      [10, '2025-08-02'],
    ] as const) {
      const [player, code] = [await aPlayer(server), aCode()];
      server.contestClock.set('2025-08-01T23:59:58+02:00');
      const aborted = server.call('POST', '/items/', {
        token: player.token,
        headers: { ...keyOf(code), 'content-type': 'multipart/form-data; boundary=x' },
        body: '--x\r\ncut off',
      });
      expect((await aborted).status).toBe(400);
      server.contestClock.set('2025-08-02T00:10:00+02:00');
      server.realClock.advance(minutes * 60_000);
      const answer = await send(await signedInAgain(server, player), code);
      expect((answer.body as { createdAt: string }).createdAt.slice(0, 10)).toBe(day);
    }
  });

  test('of a request that was refused before its body was read gets a new time', async () => {
    const player = await aPlayer(server, { accepted: false });
    expect((await send(player, aCode())).status).toBe(403);
    expect(await keyRow(player.id)).toBeUndefined();
  });
});

describe('a running request', () => {
  test('that takes long renews its lease, so that no other server takes over', async () => {
    const [player, code] = [await aPlayer(server), aCode()];
    const { files, deps } = server;
    const write = files.write.bind(files);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const [writing, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    files.write = async (name, bytes) => {
      files.write = write;
      writing.resolve();
      await going.promise;
      await write(name, bytes);
    };
    const first = server.app.inject({
      method: 'POST',
      url: '/api/v1/items/',
      headers: { ...keyOf(code), authorization: `Bearer ${player.token}`, ...(await formOf(code)).headers },
      payload: (await formOf(code)).payload,
    });
    await writing.promise;
    const lapse = sql<Date>`clock_timestamp() - interval '1 millisecond'`;
    await deps.db
      .updateTable('idempotency_keys')
      .set({ leased_until: lapse })
      .where('scope', '=', `player ${player.id}`)
      .execute();
    vi.advanceTimersByTime(1_000);
    vi.useRealTimers();
    await deps.background.settled();
    const again = await server.app.inject({
      method: 'POST',
      url: '/api/v1/items/',
      headers: { ...keyOf(code), authorization: `Bearer ${player.token}`, ...(await formOf(code)).headers },
      payload: (await formOf(code)).payload,
    });
    expect({ statusCode: again.statusCode, retryAfter: again.headers['retry-after'] }).toEqual({
      statusCode: 409,
      retryAfter: '1',
    });
    going.resolve();
    expect((await first).statusCode).toBe(200);
  });

  test('that has lost its lease to another stores nothing, so that the receipt exists once', async () => {
    const [player, code] = [await aPlayer(server), aCode()];
    const { files, deps } = server;
    const write = files.write.bind(files);
    files.write = async (name, bytes) => {
      files.write = write;
      const lapse = sql<Date>`clock_timestamp() - interval '1 millisecond'`;
      await deps.db
        .updateTable('idempotency_keys')
        .set({ leased_until: lapse })
        .where('scope', '=', `player ${player.id}`)
        .execute();
      await write(name, bytes);
      expect((await send(player, code)).status).toBe(200);
      await removeReceipt(code);
    };
    expect(await send(player, code)).toMatchObject({ status: 409, headers: { 'retry-after': '1' } });
    const items = deps.db.selectFrom('items').select('id').where('code', '=', code);
    expect(await items.execute()).toEqual([]);
  });
});

const boundary = 'a-boundary-of-the-test';
/** The same bytes each time: a form gets another boundary with every encoding. */
async function formOf(code: string) {
  const parts = [...aReceipt({ code })].map(async ([name, value]) =>
    typeof value === 'string'
      ? `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
      : `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n${await value.text()}\r\n`,
  );
  const payload = `${(await Promise.all(parts)).join('')}--${boundary}--\r\n`;
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, payload };
}
