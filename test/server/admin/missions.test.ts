import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACTION_TAGS, type MissionsDocument, type TagPoints } from '../../../domain/missions.ts';
import { MISSION_LIMITS, readMissionsDocument } from '../../../server/missions/missions-document.ts';
import { award } from '../../../server/players/points.ts';
import { doorOf } from '../support/contention.ts';
import { aPlayer } from '../support/players.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';
import { logged, runAdmin } from './admin-call.ts';
import { linesOfText, publishFile } from './publish-file.ts';

const mission = { code: 'rigacuore', description: 'Riempi il cuore.', points: { contest: 10, stories: 15 } };
const levels = [
  { name: 'Seme', minPoints: 0 },
  { name: 'Spiga', minPoints: 60 },
];
const whole: MissionsDocument = { missions: [mission], levels };
const withMission = (changes: object) => ({ ...whole, missions: [{ ...mission, ...changes }] });
const withLevels = (...other: object[]) => ({ ...whole, levels: other });

describe('each mistake is one line that names its place', () => {
  test.each<[string, unknown, string]>([
    ['no object', 'missioni', '{ }: un oggetto con missions e levels.'],
    ['an unknown field', { ...whole, colour: 'red' }, 'colour: campo sconosciuto.'],
    ['no level', withLevels(), 'levels: un elenco da 1 a 20 livelli, dal più basso.'],
    [
      'a level that is a text',
      { ...whole, levels: ['Seme'] },
      'levels[0]: un livello, con name e minPoints.',
    ],
    ['no mission', { ...whole, missions: [] }, 'missions: un elenco da 1 a 20 missioni.'],
    [
      'a mission that is a text',
      { ...whole, missions: ['grano'] },
      'missions[0]: una missione, con code, description e points.',
    ],
    [
      'a code with a capital',
      withMission({ code: 'Grano' }),
      'missions[0].code: da 3 a 40 lettere minuscole, cifre o _.',
    ],
    [
      'a description of two lines',
      withMission({ description: 'Uno\ndue' }),
      'missions[0].description: una riga da 1 a 200 caratteri.',
    ],
    [
      'no points',
      withMission({ points: {} }),
      'missions[0].points: almeno una fra quiz, products, preferences, recipes, stories, surveys e contest.',
    ],
    [
      'points of an action that is none',
      withMission({ points: { quiz: 1, dance: 5 } }),
      'missions[0].points.dance: campo sconosciuto.',
    ],
    [
      'no whole points',
      withMission({ points: { quiz: 0.5 } }),
      'missions[0].points.quiz: un numero intero di punti, da 1 a 1000.',
    ],
    [
      'no points at all',
      withMission({ points: { contest: 0 } }),
      'missions[0].points.contest: un numero intero di punti, da 1 a 1000.',
    ],
    [
      'a code twice',
      { ...whole, missions: [mission, mission] },
      "missions[1].code: questo codice ce l'ha già una missione di prima.",
    ],
    [
      'a level twice',
      withLevels(...levels, { name: 'Seme', minPoints: 90 }),
      "levels[2].name: questo nome ce l'ha già un livello di prima.",
    ],
    [
      'a first level with points',
      withLevels({ name: 'Seme', minPoints: 1 }),
      'levels[0].minPoints: il primo livello è di chi non ha ancora punti: 0.',
    ],
    [
      'a level that is not higher',
      withLevels(...levels, { name: 'Campo', minPoints: 60 }),
      "levels[2].minPoints: dev'essere più alto di quello del livello di prima.",
    ],
  ])('%s', (_, content, line) => {
    expect(linesOfText('missions', content)).toEqual([line]);
  });
});

describe('everything has a bound, and the largest is taken', () => {
  const many = <Row>(n: number, row: (at: number) => Row): Row[] =>
    Array.from({ length: n }, (_, at) => row(at));
  const { description, missions, points, levels: maxLevels, level, minPoints } = MISSION_LIMITS;

  test.each<[string, number, (n: number) => unknown]>([
    [
      'missions',
      missions,
      (n) => ({ ...whole, missions: many(n, (at) => ({ ...mission, code: `m_${at}` })) }),
    ],
    ['letters of a description', description, (n) => withMission({ description: 'a'.repeat(n) })],
    ['points of an action', points, (n) => withMission({ points: { quiz: n } })],
    ['levels', maxLevels, (n) => withLevels(...many(n, (at) => ({ name: `L${at}`, minPoints: at })))],
    ['letters of a level', level, (n) => withLevels({ name: 'a'.repeat(n), minPoints: 0 })],
    ['points of a level', minPoints, (n) => withLevels(levels[0] ?? {}, { name: 'Spiga', minPoints: n })],
  ])('%s: %i', (_, most, of) => {
    const accepted = (n: number) => readMissionsDocument(of(n)).kind === 'read';
    expect([accepted(most), accepted(most + 1)]).toEqual([true, false]);
  });
});

describe('missions that are published', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  const publish = (document: unknown) => publishFile(server, 'missions', document);
  const shown = async (...version: string[]): Promise<MissionsDocument> =>
    JSON.parse((await runAdmin(server, 'missions', 'show', ...version)).text) as MissionsDocument;
  const give = (playerId: number, tag: 'contest' | 'stories', n: number) =>
    award(server.deps.db, playerId, ACTION_TAGS[tag], `receipt ${n}`, server.contestClock.now());
  const initiatives = async (token: string) => {
    const { body } = await server.call('GET', '/initiative-mission-players', { token });
    const { data } = body as {
      data: { mission: { code: string }; totalPoints: number; actionsByKpi: unknown[] }[];
    };
    return data.map(({ mission: { code }, totalPoints, actionsByKpi }) => [
      code,
      totalPoints,
      actionsByKpi.length,
    ]);
  };

  test('change what actions give from then on; points that were given stay, and what was there before stays readable', async () => {
    const { id, token } = await aPlayer(server);
    const before = await shown();
    expect(before.missions.map(({ code }) => code)).toEqual(['rigacuore', 'grano', 'grano2', 'grano_anno_2']);
    expect(await give(id, 'contest', 1)).toBe(15);
    const [heart, ...others] = before.missions;
    const next = { ...before, missions: [{ ...mission, points: { contest: 30 } }, ...others.slice(0, 1)] };
    expect(heart?.points).toEqual({ contest: 10, stories: 15 });
    expect(await publish(next)).toEqual({
      kind: 'done',
      text: 'Missioni e livelli: pubblicati, versione 2. I punti già dati restano.',
    });
    expect(await give(id, 'contest', 2)).toBe(30);
    expect(await give(id, 'stories', 3)).toBe(0);
    // Of what gives nothing any more only that is seen which gave this player points.
    expect(await initiatives(token)).toEqual([
      ['rigacuore', 40, 1],
      ['grano', 0, 2],
      ['grano_anno_2', 5, 1],
    ]);
    const { body } = await server.call('GET', '/frontend-configs');
    expect((body as { actionPoints: TagPoints[] }).actionPoints).toEqual([
      { tag: ACTION_TAGS.contest, points: 30 },
      { tag: ACTION_TAGS.quiz, points: 10 },
      { tag: ACTION_TAGS.surveys, points: 10 },
    ]);
    expect(await shown()).toEqual(next);
    expect(await shown('1')).toEqual(before);
    expect((await runAdmin(server, 'missions', 'list')).text).toMatch(
      /^versione +pubblicato +da\n2 +2025-08-01T10:00:00\+02:00 +anna\n1 +2025-07-01T10:00:00\+02:00 +demonstration\n$/,
    );
    expect(await logged(server, 'missions.published')).toEqual([
      'missions.published missions, version 2, by anna',
    ]);
    // And back: what was left out gives points again.
    expect((await publish(before)).kind).toBe('done');
    expect(await give(id, 'stories', 4)).toBe(20);
  });

  test('are not published twice', async () => {
    expect(await publish(await shown())).toEqual({
      kind: 'refused',
      text: expect.stringMatching(/^Missioni e livelli: sono già così, versione \d+\.$/),
    });
    expect((await runAdmin(server, 'missions', 'show', '99')).text).toBe(
      'Missioni e livelli non hanno una versione 99.\n',
    );
  });

  test('keep the level that a player has reached, whatever it is called', async () => {
    const { id, token } = await aPlayer(server);
    const before = await shown();
    for (let n = 10; n < 16; n += 1) await give(id, 'contest', n);
    const level = async () => {
      const { body } = await server.call('GET', '/players/me', { token });
      return (body as { playerLevels: { level: object }[] }).playerLevels[0]?.level;
    };
    expect(await level()).toEqual({ id: 3, name: 'Spiga', minPoints: 60 });
    const [seed, shoot, ear, ...higher] = before.levels;
    const publishLevels = (...changed: (object | undefined)[]) => publish({ ...before, levels: changed });
    expect((await publishLevels(seed, shoot, { name: 'Spiga', minPoints: 61 }, ...higher)).text).toBe(
      'levels[2].minPoints: il livello è già stato raggiunto con 60 punti, e non può volerne di più.',
    );
    expect((await publishLevels(seed, shoot)).text).toBe(
      'levels: il livello "Spiga" è già stato raggiunto: può avere un altro nome, ma resta.',
    );
    expect((await publishLevels(seed, shoot, { name: 'Spiga piena', minPoints: 50 })).kind).toBe('done');
    expect(await level()).toEqual({ id: 3, name: 'Spiga piena', minPoints: 50 });
    // One that nobody has reached may go, come, and need more.
    expect((await publishLevels(seed, shoot, ear, { name: 'Campo', minPoints: 900 })).text).toMatch(
      /^levels\[2\]/,
    );
    const half = { name: 'Germoglio alto', minPoints: 40 };
    expect((await publishLevels(seed, shoot, half, { ...ear, minPoints: 50 }, ...higher)).kind).toBe('done');
    expect(await level()).toMatchObject({ name: 'Spiga', minPoints: 50 });
  });

  test('twice at once become two consecutive versions', async () => {
    const before = await shown();
    const first = (await runAdmin(server, 'missions', 'list')).text.split('\n').length;
    const both = await doorOf(server.database).race(2, () =>
      Promise.all(
        ['Uno', 'Due'].map((description) => publish({ ...before, missions: [{ ...mission, description }] })),
      ),
    );
    expect(both.map(({ kind }) => kind)).toEqual(['done', 'done']);
    expect((await runAdmin(server, 'missions', 'list')).text.split('\n')).toHaveLength(first + 2);
  });

  test('are at most a hundred over all time', async () => {
    const before = await shown();
    const publishCodes = (from: number) =>
      publish({
        ...before,
        missions: Array.from({ length: 20 }, (_, at) => ({ ...mission, code: `missione_${from + at}` })),
      });
    for (const from of [0, 20, 40, 60]) expect((await publishCodes(from)).kind).toBe('done');
    expect(await publishCodes(80)).toEqual({
      kind: 'refused',
      text: 'missions: con quelle di prima sarebbero più di 100 missioni, il massimo.',
    });
    expect((await publishCodes(76)).kind).toBe('done');
  });

  test('are never changed: the database refuses to', async () => {
    for (const statement of [
      sql`UPDATE mission_versions SET published_by = 'x'`,
      sql`DELETE FROM mission_versions`,
      sql`TRUNCATE mission_versions`,
    ])
      await expect(statement.execute(server.deps.db)).rejects.toThrow('Published versions are never changed');
  });
});
