import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { subjectOf } from '../../server/standins/identity/accounts.ts';
import { openTestServer, type TestServer } from './support/test-server.ts';

// A server in earnest has no stand-in: what is not configured is not there, and the pages are told so.

const STAND_INS = [
  ...['/mailbox', '/mailbox/', '/mailbox.json', '/mailbox/style.css'],
  ...['/oauth2/authorize', '/oauth2/login/x', '/oauth2/userInfo', '/.well-known/jwks.json'],
  ...['/contest-site/login?token=x', '/wp-json/wp/v2/posts', '/blog/', '/sister-app/trivia'],
  ...['/error-reports', '/error-reports.json', '/demonstration', '/machines', '/machines/scenarios'],
];
const POSTED = ['/error-reports', '/error-reports/api/1/envelope/', '/oauth2/token', '/demonstration/clock'];

const MAIL = { SMTP_URL: 'smtp://mail.example' };

/** An access token that the stand-in of the identity service gave while the database was a demonstration's. */
async function leaveStandInToken({ deps }: TestServer): Promise<string> {
  const accountId = subjectOf({ provider: 'Google', email: 'chiunque@example.com', isVerified: true });
  await deps.db
    .insertInto('identity_records')
    .values({
      kind: 'AccessToken',
      id: 'from-before',
      payload: JSON.stringify({ accountId }),
      expires_at: null,
    })
    .execute();
  return 'from-before';
}

describe.each([
  ['CLOCK', 'now'],
  ['DATABASE_URL', 'postgres://spiga@db.example/spiga'],
  ['SITE_URL', 'https://spiga.example'],
])('a server with %s=%s', (variable, value) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ environment: { ...MAIL, [variable]: value } });
  });
  afterAll(() => server.close());

  test('serves no stand-in, nor what belongs to a demonstration', async () => {
    for (const url of STAND_INS) expect((await server.get(url)).status, url).toBe(404);
    for (const url of POSTED) {
      const answer = await server.app.inject({ method: 'POST', url, payload: { instant: '2025-08-01' } });
      expect(answer.statusCode, url).toBe(404);
    }
  });

  test('takes nobody’s word for who they are', async () => {
    const token = await leaveStandInToken(server);
    expect((await server.call('GET', '/players/me', { token })).status).toBe(401);
  });

  test('leaves every service out of the configuration that it does not have', async () => {
    const { body } = await server.call('GET', '/frontend-configs');
    expect(Object.keys(body as object).toSorted()).toEqual(['calendar', 'callbackHosts', 'cognito', 'links']);
    expect(body).toMatchObject({ cognito: { userPoolClientId: '', identityProviders: [] } });
  });

  test('lets its pages reach nobody else', async () => {
    const policy = String((await server.get('/healthz')).headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("img-src 'self' blob: data:;");
  });
});

test('a rehearsal has every stand-in, but neither the clock nor the pages of a demonstration', async () => {
  const server = await openTestServer({ environment: { CLOCK: 'now', DEMO_STANDINS: '1' } });
  for (const url of ['/mailbox', '/error-reports', '/sister-app/trivia', '/.well-known/jwks.json'])
    expect((await server.get(url)).status, url).toBe(200);
  for (const url of ['/demonstration', '/machines']) expect((await server.get(url)).status, url).toBe(404);
  expect((await server.call('GET', '/frontend-configs')).body).toMatchObject({
    contestSiteUrl: 'http://localhost:8080/contest-site',
    blogUrl: 'http://localhost:8080',
    sisterAppUrl: 'http://localhost:8080/sister-app',
    sentryDsn: 'http://local@localhost:8080/error-reports/1',
  });
  await server.close();
});

// Its page believes whatever address is typed: beside real mail it would let anybody in as anybody.
test('real mail alone takes the stand-in of the identity service out of a demonstration', async () => {
  const mailing = await openTestServer({ environment: MAIL });
  for (const path of ['/oauth2/authorize', '/oauth2/login/x', '/.well-known/jwks.json', '/mailbox'])
    expect((await mailing.get(path)).status).toBe(404);
  expect((await mailing.call('GET', '/frontend-configs')).body).toMatchObject({
    cognito: { userPoolClientId: '', identityProviders: [] },
    blogUrl: 'http://localhost:8080',
  });
  const token = await leaveStandInToken(mailing);
  expect((await mailing.call('GET', '/players/me', { token })).status).toBe(401);
  await mailing.close();
});
