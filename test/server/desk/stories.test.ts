import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '../../../openapi/desk.d.ts';
import { removeEndedAnswers } from '../../../server/editions/remove-ended.ts';
import { logged } from '../admin/admin-call.ts';
import { aPlayer, type Player } from '../support/players.ts';
import { aClerk, openTestDesk, type TestDesk } from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

type Story = components['schemas']['Story'];
type Stories = components['schemas']['Stories'];
type Clerk = Awaited<ReturnType<typeof aClerk>>;

let server: TestServer;
let desk: TestDesk;
let ilaria: Clerk;
let bruno: Clerk;
let manager: Clerk;
let auditor: Clerk;
beforeAll(async () => {
  server = await openTestServer();
  desk = await openTestDesk(server);
  [ilaria, bruno] = [await aClerk(server), await aClerk(server)];
  [manager, auditor] = [await aClerk(server, 'manager'), await aClerk(server, 'auditor')];
});
afterAll(async () => {
  await desk.app.close();
  await server.close();
});

const TEXT = 'La domenica si mangiava da nonna Ada.';
const sendStory = async ({ token }: Player, body: object = { name: 'story', result: { story: TEXT } }) => {
  const sent = await server.call('POST', '/survey-completions', { token, body });
  expect(sent.status).toBe(200);
  return (sent.body as { id: number }).id;
};
const OPINION = { name: 'opinion', result: { liking: 4, favourites: ['blog', 'games'], change: 'Niente.' } };

const list = async (query = 'status=pending', { session }: Clerk = ilaria) => {
  const { status, body } = await desk.call('GET', `/stories?${query}`, { session });
  expect(status).toBe(200);
  return body as Stories;
};
const ids = async (query?: string) => (await list(query)).data.map(({ id }) => id);

const decide = (id: number, body: object, { session }: Clerk = ilaria) =>
  desk.call('POST', `/stories/${id}/decide`, { session, body });
const undo = (id: number, version: number, { session }: Clerk = ilaria) =>
  desk.call('POST', `/stories/${id}/undo`, { session, body: { version } });
const READ = { version: 1, decision: 'read' };

describe('the queue', () => {
  test('shows stories and opinions with day, player, edition and missions, the oldest first, and no survey', async () => {
    const player = await aPlayer(server);
    const story = await sendStory(player);
    const opinion = await sendStory(player, OPINION);
    await sendStory(player, {
      surveyId: 1,
      name: 'survey_abitudini',
      result: { frequenza: 'una', formati: ['penne'], tempo: 3 },
    });
    const { data, waiting, missions } = await list();
    expect(data).toEqual([
      {
        id: story,
        version: 1,
        kind: 'story',
        status: 'pending',
        playerId: player.id,
        sentAt: '2025-08-01T10:00:00+02:00',
        edition: 'Estate nella natura',
        missions: [
          'Riempi il cuore: ogni scontrino e ogni storia contano.',
          'Un nuovo anno nel campo: ricette e storie da condividere.',
        ],
        texts: [{ name: 'story', value: TEXT }],
      },
      {
        id: opinion,
        version: 1,
        kind: 'opinion',
        status: 'pending',
        playerId: player.id,
        sentAt: '2025-08-01T10:00:00+02:00',
        edition: 'Estate nella natura',
        missions: ['Il secondo raccolto: i gusti che porti a tavola.'],
        texts: expect.arrayContaining([
          { name: 'liking', value: '4' },
          { name: 'favourites', value: 'blog, games' },
          { name: 'change', value: 'Niente.' },
        ]),
      },
    ]);
    expect(waiting).toBe(2);
    expect(missions.map(({ code }) => code)).toEqual(['rigacuore', 'grano2', 'grano_anno_2']);
    expect(await ids('status=pending&mission=rigacuore')).toEqual([story]);
    expect(await ids('status=pending&mission=grano2')).toEqual([opinion]);
    expect(await ids('status=pending&mission=grano')).toEqual([]);
    expect(await ids('status=pending&mission=no_such')).toEqual([]);
  });

  test('looking is in the log with who looked', async () => {
    await list('status=read', auditor);
    expect(await logged(server, 'desk.looked')).toContain(`desk.looked stories read, by staff ${auditor.id}`);
  });
});

describe('a decision', () => {
  test('leaves the queue, says who decided and why, and moves no point', async () => {
    const player = await aPlayer(server);
    const [first, second] = [await sendStory(player), await sendStory(player)];
    const points = async () =>
      server.deps.db.selectFrom('awards').selectAll().where('player_id', '=', player.id).execute();
    const before = await points();
    expect(before.length).toBeGreaterThan(0);
    const read = await decide(first, READ);
    expect(read).toMatchObject({
      status: 200,
      body: { status: 'read', version: 2, decision: { by: ilaria.name, mayUndo: true } },
    });
    const verdict = { version: 1, decision: 'excluded', reason: 'advertising', note: ' Un negozio. ' };
    const excluded = await decide(second, verdict);
    expect((excluded.body as Story).decision).toEqual({
      at: '2025-08-01T10:00:00+02:00',
      by: ilaria.name,
      reason: 'advertising',
      note: 'Un negozio.',
      mayUndo: true,
    });
    expect(await points()).toEqual(before);
    const waiting = await ids();
    expect(waiting).not.toContain(first);
    expect(waiting).not.toContain(second);
    expect(await ids('status=read')).toContain(first);
    expect(await ids('status=excluded')).toEqual([second]);
    const lines = await logged(server, 'story.read', 'story.excluded');
    expect(lines).toEqual([
      `story.read story ${first}, by staff ${ilaria.id}`,
      `story.excluded story ${second}, by staff ${ilaria.id}`,
    ]);
  });

  test('is refused to the second of two clerks who saw the same version, also when both press at once', async () => {
    const id = await sendStory(await aPlayer(server));
    const both = await Promise.all([
      decide(id, READ),
      decide(id, { version: 1, decision: 'excluded', reason: 'rights' }, bruno),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = await decide(id, READ, bruno);
    expect(late).toMatchObject({ status: 409, body: { reason: 'storyDecided' } });
    expect((late.body as { detail: string }).detail).toContain('già stata presa');
    // Whoever has seen it undone meanwhile has seen another version.
    const { body } = await desk.call('GET', `/stories/${id}`, { session: manager.session });
    expect((await undo(id, (body as Story).version, manager)).status).toBe(200);
    expect((await decide(id, READ)).status).toBe(409);
    expect((await decide(id, { ...READ, version: 3 })).status).toBe(200);
  });

  test('needs a reason to exclude, takes none to read, and no note that is no line', async () => {
    const id = await sendStory(await aPlayer(server));
    for (const wrong of [
      { version: 1, decision: 'excluded' },
      { version: 1, decision: 'excluded', reason: 'ugly' },
      { version: 1, decision: 'read', reason: 'rights' },
      { version: 1, decision: 'excluded', reason: 'rights', note: 'Due\nrighe' },
      { version: 1, decision: 'excluded', reason: 'rights', note: 'x'.repeat(301) },
      { version: 1, decision: 'pending' },
    ])
      expect((await decide(id, wrong)).status, JSON.stringify(wrong)).toBe(422);
    const longest = { version: 1, decision: 'excluded', reason: 'rights', note: 'x'.repeat(300) };
    expect((await decide(id, longest)).status).toBe(200);
    expect((await decide(99_999, READ)).status).toBe(404);
  });

  test('is about stories alone: a survey is not found', async () => {
    const player = await aPlayer(server);
    const result = { frequenza: 'una', formati: ['penne'], tempo: 3 };
    const id = await sendStory(player, { surveyId: 1, name: 'survey_abitudini', result });
    expect((await decide(id, READ)).status).toBe(404);
    expect((await undo(id, 1)).status).toBe(404);
    expect((await desk.call('GET', `/stories/${id}`, { session: ilaria.session })).status).toBe(404);
  });

  test('is undone by whoever took it and by a manager, as long as it is the last one', async () => {
    const id = await sendStory(await aPlayer(server));
    expect((await undo(id, 1)).status).toBe(409);
    await decide(id, { version: 1, decision: 'excluded', reason: 'offTopic', note: 'Una prova.' });
    expect(await undo(id, 2, bruno)).toMatchObject({ status: 409, body: { reason: 'storyUndoOver' } });
    const { data } = await list('status=excluded', bruno);
    expect(data.find((one) => one.id === id)?.decision?.mayUndo).toBe(false);
    const undone = await undo(id, 2);
    expect(undone).toMatchObject({ status: 200, body: { status: 'pending', version: 3 } });
    expect(undone.body).not.toHaveProperty('decision');
    expect((await undo(id, 2)).status).toBe(409);
    await decide(id, { ...READ, version: 3 }, bruno);
    expect((await undo(id, 4, manager)).status).toBe(200);
    expect(await logged(server, 'story.undone')).toContain(
      `story.undone story ${id}, by staff ${manager.id}`,
    );
  });
});

describe('what the desk decided goes with the story', () => {
  const decided = (id: number) =>
    decide(id, { version: 1, decision: 'excluded', reason: 'offensive', note: 'Insulti a nonna Ada.' });
  const left = async (id: number) =>
    server.deps.db.selectFrom('survey_completions').selectAll().where('id', '=', id).execute();

  test('into the export of a player, and out of the database when the player is erased', async () => {
    const player = await aPlayer(server);
    const id = await sendStory(player);
    await decided(id);
    const path = `/players/${player.id}/records?kind=completions`;
    const { body } = await desk.call('GET', path, { session: manager.session });
    expect((body as { data: unknown[] }).data[0]).toMatchObject({
      moderation: { status: 'excluded', reason: 'offensive', note: 'Insulti a nonna Ada.' },
    });
    const erased = await desk.call('POST', `/players/${player.id}/erase`, {
      session: manager.session,
      body: { number: String(player.id) },
    });
    expect(erased.status).toBe(200);
    expect(await left(id)).toEqual([]);
    expect((await desk.call('GET', `/stories/${id}`, { session: ilaria.session })).status).toBe(404);
    expect((await undo(id, 2)).status).toBe(404);
    const { rows } = { rows: await server.deps.db.selectFrom('audit_log').selectAll().execute() };
    expect(JSON.stringify(rows)).not.toContain('nonna Ada');
  });

  test('out of the database when the consent to the community has run out', async () => {
    const player = await aPlayer(server);
    const id = await sendStory(player);
    await decided(id);
    await server.deps.db
      .updateTable('player_consents')
      .set({ expires_at: new Date('2025-07-31T10:00:00Z') })
      .where('player_id', '=', player.id)
      .execute();
    expect(await removeEndedAnswers(server.deps, new AbortController().signal)).toBe(1);
    expect(await left(id)).toEqual([]);
  });
});
