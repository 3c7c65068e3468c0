import type { Initiative, Level } from './entities.ts';
import { levelLadder } from './players.ts';
import { SISTER_STAND_IN } from './routes.ts';

/** The seven kinds of action with their tags, in display order (§B.5). */
export const ACTION_TAGS = {
  quiz: 'QUANTO NE SAI DI NOI',
  products: 'I TUOI PRODOTTI PREFERITI',
  preferences: 'LE TUE PREFERENZE A TAVOLA',
  recipes: 'LE TUE RICETTE',
  stories: 'LE TUE STORIE',
  surveys: 'RIVELACI UN PÒ DI TE',
  contest: 'INIZIATIVE PROMOZIONALI',
} as const;

export type ActionKind = keyof typeof ACTION_TAGS;
export type ActionTag = (typeof ACTION_TAGS)[ActionKind];

/** The points of a kind of action over all missions. */
export type ActionPoints = { kind: ActionKind; tag: string; points: number };

/** All missions, with the points that one action of a kind gives in each, and all levels, the lowest first. */
export type MissionsDocument = {
  missions: { code: string; description: string; points: Partial<Record<ActionKind, number>> }[];
  levels: { name: string; minPoints: number }[];
};

/** The points that one action of a tag gives over all missions, as the configuration tells them. */
export type TagPoints = { tag: string; points: number };

/** The points that one action of a kind gives; null while they are unknown. */
export const pointsOfAction = (kind: ActionKind, tagPoints: readonly TagPoints[] | null): number | null =>
  tagPoints === null ? null : (tagPoints.find(({ tag }) => tag === ACTION_TAGS[kind])?.points ?? 0);

/** The drawing of a mission's counter: hearts, or grains on an ear; null for a mission without a drawing (§B.4). */
export type CounterShape = 'heart' | 'ear';

const SHAPES: Readonly<Record<string, CounterShape>> = {
  rigacuore: 'heart',
  grano: 'ear',
  grano2: 'ear',
  grano_anno_2: 'ear',
};

const FIRST_MARK = 50;
/** The next larger maximum: 50, 100, 200, 500, 1,000 … */
const STEPS = [2, 2, 2.5];

export const counterShape = (code: string): CounterShape | null =>
  Object.hasOwn(SHAPES, code) ? (SHAPES[code] ?? null) : null;

/** The points at which a counter is full (§B.31): the first round figure that is not below them. */
export function counterMaximum(points: number): number {
  let mark = FIRST_MARK;
  for (let step = 0; mark < points; step += 1) mark *= STEPS[step % STEPS.length] ?? 1;
  return mark;
}

/** The points of the player over all missions. */
export const totalPoints = (initiatives: readonly Initiative[]): number =>
  initiatives.reduce((sum, mission) => sum + mission.totalPoints, 0);

/** All seven kinds in their order, each with the sum of its actions; other tags count in their mission alone (§B.32). */
export function pointsByKind(initiatives: readonly Initiative[]): ActionPoints[] {
  const sums = new Map<string, number>();
  for (const { action, totalPoints: points } of initiatives.flatMap((mission) => mission.actionsByKpi)) {
    for (const tag of new Set(action.tags.map(({ name }) => name))) {
      sums.set(tag, (sums.get(tag) ?? 0) + points);
    }
  }
  const kinds = Object.keys(ACTION_TAGS) as ActionKind[];
  return kinds.map((kind) => ({ kind, tag: ACTION_TAGS[kind], points: sums.get(ACTION_TAGS[kind]) ?? 0 }));
}

/** The pages of the sister app (§B.6) by what can be done there, the one for playing first. */
export const SISTER_PAGES = {
  trivia: 'trivia',
  recipes: 'carica-ricetta',
  preferences: 'preferenze-alimentari',
  products: 'prodotti-preferiti',
} as const;

export type SisterPage = keyof typeof SISTER_PAGES;

/** The links by which an action is done; each names its words, too. */
export type ActionLink =
  | 'games'
  | 'trivia'
  | 'products'
  | 'preferences'
  | 'recipes'
  | 'stories'
  | 'surveys'
  | 'contest';

const OWN_PAGES = { games: '/games', stories: '/your-story', surveys: '/survey', contest: '/contest' };

const LINKS: Record<ActionKind, readonly ActionLink[]> = {
  quiz: ['games', 'trivia'],
  products: ['products'],
  preferences: ['preferences'],
  recipes: ['recipes'],
  stories: ['stories'],
  surveys: ['surveys'],
  contest: ['contest'],
};

/** `sisterAppUrl` without a slash at its end; null while the sister app is not configured. */
type Open = { sisterAppUrl: string | null; hasContest: boolean };

const isSisterPage = (link: ActionLink): link is keyof typeof SISTER_PAGES =>
  Object.hasOwn(SISTER_PAGES, link);

function hrefOf(link: ActionLink, { sisterAppUrl, hasContest }: Open): string | null {
  if (isSisterPage(link)) return sisterAppUrl === null ? null : `${sisterAppUrl}/${SISTER_PAGES[link]}`;
  return link === 'contest' && !hasContest ? null : OWN_PAGES[link];
}

/** The links by which a kind of action can be done now: pages of this site and, where configured, of the sister app (§B.6). */
export function linksOf(kind: ActionKind, open: Open): { link: ActionLink; href: string }[] {
  return LINKS[kind].flatMap((link) => {
    const href = hrefOf(link, open);
    return href === null ? [] : [{ link, href }];
  });
}

/** Whether a kind of action can only be done in the simulated sister app. */
export const isOnlyStandIn = (kind: ActionKind, sisterAppUrl: string | null): boolean =>
  sisterAppUrl?.endsWith(SISTER_STAND_IN) === true && LINKS[kind].every(isSisterPage);

/** Points that were just collected, and the level that was reached with them: both names null where it is the one of before. */
export type Gain = { gained: number; from: string | null; to: string | null };

/** The change that the last `gained` of these points made; `from` is null, too, where there was no level before. */
export function gainOf(levels: readonly Level[], points: number, gained: number): Gain {
  const before = levelLadder(levels, points - gained).reached.at(-1);
  const after = levelLadder(levels, points).reached.at(-1);
  if (after === before || after === undefined) return { gained, from: null, to: null };
  return { gained, from: before?.name ?? null, to: after.name };
}
