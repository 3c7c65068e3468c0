import type { Budget } from './budget.ts';
import { median, ratio, spread, times } from './figures.ts';
import { inTurn } from './in-turn.ts';
import type { Device } from './phone.ts';
import { type Ahead, measureChange } from './route-change.ts';
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
      { what: 'home, scripts until hydrated', goal: 130, measured: kilobytes(home), unit: 'kB br' },
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
