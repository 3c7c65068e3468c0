import type { Browser } from '@playwright/test';
import type { Budget } from './budget.ts';
import { median, ratio, spread, times } from './figures.ts';
import { type FirstLoad, measureLoad } from './first-load.ts';
import { measureFirstPress } from './first-press.ts';
import type { Scripts } from './front.ts';
import { inTurn } from './in-turn.ts';
import type { BenchSite } from './stage.ts';
import { table } from './tables.ts';

type Figures = FirstLoad & { press: number };

/** The site, its page without scripts, and that page once more, which shows the noise. */
type Candidates = Record<'site' | 'scriptless' | 'scriptless again', Figures[]>;

const COLUMNS: readonly (readonly [keyof Figures, string])[] = [
  ['firstPaint', 'first paint ms'],
  ['largestPaint', 'largest paint ms'],
  ['heading', 'heading ms'],
  ['press', 'first press answered ms'],
  ['blocking', 'blocking ms'],
  ['longTasks', 'long tasks ms'],
  ['shift', 'layout shift'],
  ['bytes', 'bytes'],
  ['scriptBytes', 'script bytes'],
  ['requests', 'requests'],
  ['heap', 'heap kB'],
];

const measureBoth = async (browser: Browser, url: string, scripts: Scripts): Promise<Figures> => ({
  ...(await measureLoad(browser, url, scripts)),
  press: await measureFirstPress(browser, url),
});

/** Loads home of both sites in turn, as often as there are rounds. */
export function measureFirstLoads(
  { browser, site, scriptless }: BenchSite,
  rounds: number,
): Promise<Candidates> {
  return inTurn(rounds, {
    site: () => measureBoth(browser, site, 'kept'),
    scriptless: () => measureBoth(browser, scriptless, 'removed'),
    'scriptless again': () => measureBoth(browser, scriptless, 'removed'),
  });
}

const figuresOf = (loads: readonly Figures[], name: keyof Figures): number[] =>
  loads.map((load) => load[name]);

/** A candidate's median over the scriptless page's. */
const over = (candidates: Candidates, of: keyof Candidates, name: keyof Figures): number | undefined =>
  ratio(median(figuresOf(candidates[of], name)), median(figuresOf(candidates.scriptless, name)));

/** Smallest, median and largest of each figure, and how the medians compare. */
export function firstLoadTables(candidates: Candidates): string {
  const names = Object.keys(candidates) as (keyof Candidates)[];
  const titles = ['', ...COLUMNS.map(([, title]) => title)];
  const figures = names.map((name) => [
    name,
    ...COLUMNS.map(([column]) => spread(figuresOf(candidates[name], column))),
  ]);
  const ratios = names.map((name) => [
    name,
    ...COLUMNS.map(([column]) => times(over(candidates, name, column))),
  ]);
  return `${table(titles, figures)}\n\nMedians over those of the scriptless page:\n\n${table(titles, ratios)}`;
}

/** The goals of a first load; how far the scriptless page is from itself stands on top of a ratio's goal. */
export function firstLoadBudgets(candidates: Candidates): Budget[] {
  const noise = (name: keyof Figures) => Math.abs((over(candidates, 'scriptless again', name) ?? 1) - 1);
  const against = (what: string, name: keyof Figures, goal: number): Budget => ({
    what: `home, ${what} against the scriptless page`,
    goal: goal + (name === 'heap' ? 0 : noise(name)),
    measured: over(candidates, 'site', name) ?? Number.NaN,
    unit: 'x',
  });
  return [
    against('largest paint', 'largestPaint', 1.05),
    against('first press', 'press', 1.05),
    {
      what: 'home, blocking time',
      goal: 50,
      measured: median(figuresOf(candidates.site, 'blocking')),
      unit: 'ms',
    },
    {
      what: 'home, layout shift',
      goal: 0,
      measured: Math.max(...figuresOf(candidates.site, 'shift')),
      unit: '',
    },
    {
      what: 'home, requests until it rests',
      goal: 25,
      measured: median(figuresOf(candidates.site, 'requests')),
      unit: '',
    },
    against('heap', 'heap', 4),
  ];
}
