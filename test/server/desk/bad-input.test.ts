import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_RULES_BYTES } from '../../../domain/documents.ts';
import { emptyForm } from '../../../domain/edition-form.ts';
import { readDeskContract } from '../../../server/desk/contract.ts';
import { BAD_BODIES, BAD_IDS, BAD_KINDS, BAD_TEXTS } from '../support/bad-values.ts';
import { aClerk, type DeskMethod, deskCalls, openTestDesk, type TestDesk } from '../support/test-desk.ts';
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
const RULES = '/editions/natura_contest/rules';

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
  changeEdition: {
    charity: 'x',
    products: 'x',
    drawUntil: '2026-01-31',
    keepOriginalsUntil: '2026-07-31',
  },
  extendEdition: { lastDay: '2025-09-01', article: '11', reason: 'x' },
  closeEdition: { lastDay: '2025-08-20', reason: 'Premi finiti.', publicReason: 'I premi sono finiti.' },
  createDraft: { replaces: 'mai_aperta' },
  saveDraft: { version: 1, form: emptyForm },
  publishDraft: { version: 1, seen: null },
  decideStory: { version: 1, decision: 'excluded', reason: 'offTopic', note: 'x' },
  undoStory: { version: 2 },
  checkDocument: { text: '{}' },
  publishDocument: { text: '{}', seen: 0 },
  sealDraw: { reserves: 5, onePrizeEach: true, confirmDays: 10 },
  holdDraw: { seed: '12 45 67 81 90', official: 'x y z' },
  inviteColleague: { email: 'ugo@example.com', role: 'clerk' },
  markWin: { seen: 'told', mark: 'excluded', reason: 'Articolo 12.' },
};

const withBody = deskCalls.filter(([, { bodyTypes }]) => bodyTypes.includes('application/json'));
type Parameter = { in: string; name: string; example: string };
const contract = readDeskContract().raw as {
  paths: Record<string, Record<string, { parameters?: ({ $ref: string } | Parameter)[] }>>;
  components: { parameters: Record<string, Parameter> };
};

/** Each call that takes query parameters, with the contract's example of each. */
const withQuery = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { parameters = [] }]) => {
    const resolved = parameters.map((one) =>
      '$ref' in one ? contract.components.parameters[one.$ref.split('/').at(-1) ?? ''] : one,
    );
    const names = resolved.flatMap((one) => (one?.in === 'query' ? [[one.name, one.example] as const] : []));
    return names.length === 0 ? [] : [{ path, method, names: Object.fromEntries(names) }];
  }),
);
const withPlace = deskCalls.filter(([, { path }]) => /\{\w+\}/.test(path));

/** The path with the number and the code of something that does not exist. */
const withUnknownPlaces = (path: string) =>
  path.replaceAll('{id}', '99999').replaceAll('{code}', 'mai_aperta').replaceAll('{kind}', 'survey');

const typed = (answer: Answer, what: string) => {
  expect(answer.status, `${what}: ${answer.text}`).toBeLessThan(500);
  if (answer.status < 400) return;
  expect(answer.body, what).toMatchObject({ reason: expect.any(String), detail: expect.anything() });
};

const send = (path: string, method: string, body?: object | string) =>
  desk.call(method.toUpperCase() as DeskMethod, path, {
    session,
    ...(body !== undefined && { body }),
  });

test('every call with a body is tried', () => {
  expect(Object.keys(BODIES).toSorted()).toEqual(withBody.map(([id]) => id).toSorted());
});

describe.each(withBody)('%s', (id, { path, method }) => {
  const at = withUnknownPlaces(path);
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
      method: method.toUpperCase() as DeskMethod,
      url: `/desk/v1${at}`,
      headers: {
        'x-desk': '1',
        'content-type': value.type ?? 'application/json',
        ...(value.encoding !== undefined && { 'content-encoding': value.encoding }),
      },
      cookies: { desk_session: session },
      payload: value.body,
    });
    expect(reply.statusCode, reply.payload).toBeGreaterThanOrEqual(400);
    expect(reply.statusCode, reply.payload).toBeLessThan(500);
    expect(reply.json()).toMatchObject({ reason: expect.any(String), detail: expect.anything() });
  });
});

describe.each(withPlace)('%s of an address', (id, { path, method }) => {
  const places = path.match(/\{\w+\}/g) ?? [];

  test.each([...BAD_IDS, ...BAD_TEXTS.filter(({ value }) => value !== '')])(
    '$what',
    async ({ what, value }) => {
      const text = encodeURIComponent(String(value).toWellFormed());
      for (const place of places) {
        const answer = await send(withUnknownPlaces(path.replace(place, text)), method, BODIES[id]);
        typed(answer, `${place}: ${what}`);
        expect(answer.status, what).toBeGreaterThanOrEqual(400);
      }
    },
  );
});

test.each(BAD_TEXTS)('$what in each field of a draft', async ({ what, value }) => {
  const prize = { name: '', description: '', quantity: '', unitValue: '' };
  const at = '/drafts/99999';
  for (const name of Object.keys(emptyForm)) {
    const form = { ...emptyForm, [name]: name === 'prizes' ? [{ ...prize, name: value }] : value };
    typed(await send(at, 'put', { version: 1, form }), `${name}: ${what}`);
  }
  typed(await send('/drafts', 'post', { description: value }), `description: ${what}`);
  typed(await send(at, 'put', { version: 1, form: { ...emptyForm, prizes: [value] } }), what);
});

test.each([
  { what: 'empty', bytes: Buffer.alloc(0), status: 422 },
  { what: 'plain text', bytes: Buffer.from('no PDF'), status: 422 },
  { what: 'bytes of nothing', bytes: Buffer.from([0, 255, 0]), status: 422 },
  { what: 'a byte too large', bytes: Buffer.alloc(MAX_RULES_BYTES + 1), status: 413 },
])('rules that are $what are refused', async ({ what, bytes, status }) => {
  const headers = { 'content-type': 'application/pdf' };
  const answer = await desk.call('POST', RULES, { session, headers, body: bytes });
  expect(answer.status).toBe(status);
  typed(answer, what);
});

test('rules that are sent as JSON are refused', async () => {
  expect((await desk.call('POST', RULES, { session, body: {} })).status).toBe(415);
});

test.each(BAD_TEXTS)('$what in each query parameter', async ({ what, value }) => {
  const text = encodeURIComponent(value.toWellFormed());
  expect(withQuery.length).toBeGreaterThan(10);
  for (const { path, method, names } of withQuery) {
    for (const name of Object.keys(names)) {
      const query = Object.entries({ ...names, [name]: text }).map(([one, given]) => `${one}=${given}`);
      typed(await send(`${withUnknownPlaces(path)}?${query.join('&')}`, method), `${path}, ${name}: ${what}`);
    }
  }
});

test('a query parameter that is given twice is refused', async () => {
  expect((await send(`/receipts?status=pending&status=refused`, 'get')).status).toBe(422);
});

test.each(['', 'x', 'x'.repeat(43), 'x'.repeat(5_000), '%00', 'a;b=c'])(
  'a cookie that is %j is nobody',
  async (value) => {
    const reply = await desk.app.inject({
      method: 'GET',
      url: '/desk/v1/me',
      headers: { cookie: `desk_session=${value}` },
    });
    expect([401, 431]).toContain(reply.statusCode);
  },
);
