import { describe, expect, test } from 'vitest';
import {
  type FrontendConfig,
  NO_FRONTEND_CONFIG,
  parseFrontendConfig,
} from '../../../domain/schemas/configuration.ts';

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
} satisfies FrontendConfig;

const PARTS = Object.keys(CONFIG) as (keyof FrontendConfig)[];

describe('the configuration of the site (§C.11)', () => {
  test('comes through whole', () => {
    expect(parseFrontendConfig(JSON.parse(JSON.stringify(CONFIG)))).toEqual(CONFIG);
  });

  test('loses a part that nobody knows', () => {
    expect(parseFrontendConfig({ ...CONFIG, secretKey: 'sss' })).toEqual(CONFIG);
  });

  test.each(PARTS)('does without its %s', (part) => {
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
  ])('counts its %s as absent with another shape, and keeps the rest: %#', (part, other) => {
    const { [part]: _, ...rest } = CONFIG;
    expect(parseFrontendConfig({ ...CONFIG, [part]: other })).toEqual(rest);
  });

  test('may bring a calendar of some instants, of which an unknown one is lost', () => {
    const calendar = { campaignEnd: CONFIG.calendar.campaignEnd };
    expect(parseFrontendConfig({ calendar: { ...calendar, half: 'time' } })).toEqual({ calendar });
  });

  test('keeps what its sign-in and its links say besides: the screens read it with shapes of their own', () => {
    const cognito = { ...CONFIG.cognito, identityProviders: ['Google'] };
    const links = { ...CONFIG.links, press: 5 };
    expect(parseFrontendConfig({ cognito, links })).toEqual({ cognito, links });
  });

  test('is empty before anybody has asked', () => {
    expect(NO_FRONTEND_CONFIG).toEqual({});
  });

  test.for([undefined, null, 'str', 7, true, []])('says nothing where it is %j', (junk) => {
    expect(parseFrontendConfig(junk)).toEqual({});
  });
});
