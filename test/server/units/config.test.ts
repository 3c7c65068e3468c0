import { describe, expect, test } from 'vitest';
import { readConfig, readServerConfig } from '../../../server/config/config.ts';

const config = (environment: Record<string, string>) => {
  const reading = readConfig(environment);
  if (reading.kind === 'refused') throw new Error(reading.line);
  return reading.config;
};

const SECRET = 'x'.repeat(32);

const everyStandIn = (isServed: boolean) => ({
  mailbox: isServed,
  identity: isServed,
  contestSite: isServed,
  blog: isServed,
  sisterApp: isServed,
  errorReports: isServed,
});

test('an empty environment is a demonstration inside the campaign on this machine', () => {
  const read = config({});
  expect(read).toEqual({
    mode: 'demonstration',
    port: 8080,
    desk: { port: 8081, host: '127.0.0.1', isAsked: false, preview: { port: 8082, isAsked: false } },
    host: '127.0.0.1',
    siteUrl: 'http://localhost:8080',
    dataDir: '.data',
    databaseUrl: undefined,
    clock: Date.parse('2025-08-01T10:00:00+02:00'),
    siteVersion: undefined,
    rateLimitFactor: 1,
    sharedIpv4Factor: 1,
    locked: false,
    mxCheck: false,
    doesJobs: true,
    trustedProxies: [],
    services: {
      contestSiteUrl: undefined,
      contestSiteSecret: undefined,
      blogUrl: undefined,
      sisterAppUrl: undefined,
      identity: undefined,
      sentryDsn: undefined,
      smtpUrl: undefined,
      callbackHosts: [],
      contactEmail: undefined,
    },
    standIns: everyStandIn(true),
  });
});

test('an empty variable counts as absent', () => {
  expect(config({ PORT: '', CLOCK: '' })).toEqual(config({}));
});

const EARNEST: readonly Record<string, string>[] = [
  { CLOCK: 'now' },
  { DATABASE_URL: 'postgres://a@localhost/b' },
  { SITE_URL: 'https://spiga.example' },
  { SITE_URL: 'HTTPS://Spiga.example/' },
];
const MAIL = { SMTP_URL: 'smtp://mail.example' };

describe.each(EARNEST)('with %o', (earnest) => {
  const isHttps = earnest.SITE_URL !== undefined;

  test('no simulated service is served, whatever else is configured', () => {
    expect(config(earnest)).toMatchObject({ mode: 'production', standIns: everyStandIn(false) });
    expect(config({ ...earnest, ...MAIL }).standIns).toEqual(everyStandIn(false));
  });

  test('a server without mail does not start, with one line that says so', () => {
    const reading = readServerConfig(earnest);
    expect(reading).toEqual({
      kind: 'refused',
      line: expect.stringMatching(
        /^SMTP_URL takes an smtp:\/\/ or smtps:\/\/ address: it is absent, and .* needs it/,
      ),
    });
    if (reading.kind !== 'refused') return;
    expect(reading.line).not.toContain('\n');
    expect(reading.line.includes('DEMO_STANDINS=1')).toBe(!isHttps);
    expect(readServerConfig({ ...earnest, ...MAIL })).toMatchObject({ kind: 'read' });
  });

  test('a mail service without a host is refused', () => {
    for (const SMTP_URL of ['smtp://', 'smtps://', 'smtp:mail', 'http://mail.example'])
      expect(readServerConfig({ ...earnest, SMTP_URL })).toMatchObject({
        kind: 'refused',
        line: expect.stringMatching(/^SMTP_URL takes .* is not one$/),
      });
  });

  test('DEMO_STANDINS=1 is refused when other machines can reach the server', () => {
    const tried = { ...earnest, ...MAIL, DEMO_STANDINS: '1', SITE_URL: 'http://spiga.example' };
    const opened = [
      { HOST: '0.0.0.0' },
      { HOST: '::' },
      { HOST: '192.0.2.1' },
      { HOST: 'spiga.example' },
      { TRUSTED_PROXIES: '127.0.0.1' },
    ];
    for (const open of opened) {
      const [variable] = Object.keys(open);
      expect(readConfig({ ...tried, ...open })).toEqual({
        kind: 'refused',
        line: expect.stringMatching(
          new RegExp(`^DEMO_STANDINS takes .*: it lets anybody in, and ${variable} `),
        ),
      });
    }
    for (const HOST of ['127.0.0.1', '127.8.0.1', '::1', 'localhost'])
      expect(readConfig({ ...tried, HOST }).kind).toBe('read');
  });

  test('the time is real, and every program refuses another CLOCK in one line', () => {
    expect(config(earnest).clock).toBe('now');
    expect(config({ ...earnest, CLOCK: 'now' }).clock).toBe('now');
    if (earnest.CLOCK !== undefined) return;
    const movedBack = { ...earnest, ...MAIL, CLOCK: '2025-08-01T10:00:00+02:00' };
    for (const read of [readConfig, readServerConfig]) {
      const reading = read(movedBack);
      expect(reading).toEqual({
        kind: 'refused',
        line: expect.stringMatching(/^CLOCK takes "now", .*: an? .* leaves the demonstration/),
      });
      if (reading.kind === 'refused') expect(reading.line).not.toContain('\n');
    }
    if (!isHttps) {
      const rehearsal = { mode: 'rehearsal', clock: Date.parse(movedBack.CLOCK) };
      expect(config({ ...movedBack, DEMO_STANDINS: '1' })).toMatchObject(rehearsal);
    }
  });

  test('DEMO_STANDINS=1 enables the simulated services, unless the site is on https', () => {
    const tried = { ...earnest, DEMO_STANDINS: '1' };
    expect(readServerConfig(tried)).toMatchObject(
      isHttps
        ? { kind: 'refused', line: expect.stringMatching(/^DEMO_STANDINS takes .* SITE_URL is https$/) }
        : { kind: 'read', config: { mode: 'rehearsal', standIns: everyStandIn(true) } },
    );
  });
});

test('a site for an https address can be built without the services that its server needs', () => {
  expect(readConfig({ SITE_URL: 'https://spiga.example' })).toMatchObject({ kind: 'read' });
});

describe('a configured service is not simulated', () => {
  const identity = {
    COGNITO_DOMAIN: 'accesso.example',
    COGNITO_USER_POOL_ID: 'eu-south-1_spiga',
    COGNITO_CLIENT_ID: 'spiga-web',
  };
  test.each([
    // Anybody may say who they are only while neither identities nor mails are real.
    [MAIL, ['mailbox', 'identity']],
    [identity, ['identity']],
    [{ CONTEST_SITE_URL: 'https://concorso.example', CONTEST_SITE_SECRET: SECRET }, ['contestSite']],
    // It may be tried with the stand-in.
    [{ CONTEST_SITE_SECRET: SECRET }, []],
    [{ BLOG_URL: 'https://blog.example' }, ['blog']],
    [{ SISTER_APP_URL: 'https://app.example' }, ['sisterApp']],
    [{ SENTRY_DSN: 'https://key@errors.example/1' }, ['errorReports']],
  ])('%o', (given, gone) => {
    for (const mode of [{}, { CLOCK: 'now', DEMO_STANDINS: '1' }]) {
      const { standIns } = config({ ...mode, ...given });
      const absent = Object.entries(standIns).flatMap(([name, isServed]) => (isServed ? [] : [name]));
      expect(absent).toEqual(gone);
    }
  });
});

test.each([
  [{ HOST: '0.0.0.0', PORT: '9000' }, 'http://localhost:9000'],
  [{ HOST: 'spiga.local' }, 'http://spiga.local:8080'],
  [{ HOST: 'fd00::1' }, 'http://[fd00::1]:8080'],
  [{ SITE_URL: 'https://spiga.example/' }, 'https://spiga.example'],
  [{ SITE_URL: 'HTTPS://Spiga.Example:443' }, 'https://spiga.example'],
])('%o has the site address %s', (environment, siteUrl) => {
  expect(config(environment).siteUrl).toBe(siteUrl);
});

describe('a bad value ends the start with one line that names its variable', () => {
  test.each<readonly [string, string]>([
    ['PORT', 'x'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['HOST', 'a b'],
    ['HOST', '999.1.1.1'],
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
    ['RATE_LIMIT_FACTOR', '0.09'],
    ['SHARED_IPV4_FACTOR', '0.000001'],
    ['LOCKED', 'yes'],
    ['MX_CHECK', '2'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', '10.0.0.1,'],
    ['TRUSTED_PROXIES', '::1/8/8'],
    ['BLOG_URL', 'ftp://blog.example'],
    ['COGNITO_DOMAIN', 'a b'],
    ['COGNITO_DOMAIN', 'accesso.example:99999'],
    ['CALLBACK_HOSTS', 'https://a.example'],
    ['CONTACT_EMAIL', 'ciao'],
    ['SENTRY_DSN', 'https://errors.example/1'],
    ['SENTRY_DSN', 'https://key@errors.example/'],
    ['DEMO_STANDINS', 'yes'],
    ['BRAND', 'no-such-brand'],
    ['BRAND', '../brands'],
    ['BRAND', 'Amici-Della-Spiga'],
    ['JOBS', '0'],
    ['JOBS', 'OFF'],
    ['CONTEST_SITE_SECRET', SECRET.slice(0, 31)],
    ['CONTEST_SITE_SECRET', `${SECRET} è`],
    ['SMTP_URL', 'http://mail.example'],
    ...['mail.example', 'postgres://a/%zz', 'http://['].flatMap((value) =>
      ['DATABASE_URL', 'SENTRY_DSN', 'SMTP_URL', 'FILES_URL'].map((name) => [name, value] as const),
    ),
  ])('%s=%s', (variable, value) => {
    const reading = readConfig({ [variable]: value });
    expect(reading).toEqual({
      kind: 'refused',
      line: expect.stringMatching(new RegExp(`^${variable} takes `)),
    });
    if (reading.kind === 'refused') expect(reading.line).not.toContain('\n');
  });

  test.each(['COGNITO_DOMAIN', 'COGNITO_CLIENT_ID', 'COGNITO_USER_POOL_ID'])(
    'an identity service without its %s',
    (variable) => {
      const whole = {
        COGNITO_DOMAIN: 'accesso.example',
        COGNITO_USER_POOL_ID: 'eu-south-1_spiga',
        COGNITO_CLIENT_ID: 'spiga-web',
      };
      expect(readConfig({ ...whole, [variable]: '' })).toEqual({
        kind: 'refused',
        line: expect.stringMatching(
          new RegExp(`^${variable} takes .*: it is absent, and COGNITO_\\w+ needs it$`),
        ),
      });
    },
  );

  test('an identity service over http in production, unless it is on this machine', () => {
    const service = { COGNITO_USER_POOL_ID: 'eu-south-1_spiga', COGNITO_CLIENT_ID: 'spiga-web' };
    const production = { ...service, CLOCK: 'now' };
    for (const COGNITO_DOMAIN of ['http://accesso.example', 'HTTP://accesso.example:80'])
      expect(readConfig({ ...production, COGNITO_DOMAIN })).toEqual({
        kind: 'refused',
        line: expect.stringMatching(/^COGNITO_DOMAIN takes .*: it is over http, and CLOCK=now leaves/),
      });
    for (const COGNITO_DOMAIN of ['accesso.example', 'https://accesso.example', 'http://127.0.0.1:9000'])
      expect(readConfig({ ...production, COGNITO_DOMAIN }).kind).toBe('read');
    expect(readConfig({ ...service, COGNITO_DOMAIN: 'http://accesso.example' }).kind).toBe('read');
  });

  test('a contest site without its secret, but in a demonstration, and one under a path', () => {
    const alone = { CONTEST_SITE_URL: 'https://concorso.example/estate/' };
    expect(readConfig(alone)).toMatchObject({
      kind: 'read',
      config: { services: { contestSiteUrl: 'https://concorso.example/estate' } },
    });
    expect(readConfig({ ...MAIL, CLOCK: 'now', ...alone })).toEqual({
      kind: 'refused',
      line: expect.stringMatching(
        /^CONTEST_SITE_SECRET takes .*: it is absent, and CONTEST_SITE_URL needs it$/,
      ),
    });
  });

  test('is not shown when it is a secret', () => {
    const reading = readConfig({ CONTEST_SITE_SECRET: 'segreto' });
    expect(JSON.stringify(reading)).not.toContain('segreto');
  });

  test('is not shown when it may hold a password', () => {
    const reading = readConfig({ DATABASE_URL: 'mysql://me:segreto@localhost/b' });
    expect(JSON.stringify(reading)).not.toContain('segreto');
  });
});

test('proxies are configured by address or by network', () => {
  const { trustedProxies } = config({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,fd00::/8' });
  expect(trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);
});
