import { describe, expect, it } from 'vitest';
import type { Initiative } from '../../domain/entities.ts';
import {
  ACTION_TAGS,
  type ActionKind,
  counterMaximum,
  counterShape,
  isOnlyStandIn,
  linksOf,
  pointsByKind,
  pointsOfAction,
  totalPoints,
} from '../../domain/missions.ts';

const anAction = (points: number, ...tags: string[]): Initiative['actionsByKpi'][number] => ({
  action: { tags: tags.map((name) => ({ name })) },
  totalPoints: points,
});
const aMission = (...actionsByKpi: Initiative['actionsByKpi']): Initiative => ({
  id: 1,
  mission: { code: 'grano', description: 'Grano' },
  totalPoints: actionsByKpi.reduce((sum, action) => sum + action.totalPoints, 0),
  actionsByKpi,
});
const brought = (initiatives: readonly Initiative[]) =>
  Object.fromEntries(pointsByKind(initiatives).map(({ kind, points }) => [kind, points]));
const NOTHING = { quiz: 0, products: 0, preferences: 0, recipes: 0, stories: 0, surveys: 0, contest: 0 };

describe('the seven kinds of action (§B.32)', () => {
  it('are always listed, by their tags and in their order', () => {
    expect(pointsByKind([]).map(({ tag, points }) => [tag, points])).toEqual([
      ['QUANTO NE SAI DI NOI', 0],
      ['I TUOI PRODOTTI PREFERITI', 0],
      ['LE TUE PREFERENZE A TAVOLA', 0],
      ['LE TUE RICETTE', 0],
      ['LE TUE STORIE', 0],
      ['RIVELACI UN PÒ DI TE', 0],
      ['INIZIATIVE PROMOZIONALI', 0],
    ]);
  });

  it('are counted over all missions', () => {
    const { stories, contest } = ACTION_TAGS;
    const missions = [aMission(anAction(15, stories), anAction(10, contest)), aMission(anAction(5, stories))];
    expect(brought(missions)).toEqual({ ...NOTHING, stories: 20, contest: 10 });
  });

  it('count an action with two tags for both kinds, and one with a repeated tag once', () => {
    const { quiz, surveys } = ACTION_TAGS;
    expect(brought([aMission(anAction(10, quiz, surveys, quiz))])).toEqual({
      ...NOTHING,
      quiz: 10,
      surveys: 10,
    });
  });

  it('do not include other tags', () => {
    const missions = [aMission(anAction(7, 'ALTRO'), anAction(2))];
    expect(brought(missions)).toEqual(NOTHING);
    expect(totalPoints(missions)).toBe(9);
  });

  it('are added up quickly for 500 actions in each of 20 missions', () => {
    const many = Array.from({ length: 500 }, () => anAction(1, ACTION_TAGS.recipes, ACTION_TAGS.quiz));
    const missions = Array.from({ length: 20 }, () => aMission(...many));
    expect(brought(missions)).toEqual({ ...NOTHING, recipes: 10_000, quiz: 10_000 });
  });
});

describe('a counter', () => {
  it.each([
    ['rigacuore', 'heart'],
    ['grano', 'ear'],
    ['grano2', 'ear'],
    ['grano_anno_2', 'ear'],
    ['grano3', null],
    ['constructor', null],
    ['', null],
  ])('of the mission %j has the drawing %s (§B.4)', (code, shape) => {
    expect(counterShape(code)).toBe(shape);
  });

  it.each([
    [-5, 50],
    [0, 50],
    [50, 50],
    [51, 100],
    [100, 100],
    [101, 200],
    [201, 500],
    [501, 1_000],
    [1_001, 2_000],
    [2_001, 5_000],
    [5_001, 10_000],
  ])('with %i points reaches its maximum at %i (§B.31)', (points, mark) => {
    expect(counterMaximum(points)).toBe(mark);
  });
});

describe('the link to do an action (§B.6)', () => {
  const SISTER = 'https://cucina.example/app';
  const kinds = Object.keys(ACTION_TAGS) as ActionKind[];
  const hrefs = (sisterAppUrl: string | null, hasContest: boolean) =>
    Object.fromEntries(
      kinds.map((kind) => [kind, linksOf(kind, { sisterAppUrl, hasContest }).map(({ href }) => href)]),
    );

  it('with a sister app, in a campaign', () => {
    expect(hrefs(SISTER, true)).toEqual({
      quiz: ['/games', `${SISTER}/trivia`],
      products: [`${SISTER}/prodotti-preferiti`],
      preferences: [`${SISTER}/preferenze-alimentari`],
      recipes: [`${SISTER}/carica-ricetta`],
      stories: ['/your-story'],
      surveys: ['/survey'],
      contest: ['/contest'],
    });
  });

  it('without a sister app, between two campaigns', () => {
    expect(hrefs(null, false)).toEqual({
      quiz: ['/games'],
      products: [],
      preferences: [],
      recipes: [],
      stories: ['/your-story'],
      surveys: ['/survey'],
      contest: [],
    });
  });
});

describe('the points of one action', () => {
  const tagPoints = [{ tag: ACTION_TAGS.stories, points: 20 }];

  it('are those that the configuration tells of its tag', () => {
    expect(pointsOfAction('stories', tagPoints)).toBe(20);
  });

  it('are none where its tag is not told', () => {
    expect(pointsOfAction('contest', tagPoints)).toBe(0);
  });

  it('are unknown while nobody has told', () => {
    expect(pointsOfAction('stories', null)).toBeNull();
  });
});

describe('an action that only the simulated sister app serves', () => {
  const standIn = 'http://localhost:8080/sister-app';

  it('is one without a page on this site', () => {
    expect(isOnlyStandIn('recipes', standIn)).toBe(true);
    expect(isOnlyStandIn('quiz', standIn)).toBe(false);
    expect(isOnlyStandIn('stories', standIn)).toBe(false);
  });

  it('does not exist when the real app is configured, or none', () => {
    expect(isOnlyStandIn('recipes', 'https://cucina.example')).toBe(false);
    expect(isOnlyStandIn('recipes', 'https://cucina.example/app')).toBe(false);
    expect(isOnlyStandIn('recipes', null)).toBe(false);
  });
});
