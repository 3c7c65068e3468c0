import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readApiContract } from '../../../server/http/contract.ts';
import { aPlayer } from '../support/players.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// What a JSON body may cost: its size, depth and number of values are bounded before anything walks it.

const contestSecret = 'a-secret-of-the-contest-site-0123456789';

let server: TestServer;
let token: string;
let unconfirmed: string;
beforeAll(async () => {
  server = await openTestServer({ environment: { CONTEST_SITE_SECRET: contestSecret } });
  token = (await aPlayer(server)).token;
  unconfirmed = (await aPlayer(server, { confirmed: false })).token;
});
afterAll(() => server.close());

const kilobytes = (n: number) => n * 1024;
const usual = kilobytes(8);
const story = 'Una storia lunga quanto basta.';

/** Every operation of the contract that takes JSON, with the size that its body may have. */
const operations = [...readApiContract().operations]
  .filter(([, { bodyTypes }]) => bodyTypes.includes('application/json'))
  .map(([id, { path, method, maxBytes }]) => ({ id, path: path.replace('{id}', '1'), method, maxBytes }));

const methods = { post: 'POST', put: 'PUT' } as const;
const isMethod = (method: string): method is keyof typeof methods => method in methods;

/** The bearer of a call: an unconfirmed player or the contest site for the calls that are theirs alone. */
function bearerOf(id: string): string {
  if (id === 'redeemRedirectToken') return contestSecret;
  return id === 'confirmEmail' || id === 'sendEmailConfirmation' ? unconfirmed : token;
}

function send({ id, path, method }: (typeof operations)[number], body: string) {
  if (!isMethod(method)) throw new Error(`${id} is no writing call`);
  return server.call(methods[method], path, {
    token: bearerOf(id),
    body,
    headers: { 'content-type': 'application/json' },
  });
}

/** A JSON object filled up to a size by a text that no operation knows. */
const ofSize = (bytes: number) => `{"x":"${'y'.repeat(bytes - 8)}"}`;

test('only the operation with long texts accepts more than eight kilobytes', () => {
  const larger = operations.filter(({ maxBytes }) => maxBytes !== usual);
  expect(larger).toMatchObject([{ id: 'createSurveyCompletion', maxBytes: kilobytes(64) }]);
  expect(operations.length).toBeGreaterThan(15);
});

describe.each(operations)('$id', (operation) => {
  test('accepts a body of its maximum size, and answers 413 to one more byte', async () => {
    expect((await send(operation, ofSize(operation.maxBytes))).status).not.toBe(413);
    expect(await send(operation, ofSize(operation.maxBytes + 1))).toMatchObject({
      status: 413,
      body: { detail: 'Quello che hai scritto è troppo lungo: accorcialo e riprova.' },
    });
  });

  test('stops reading a body without a length when it is too large', async () => {
    const endless = (async function* () {
      for (let n = 0; n < 100; n += 1) yield Buffer.alloc(kilobytes(4), ' ');
    })();
    const answer = await server.app.inject({
      method: operation.method === 'put' ? 'PUT' : 'POST',
      url: `/api/v1${operation.path}`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${bearerOf(operation.id)}` },
      payload: Readable.from(endless),
    });
    expect(answer.statusCode).toBe(413);
  });
});

describe('a body', () => {
  const complete = (result: string) =>
    server.call('POST', '/survey-completions', {
      token,
      body: `{"name":"story","result":${result}}`,
      headers: { 'content-type': 'application/json' },
    });
  const unreadable = { status: 400, body: { detail: 'La richiesta non è leggibile.' } };
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

  test('of fifteen levels is validated, one of sixteen or of thousands is refused before', async () => {
    expect((await complete(nested(15))).status).toBe(422);
    expect(await complete(nested(16))).toMatchObject(unreadable);
    expect(await complete(nested(5_000))).toMatchObject(unreadable);
    expect(await complete('{"a":'.repeat(5_000))).toMatchObject(unreadable);
  });

  test('of two thousand values is validated, one of more is refused before', async () => {
    // Around the list: two names with their colons and the comma between them.
    const list = (n: number) => `[${Array(n).fill(0).join(',')}]`;
    expect((await complete(list(1_997))).status).toBe(422);
    expect(await complete(list(1_998))).toMatchObject(unreadable);
    expect(await complete(list(30_000))).toMatchObject(unreadable);
  });

  test('is counted without the brackets, commas and quotes inside its texts', async () => {
    const text = `${story} ${'[{,:"\\'.repeat(600)}`;
    expect((await complete(JSON.stringify({ story: text }))).status).toBe(200);
  });

  test('that is not UTF-8 is refused', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/players/login',
      headers: { 'content-type': 'application/json' },
      payload: Buffer.from('{"email":"a@example.com","password":"\xff"}', 'latin1'),
    });
    expect([answer.statusCode, answer.json()]).toEqual([400, unreadable.body]);
  });

  test('of nothing but errors is answered with twenty of them', async () => {
    const names = Object.fromEntries(Array.from({ length: 90 }, (_, n) => [`n${n}`, null]));
    const texts = Object.fromEntries(Array.from({ length: 90 }, (_, n) => [`n${n}`, 'a\0b']));
    const bodies = [names, { ...names, name: 'story', result: {} }, { name: 'story', result: texts }];
    for (const body of [...bodies, { name: 'survey_abitudini', result: { ...names, n0: 'x' } }]) {
      const answer = await server.call('POST', '/survey-completions', { token, body });
      expect(answer.status).toBe(422);
      expect((answer.body as { detail: unknown[] }).detail).toHaveLength(20);
    }
    const unknown = Object.fromEntries(Array.from({ length: 90 }, (_, n) => [`n${n}`, 'x']));
    const answer = await server.call('POST', '/survey-completions', {
      token,
      body: { surveyId: 1, name: 'survey_abitudini', result: unknown },
    });
    expect((answer.body as { detail: unknown[] }).detail).toHaveLength(20);
  });
});

describe('the worst body of a given size costs no more processor time than some ordinary ones', () => {
  /** Processor time of this thread for twenty calls, microseconds: what other processes do does not count. */
  async function cost(body: string): Promise<number> {
    const before = process.threadCpuUsage();
    const headers = { 'content-type': 'application/json' };
    for (let n = 0; n < 20; n += 1)
      await server.call('POST', '/survey-completions', { token, body, headers });
    const { user, system } = process.threadCpuUsage(before);
    return user + system;
  }
  const around = (result: string) => `{"name":"story","result":${result}}`;
  let ordinary: number;
  beforeAll(async () => {
    // The first calls pay for what is compiled on the way.
    for (let n = 0; n < 3; n += 1) ordinary = await cost(around('{"story":"breve"}'));
  });
  const list = (length: number, one: (n: number) => string) =>
    Array.from({ length }, (_, n) => one(n)).join(',');
  const size = kilobytes(64) - 100;

  test.each([
    ['unknown names', `{${list(980, (n) => `"n${n}":1`)}}`],
    ['wrong answers', around(`{${list(100, (n) => `"n${n}":{}`)}}`)],
    ['long lists', around(`{${list(19, (n) => `"n${n}":[${list(100, () => '1')}]`)}}`)],
    ['long names', around(`{${list(90, (n) => `"${String(n).padEnd(690, 'x')}":null`)}}`)],
    ['a very long text', around(`{"story":"${'x'.repeat(size)}"}`)],
    ['nothing but quotes', around(`{"story":"${'\\"'.repeat(size / 2)}"}`)],
    ['levels', around('['.repeat(size))],
    ['values', around(`[${'1,'.repeat(size / 2)}1]`)],
    ['poison', around(`{${list(900, (n) => `"__proto_${n}":1`)},"__proto__":{}}`)],
  ])('%s', async (_what, body) => {
    expect(await cost(body)).toBeLessThan(ordinary * 12);
  });
});
