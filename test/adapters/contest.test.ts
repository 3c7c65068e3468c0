import { describe, expect, test } from 'vitest';
import { createConfiguration } from '../../src/adapters/configuration.ts';
import { acceptancePorts, participatePorts } from '../../src/adapters/contest.ts';
import { anApi, cutCable, json } from './support/an-api.ts';
import { askPort } from './support/ask-port.ts';
import { FAILURES, NO_TOKENS } from './support/failures.ts';

const CALL = 'POST /editions-players/';
const payload = { playerId: 7, editionId: 5, privacyAccepted: true, rulesAccepted: true };

test('one edition is accepted by one call, with all four of its fields', async () => {
  const { api, seen } = anApi({ [CALL]: () => json({ editionId: 5 }) });
  expect(await askPort(acceptancePorts(api).acceptEdition, payload)).toMatchObject({ kind: 'ok' });
  expect(seen.map(({ call, body }) => ({ call, body }))).toEqual([{ call: CALL, body: payload }]);
});

test('a refusal carries its translated sentence', async () => {
  const { api } = anApi({ [CALL]: () => json({ msg_translated: 'Mancano una o più conferme' }, 422) });
  expect(await askPort(acceptancePorts(api).acceptEdition, payload)).toEqual({
    kind: 'refused',
    status: 422,
    detail: 'Mancano una o più conferme',
  });
});

test.for(FAILURES)('nothing is accepted where the server %s', async ([, answer, failure]) => {
  const { api } = anApi({ [CALL]: answer });
  expect(await askPort(acceptancePorts(api).acceptEdition, payload)).toMatchObject(failure);
});

const TOKEN = 'GET /players/verbose_token';
const SITE = 'https://contest.example';
const CONFIGURED = { contestSiteUrl: SITE };
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

function participating(config: unknown, token: () => Response = () => json({ token: 'once' })) {
  const { api, calls } = anApi({ [TOKEN]: token, 'GET /frontend-configs': () => json(config) });
  const { fetchRedirectToken } = participatePorts(api, createConfiguration(api));
  return { press: () => askPort(fetchRedirectToken, undefined), calls };
}

describe('the address of the contest site', () => {
  test.for([
    ['is the configured one', 'https://contest.example', 'https://contest.example/login?token=once'],
    ['has one slash', 'https://contest.example//', 'https://contest.example/login?token=once'],
    [
      'may lie in a folder',
      'https://brand.example/contest/',
      'https://brand.example/contest/login?token=once',
    ],
  ] as const)('%s', async ([, contestSiteUrl, url]) => {
    const { press } = participating({ contestSiteUrl });
    expect(await press()).toEqual({ kind: 'ok', data: { url } });
  });

  test.for([undefined, '', 7, 'javascript:alert(1)', '/contest-site'])(
    'is none where the configuration says %j, and no token is asked for',
    async (contestSiteUrl) => {
      const { press, calls } = participating({ contestSiteUrl });
      expect(await press()).toEqual({ kind: 'ok', data: { url: null } });
      expect(calls()).toEqual(['GET /frontend-configs']);
    },
  );

  test('is not known where the configuration cannot be had: no token is asked for, and a press asks again', async () => {
    const answers = [...times(3, cutCable), () => json({ contestSiteUrl: SITE })];
    const { api, calls } = anApi({
      [TOKEN]: () => json({ token: 'once' }),
      'GET /frontend-configs': () => (answers.shift() ?? cutCable)(),
    });
    const { fetchRedirectToken } = participatePorts(api, createConfiguration(api));
    expect(await askPort(fetchRedirectToken, undefined)).toEqual({ kind: 'unreachable', because: 'network' });
    expect(calls()).not.toContain(TOKEN);
    expect(await askPort(fetchRedirectToken, undefined)).toMatchObject({ kind: 'ok' });
  });

  test('carries any token whole', async () => {
    const { press } = participating(CONFIGURED, () => json({ token: 'a+b/c=&d#e' }));
    expect(await press()).toMatchObject({ data: { url: `${SITE}/login?token=a%2Bb%2Fc%3D%26d%23e` } });
  });
});

describe('the redirect token', () => {
  test('is a new one at every press, the configuration is asked for once', async () => {
    const tokens = ['first', 'second'];
    const { press, calls } = participating(CONFIGURED, () => json({ token: tokens.shift() }));
    expect(await press()).toMatchObject({ data: { url: `${SITE}/login?token=first` } });
    expect(await press()).toMatchObject({ data: { url: `${SITE}/login?token=second` } });
    expect(calls().toSorted()).toEqual(['GET /frontend-configs', TOKEN, TOKEN]);
  });

  test.for(NO_TOKENS)('is malformed when there is %s in its place', async ([, body]) => {
    expect(await participating(CONFIGURED, () => json(body)).press()).toEqual({ kind: 'malformed' });
  });

  test.for(FAILURES)('is not there where the server %s', async ([, answer, failure]) => {
    expect(await participating(CONFIGURED, answer).press()).toMatchObject(failure);
  });
});
