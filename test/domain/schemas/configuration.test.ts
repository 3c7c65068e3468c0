import { describe, expect, test } from 'vitest';
import {
  type FrontendConfig,
  NO_FRONTEND_CONFIG,
  parseFrontendConfig,
  parseSiteConfiguration,
  siteAddress,
} from '../../../domain/schemas/configuration.ts';

const NOTHING = {
  sisterAppUrl: null,
  contactEmail: null,
  cognito: { identityProviders: [] },
  links: { privacy: null, cookies: null, terms: null, rules: null },
  edition: null,
  pastEditions: null,
  movedEnd: null,
  actionPoints: null,
};
const WHOLE = {
  sisterAppUrl: 'https://app.example',
  contactEmail: 'ciao@spiga.example',
  cognito: { identityProviders: ['Google', 'Facebook'] },
  links: {
    privacy: '/documenti/privacy.pdf',
    cookies: '/documenti/cookie.pdf',
    terms: 'https://spiga.example/condizioni',
    rules: '',
  },
  edition: {
    prizes: [{ name: 'Pentola', description: 'Di rame', quantity: 20, unitValue: '89.90' }],
    products: ['Fusilli 500 g'],
  },
  pastEditions: [
    { code: 'basko_contest', endDate: '2025-03-09' },
    { code: 'grano_contest', endDate: '2024-11-20', movedFrom: '2024-11-30' },
  ],
  movedEnd: {
    description: 'Estate',
    endDate: '2025-08-10',
    movedFrom: '2025-08-29',
    reason: 'I premi sono finiti.',
    drawUntil: '2025-09-30',
  },
  actionPoints: [{ tag: 'LE TUE STORIE', points: 20 }],
};

describe('the configuration of the screens (§C.11)', () => {
  test('is read completely, without unknown fields', () => {
    expect(parseSiteConfiguration({ ...WHOLE, sentryDsn: 'x' })).toEqual(WHOLE);
  });

  test.for([undefined, null, 'str', 7, [], {}])('is empty when it is %j', (junk) => {
    expect(parseSiteConfiguration(junk)).toEqual(NOTHING);
  });

  test.each([
    ['sisterAppUrl', 'app.example'],
    ['sisterAppUrl', null],
    ['contactEmail', 'ciao'],
    ['contactEmail', 7],
    ['cognito', 'Google'],
    ['cognito', null],
    ['links', null],
    ['links', 'x'],
    ['edition', { products: ['Fusilli'] }],
    ['edition', { prizes: 'Pentola' }],
    ['pastEditions', 'basko_contest'],
    ['movedEnd', { description: 'Estate', endDate: '2025-08-10' }],
    ['movedEnd', { description: 'Estate', endDate: 'presto', movedFrom: '2025-08-29' }],
  ] as const)('treats its %s as absent when it is %j, and keeps the rest', (part, other) => {
    expect(parseSiteConfiguration({ ...WHOLE, [part]: other })).toEqual({ ...WHOLE, [part]: NOTHING[part] });
  });
});

describe('the buttons of other services', () => {
  test.each([
    [
      ['Google', 'Facebook'],
      ['Google', 'Facebook'],
    ],
    [
      ['Facebook', 'Apple', 'Google', 'Facebook'],
      ['Google', 'Facebook'],
    ],
    [['Facebook'], ['Facebook']],
    [['google', null, 7], []],
    [[], []],
    // What is no list counts as none, and without one both are there.
    ['Google', ['Google', 'Facebook']],
    [undefined, ['Google', 'Facebook']],
  ])('of %j are %j: each known one once, in the site’s order', (identityProviders, shown) => {
    expect(parseSiteConfiguration({ cognito: { identityProviders } }).cognito).toEqual({
      identityProviders: shown,
    });
  });
});

describe('a document', () => {
  const privacy = (address: unknown) =>
    parseSiteConfiguration({ links: { ...WHOLE.links, privacy: address } }).links;

  test.each([
    ['/documenti/privacy.pdf', '/documenti/privacy.pdf'],
    ['/', '/'],
    ['https://spiga.example/privacy/', 'https://spiga.example/privacy'],
    ['', ''],
  ])('at "%s" is found at "%s"', (configured, address) => {
    expect(privacy(configured)).toEqual({ ...WHOLE.links, privacy: address });
  });

  test.for([
    '//evil.example',
    '/\\evil.example',
    '/due parole.pdf',
    '/privacy.pdf\n',
    'documenti/privacy.pdf',
    'javascript:alert(1)',
    ' ',
    null,
    7,
  ])('is not at %j, and the others stay', (configured) => {
    expect(privacy(configured)).toEqual({ ...WHOLE.links, privacy: null });
  });
});

test.each([
  ['https://blog.example', 'https://blog.example'],
  ['http://blog.example/', 'http://blog.example'],
  ['HTTPS://Blog.example/pasta//', 'HTTPS://Blog.example/pasta'],
  ['https://', null],
  ['https:///blog.example', null],
  ['ftp://blog.example', null],
  [null, null],
])('the configured address %s is %s', (configured, address) => {
  expect(siteAddress(configured)).toBe(address);
});

const CONFIG = {
  contestSiteUrl: 'https://spiga.example',
  blogUrl: 'https://blog.example',
  sisterAppUrl: 'https://app.example',
  contactEmail: 'ciao@spiga.example',
  sentryDsn: 'https://key@sentry.example/1',
  callbackHosts: ['gioca.example', 'prova.example:8443'],
  cognito: { userPoolClientId: 'ccc', domain: 'login.example' },
  calendar: {
    preCampaignStart: '2025-01-03T00:00:00+01:00',
    campaignStart: '2025-07-16T00:00:00+02:00',
    campaignEnd: '2025-08-29T23:59:59+02:00',
    siteEnd: '2030-03-31T23:59:59+02:00',
  },
  links: { privacy: '/documenti/privacy.pdf' },
  edition: { prizes: [] },
  pastEditions: [{ code: 'basko_contest', endDate: '2025-03-09' }],
  movedEnd: { endDate: '2025-08-10' },
  actionPoints: [{ tag: 'LE TUE STORIE', points: 20 }],
} satisfies FrontendConfig;

const PARTS = Object.keys(CONFIG) as (keyof FrontendConfig)[];

describe('the configuration of the site (§C.11)', () => {
  test('is read completely', () => {
    expect(parseFrontendConfig(JSON.parse(JSON.stringify(CONFIG)))).toEqual(CONFIG);
  });

  test('drops an unknown part', () => {
    expect(parseFrontendConfig({ ...CONFIG, secretKey: 'sss' })).toEqual(CONFIG);
  });

  test.each(PARTS)('may lack its %s', (part) => {
    const { [part]: _, ...rest } = CONFIG;
    expect(parseFrontendConfig(rest)).toEqual(rest);
  });

  test.each<[keyof FrontendConfig, unknown]>([
    ...PARTS.map((part): [keyof FrontendConfig, unknown] => [part, 7]),
    ...PARTS.map((part): [keyof FrontendConfig, unknown] => [part, null]),
    ['blogUrl', 'a'.repeat(2_001)],
    ['callbackHosts', 'gioca.example'],
    ['callbackHosts', ['gioca.example', 7]],
    ['callbackHosts', Array.from({ length: 101 }, () => 'gioca.example')],
    ['cognito', { userPoolClientId: 'ccc' }],
    ['cognito', { userPoolClientId: 7, domain: 'login.example' }],
    ['cognito', { userPoolClientId: 'ccc', domain: null }],
    ['calendar', { ...CONFIG.calendar, campaignEnd: 1_754_035_200 }],
    ['calendar', { siteEnd: null }],
    ['pastEditions', Array.from({ length: 101 }, () => ({ code: 'e', endDate: '2025-03-09' }))],
    ['actionPoints', Array.from({ length: 101 }, () => ({ tag: 'LE TUE STORIE', points: 20 }))],
  ])('treats a malformed %s as absent, and keeps the rest: %#', (part, other) => {
    const { [part]: _, ...rest } = CONFIG;
    expect(parseFrontendConfig({ ...CONFIG, [part]: other })).toEqual(rest);
  });

  test('may have a calendar with some instants, of which unknown ones are dropped', () => {
    const calendar = { campaignEnd: CONFIG.calendar.campaignEnd };
    expect(parseFrontendConfig({ calendar: { ...calendar, half: 'time' } })).toEqual({ calendar });
  });

  test('keeps further fields of its sign-in and links, which the screens parse themselves', () => {
    const cognito = { ...CONFIG.cognito, identityProviders: ['Google'] };
    const links = { ...CONFIG.links, press: 5 };
    expect(parseFrontendConfig({ cognito, links })).toEqual({ cognito, links });
  });

  test('is empty before it is loaded', () => {
    expect(NO_FRONTEND_CONFIG).toEqual({});
  });

  test.for([undefined, null, 'str', 7, true, []])('is empty when it is %j', (junk) => {
    expect(parseFrontendConfig(junk)).toEqual({});
  });
});
