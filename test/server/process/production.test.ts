import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServer } from '../../../server/app.ts';
import { readConfig } from '../../../server/config/config.ts';
import { identityCheckOf, subjectOf } from '../../../server/stand-ins/identity/records.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// A server in earnest has no stand-in: what is not configured is not there, and the pages are told so.

const STAND_INS = [
  '/mailbox',
  '/mailbox/',
  '/mailbox.json',
  '/mailbox/style.css',
  '/oauth2/authorize',
  '/oauth2/login/x',
  '/oauth2/userInfo',
  '/.well-known/jwks.json',
  '/contest-site/login?token=x',
  '/wp-json/wp/v2/posts',
  '/blog/',
  '/sister-app/trivia',
  '/error-reports',
  '/error-reports.json',
  '/demonstration',
  '/machines',
  '/machines/scenarios',
];
const POSTED = ['/error-reports', '/error-reports/api/1/envelope/', '/oauth2/token', '/demonstration/clock'];

const MAIL = { SMTP_URL: 'smtp://mail.example' };

// One database for all: what is looked at is what each configuration serves.
let shared: TestServer;
beforeAll(async () => {
  shared = await openTestServer();
});
afterAll(() => shared.close());

type Served = Pick<TestServer, 'deps'> & {
  ask: (
    method: 'GET' | 'POST',
    url: string,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
  close: () => Promise<void>;
};

async function serverWith(environment: Record<string, string>): Promise<Served> {
  const reading = readConfig({ RATE_LIMIT_FACTOR: '1000', ...environment });
  if (reading.kind === 'refused') throw new Error(reading.line);
  const { config } = reading;
  const deps = {
    ...shared.deps,
    config,
    identity: identityCheckOf(config, shared.deps.db, shared.deps.realNow),
  };
  const { app } = await createServer(deps);
  return {
    deps,
    ask: (method, url, headers = {}) =>
      app.inject({ method, url, headers, ...(method === 'POST' && { payload: { instant: '2025-08-01' } }) }),
    close: () => app.close(),
  };
}

/** An access token that the stand-in of the identity service gave while the database was a demonstration's. */
async function standInToken(): Promise<string> {
  const accountId = subjectOf({ provider: 'Google', email: 'chiunque@example.com', isVerified: true });
  await shared.deps.db
    .insertInto('identity_records')
    .values({
      kind: 'AccessToken',
      id: 'from-before',
      payload: JSON.stringify({ accountId }),
      expires_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return 'from-before';
}

const me = async ({ ask }: Served) =>
  (await ask('GET', '/api/v1/players/me', { authorization: `Bearer ${await standInToken()}` })).statusCode;
const configurationOf = async ({ ask }: Served): Promise<object> =>
  (await ask('GET', '/api/v1/frontend-configs')).json();

describe.each([
  ['CLOCK', 'now'],
  ['DATABASE_URL', 'postgres://spiga@db.example/spiga'],
  ['SITE_URL', 'https://spiga.example'],
])('a server with %s=%s', (variable, value) => {
  let server: Served;
  beforeAll(async () => {
    server = await serverWith({ ...MAIL, [variable]: value });
  });
  afterAll(() => server.close());

  test('serves no simulated service and no demonstration page', async () => {
    for (const url of STAND_INS) expect((await server.ask('GET', url)).statusCode, url).toBe(404);
    for (const url of POSTED) expect((await server.ask('POST', url)).statusCode, url).toBe(404);
  });

  test('accepts no unauthenticated identity', async () => {
    expect(await me(server)).toBe(401);
  });

  test('omits services that it does not have from the configuration', async () => {
    const configuration = await configurationOf(server);
    expect(Object.keys(configuration).toSorted()).toEqual([
      'actionPoints',
      'calendar',
      'callbackHosts',
      'cognito',
      'edition',
      'links',
      'pastEditions',
    ]);
    expect(configuration).toMatchObject({ cognito: { userPoolClientId: '', identityProviders: [] } });
  });

  test('lets its pages connect to no other host', async () => {
    const policy = String((await server.ask('GET', '/healthz')).headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("img-src 'self' blob: data:;");
  });
});

test('with DEMO_STANDINS=1 it has every simulated service, but neither the clock nor the pages of a demonstration', async () => {
  const server = await serverWith({ CLOCK: 'now', DEMO_STANDINS: '1' });
  for (const url of ['/mailbox', '/error-reports', '/sister-app/trivia', '/.well-known/jwks.json'])
    expect((await server.ask('GET', url)).statusCode, url).toBe(200);
  for (const url of ['/demonstration', '/machines'])
    expect((await server.ask('GET', url)).statusCode, url).toBe(404);
  expect(await configurationOf(server)).toMatchObject({
    contestSiteUrl: 'http://localhost:8080/contest-site',
    blogUrl: 'http://localhost:8080',
    sisterAppUrl: 'http://localhost:8080/sister-app',
    sentryDsn: 'http://local@localhost:8080/error-reports/1',
  });
  expect(await me(server), 'its stand-in of the identity service is believed').toBe(200);
  await server.close();
});

test.each([{ 'x-forwarded-for': '203.0.113.9' }, { forwarded: 'for=203.0.113.9' }, { via: '1.1 Caddy' }])(
  'with DEMO_STANDINS=1 it serves no simulated service through an unknown proxy: %o',
  async (headers) => {
    const server = await serverWith({ CLOCK: 'now', DEMO_STANDINS: '1' });
    for (const url of STAND_INS) expect((await server.ask('GET', url, headers)).statusCode, url).toBe(404);
    for (const url of POSTED) expect((await server.ask('POST', url, headers)).statusCode, url).toBe(404);
    await server.close();
  },
);

// Its page believes whatever address is typed: beside real mail it would let anybody in as anybody.
test('real mail alone disables the simulated identity service of a demonstration', async () => {
  const server = await serverWith(MAIL);
  for (const path of ['/oauth2/authorize', '/oauth2/login/x', '/.well-known/jwks.json', '/mailbox'])
    expect((await server.ask('GET', path)).statusCode).toBe(404);
  expect(await configurationOf(server)).toMatchObject({
    cognito: { userPoolClientId: '', identityProviders: [] },
    blogUrl: 'http://localhost:8080',
  });
  expect(await me(server)).toBe(401);
  await server.close();
});
