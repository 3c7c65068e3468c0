import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '../../../openapi/desk.d.ts';
import { answersCsv, answersJson, questionsOfSurvey } from '../../../server/surveys/export-answers.ts';
import { logged, runAdmin } from '../admin/admin-call.ts';
import { publishFile } from '../admin/publish-file.ts';
import { aPlayer } from '../support/players.ts';
import { aClerk, openTestDesk, type TestDesk } from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

type AnswersFile = components['schemas']['AnswersFile'];
type Counts = components['schemas']['SurveyCounts'];

const HABITS = { surveyId: 1, name: 'survey_abitudini' };
const GRAIN = { surveyId: 2, name: 'questionnaire_grano' };

let server: TestServer;
let desk: TestDesk;
let auditor: Awaited<ReturnType<typeof aClerk>>;
const players: Awaited<ReturnType<typeof aPlayer>>[] = [];
beforeAll(async () => {
  server = await openTestServer();
  desk = await openTestDesk(server);
  auditor = await aClerk(server, 'auditor');
  for (const result of [
    { frequenza: 'una', formati: ['spaghetti', 'penne'], tempo: 5, ricordo: '+39 la pasta di nonna' },
    { frequenza: 'una', formati: ['penne'], tempo: '5' },
    { frequenza: 'ogni-giorno', formati: ['fusilli'], tempo: 1, ricordo: 'Le "orecchiette"; al forno' },
  ]) {
    const player = await aPlayer(server);
    players.push(player);
    await answerAs(player.token, { ...HABITS, result });
  }
});
afterAll(async () => {
  await desk.app.close();
  await server.close();
});

const answerAs = async (token: string, body: object) => {
  expect((await server.call('POST', '/survey-completions', { token, body })).status).toBe(200);
};
const get = (path: string) => desk.call('GET', path, { session: auditor.session });
const countsOf = async (id: number) => (await get(`/surveys/${id}`)).body as Counts;
const fileOf = async (id: number) => (await get(`/surveys/${id}/export`)).text.trim().split('\r\n');

test('every option has its count in the order of the survey, those that nobody chose too, and a text only how many', async () => {
  const { survey, questions, at } = await countsOf(1);
  expect({ answered: survey.answered, at }).toEqual({ answered: 3, at: '2025-08-01T10:00:00+02:00' });
  expect(questions.map(({ name, answered }) => [name, answered])).toEqual([
    ['frequenza', 3],
    ['formati', 3],
    ['tempo', 3],
    ['ricordo', 2],
  ]);
  const [often, shapes, scale, text] = questions.map(({ options }) =>
    options.map(({ label, count }) => `${label} ${count}`),
  );
  expect(often).toEqual(['Una o meno 2', 'Due o tre 0', 'Da quattro a sei 0', 'Tutti i giorni 1']);
  expect(shapes).toEqual(['Spaghetti 1', 'Penne 2', 'Fusilli 1', 'Farfalle 0', 'Pastina 0']);
  expect(scale).toEqual(['1 1', '2 0', '3 0', '4 0', '5 2']);
  expect(text).toEqual([]);
});

test('the list says how many have answered each; counts are kept for a minute, and no longer', async () => {
  const { body } = await get('/surveys');
  const answered = (body as components['schemas']['Surveys']).surveys.map(({ id, answered: n }) => [id, n]);
  expect(answered).toContainEqual([1, 3]);
  expect(answered).toContainEqual([2, 0]);
  await countsOf(1);
  const player = await aPlayer(server);
  await answerAs(player.token, { ...HABITS, result: { frequenza: 'una', formati: ['penne'], tempo: 2 } });
  expect((await countsOf(1)).survey.answered).toBe(3);
  server.realClock.advance(60_000);
  expect((await countsOf(1)).survey.answered).toBe(4);
  expect((await get('/surveys/99')).status).toBe(404);
});

test('the file has each answer under a code that is another in each survey, and nothing else of the player', async () => {
  const [columns, ...lines] = await fileOf(1);
  expect(columns).toContain('"codice";"giorno";"Quante volte alla settimana mangi la pasta?"');
  expect(lines[0]).toMatch(
    /^"[0-9a-f]{16}";"2025-08-01";"una";"spaghetti, penne";"5";"'\+39 la pasta di nonna"$/,
  );
  expect(lines[1]).toMatch(/;"5";""$/);
  expect(lines[2]).toMatch(/;"Le ""orecchiette""; al forno"$/);
  for (const { id, email } of players)
    for (const personal of [email, 'Rossi', `"${id}"`]) expect(lines.join()).not.toContain(personal);
  const codes = lines.map((line) => line.slice(1, 17));
  expect(new Set(codes).size).toBe(lines.length);
  const quiz = (await questionsOfSurvey(server.deps.db, 2)) ?? [];
  const result = Object.fromEntries(
    quiz.map(({ name, type, options = [] }) => {
      const [first] = options.map(({ value }) => value);
      return [name, type === 'choices' ? [first] : first];
    }),
  );
  await answerAs(players[0]?.token ?? '', { ...GRAIN, result });
  const [, other] = await fileOf(2);
  expect(codes).not.toContain(other?.slice(1, 17));
  expect(await logged(server, 'desk.exported')).toEqual(
    expect.arrayContaining([`desk.exported answers of survey 1, by staff ${auditor.id}`]),
  );
  expect((await get('/surveys/99/export')).status).toBe(404);
});

test('the file as JSON has the same answers under the same codes, each as it was given', async () => {
  const { headers, body, text } = await get('/surveys/1/export?format=json');
  expect(headers['content-disposition']).toBe('attachment; filename="risposte-1.json"');
  const { survey, questions, answers, isComplete } = body as AnswersFile;
  expect([survey, isComplete, questions[0]]).toEqual([
    1,
    true,
    { name: 'frequenza', title: 'Quante volte alla settimana mangi la pasta?', type: 'choice' },
  ]);
  const [, ...lines] = await fileOf(1);
  expect(answers.map(({ code }) => code)).toEqual(lines.map((line) => line.slice(1, 17)));
  expect(answers[0]).toMatchObject({
    day: '2025-08-01',
    result: { formati: ['spaghetti', 'penne'], ricordo: '+39 la pasta di nonna' },
  });
  for (const { id, email } of players)
    for (const personal of [email, 'Rossi', `: ${id}`, `"${id}"`]) expect(text).not.toContain(personal);
  expect(await logged(server, 'desk.exported')).toContain(
    `desk.exported answers of survey 1, by staff ${auditor.id}`,
  );
  expect((await get('/surveys/99/export?format=json')).status).toBe(404);
  expect((await get('/surveys/1/export?format=xml')).status).toBe(422);
  const statuses = (['clerk', 'manager', 'auditor'] as const).map(async (role) => {
    const { session } = await aClerk(server, role);
    return (await desk.call('GET', '/surveys/1/export?format=json', { session })).status;
  });
  expect(await Promise.all(statuses)).toEqual([403, 200, 200]);
});

test('the file ends at its bound, and says so where there are more', async () => {
  const questions = (await questionsOfSurvey(server.deps.db, 1)) ?? [];
  const linesOf = async (most: number) => {
    let text = '';
    for await (const piece of answersCsv(server.deps, 1, questions, most)) text += piece;
    return text.trim().split('\r\n');
  };
  const all = await linesOf(1_000);
  expect(await linesOf(all.length - 1)).toEqual(all);
  const cut = await linesOf(all.length - 2);
  expect(cut).toHaveLength(all.length);
  expect(cut.at(-1)).toContain('Ci sono altre risposte');
  const jsonOf = async (most: number) => {
    let text = '';
    for await (const piece of answersJson(server.deps, 1, questions, most)) text += piece;
    const { answers, isComplete } = JSON.parse(text) as AnswersFile;
    return [answers.length, isComplete];
  };
  const answered = all.length - 1;
  expect(await jsonOf(answered)).toEqual([answered, true]);
  expect(await jsonOf(answered - 1)).toEqual([answered - 1, false]);
});

test('a question that a version has dropped keeps its counts and its column, behind the others', async () => {
  const { questions, ...document } = JSON.parse((await runAdmin(server, 'survey', 'show', HABITS.name)).text);
  await publishFile(server, 'survey', { ...document, questions: questions.slice(1) });
  server.realClock.advance(60_000);
  const counts = await countsOf(1);
  expect(counts.questions.map(({ name, answered }) => [name, answered])).toEqual([
    ['formati', 4],
    ['tempo', 4],
    ['ricordo', 2],
    ['frequenza', 4],
  ]);
  const [columns, line] = await fileOf(1);
  expect(columns).toMatch(/;"Quante volte alla settimana mangi la pasta\?"$/);
  expect(line).toMatch(/;"una"$/);
});
