import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { NO_CONFIGURATION } from '../../domain/configuration.ts';
import { parseSiteConfiguration, type SiteConfiguration } from '../../domain/schemas/configuration.ts';
import { configurationMachine } from '../../machines/configuration/configuration.machine.ts';
import {
  contactEmail,
  documentLink,
  sisterAppUrl,
} from '../../machines/configuration/configuration.selectors.ts';
import { held } from './support/held.ts';

const links = { privacy: null, cookies: null, terms: null, rules: '/documenti/regolamento.pdf' };
const cognito = { identityProviders: ['Google' as const] };
const configured = { cognito, sisterAppUrl: 'https://app.example', contactEmail: 'noi@pasta.example', links };

test('until the configuration is known the brand’s own constants stand; then the configured ones', async () => {
  const configuration = held<SiteConfiguration>();
  const actor = createActor(
    configurationMachine.provide({ actors: { readConfiguration: configuration.logic } }),
  ).start();
  const shown = () => {
    const snapshot = actor.getSnapshot();
    return [sisterAppUrl(snapshot), contactEmail(snapshot), documentLink('rules')(snapshot)];
  };
  expect(actor.getSnapshot().value).toBe('reading');
  expect(shown()).toEqual([null, null, null]);
  await configuration.answer(configured);
  expect(actor.getSnapshot().value).toBe('known');
  expect(shown()).toEqual(['https://app.example', 'noi@pasta.example', '/documenti/regolamento.pdf']);
});

test.each([null, 'text', [], {}, { sisterAppUrl: 1, contactEmail: {}, links: 'x' }])(
  '%j holds no configuration',
  (value) => {
    expect(parseSiteConfiguration(value)).toEqual(NO_CONFIGURATION);
  },
);

test('one part of a wrong shape takes no other with it', () => {
  expect(parseSiteConfiguration({ ...configured, contactEmail: 'nobody' })).toEqual({
    ...configured,
    contactEmail: null,
  });
});

test.each([
  ['https://app.example/', 'https://app.example'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['javascript:alert(1)', null],
  ['//app.example', null],
  ['app.example', null],
])('the sister app at %s', (sisterAppUrl, expected) => {
  expect(parseSiteConfiguration({ sisterAppUrl }).sisterAppUrl).toBe(expected);
});

test.each([
  ['/documenti/a.pdf', '/documenti/a.pdf'],
  ['https://docs.example/a.pdf', 'https://docs.example/a.pdf'],
  ['', ''],
  ['javascript:alert(1)', null],
  ['//docs.example/a.pdf', null],
  ['/\\docs.example', null],
])('a document at %s', (privacy, expected) => {
  expect(parseSiteConfiguration({ links: { privacy } }).links.privacy).toBe(expected);
});

test.each([
  [
    ['Facebook', 'Google'],
    ['Google', 'Facebook'],
  ],
  [['Google', 'Google', 'MySpace', 7], ['Google']],
  ['Google', []],
  [undefined, []],
])('of the providers %j there are buttons for %j', (identityProviders, expected) => {
  expect(parseSiteConfiguration({ cognito: { identityProviders } }).cognito.identityProviders).toEqual(
    expected,
  );
});
