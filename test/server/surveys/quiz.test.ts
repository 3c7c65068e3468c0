import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import quiz from '#brand/seeds/surveys/2-questionnaire_grano.json' with { type: 'json' };
import { partsOf, readSurveyDocument } from '../../../server/surveys/survey-document.ts';
import { aPlayer } from '../support/players.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

type Result = Record<string, string | string[]>;
type Outcome = {
  right: number;
  of: number;
  answers: { question: string; given: string[]; right: string[]; isRight: boolean; explanation: string }[];
};

const reading = readSurveyDocument(quiz);
if (reading.kind === 'invalid') throw new Error(JSON.stringify(reading.mistakes));
const { name } = quiz;
const { definition, solution: kept } = partsOf(reading.document);
const solution = kept ?? {};
const rightOf = (question: string) => solution[question]?.right ?? [];

/** All right, each in the form that its kind of question takes, but for what a test changes. */
const answered = (changes: Result = {}): Result => ({
  ...Object.fromEntries(
    definition.questions.map((question) => {
      const right = rightOf(question.name);
      return [question.name, question.type === 'choices' ? right.toReversed() : (right[0] ?? '')];
    }),
  ),
  ...changes,
});

const play = (token: string, result: Result, headers: Record<string, string> = {}) =>
  server.call('POST', '/survey-completions', { token, body: { name, result }, headers });
const outcomeIn = ({ body }: { body: unknown }) => (body as { outcome: Outcome }).outcome;
const listed = async (token: string) => {
  const { body } = await server.call('GET', '/survey-completions', { token });
  return (body as { data: { name: string; outcome?: Outcome }[] }).data;
};

describe('the seeded quiz', () => {
  test('has six to eight questions, each with options, a solution and an explanation', () => {
    expect(definition.questions.length).toBeGreaterThanOrEqual(6);
    expect(definition.questions.length).toBeLessThanOrEqual(8);
    expect(Object.keys(solution)).toEqual(definition.questions.map((question) => question.name));
    for (const { name: question, type, options = [] } of definition.questions) {
      const values = options.map(({ value }) => value);
      expect(values.length).toBeGreaterThan(rightOf(question).length);
      expect(values).toEqual(expect.arrayContaining(rightOf(question)));
      expect(type).toBe(rightOf(question).length > 1 ? 'choices' : 'choice');
      expect(solution[question]?.explanation).toMatch(/^[^\n]{20,110}\.$/);
    }
  });

  test('has its right answers at different positions', () => {
    const places = definition.questions.map(({ name: question, options = [] }) =>
      options.findIndex(({ value }) => value === rightOf(question)[0]),
    );
    expect(new Set(places).size).toBeGreaterThan(2);
  });

  test('is sent to players without its solution', async () => {
    const { token } = await aPlayer(server);
    const { body, text } = await server.call('GET', '/surveys', { token });
    const { data } = body as { data: { name: string; definition: unknown }[] };
    expect(data.find((survey) => survey.name === name)?.definition).toEqual(definition);
    expect(text).not.toContain('solution');
    for (const { explanation } of Object.values(solution)) expect(text).not.toContain(explanation);
  });
});

test('a quiz is listed from its first day on, a survey earlier', async () => {
  const { token } = await aPlayer(server);
  const { db } = server.deps;
  const begins = (start: string) =>
    db.updateTable('surveys').set({ start_date: start, end_date: '2031-01-01' }).execute();
  const names = async () => {
    const { body } = await server.call('GET', '/surveys', { token });
    return (body as { data: { name: string }[] }).data.map((survey) => survey.name);
  };
  const before = await db.selectFrom('surveys').select(['id', 'start_date', 'end_date']).execute();
  onTestFinished(async () => {
    for (const { id, ...days } of before)
      await db.updateTable('surveys').set(days).where('id', '=', id).execute();
  });
  await begins('2025-08-02');
  expect(await names()).toEqual(['survey_abitudini']);
  await begins('2025-08-01');
  expect(await names()).toEqual(['survey_abitudini', name]);
});

describe('a played quiz', () => {
  test('with all answers right returns the score and adds the quiz’s points to the missions', async () => {
    const { token } = await aPlayer(server);
    const answer = await play(token, answered());
    const of = definition.questions.length;
    expect(answer).toMatchObject({ status: 200, body: { surveyId: 2, outcome: { right: of, of } } });
    const { body } = await server.call('GET', '/initiative-mission-players', { token });
    expect(body).toMatchObject({ data: [{}, { mission: { code: 'grano' }, totalPoints: 10 }, {}, {}] });
  });

  test('with a wrong answer returns the chosen answer, the right one and the reason', async () => {
    const { token } = await aPlayer(server);
    const outcome = outcomeIn(await play(token, answered({ grano: 'saraceno' })));
    expect(outcome.right).toBe(outcome.of - 1);
    expect(outcome.answers[0]).toEqual({
      question: 'grano',
      given: ['saraceno'],
      right: ['duro'],
      isRight: false,
      explanation: solution.grano?.explanation,
    });
  });

  test.each([
    ['one of the right options is missing', ['farfalle', 'lumache']],
    ['a wrong one is among them', ['farfalle', 'lumache', 'vermicelli', 'ruote']],
    ['a wrong one takes the place of a right one', ['farfalle', 'lumache', 'ruote']],
  ])('does not count a question when %s', async (_, animali) => {
    const { token } = await aPlayer(server);
    const { answers } = outcomeIn(await play(token, answered({ animali })));
    expect(answers.filter(({ isRight }) => !isRight)).toMatchObject([
      { question: 'animali', given: animali },
    ]);
  });

  test('is refused the second time, and the list keeps the first result', async () => {
    const { token } = await aPlayer(server);
    const first = outcomeIn(await play(token, answered({ sale: 'uno' })));
    expect(await play(token, answered())).toMatchObject({
      status: 422,
      body: { detail: 'Hai già espresso il tuo voto' },
    });
    expect(await listed(token)).toMatchObject([{ name, outcome: first }]);
  });

  test('returns the same score again for the same idempotency key', async () => {
    const { token } = await aPlayer(server);
    const headers = { 'idempotency-key': 'una-partita-sola' };
    const first = await play(token, answered(), headers);
    expect((await play(token, answered(), headers)).body).toEqual(first.body);
  });

  test('is refused with an unanswered question, without revealing a solution', async () => {
    const { token } = await aPlayer(server);
    const { grano: _left, ...rest } = answered();
    const refusal = await play(token, rest);
    expect(refusal).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'result', 'grano'] }] } });
    expect(refusal.text).not.toContain(solution.grano?.explanation);
    expect(await listed(token)).toEqual([]);
  });
});

test('a completion has no outcome where the survey has no solution', async () => {
  const { token } = await aPlayer(server);
  const story = { story: 'La domenica si faceva la pasta in casa.' };
  await server.call('POST', '/survey-completions', { token, body: { name: 'story', result: story } });
  const survey = { frequenza: 'due-tre', formati: ['penne'], tempo: 4 };
  const sent = await server.call('POST', '/survey-completions', {
    token,
    body: { name: 'survey_abitudini', result: survey },
  });
  expect(outcomeIn(sent)).toBeUndefined();
  const all = await listed(token);
  expect(all.map((completion) => 'outcome' in completion)).toEqual([false, false]);
});
