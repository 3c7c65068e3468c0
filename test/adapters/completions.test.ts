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

test('a sending that nobody answers is not repeated: it may have arrived', async () => {
  const { api, calls } = anApi({
    [CALL]: () => {
      throw new TypeError('fetch failed');
    },
  });
  await askPort(completionPorts(api).sendCompletion, SURVEY);
  expect(calls()).toEqual([CALL]);
});
