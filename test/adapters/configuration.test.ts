import { expect, test } from 'vitest';
import { createConfiguration } from '../../src/adapters/configuration.ts';
import { anApi, cutCable, json, refusing } from './support/an-api.ts';

const CALL = 'GET /frontend-configs';
const CONFIG = { contestSiteUrl: 'https://contest.example', callbackHosts: ['shop.example'] };

test('the configuration is asked for once, however many ask', async () => {
  const { api, calls } = anApi({ [CALL]: () => json(CONFIG) });
  const configuration = createConfiguration(api);
  expect(await Promise.all([configuration.read(), configuration.read()])).toEqual([CONFIG, CONFIG]);
  expect(await configuration.read()).toEqual(CONFIG);
  expect(calls()).toEqual([CALL]);
});

test('it is not asked for before somebody needs it', () => {
  const { api, calls } = anApi({ [CALL]: () => json(CONFIG) });
  createConfiguration(api);
  expect(calls()).toEqual([]);
});

test.for([
  ['cannot be reached', cutCable],
  ['is broken', refusing(500, 'Errore generico')],
  ['refuses', refusing(403, 'api.disabled')],
  ['answers with a page', () => new Response('<!doctype html>')],
] as const)('where the server %s it is empty: the defaults stand', async ([, answer]) => {
  const { api } = anApi({ [CALL]: answer });
  expect(await createConfiguration(api).read()).toEqual({});
});

test('it is asked for again after it could not be had', async () => {
  const answers = [refusing(403, 'api.disabled'), () => json(CONFIG)];
  const { api } = anApi({ [CALL]: () => (answers.shift() ?? cutCable)() });
  const configuration = createConfiguration(api);
  expect(await configuration.read()).toEqual({});
  expect(await configuration.read()).toEqual(CONFIG);
});

test('nothing is known of it after it could not be had', async () => {
  const { api } = anApi({ [CALL]: refusing(403, 'api.disabled') });
  const configuration = createConfiguration(api);
  expect(await configuration.read()).toEqual({});
  expect(configuration.known()).toBeNull();
});

test('what is known of it so far can be had without waiting', async () => {
  const { api, calls } = anApi({ [CALL]: () => json(CONFIG) });
  const configuration = createConfiguration(api);
  expect(configuration.known()).toBeNull();
  expect(calls()).toEqual([]);
  await configuration.read();
  expect(configuration.known()).toEqual(CONFIG);
});
