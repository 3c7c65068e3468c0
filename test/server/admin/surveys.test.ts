import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SurveyDocument } from '../../../server/surveys/survey-document.ts';
import { aPlayer } from '../support/players.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';
import { logged, runAdmin } from './admin-call.ts';
import { aSurvey, memory, options, publishFile, solved, wheat } from './publish-file.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

type Question = SurveyDocument['questions'][number];

function aQuiz(): SurveyDocument {
  const survey = aSurvey({ questions: [solved] });
  return { ...survey, name: survey.name.replace('survey', 'questionnaire') };
}

const publish = (document: unknown) => publishFile(server, 'survey', document);
const shown = async (name: string): Promise<unknown> =>
  JSON.parse((await runAdmin(server, 'survey', 'show', name)).text);
const send = (token: string, name: string, result: object) =>
  server.call('POST', '/survey-completions', { token, body: { name, result } });
const versionsAnswered = async (name: string) => {
  const rows = await server.deps.db
    .selectFrom('survey_completions')
    .select('survey_version')
    .where('name', '=', name)
    .orderBy('id')
    .execute();
  return rows.map(({ survey_version }) => survey_version);
};

test('a survey that is published is listed, answered and shown as the file that it was', async () => {
  const survey = aSurvey();
  const { token } = await aPlayer(server);
  expect(await publish(survey)).toMatchObject({
    kind: 'done',
    text: expect.stringMatching(
      new RegExp(
        `^${survey.name}: pubblicato, numero \\d+, versione 1, dal giorno 2025-08-01 al giorno 2025-09-30\\.$`,
      ),
    ),
  });
  const { body } = await server.call('GET', '/surveys', { token });
  const { data } = body as { data: { name: string; definition: { questions: unknown[] } }[] };
  expect(data.find(({ name }) => name === survey.name)).toMatchObject({
    title: 'I tuoi gusti',
    startDate: '2025-08-01',
    endDate: '2025-09-30',
    definition: { questions: [{ ...wheat }, { name: 'ricordo', type: 'text' }] },
  });
  expect((await send(token, survey.name, { grano: 'duro' })).status).toBe(200);
  const { text } = await runAdmin(server, 'survey', 'list');
  expect(text).toMatch(
    new RegExp(`^\\d+ +${survey.name} +1 +in corso +2025-08-01 - 2025-09-30 +2 +1 +I tuoi gusti$`, 'm'),
  );
  expect(await shown(survey.name)).toEqual(survey);
  expect(await logged(server, 'survey.published')).toEqual([
    `survey.published survey ${survey.name}, version 1, by anna`,
  ]);
});

test('the same document is not published twice, and its number shows it, too', async () => {
  const survey = aSurvey();
  const { text } = await publish(survey);
  const number = / numero (\d+)/.exec(text)?.[1] ?? '';
  expect(await publish(await shown(survey.name))).toEqual({
    kind: 'refused',
    text: `${survey.name}: è già così, versione 1.`,
  });
  expect(await shown(number)).toEqual(survey);
});

test('the command reports a survey or a version that does not exist', async () => {
  const survey = aSurvey();
  await publish(survey);
  expect((await runAdmin(server, 'survey', 'show', 'survey_mai')).text).toMatch(
    /^Il sondaggio "survey_mai" non esiste/,
  );
  expect((await runAdmin(server, 'survey', 'show', '99999')).kind).toBe('refused');
  expect((await runAdmin(server, 'survey', 'show', `${survey.name}@2`)).text).toMatch(
    /non ha una versione 2\.\n$/,
  );
});

describe('a new version', () => {
  test('is asked of players who have not answered; earlier answers name their version, and each version stays readable', async () => {
    const survey = aSurvey();
    const [first, second] = [await aPlayer(server), await aPlayer(server)];
    await publish(survey);
    await send(first.token, survey.name, { grano: 'duro' });
    const next = {
      ...survey,
      title: 'Ancora i tuoi gusti',
      questions: [wheat, { ...memory, name: 'piatto' }],
    };
    expect((await publish(next)).text).toContain('versione 2');
    expect((await send(second.token, survey.name, { grano: 'tenero', piatto: 'La lasagna' })).status).toBe(
      200,
    );
    expect(await versionsAnswered(survey.name)).toEqual([1, 2]);
    expect(await shown(`${survey.name}@1`)).toEqual(survey);
    expect(await shown(survey.name)).toEqual(next);
  });

  test('takes the answers of a page that shows the version before for a day, and names that one', async () => {
    const survey = aSurvey();
    const [at23, at24] = [await aPlayer(server), await aPlayer(server)];
    await publish(survey);
    await publish({ ...survey, questions: [wheat, { ...memory, name: 'piatto', required: true }] });
    const answers = { grano: 'duro', ricordo: 'La lasagna' };
    server.contestClock.set('2025-08-02T09:59:59+02:00');
    expect((await send(at23.token, survey.name, answers)).status).toBe(200);
    server.contestClock.set('2025-08-02T10:00:00+02:00');
    // The errors are those of the newest version.
    expect(await send(at24.token, survey.name, answers)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'result', 'ricordo'] }, { loc: ['body', 'result', 'piatto'] }] },
    });
    server.contestClock.set('2025-08-01T10:00:00+02:00');
    expect(await versionsAnswered(survey.name)).toEqual([1]);
  });

  test('leaves the earlier outcomes of a quiz as they were', async () => {
    const quiz = aQuiz();
    const { token } = await aPlayer(server);
    await publish(quiz);
    const played = await send(token, quiz.name, { grano: 'duro' });
    expect(played.body).toMatchObject({ outcome: { right: 1, of: 1 } });
    const corrected = { ...quiz, questions: [{ ...solved, right: ['tenero'], explanation: 'Una svista.' }] };
    expect((await publish(corrected)).text).toContain('versione 2');
    const { body } = await server.call('GET', '/survey-completions', { token });
    expect((body as { data: unknown[] }).data).toEqual([played.body]);
  });

  test('may change everything before the first day, and no question of a page that is open', async () => {
    const survey = aSurvey({ startDate: '2025-08-02' });
    await publish(survey);
    const next = { ...survey, questions: [{ ...memory, name: 'grano', title: 'Quale grano ricordi?' }] };
    expect((await publish(next)).text).toContain('versione 2');
    const begun = aSurvey();
    await publish(begun);
    const reworded = { ...begun, questions: [{ ...wheat, title: 'Quale grano?' }, memory] };
    expect((await publish(reworded)).text).toMatch(/^questions\[0\]\.title: è iniziato/);
  });
});

describe('a change that would give the answers another question', () => {
  test.each<[string, Question[], string]>([
    [
      'other words',
      [{ ...wheat, title: 'Quale grano preferisci?' }, memory],
      'questions[0].title: è iniziato, e il testo della domanda resta; una domanda nuova vuole un altro nome.',
    ],
    [
      'another type',
      [wheat, { ...memory, type: 'scale' }],
      'questions[1].type: è iniziato, e il tipo della domanda resta; una domanda nuova vuole un altro nome.',
    ],
    [
      'an option with other words',
      [{ ...wheat, options: [...options.slice(1), { value: 'duro', label: 'Semola' }] }, memory],
      'questions[0].options: è iniziato: le opzioni della domanda restano come sono; in un sondaggio se ne possono aggiungere.',
    ],
    [
      'an option less',
      [{ ...wheat, options: [...options.slice(1), { value: 'farro', label: 'Farro' }] }, memory],
      'questions[0].options: è iniziato: le opzioni della domanda restano come sono; in un sondaggio se ne possono aggiungere.',
    ],
  ])('is refused with its place: %s', async (_, questions, line) => {
    const survey = aSurvey();
    const { token } = await aPlayer(server);
    await publish(survey);
    await send(token, survey.name, { grano: 'duro' });
    expect(await publish({ ...survey, questions })).toEqual({ kind: 'refused', text: line });
    expect(await shown(survey.name)).toEqual(survey);
  });

  test('is refused when a question of a quiz is gone, because its players read it again', async () => {
    const quiz = aQuiz();
    const { token } = await aPlayer(server);
    await publish(quiz);
    await send(token, quiz.name, { grano: 'duro' });
    const next = { ...quiz, questions: [{ ...solved, name: 'sale' }] };
    expect((await publish(next)).text).toMatch(/^questions: il quiz è iniziato, .*"grano": deve restare/);
  });

  test('is refused when a running quiz gets a question or an option, which an open page would count as wrong', async () => {
    const quiz = aQuiz();
    await publish(quiz);
    const added = [...quiz.questions, { ...solved, name: 'sale' }];
    expect((await publish({ ...quiz, questions: added })).text).toBe(
      'questions[1]: il quiz è iniziato: a chi lo sta giocando una domanda in più conterebbe come sbagliata.',
    );
    const wider = { ...solved, options: [...options, { value: 'farro', label: 'Farro' }] };
    expect((await publish({ ...quiz, questions: [wider] })).text).toMatch(
      /^questions\[0\]\.options: è iniziato/,
    );
  });

  test('is refused when a new question takes the name of one that an earlier version dropped', async () => {
    const survey = aSurvey();
    const { token } = await aPlayer(server);
    await publish(survey);
    await send(token, survey.name, { grano: 'duro', ricordo: 'La lasagna' });
    expect((await publish({ ...survey, questions: [wheat] })).kind).toBe('done');
    const again = { ...survey, questions: [wheat, { ...memory, title: 'Quale viaggio ricordi?' }] };
    expect((await publish(again)).text).toMatch(/^questions\[1\]\.title: /);
  });

  test('is refused for another first day after the start, and for a last day that is over', async () => {
    const survey = aSurvey();
    await publish(survey);
    const moved = { ...survey, startDate: '2025-08-02', endDate: '2025-08-03' };
    expect((await publish(moved)).text).toBe(
      'startDate: è iniziato il giorno 2025-08-01, e il primo giorno non si sposta più.',
    );
    expect((await publish(aSurvey({ startDate: '2025-07-01', endDate: '2025-07-31' }))).text).toBe(
      'endDate: è già passato.',
    );
    expect((await publish({ ...survey, endDate: '2025-08-01' })).kind).toBe('done');
    const coming = aSurvey({ startDate: '2025-08-02' });
    await publish(coming);
    expect((await publish({ ...coming, startDate: '2025-08-05' })).kind).toBe('done');
  });
});
