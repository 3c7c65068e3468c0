import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '../../../openapi/desk.d.ts';
import { storiesCsv, storiesJson } from '../../../server/surveys/export-stories.ts';
import { logged } from '../admin/admin-call.ts';
import { aPlayer, type Player } from '../support/players.ts';
import { aClerk, openTestDesk, type TestDesk } from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

type Stories = components['schemas']['Stories'];
type StoriesFile = components['schemas']['StoriesFile'];
type Clerk = Awaited<ReturnType<typeof aClerk>>;

let server: TestServer;
let desk: TestDesk;
let ilaria: Clerk;
let manager: Clerk;
let auditor: Clerk;
beforeAll(async () => {
  server = await openTestServer();
  desk = await openTestDesk(server);
  ilaria = await aClerk(server);
  [manager, auditor] = [await aClerk(server, 'manager'), await aClerk(server, 'auditor')];
  for (let n = 0; n < 2; n += 1) await sendStory(await aPlayer(server), OPINION);
});
afterAll(async () => {
  await desk.app.close();
  await server.close();
});

const TEXT = 'La domenica si mangiava da nonna Ada.';
const OPINION = { name: 'opinion', result: { liking: 4, favourites: ['blog', 'games'], change: 'Niente.' } };
const sendStory = async ({ token }: Player, body: object = { name: 'story', result: { story: TEXT } }) => {
  const sent = await server.call('POST', '/survey-completions', { token, body });
  expect(sent.status).toBe(200);
  return (sent.body as { id: number }).id;
};
const list = async (query = 'status=pending') =>
  (await desk.call('GET', `/stories?${query}`, { session: ilaria.session })).body as Stories;
const ids = async (query?: string) => (await list(query)).data.map(({ id }) => id);
const decide = (id: number, body: object) =>
  desk.call('POST', `/stories/${id}/decide`, { session: ilaria.session, body });

describe('the stories of one player', () => {
  const of = (id: number | string, { session }: Clerk = auditor) =>
    desk.call('GET', `/players/${id}/stories`, { session });

  test('are listed newest first, whatever their status, a page at a time, for staff who may see players; the access is logged', async () => {
    const [player, other] = [await aPlayer(server), await aPlayer(server)];
    await sendStory(other);
    await sendStory(player, {
      surveyId: 1,
      name: 'survey_abitudini',
      result: { frequenza: 'una', formati: ['penne'], tempo: 3 },
    });
    const story = await sendStory(player);
    const opinion = await sendStory(player, OPINION);
    await decide(story, { version: 1, decision: 'excluded', reason: 'offTopic' });
    const { data, next } = (await of(player.id)).body as Stories;
    expect(data.map(({ id, status }) => [id, status])).toEqual([
      [opinion, 'pending'],
      [story, 'excluded'],
    ]);
    expect(next).toBeNull();
    expect(await logged(server, 'desk.looked')).toContain(
      `desk.looked player stories, by staff ${auditor.id}`,
    );
    expect((await of(other.id, ilaria)).status).toBe(403);
    expect((await of(99_999)).status).toBe(404);
    expect((await of('x')).status).toBe(422);
  });

  test('go on after the last story of a page', async () => {
    const player = await aPlayer(server);
    const id = await sendStory(player);
    const row = await server.deps.db
      .selectFrom('survey_completions')
      .select(['player_id', 'name', 'result', 'completed_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const result = JSON.stringify(row.result);
    await server.deps.db
      .insertInto('survey_completions')
      .values(Array.from({ length: 20 }, () => ({ ...row, result })))
      .execute();
    const first = (await of(player.id)).body as Stories;
    expect(first.data).toHaveLength(20);
    const { session } = manager;
    const rest = (await desk.call('GET', `/players/${player.id}/stories?beyond=${first.next}`, { session }))
      .body as Stories;
    expect([rest.data.map((one) => one.id), rest.next]).toEqual([[id], null]);
  });
});

describe('the export', () => {
  const export_ = (query: string, { session }: Clerk = auditor) =>
    desk.call('GET', `/stories/export?${query}`, { session });

  test('has the texts of a filter, no number, address or name of a player, no formula, and is in the log', async () => {
    const player = await aPlayer(server);
    const id = await sendStory(player, {
      name: 'story',
      result: { story: '=HYPERLINK("x") e poi la pasta di casa' },
    });
    await decide(id, { version: 1, decision: 'excluded', reason: 'personalData', note: 'Si chiama Ada.' });
    const { text, headers } = await export_('status=excluded');
    expect(headers['content-disposition']).toBe('attachment; filename="storie-excluded.csv"');
    const [columns, ...lines] = text.trim().split('\r\n');
    expect(columns).toBe('"numero";"giorno";"tipo";"stato";"motivo";"missioni";"edizione";"testo"');
    const line = lines.find((one) => one.startsWith(`"${id}"`)) ?? '';
    expect(line).toContain('"2025-08-01";"storia";"da non usare";"fa riconoscere una persona"');
    expect(line).toContain(`"'=HYPERLINK(""x"") e poi la pasta di casa"`);
    // Behind the number of the story itself.
    expect(line.slice(`"${id}";`.length)).not.toContain(String(player.id));
    for (const one of [player.email, 'Rossi', 'Si chiama Ada']) expect(text).not.toContain(one);
    expect((await export_('status=pending&mission=grano2')).text).toContain('liking: 4');
    expect(await logged(server, 'desk.exported')).toContain(
      `desk.exported stories excluded, by staff ${auditor.id}`,
    );
  });

  test('as JSON has the same stories with their texts as they were typed, and is in the log', async () => {
    const player = await aPlayer(server);
    const story = '=SUM(1)\nLa seconda riga, "tra virgolette".';
    const id = await sendStory(player, { name: 'story', result: { story } });
    await decide(id, { version: 1, decision: 'excluded', reason: 'personalData', note: 'Si chiama Ada.' });
    const { text, headers, body } = await export_('status=excluded&format=json');
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'content-disposition': 'attachment; filename="storie-excluded.json"',
      'cache-control': 'private, no-store',
    });
    const { stories, ...about } = body as StoriesFile;
    expect(about).toEqual({ status: 'excluded', mission: null, isComplete: true });
    expect(stories.map((one) => one.id)).toEqual(await ids('status=excluded'));
    expect(stories.find((one) => one.id === id)).toEqual({
      id,
      day: '2025-08-01',
      kind: 'story',
      status: 'excluded',
      reason: 'personalData',
      edition: 'Estate nella natura',
      missions: expect.arrayContaining(['Riempi il cuore: ogni scontrino e ogni storia contano.']),
      texts: [{ name: 'story', value: story }],
    });
    for (const one of [player.email, 'Rossi', 'Si chiama Ada', `"playerId"`]) expect(text).not.toContain(one);
    expect((await export_('status=read&mission=mai&format=json')).body).toEqual({
      status: 'read',
      mission: 'mai',
      stories: [],
      isComplete: true,
    });
    expect((await logged(server, 'desk.exported')).at(-2)).toBe(
      `desk.exported stories excluded, by staff ${auditor.id}`,
    );
  });

  test('is taken in either format by the same roles, and in no other format', async () => {
    for (const format of ['', '&format=csv', '&format=json']) {
      const asked = [ilaria, manager, auditor].map((staff) => export_(`status=read${format}`, staff));
      expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([403, 200, 200]);
    }
    expect((await export_('status=read&format=xml')).status).toBe(422);
  });

  test('ends at its bound, and says so where there are more', async () => {
    const of = { status: 'pending', mission: undefined } as const;
    const { waiting } = await list();
    expect(waiting).toBeGreaterThan(1);
    const linesOf = async (most: number) => {
      let text = '';
      for await (const piece of storiesCsv(server.deps.db, of, most)) text += piece;
      return text.trim().split('\r\n');
    };
    expect(await linesOf(waiting)).toHaveLength(1 + waiting);
    const cut = await linesOf(waiting - 1);
    expect(cut).toHaveLength(1 + waiting);
    expect(cut.at(-1)).toContain('Ci sono altri testi');
    const fileOf = async (most: number) => {
      let text = '';
      for await (const piece of storiesJson(server.deps.db, of, most)) text += piece;
      const { stories, isComplete } = JSON.parse(text) as StoriesFile;
      return [stories.length, isComplete];
    };
    expect(await fileOf(waiting)).toEqual([waiting, true]);
    expect(await fileOf(waiting - 1)).toEqual([waiting - 1, false]);
  });
});
