import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BAD_BODIES, BAD_IDS, BAD_KINDS, BAD_TEXTS } from '../support/bad-values.ts';
import { aClerk, deskCalls, openTestDesk, type TestDesk } from '../support/test-desk.ts';
import { type Answer, openTestServer, type TestServer } from '../support/test-server.ts';

// What no console would send: every call takes it or refuses it with a reason, and none ends in a defect.

let server: TestServer;
let desk: TestDesk;
let session: string;
beforeAll(async () => {
  server = await openTestServer();
  desk = await openTestDesk(server);
  session = (await aClerk(server, 'manager')).session;
});
afterAll(async () => {
  await desk.app.close();
  await server.close();
});

const token = 'x'.repeat(43);

/** A body of each call that takes one, all fine but for what it is about. */
const BODIES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  checkPassword: { email: 'a@example.com', password: 'x' },
  checkCode: { ticket: token, code: '123456' },
  enterDemonstration: { id: 99_999 },
  readInvitation: { token },
  acceptInvitation: { token, name: 'Ada', password: 'Rigatoni2?', code: '123456' },
  claimNext: { skip: 1 },
  approveReceipt: { version: 1 },
  refuseReceipt: { version: 1, article: '7.1', note: 'x' },
  undoDecision: { version: 1 },
  reopenReceipt: { version: 1, reason: 'x' },
  findPlayers: { by: 'name', text: 'rossi', after: 1 },
  blockPlayer: { reason: 'x' },
  unblockPlayer: { reason: 'x' },
  erasePlayer: { number: '1' },
};

const withBody = deskCalls.filter(([, { bodyTypes }]) => bodyTypes.length > 0);
const ofReceipts = deskCalls.filter(([, { path }]) => path.includes('{id}'));

const typed = (answer: Answer, what: string) => {
  expect(answer.status, `${what}: ${answer.text}`).toBeLessThan(500);
  if (answer.status < 400) return;
  expect(answer.body, what).toMatchObject({ reason: expect.any(String), detail: expect.anything() });
};

const send = (path: string, method: string, body?: object | string) =>
  desk.call(method.toUpperCase() as 'GET' | 'POST' | 'DELETE', path, {
    session,
    ...(body !== undefined && { body }),
  });

test('every call with a body is tried', () => {
  expect(Object.keys(BODIES).toSorted()).toEqual(withBody.map(([id]) => id).toSorted());
});

describe.each(withBody)('%s', (id, { path, method }) => {
  const at = path.replace('{id}', '99999');
  const body = BODIES[id] ?? {};

  test.each([...BAD_TEXTS, ...BAD_KINDS])('with $what in each field', async ({ what, value }) => {
    for (const field of Object.keys(body))
      typed(await send(at, method, { ...body, [field]: value }), `${field}: ${what}`);
  });

  test('without a field, with one too many, and with none', async () => {
    for (const field of Object.keys(body)) {
      const { [field]: _, ...rest } = body;
      typed(await send(at, method, rest), `without ${field}`);
    }
    expect((await send(at, method, { ...body, extra: 1 })).status).toBe(422);
    typed(await send(at, method, {}), 'empty');
  });

  test.each(BAD_BODIES)('a body with $what is refused', async ({ value }) => {
    const reply = await desk.app.inject({
      method: 'POST',
      url: `/desk/v1${at}`,
      headers: {
        'x-desk': '1',
        'content-type': value.type ?? 'application/json',
        ...(value.encoding !== undefined && { 'content-encoding': value.encoding }),
      },
      cookies: { spiga_desk: session },
      payload: value.body,
    });
    expect(reply.statusCode, reply.payload).toBeGreaterThanOrEqual(400);
    expect(reply.statusCode, reply.payload).toBeLessThan(500);
    expect(reply.json()).toMatchObject({ reason: expect.any(String), detail: expect.anything() });
  });
});

describe.each(ofReceipts)('%s of an address', (id, { path, method }) => {
  test.each([...BAD_IDS, ...BAD_TEXTS.filter(({ value }) => value !== '')])(
    '$what',
    async ({ what, value }) => {
      const text = encodeURIComponent(String(value).toWellFormed());
      const answer = await send(path.replace('{id}', text), method, BODIES[id]);
      typed(answer, what);
      expect(answer.status, what).toBeGreaterThanOrEqual(400);
    },
  );
});

test.each(BAD_TEXTS)('$what behind the question mark', async ({ what, value }) => {
  const text = encodeURIComponent(value.toWellFormed());
  for (const url of [
    `/receipts?status=${text}`,
    `/receipts?status=pending&before=${text}`,
    `/players/1/records?kind=${text}`,
    `/players/1/records?kind=points&before=${text}`,
  ])
    typed(await send(url, 'get'), what);
  typed(await send(`/receipts/1/photo?version=${text}`, 'get'), what);
  for (const name of ['staff', 'player', 'event', 'from', 'to', 'before'])
    typed(await send(`/audit?${name}=${text}`, 'get'), `${name}: ${what}`);
  for (const name of ['staff', 'player', 'event', 'from', 'to'])
    typed(await send(`/audit/export?player=9999&${name}=${text}`, 'get'), `${name}: ${what}`);
  expect((await send(`/receipts?status=pending&status=refused`, 'get')).status).toBe(422);
});

test.each(['', 'x', 'x'.repeat(43), 'x'.repeat(5_000), '%00', 'a;b=c'])(
  'a cookie that is %j is nobody',
  async (value) => {
    const reply = await desk.app.inject({
      method: 'GET',
      url: '/desk/v1/me',
      headers: { cookie: `spiga_desk=${value}` },
    });
    expect([401, 431]).toContain(reply.statusCode);
  },
);
