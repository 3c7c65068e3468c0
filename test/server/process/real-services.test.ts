import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// Where a brand plugs in its own services, the stand-ins are gone and the pages may reach the real hosts.

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({
    environment: {
      SITE_URL: 'https://spiga.example',
      CONTEST_SITE_URL: 'https://concorso.example/',
      CONTEST_SITE_SECRET: 'a-secret-of-the-contest-site-0123456789',
      BLOG_URL: 'https://blog.example/it',
      SISTER_APP_URL: 'https://app.example',
      COGNITO_DOMAIN: 'accesso.example',
      COGNITO_USER_POOL_ID: 'eu-south-1_spiga',
      COGNITO_CLIENT_ID: 'spiga-web',
      SENTRY_DSN: 'https://key@errors.example/1',
      SMTP_URL: 'smtp://mail.example',
      CALLBACK_HOSTS: 'concorso.example, app.example:8443',
      CONTACT_EMAIL: 'ciao@spiga.example',
    },
  });
});
afterAll(() => server.close());

test.each([
  '/mailbox',
  '/mailbox.json',
  '/contest-site/login?token=x',
  '/wp-json/wp/v2/posts',
  '/sister-app/trivia',
  '/error-reports.json',
  '/oauth2/authorize',
  '/oauth2/login/x',
  '/.well-known/jwks.json',
])('%s is not served', async (url) => {
  expect((await server.get(url)).status).toBe(404);
});

test('the configuration names them', async () => {
  const { body } = await server.call('GET', '/frontend-configs');
  expect(body).toMatchObject({
    cognito: {
      userPoolId: 'eu-south-1_spiga',
      userPoolClientId: 'spiga-web',
      domain: 'accesso.example',
      identityProviders: ['Google', 'Facebook'],
    },
    contestSiteUrl: 'https://concorso.example',
    blogUrl: 'https://blog.example/it',
    sisterAppUrl: 'https://app.example',
    contactEmail: 'ciao@spiga.example',
    callbackHosts: ['concorso.example', 'app.example:8443'],
    sentryDsn: 'https://key@errors.example/1',
  });
});

test('the content security policy allows their hosts and no others', async () => {
  const { headers } = await server.get('/');
  const directives = new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  );
  expect(Object.fromEntries(directives)).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' blob: data: https://blog.example",
    'connect-src': "'self' https://accesso.example https://blog.example https://errors.example",
    'font-src': "'self'",
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'dompurify photo-worker receipt-reader service-worker',
  });
});

test('a site on https sends Strict-Transport-Security', async () => {
  const { headers } = await server.get('/healthz');
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});
