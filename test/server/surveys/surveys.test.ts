import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validateAnswers } from '../../../domain/completion-form.ts';
import { giveConsent } from '../../../server/policies/policies.ts';
import { aPlayer } from '../support/players.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';
import { watchedServer } from '../support/watched-queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const habits = { frequenza: 'due-tre', formati: ['spaghetti', 'penne'], tempo: 4, ricordo: 'La lasagna' };
const send = (token: string, body: object, headers: Record<string, string> = {}) =>
  server.call('POST', '/survey-completions', { token, body, headers });
const survey = (result: object) => ({ surveyId: 1, name: 'survey_abitudini', result });
const story = { name: 'story', result: { story: 'La domenica si faceva la pasta in casa.' } };
const points = async (token: string) => {
  const { body } = await server.call('GET', '/initiative-mission-players', { token });
  const { data } = body as { data: { mission: { code: string }; totalPoints: number }[] };
  return Object.fromEntries(data.map(({ mission, totalPoints }) => [mission.code, totalPoints]));
};
const at = (field: string, msg: string) => ({
  status: 422,
  body: { detail: [{ loc: ['body', 'result', field], msg }] },
});

test('one survey and one questionnaire are running', async () => {
  const { token } = await aPlayer(server);
  const { body } = await server.call('GET', '/surveys', { token });
  expect(body).toMatchObject({
    data: [
      { id: 1, name: 'survey_abitudini', startDate: '2025-01-03', endDate: '2030-03-31' },
      { id: 2, name: 'questionnaire_grano' },
    ],
  });
});

test('a survey is recorded once, listed, and counts for its mission', async () => {
  const { token } = await aPlayer(server);
  const completion = { surveyId: 1, name: 'survey_abitudini', completedAt: '2025-08-01T10:00:00+02:00' };
  expect(await send(token, survey(habits))).toMatchObject({ status: 200, body: completion });
  expect(await send(token, survey(habits))).toMatchObject({
    status: 422,
    body: { detail: 'Hai già espresso il tuo voto' },
  });
  const list = await server.call('GET', '/survey-completions', { token });
  expect(list.body).toMatchObject({ data: [completion] });
  expect(await points(token)).toMatchObject({ grano: 10, rigacuore: 0 });
});

test('the form and the server accept an answer of 2,500 emoji, which are 5,000 UTF-16 units', async () => {
  const ricordo = '🍝'.repeat(2_500);
  expect(validateAnswers([{ name: 'ricordo', type: 'text' }], { ricordo })).toEqual({});
  const { token } = await aPlayer(server);
  expect(await send(token, survey({ ...habits, ricordo }))).toMatchObject({ status: 200 });
});

test('stories can be sent repeatedly with points once, and an opinion once', async () => {
  const { token } = await aPlayer(server);
  expect(await send(token, story)).toMatchObject({ status: 200, body: { surveyId: null, name: 'story' } });
  expect((await send(token, story)).status).toBe(200);
  expect((await send(token, { ...story, name: 'story-1' })).status).toBe(200);
  expect(await points(token)).toMatchObject({ rigacuore: 30, grano_anno_2: 10 });
  const opinion = { name: 'opinion', result: { voto: 5, consiglio: 'Più ricette.' } };
  expect((await send(token, opinion)).status).toBe(200);
  expect(await send(token, opinion)).toMatchObject({ body: { detail: 'Hai già espresso il tuo voto' } });
});

describe('stories and opinions', () => {
  const full = {
    status: 422,
    body: { detail: 'Per oggi ci hai già raccontato molto: torna domani per scriverci ancora.' },
  };

  test('are limited to five a day in Rome for an account, even when many are sent at once', async () => {
    const [one, other] = [await aPlayer(server), await aPlayer(server)];
    const opinion = { name: 'opinion', result: { voto: 5 } };
    expect((await send(one.token, opinion)).status).toBe(200);
    const many = await Promise.all(Array.from({ length: 20 }, () => send(one.token, story)));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(many.find(({ status }) => status !== 200)).toMatchObject(full);
    expect((await send(other.token, story)).status).toBe(200);
    expect((await send(one.token, survey(habits))).status).toBe(200);
    server.contestClock.set('2025-08-01T23:59:59+02:00');
    expect(await send(one.token, story)).toMatchObject(full);
    server.contestClock.set('2025-08-02T00:00:00+02:00');
    expect((await send(one.token, story)).status).toBe(200);
    server.contestClock.set('2025-08-01T10:00:00+02:00');
  });

  test('that are refused do not count', async () => {
    const { token } = await aPlayer(server);
    for (let n = 0; n < 6; n += 1) await send(token, { name: 'story', result: { story: 'Breve.' } });
    expect((await send(token, story)).status).toBe(200);
  });

  test('have at most ten fields', async () => {
    const { token } = await aPlayer(server);
    const fields = (n: number) =>
      Object.fromEntries(Array.from({ length: n }, (_, at) => [`f${at}`, 'Una storia lunga quanto basta.']));
    expect((await send(token, { name: 'story', result: fields(10) })).status).toBe(200);
    expect(await send(token, { name: 'story', result: fields(11) })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'result'], type: 'count' }] },
    });
  });
});

test('the texts of a completion have at most twelve thousand characters together', async () => {
  const { token } = await aPlayer(server);
  const texts = (last: number) => ({ a: 'x'.repeat(4_000), b: 'x'.repeat(4_000), c: 'x'.repeat(last) });
  const tooLong = {
    status: 422,
    body: { detail: [{ loc: ['body', 'result'], msg: 'Lunghezza massima superata.' }] },
  };
  // The names of the three fields are three characters.
  expect((await send(token, { name: 'story', result: texts(3_997) })).status).toBe(200);
  expect(await send(token, { name: 'story', result: texts(3_998) })).toMatchObject(tooLong);
  const lists = Object.fromEntries(['a', 'b'].map((name) => [name, Array(13).fill('x'.repeat(500))]));
  expect(await send(token, { surveyId: 1, name: 'survey_abitudini', result: lists })).toMatchObject(tooLong);
});

test('the list of completions reads no story, so that a thousand long ones cost as little as short ones', async () => {
  const { id, token } = await aPlayer(server);
  const result = JSON.stringify({ story: 'x'.repeat(2_000) });
  const completion = { player_id: id, survey_id: null, name: 'story', result, completed_at: new Date(0) };
  for (let n = 0; n < 10; n += 1) {
    await server.deps.db.insertInto('survey_completions').values(Array(100).fill(completion)).execute();
  }
  const watched = await watchedServer(server);
  const { body } = await watched.call('GET', '/survey-completions', { token });
  await watched.close();
  expect(body).toMatchObject({ data: { length: 1_000 } });
  expect(watched.seen.rows.length).toBeGreaterThan(999);
  expect(JSON.stringify(watched.seen.rows).length).toBeLessThan(200_000);
});

test('twenty simultaneous completions of one survey record one', async () => {
  const { token } = await aPlayer(server);
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(token, survey(habits))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await points(token)).toMatchObject({ grano: 10 });
});

test('the same idempotency key stores one story', async () => {
  const { token } = await aPlayer(server);
  const headers = { 'idempotency-key': 'una-storia-sola' };
  const first = await send(token, story, headers);
  expect((await send(token, story, headers)).body).toEqual(first.body);
  const other = { name: 'story', result: { story: 'Un’altra storia, lunga quanto basta.' } };
  expect((await send(token, other, headers)).status).toBe(422);
});

describe('an answer is refused at its question', () => {
  test.each([
    ['frequenza', { ...habits, frequenza: '' }, 'Campo richiesto'],
    ['formati', { ...habits, formati: [] }, 'Campo richiesto'],
    ['frequenza', { ...habits, frequenza: 'mai' }, 'Valore non valido'],
    ['frequenza', { ...habits, frequenza: ['una'] }, 'Valore non valido'],
    ['formati', { ...habits, formati: ['spaghetti', 'spaghetti'] }, 'Valore non valido'],
    ['formati', { ...habits, formati: 'spaghetti' }, 'Valore non valido'],
    ['tempo', { ...habits, tempo: 6 }, 'Valore non valido'],
    ['tempo', { ...habits, tempo: 2.5 }, 'Valore non valido'],
    ['ricordo', { ...habits, ricordo: 'x'.repeat(4_001) }, 'Lunghezza massima superata.'],
    ['ricordo', { ...habits, ricordo: true }, 'Valore non valido'],
    ['altro', { ...habits, altro: 'x' }, 'Valore non valido'],
  ])('%s in %o', async (field, result, msg) => {
    const { token } = await aPlayer(server);
    expect(await send(token, survey(result))).toMatchObject(at(field, msg));
  });

  test('a missing required answer is named', async () => {
    const { token } = await aPlayer(server);
    const { tempo: _left, ...rest } = habits;
    expect(await send(token, survey(rest))).toMatchObject(at('tempo', 'Campo richiesto'));
  });
});

test.each([
  ['too short', { story: 'Troppo corta.' }, at('story', 'Lunghezza minima non raggiunta.')],
  ['too long', { story: 'x'.repeat(4_001) }, at('story', 'Lunghezza massima superata.')],
])('a story %s is refused', async (_how, result, refusal) => {
  const { token } = await aPlayer(server);
  expect(await send(token, { name: 'story', result })).toMatchObject(refusal);
});

test('a story without text is refused', async () => {
  const { token } = await aPlayer(server);
  expect(await send(token, { name: 'story', result: {} })).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'result'], msg: 'Campo richiesto' }] },
  });
});

test('a survey that does not exist, has another name or is over is refused', async () => {
  const { id, token } = await aPlayer(server);
  expect((await send(token, { surveyId: 99, name: 'x', result: {} })).status).toBe(404);
  expect((await send(token, { name: 'survey_ignoto', result: {} })).status).toBe(404);
  expect(await send(token, { surveyId: 1, name: 'questionnaire_grano', result: {} })).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'name'] }] },
  });
  server.contestClock.set('2030-04-01T00:00:00+02:00');
  await giveConsent(server.deps.db, id, { id: 1, consent_months: 24 }, server.contestClock.now());
  const late = await send(token, survey(habits));
  server.contestClock.set('2025-08-01T10:00:00+02:00');
  expect(late).toMatchObject({ status: 422, body: { detail: 'Questo sondaggio non è attivo.' } });
});
