import { describe, expect, test } from 'vitest';
import { parseSiteConfiguration, siteAddress } from '../../../domain/schemas/configuration.ts';

const NOTHING = {
  sisterAppUrl: null,
  contactEmail: null,
  cognito: { identityProviders: [] },
  links: { privacy: null, cookies: null, terms: null, rules: null },
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
};

describe('what the configuration says to the screens (§C.11)', () => {
  test('comes through whole, without what nobody knows', () => {
    expect(parseSiteConfiguration({ ...WHOLE, sentryDsn: 'x' })).toEqual(WHOLE);
  });

  test.for([undefined, null, 'str', 7, [], {}])('is nothing where it is %j', (junk) => {
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
  ] as const)('counts its %s as absent where it is %j, and keeps the rest', (part, other) => {
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
    ['Google', []],
    [undefined, []],
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
  ])('at "%s" is found at "%s"', (told, address) => {
    expect(privacy(told)).toEqual({ ...WHOLE.links, privacy: address });
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
  ])('is not at %j, and the others stay', (told) => {
    expect(privacy(told)).toEqual({ ...WHOLE.links, privacy: null });
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
])('the configured address %s is %s', (told, address) => {
  expect(siteAddress(told)).toBe(address);
});
