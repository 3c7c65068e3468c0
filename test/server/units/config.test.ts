import { describe, expect, test } from 'vitest';
import { hasStandInIdentity, isDemonstration, readConfig } from '../../../server/config/config.ts';

const config = (environment: Record<string, string>) => {
  const reading = readConfig(environment);
  if (reading.kind === 'refused') throw new Error(reading.line);
  return reading.config;
};

test('an empty environment is a demonstration inside the campaign on this machine', () => {
  const read = config({});
  expect(read).toEqual({
    port: 8080,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:8080',
    dataDir: '.data',
    databaseUrl: undefined,
    clock: Date.parse('2025-08-01T10:00:00+02:00'),
    siteVersion: undefined,
    rateLimitFactor: 1,
    locked: false,
    mxCheck: false,
    trustedProxies: [],
    services: {
      contestSiteUrl: undefined,
      blogUrl: undefined,
      sisterAppUrl: undefined,
      identity: undefined,
      sentryDsn: undefined,
      smtpUrl: undefined,
      callbackHosts: [],
      contactEmail: undefined,
    },
  });
  expect(isDemonstration(read)).toBe(true);
});

test('an empty variable counts as absent', () => {
  expect(config({ PORT: '', CLOCK: '' })).toEqual(config({}));
});

test('the real time, or a real database, is no demonstration', () => {
  expect(isDemonstration(config({ CLOCK: 'now' }))).toBe(false);
  expect(isDemonstration(config({ DATABASE_URL: 'postgres://a@localhost/b' }))).toBe(false);
});

test('anybody may say who they are only while neither identities nor mails are real', () => {
  const identity = {
    COGNITO_DOMAIN: 'accesso.example',
    COGNITO_USER_POOL_ID: 'eu-south-1_spiga',
    COGNITO_CLIENT_ID: 'spiga-web',
  };
  const mail = { SMTP_URL: 'smtp://mail.example' };
  const given = [{}, identity, mail, { ...identity, ...mail }];
  expect(given.map((environment) => hasStandInIdentity(config(environment)))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test.each([
  [{ HOST: '0.0.0.0', PORT: '9000' }, 'http://localhost:9000'],
  [{ HOST: 'spiga.local' }, 'http://spiga.local:8080'],
  [{ HOST: 'fd00::1' }, 'http://[fd00::1]:8080'],
  [{ SITE_URL: 'https://spiga.example/' }, 'https://spiga.example'],
])('%o is reached at %s', (environment, siteUrl) => {
  expect(config(environment).siteUrl).toBe(siteUrl);
});

describe('a bad value ends the start with one line that names its variable', () => {
  test.each([
    ['PORT', 'x'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['HOST', 'a b'],
    ['SITE_URL', 'spiga.example'],
    ['SITE_URL', 'https://spiga.example/sito'],
    ['SITE_URL', 'https://me:pw@spiga.example'],
    ['DATABASE_URL', 'mysql://localhost/b'],
    ['CLOCK', 'ieri'],
    ['CLOCK', '2025-08-01T10:00:00'],
    ['CLOCK', '2025-02-30T10:00:00+02:00'],
    ['CLOCK', '2025-13-01T10:00:00Z'],
    ['SITE_VERSION', '1.5'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['RATE_LIMIT_FACTOR', '-1'],
    ['LOCKED', 'yes'],
    ['MX_CHECK', '2'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', '10.0.0.1,'],
    ['TRUSTED_PROXIES', '::1/8/8'],
    ['BLOG_URL', 'ftp://blog.example'],
    ['COGNITO_DOMAIN', 'a b'],
    ['CALLBACK_HOSTS', 'https://a.example'],
    ['CONTACT_EMAIL', 'ciao'],
    ['SMTP_URL', 'http://mail.example'],
  ])('%s=%s', (variable, value) => {
    const reading = readConfig({ [variable]: value });
    expect(reading).toEqual({
      kind: 'refused',
      line: expect.stringMatching(new RegExp(`^${variable} takes `)),
    });
    if (reading.kind === 'refused') expect(reading.line).not.toContain('\n');
  });

  test.each([
    ['COGNITO_CLIENT_ID', { COGNITO_USER_POOL_ID: 'eu-south-1_spiga' }],
    ['COGNITO_USER_POOL_ID', { COGNITO_CLIENT_ID: 'spiga-web' }],
  ])('an identity service without its %s', (variable, others) => {
    expect(readConfig({ COGNITO_DOMAIN: 'accesso.example', ...others })).toEqual({
      kind: 'refused',
      line: expect.stringMatching(new RegExp(`^${variable} takes .*: it is absent$`)),
    });
  });

  test('never quotes what may hold a password', () => {
    const reading = readConfig({ DATABASE_URL: 'mysql://me:segreto@localhost/b' });
    expect(JSON.stringify(reading)).not.toContain('segreto');
  });
});

test('proxies are named by address or by network', () => {
  const { trustedProxies } = config({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,fd00::/8' });
  expect(trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);
});
