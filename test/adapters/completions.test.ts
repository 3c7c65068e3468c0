import { expect, test } from 'vitest';
import { completionPorts } from '../../src/adapters/completions.ts';
import { aCompletion } from '../machines/support/surveys.ts';
import { anApi, json } from './support/an-api.ts';
import { askPort } from './support/ask-port.ts';
import { FAILURES } from './support/failures.ts';

const CALL = 'POST /survey-completions';
const SURVEY = { surveyId: 1, name: 'survey_abitudini', result: { tempo: 4, formati: ['penne'] } };

test('answers are sent by one call, as they are', async () => {
  const { api, seen } = anApi({ [CALL]: () => json(aCompletion()) });
  const answer = await askPort(completionPorts(api).sendCompletion, SURVEY);
  expect(answer).toEqual({ kind: 'ok', data: aCompletion() });
  expect(seen.map(({ call, body }) => ({ call, body }))).toEqual([{ call: CALL, body: SURVEY }]);
});

test.for(FAILURES)('nothing is done where the server %s', async ([, answer, failure]) => {
  const { api } = anApi({ [CALL]: answer });
  expect(await askPort(completionPorts(api).sendCompletion, SURVEY)).toMatchObject(failure);
});

test('a sending that nobody answers is repeated under its key: it may have arrived', async () => {
  const { api, seen } = anApi({
    [CALL]: () => {
      throw new TypeError('fetch failed');
    },
  });
  await askPort(completionPorts(api).sendCompletion, SURVEY);
  expect(seen.length).toBe(3);
  expect(new Set(seen.map(({ request }) => request.headers.get('Idempotency-Key'))).size).toBe(1);
});

test('the same answers have the same key, whenever they are sent and in whatever order; others have another', async () => {
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
