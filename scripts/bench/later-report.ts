import type { Budget } from './budget.ts';
import { median, ratio, spread, times } from './figures.ts';
import { measureFivePages } from './five-pages.ts';
import { inTurn } from './in-turn.ts';
import { measureInteractions } from './interactions.ts';
import type { Ahead, Device } from './phone.ts';
import { measureChange } from './route-change.ts';
import type { RouteWeight } from './route-weights.ts';
import { CATEGORY_NAMES, type Scores } from './scores.ts';
import type { BenchSite } from './stage.ts';
import { measureStartUp, type StartUp } from './start-up.ts';
import { table } from './tables.ts';

/** What a visit brings after its first load, as a piece of the report and its goals. */
export type Chapter = { text: string; budgets: Budget[] };

const kilobytes = (bytes: number): number => bytes / 1_000;

export function routeChapter(routes: readonly RouteWeight[]): Chapter {
  const head = ['route', 'HTML br', 'scripts br', 'own chunk br', 'requests', 'bytes on the wire'];
  const rows = routes.map(({ path, html, scripts, route, requests, bytes }) => [
    path,
    ...[html, scripts, route, requests, bytes].map(String),
  ]);
  const heaviest = (of: (route: RouteWeight) => number) => kilobytes(Math.max(...routes.map(of)));
  const home = routes.find(({ path }) => path === '/')?.scripts ?? Number.NaN;
  const further = routes.filter(({ path }) => path !== '/').map(({ route }) => route);
  return {
    text: table(head, rows),
    budgets: [
      { what: 'home, scripts until hydrated', goal: 140, measured: kilobytes(home), unit: 'kB br' },
      { what: 'heaviest HTML', goal: 14, measured: heaviest(({ html }) => html), unit: 'kB br' },
      {
        what: 'heaviest chunk of a further route',
        goal: 15,
        measured: kilobytes(Math.max(...further)),
        unit: 'kB br',
      },
    ],
  };
}

export async function changeChapter({ browser, site }: BenchSite, rounds: number): Promise<Chapter> {
  const change = (device: Device, ahead: Ahead) => () => measureChange(browser, site, device, ahead);
  const figures = await inTurn(rounds, {
    'mouse, nothing ahead': change('desktop', 'nothing ahead'),
    'mouse, fetched ahead': change('desktop', 'fetched ahead'),
    'touch, nothing ahead': change('phone', 'nothing ahead'),
    'touch, fetched ahead': change('phone', 'fetched ahead'),
  });
  const against = (pointer: 'mouse' | 'touch') =>
    ratio(median(figures[`${pointer}, fetched ahead`]), median(figures[`${pointer}, nothing ahead`]));
  const rows = Object.entries(figures).map(([name, all]) => [name, spread(all)]);
  return {
    text: `${table(['home to /register', 'press to paint ms'], rows)}\n\nFetched ahead over nothing ahead: mouse ${times(against('mouse'))}, touch ${times(against('touch'))}.`,
    budgets: (['mouse', 'touch'] as const).map((pointer) => ({
      what: `route change by ${pointer}, fetched ahead against nothing ahead`,
      goal: 0.4,
      measured: against(pointer) ?? Number.NaN,
      unit: 'x',
    })),
  };
}

/** A newcomer's five pages, once as the site is and once with nothing fetched ahead: the difference was fetched for nobody. */
export async function fivePagesChapter({ browser, site }: BenchSite, rounds: number): Promise<Chapter> {
  const visit = (ahead: Ahead) => () => measureFivePages(browser, site, ahead);
  const visits = await inTurn(rounds, {
    'fetched ahead': visit('fetched ahead'),
    'nothing ahead': visit('nothing ahead'),
  });
  const rows = Object.entries(visits).map(([name, all]) => [
    name,
    ...(['requests', 'bytes', 'scriptBytes'] as const).map((of) => spread(all.map((one) => one[of]))),
  ]);
  const bytes = (ahead: Ahead) => median(visits[ahead].map((one) => one.bytes));
  const forNobody = bytes('fetched ahead') - bytes('nothing ahead');
  return {
    text: table(['five pages', 'requests', 'bytes', 'script bytes'], rows),
    budgets: [
      { what: 'a visit of five pages', goal: 420, measured: kilobytes(bytes('fetched ahead')), unit: 'kB' },
      {
        what: 'fetched ahead in it and not followed',
        goal: 60,
        measured: kilobytes(forNobody),
        unit: 'kB',
      },
    ],
  };
}

/** The longest press of each step of the main road, and the median of that over several walks. */
export async function interactionChapter({ browser, site }: BenchSite, rounds: number): Promise<Chapter> {
  const { walks } = await inTurn(rounds, { walks: () => measureInteractions(browser, site) });
  const steps = Object.keys(walks[0] ?? {}).map((name) => ({
    name,
    took: walks.map((walk) => walk[name] ?? Number.NaN),
  }));
  return {
    text: table(
      ['step of the main road', 'longest press ms'],
      steps.map(({ name, took }) => [name, spread(took)]),
    ),
    budgets: [
      {
        what: 'worst press of the main road, median of its step',
        goal: 100,
        measured: Math.max(...steps.map(({ took }) => median(took))),
        unit: 'ms',
      },
    ],
  };
}

export async function startUpChapter({ browser, site, origin }: BenchSite, rounds: number): Promise<Chapter> {
  const { starts } = await inTurn(rounds, { starts: () => measureStartUp(browser, site, origin) });
  const over = (of: (start: StartUp) => number) => starts.map(of);
  const [asMade, serial] = [over((start) => start.asMade), over((start) => start.serial)];
  const rows = [
    ['as the site makes them', spread(over(({ rounds }) => rounds.length)), spread(asMade)],
    ['one after the other', '', spread(serial)],
  ];
  const share = ratio(median(asMade), median(serial));
  const worst = starts.toSorted((one, other) => other.rounds.length - one.rounds.length)[0];
  const order = worst?.rounds
    .map((names) => names.map((name) => name.replace('/api/v1', '')).join(' '))
    .join('; ');
  return {
    text: `${table(["a player's ten start-up calls", 'rounds', 'ms'], rows)}\n\nRatio ${times(share)}. The rounds: ${order}.`,
    budgets: [
      {
        what: "a player's start-up, rounds",
        goal: 2,
        measured: Math.max(...over(({ rounds }) => rounds.length)),
        unit: '',
      },
      { what: "a player's start-up against serial", goal: 0.25, measured: share ?? Number.NaN, unit: 'x' },
      {
        what: "a player's start-up, preflights",
        goal: 0,
        measured: Math.max(...over(({ preflights }) => preflights)),
        unit: '',
      },
    ],
  };
}

export function scoreChapter(scores: readonly Scores[]): Chapter {
  const rows = scores.map((page) => [page.path, ...page.scores.map(String), page.lost.join(', ')]);
  return {
    text: table(['route', ...CATEGORY_NAMES, 'what lost points'], rows),
    budgets: CATEGORY_NAMES.map((name, at) => ({
      what: `Lighthouse mobile, ${name}, lowest of all routes`,
      goal: 100,
      atLeast: true,
      measured: Math.min(...scores.map((page) => page.scores[at] ?? Number.NaN)),
      unit: '',
    })),
  };
}
