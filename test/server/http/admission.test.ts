import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, readApiContract } from '../../../server/http/contract.ts';
import { aPlayer } from '../support/players.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

const SECRET = 'a-secret-of-the-contest-site-0123456789';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ environment: { CONTEST_SITE_SECRET: SECRET } });
});
afterAll(() => server.close());

/** What each caller shows. */
const tokenOf = async (caller: Caller): Promise<string | undefined> =>
  caller === 'players' ? (await aPlayer(server)).token : caller === 'contestSite' ? SECRET : undefined;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const contract = readApiContract();
const calls = [...contract.operations]
  .map(([id, { method, path, caller, bodyTypes }]) => ({
    id,
    method: method.toUpperCase() as Method,
    path: path.replace(/\{\w+\}/, '123'),
    caller,
    bodyTypes,
  }))
  .filter(({ id }) => id !== 'getVersionManifest');
const protectedCalls = calls.filter(({ caller }) => caller === 'players');
const openToUnconfirmed = ['getMe', 'updatePlayer', 'sendEmailConfirmation', 'confirmEmail'];
const nonsense = { body: { nonsense: true } };

describe('401 comes first', () => {
  test.each(protectedCalls)('$id without a token', async ({ method, path }) => {
    const answer = await server.call(method, path, method === 'GET' ? {} : nonsense);
    expect(answer).toMatchObject({ status: 401, body: { detail: 'Accesso non valido' } });
  });

  test.each([
    'Bearer',
    'Bearer ',
    'Bearer nothing',
    'Basic YTpi',
    'bearer a b',
    `Bearer ${'x'.repeat(5_000)}`,
  ])('%j is not a token', async (authorization) => {
    const answer = await server.call('GET', '/players/me', { headers: { authorization } });
    expect(answer.status).toBe(401);
  });
});

describe('403 comes before the validation of the fields', () => {
  test.each(protectedCalls.filter(({ id }) => !openToUnconfirmed.includes(id)))(
    '$id for an unconfirmed player',
    async ({ method, path }) => {
      const { token } = await aPlayer(server, { confirmed: false });
      const answer = await server.call(method, path, method === 'GET' ? { token } : { token, ...nonsense });
      expect(answer).toMatchObject({ status: 403, body: { detail: 'Utente non confermato' } });
    },
  );

  test.each(protectedCalls)('$id for an inactive player', async ({ method, path }) => {
    const { token } = await aPlayer(server, { active: false });
    const answer = await server.call(method, path, method === 'GET' ? { token } : { token, ...nonsense });
    expect(answer).toMatchObject({
      status: 403,
      body: { detail: 'User does not have frontend privileges' },
    });
  });

  test('an unconfirmed player may change the address and nothing else', async () => {
    const { token } = await aPlayer(server, { confirmed: false });
    const answer = await server.call('PUT', '/players/update', { token, body: { firstName: 'Ada' } });
    expect(answer).toMatchObject({ status: 403, body: { detail: 'Utente non confermato' } });
  });
});

describe('a body', () => {
  const jsonCalls = calls.filter(({ bodyTypes }) => bodyTypes.includes('application/json'));

  test.each(jsonCalls)('of another kind is refused by $id', async ({ method, path, caller }) => {
    const token = await tokenOf(caller);
    const answer = await server.call(method, path, {
      ...(token !== undefined && { token }),
      body: 'email=a',
      headers: { 'content-type': 'text/plain' },
    });
    expect(answer.status).toBe(415);
  });

  const login = { email: 'completa@example.com', password: 'Spaghetti1?' };
  test.each(['utf-16', '"UTF-16LE"', 'iso-8859-1', 'utf-7', 'utf-8; charset=utf-16', ''])(
    'that says it is in %j is refused as of another kind',
    async (charset) => {
      const headers = { 'content-type': `application/json; charset=${charset}` };
      const answer = await server.call('POST', '/players/login', { body: login, headers });
      expect(answer).toMatchObject({ status: 415, body: { detail: 'Valore non valido' } });
    },
  );

  test.each(['; charset=utf-8', '; charset="UTF-8"', ';charset=utf8', '; profile=x'])(
    'is read with %j behind its type',
    async (parameters) => {
      const headers = { 'content-type': `application/json${parameters}` };
      const answer = await server.call('POST', '/players/login', { body: login, headers });
      expect(answer).toMatchObject({ status: 422, body: { detail: 'Mail e/o password errate' } });
    },
  );

  test.each([
    ['broken', '{"email":'],
    ['not JSON', 'ciao'],
    ['poisoned', '{"__proto__":{"active":true}}'],
  ])('that is %s cannot be read', async (_what, body) => {
    const answer = await server.call('POST', '/players/login', { body });
    expect(answer).toMatchObject({ status: 400, body: { detail: 'La richiesta non è leggibile.' } });
  });

  test.each([
    ['an array', '[]'],
    ['null', 'null'],
    ['a text', '"x"'],
  ])('that is %s is refused', async (_what, body) => {
    expect((await server.call('POST', '/players/login', { body })).status).toBe(422);
  });

  test('that is empty gets an error for each required field', async () => {
    const answer = await server.call('POST', '/players/login');
    expect(answer).toMatchObject({
      status: 422,
      body: {
        detail: [
          { loc: ['body', 'email'], msg: 'Campo richiesto' },
          { loc: ['body', 'password'], msg: 'Campo richiesto' },
        ],
      },
    });
  });

  test('may be empty when no field is required', async () => {
    const { token } = await aPlayer(server, { confirmed: false });
    const answer = await server.call('POST', '/players/send-email-confirmation', {
      token,
      body: '',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(200);
  });

  test('of two megabytes is too large', async () => {
    const body = { email: 'x'.repeat(2_000_000), password: 'x' };
    expect((await server.call('POST', '/players/login', { body })).status).toBe(413);
  });
});

describe('an unknown path under the API', () => {
  test.each([
    ['GET', '/nowhere'],
    ['GET', '/'],
    ['GET', '/players/login'],
    ['POST', '/editions/1/2'],
    ['DELETE', '/players/me'],
    ['GET', '/%00'],
    ['GET', '/../../etc/passwd'],
  ] as const)('%s %s is 404 as JSON', async (method, path) => {
    const answer = await server.app.inject({ method, url: `/api/v1${path}` });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    if (path.includes('..')) return;
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toEqual({ detail: 'Risorsa non trovata.' });
  });
});

test('a slash at the end changes nothing', async () => {
  const { token } = await aPlayer(server);
  expect((await server.call('GET', '/items', { token })).status).toBe(200);
  expect((await server.call('GET', '/editions/', { token })).status).toBe(200);
});

test('answers of the API are never cached, sniffed or framed', async () => {
  const { headers } = await server.call('GET', '/utils/time');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  });
});

test('time, version and configuration are open to all', async () => {
  expect((await server.call('GET', '/utils/time')).body).toEqual({ time: '2025-08-01T10:00:00+02:00' });
  expect((await server.call('GET', '/utils/ui-version')).body).toEqual({ ui_version: '0' });
  expect((await server.call('GET', '/frontend-configs')).body).toEqual({
    cognito: {
      userPoolId: 'local_standin',
      userPoolClientId: 'contest-site',
      domain: 'http://localhost:8080',
      identityProviders: ['Google', 'Facebook'],
    },
    contestSiteUrl: 'http://localhost:8080/contest-site',
    blogUrl: 'http://localhost:8080',
    sisterAppUrl: 'http://localhost:8080/sister-app',
    sentryDsn: 'http://local@localhost:8080/error-reports/1',
    callbackHosts: [],
    // The sum of all missions that count an action.
    actionPoints: expect.arrayContaining([{ tag: 'LE TUE STORIE', points: 20 }]),
    calendar: {
      preCampaignStart: '2025-01-03T00:00:00+01:00',
      campaignStart: '2025-07-16T00:00:00+02:00',
      campaignEnd: '2025-08-29T23:59:59+02:00',
      siteEnd: '2030-03-31T23:59:59+02:00',
    },
    links: { rules: '/documenti/regolamento-2025-07-16.pdf' },
    pastEditions: expect.arrayContaining([{ code: 'basko_contest', endDate: '2025-03-09' }]),
    edition: {
      code: 'natura_contest',
      description: 'Estate nella natura',
      dailyReceipts: 3,
      prizes: [
        expect.objectContaining({ name: 'Vacanza in agriturismo', quantity: 3 }),
        expect.objectContaining({ name: 'Bicicletta', quantity: 12 }),
        expect.objectContaining({ name: 'Borsa frigo', quantity: 250 }),
      ],
    },
  });
});
