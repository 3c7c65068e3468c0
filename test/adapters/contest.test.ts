import { describe, expect, test } from 'vitest';
import { completionPorts } from '../../src/adapters/completions.ts';
import { createConfiguration } from '../../src/adapters/configuration.ts';
import { acceptancePorts, participatePorts, reminderPorts } from '../../src/adapters/contest.ts';
import { aCompletion } from '../machines/support/surveys.ts';
import { anApi, cutCable, json, refusing } from './support/an-api.ts';
import { askPort } from './support/ask-port.ts';
import { FAILURES, NO_TOKENS } from './support/failures.ts';

describe('the contest', () => {
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

  test.for(FAILURES)('the acceptance fails when the server %s', async ([, answer, failure]) => {
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
      'is absent when the configuration says %j, and no token is requested',
      async (contestSiteUrl) => {
        const { press, calls } = participating({ contestSiteUrl });
        expect(await press()).toEqual({ kind: 'ok', data: { url: null } });
        expect(calls()).toEqual(['GET /frontend-configs']);
      },
    );

    test('is unknown when the configuration failed to load: no token is requested, and the next click loads it again', async () => {
      const answers = [...times(3, cutCable), () => json({ contestSiteUrl: SITE })];
      const { api, calls } = anApi({
        [TOKEN]: () => json({ token: 'once' }),
        'GET /frontend-configs': () => (answers.shift() ?? cutCable)(),
      });
      const { fetchRedirectToken } = participatePorts(api, createConfiguration(api));
      expect(await askPort(fetchRedirectToken, undefined)).toEqual({
        kind: 'unreachable',
        because: 'network',
      });
      expect(calls()).not.toContain(TOKEN);
      expect(await askPort(fetchRedirectToken, undefined)).toMatchObject({ kind: 'ok' });
    });

    test('holds any token unchanged after encoding', async () => {
      const { press } = participating(CONFIGURED, () => json({ token: 'a+b/c=&d#e' }));
      expect(await press()).toMatchObject({ data: { url: `${SITE}/login?token=a%2Bb%2Fc%3D%26d%23e` } });
    });
  });

  describe('the redirect token', () => {
    test('is a new one at every click, while the configuration is loaded once', async () => {
      const tokens = ['first', 'second'];
      const { press, calls } = participating(CONFIGURED, () => json({ token: tokens.shift() }));
      expect(await press()).toMatchObject({ data: { url: `${SITE}/login?token=first` } });
      expect(await press()).toMatchObject({ data: { url: `${SITE}/login?token=second` } });
      expect(calls().toSorted()).toEqual(['GET /frontend-configs', TOKEN, TOKEN]);
    });

    test.for(NO_TOKENS)('is malformed when the answer holds %s instead', async ([, body]) => {
      expect(await participating(CONFIGURED, () => json(body)).press()).toEqual({ kind: 'malformed' });
    });

    test.for(FAILURES)('is missing when the server %s', async ([, answer, failure]) => {
      expect(await participating(CONFIGURED, answer).press()).toMatchObject(failure);
    });
  });
});

describe('the configuration', () => {
  const CALL = 'GET /frontend-configs';
  const CONFIG = { contestSiteUrl: 'https://contest.example', callbackHosts: ['shop.example'] };

  test('the configuration is requested once, however many callers need it', async () => {
    const { api, calls } = anApi({ [CALL]: () => json(CONFIG) });
    const configuration = createConfiguration(api);
    expect(await Promise.all([configuration.read(), configuration.read()])).toEqual([CONFIG, CONFIG]);
    expect(await configuration.read()).toEqual(CONFIG);
    expect(calls()).toEqual([CALL]);
  });

  test('it is not requested before a caller needs it', () => {
    const { api, calls } = anApi({ [CALL]: () => json(CONFIG) });
    createConfiguration(api);
    expect(calls()).toEqual([]);
  });

  test.for([
    ['cannot be reached', cutCable],
    ['is broken', refusing(500, 'Errore generico')],
    ['refuses', refusing(403, 'api.disabled')],
    ['answers with a page', () => new Response('<!doctype html>')],
  ] as const)('it is empty when the server %s, so that the defaults apply', async ([, answer]) => {
    const { api } = anApi({ [CALL]: answer });
    expect(await createConfiguration(api).read()).toEqual({});
  });

  test('it is requested again after a failure', async () => {
    const answers = [refusing(403, 'api.disabled'), () => json(CONFIG)];
    const { api } = anApi({ [CALL]: () => (answers.shift() ?? cutCable)() });
    const configuration = createConfiguration(api);
    expect(await configuration.read()).toEqual({});
    expect(await configuration.read()).toEqual(CONFIG);
  });

  test('known() returns null after a failure', async () => {
    const { api } = anApi({ [CALL]: refusing(403, 'api.disabled') });
    const configuration = createConfiguration(api);
    expect(await configuration.read()).toEqual({});
    expect(configuration.known()).toBeNull();
  });

  test('known() returns the loaded value without waiting', async () => {
    const { api, calls } = anApi({ [CALL]: () => json(CONFIG) });
    const configuration = createConfiguration(api);
    expect(configuration.known()).toBeNull();
    expect(calls()).toEqual([]);
    await configuration.read();
    expect(configuration.known()).toEqual(CONFIG);
  });
});

describe('the answers to a survey', () => {
  const CALL = 'POST /survey-completions';
  const SURVEY = { surveyId: 1, name: 'survey_abitudini', result: { tempo: 4, formati: ['penne'] } };

  test('answers are sent unchanged by one call', async () => {
    const { api, seen } = anApi({ [CALL]: () => json(aCompletion()) });
    const answer = await askPort(completionPorts(api).sendCompletion, SURVEY);
    expect(answer).toEqual({ kind: 'ok', data: aCompletion() });
    expect(seen.map(({ call, body }) => ({ call, body }))).toEqual([{ call: CALL, body: SURVEY }]);
  });

  test.for(FAILURES)('sending fails when the server %s', async ([, answer, failure]) => {
    const { api } = anApi({ [CALL]: answer });
    expect(await askPort(completionPorts(api).sendCompletion, SURVEY)).toMatchObject(failure);
  });

  test('an unanswered call is repeated with the same idempotency key, since it may have arrived', async () => {
    const { api, seen } = anApi({
      [CALL]: () => {
        throw new TypeError('fetch failed');
      },
    });
    await askPort(completionPorts(api).sendCompletion, SURVEY);
    expect(seen.length).toBe(3);
    expect(new Set(seen.map(({ request }) => request.headers.get('Idempotency-Key'))).size).toBe(1);
  });

  test('equal answers have the same idempotency key at any time and in any order; different answers have another', async () => {
    const story = { name: 'story', result: { story: 'La nonna, il mattarello.', where: 'Bari' } };
    const sent = [
      story,
      { name: 'story', result: { where: 'Bari', story: 'La nonna, il mattarello.' } },
      { ...story, name: 'story-1' },
      { name: 'story', result: { story: 'La nonna, la sfoglia.', where: 'Bari' } },
      { ...story, surveyId: 1 },
    ];
    const { api, seen } = anApi({ [CALL]: () => json(aCompletion()) });
    for (const one of sent) await askPort(completionPorts(api).sendCompletion, one);
    const [first, second, ...others] = seen.map(({ request }) => request.headers.get('Idempotency-Key'));
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(second).toBe(first);
    expect(new Set([first, ...others]).size).toBe(4);
  });
});

describe('the reminder', () => {
  const CALL = '/players/reminder';
  const COMING = { editionId: 5, description: 'Estate nella natura', startDate: '2025-07-16', wanted: true };

  test('is read, and asked for by one call', async () => {
    const { api, seen } = anApi({ [`GET ${CALL}`]: () => json(COMING), [`PUT ${CALL}`]: () => json(COMING) });
    const { readReminder, setReminder } = reminderPorts(api);
    const request = { editionId: 5, wanted: true };
    expect(await askPort(readReminder, {})).toEqual({ kind: 'ok', data: COMING });
    expect(await askPort(setReminder, request)).toEqual({ kind: 'ok', data: COMING });
    expect(seen.map(({ call, body }) => ({ call, body })).at(-1)).toEqual({
      call: `PUT ${CALL}`,
      body: request,
    });
  });

  test('has no edition where none comes; a day that is an instant is its day in Rome', async () => {
    const read = (body: unknown) =>
      askPort(reminderPorts(anApi({ [`GET ${CALL}`]: () => json(body) }).api).readReminder, {});
    expect(await read({ wanted: false })).toEqual({ kind: 'ok', data: { wanted: false } });
    expect(await read({ ...COMING, startDate: '2025-07-15T22:00:00Z' })).toEqual({
      kind: 'ok',
      data: COMING,
    });
    expect(await read({ ...COMING, wanted: 'sì' })).toEqual({ kind: 'malformed' });
  });

  test.for(FAILURES)('is not asked for when the server %s', async ([, answer, failure]) => {
    const { api } = anApi({ [`PUT ${CALL}`]: answer });
    const request = { editionId: 5, wanted: true };
    expect(await askPort(reminderPorts(api).setReminder, request)).toMatchObject(failure);
  });
});
