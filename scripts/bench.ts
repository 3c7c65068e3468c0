// How fast the built site is for a cheap phone, beside its own pages without any script; docs/performance.md tells the method.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { budgetTable } from './bench/budget.ts';
import { firstLoadBudgets, firstLoadTables, measureFirstLoads } from './bench/first-load-report.ts';
import { ensureBuild } from './bench/fresh-build.ts';
import {
  type Chapter,
  changeChapter,
  fivePagesChapter,
  interactionChapter,
  routeChapter,
  scoreChapter,
  startUpChapter,
} from './bench/later-report.ts';
import { describeMachine } from './bench/machine.ts';
import { type BenchOptions, readBenchOptions } from './bench/options.ts';
import { publicRoutes, weighRoutes } from './bench/route-weights.ts';
import { measureScores } from './bench/scores.ts';
import { type BenchSite, startBenchSite } from './bench/stage.ts';
import { withFigures } from './bench/tables.ts';
import { findBrowser } from './browser.ts';
import { fetchTools } from './fetched-tools.ts';
import { ROOT } from './test/tools.ts';

const PAGE = join(ROOT, 'docs/performance.md');

/** Bytes vary little; a walk of the main road takes half a minute. */
const [BYTE_ROUNDS, ROAD_ROUNDS] = [3, 5];

const machine = describeMachine();

type Titled = Chapter & { title: string };

async function firstLoadChapter(stage: BenchSite, rounds: number): Promise<Chapter> {
  const candidates = await measureFirstLoads(stage, rounds);
  return { text: firstLoadTables(candidates), budgets: firstLoadBudgets(candidates) };
}

/** Measures chapter after chapter, and prints each as soon as it is there. */
async function measureAll(stage: BenchSite, program: string, options: BenchOptions): Promise<Titled[]> {
  const { browser, site, browserArgument } = stage;
  const chapters: Titled[] = [];
  const add = async (title: string, measure: () => Promise<Chapter>) => {
    console.log(`\n### ${title}\n`);
    const chapter = await measure();
    console.log(chapter.text);
    chapters.push({ title, ...chapter });
  };
  await add('First load of home', () => firstLoadChapter(stage, options.rounds));
  await add('Routes', async () => routeChapter(await weighRoutes(browser, site)));
  await add('Route change', () => changeChapter(stage, options.rounds));
  await add('Five pages', () => fivePagesChapter(stage, Math.min(options.rounds, BYTE_ROUNDS)));
  await add('Interactions', () => interactionChapter(stage, Math.min(options.rounds, ROAD_ROUNDS)));
  await add("A player's start-up", () => startUpChapter(stage, options.rounds));
  if (options.lighthouse) {
    const scores = () => measureScores(program, browserArgument, site, publicRoutes());
    await add('Lighthouse', async () => scoreChapter(await scores()));
  }
  return chapters;
}

function report(chapters: readonly Titled[], rounds: number): string {
  const budgets = budgetTable(chapters.flatMap((chapter) => chapter.budgets));
  const chapterTexts = chapters.map(({ title, text }) => `### ${title}\n\n${text}`);
  return [`${rounds} rounds on ${machine}.`, `### Budgets\n\n${budgets}`, ...chapterTexts].join('\n\n');
}

const reading = readBenchOptions(process.argv.slice(2));
if (reading.kind === 'refused') {
  console.error(reading.line);
  process.exit(2);
}
if (reading.options.lighthouse) fetchTools();
const program = await findBrowser();
ensureBuild();
const stage = await startBenchSite(program);
try {
  const { rounds, write } = reading.options;
  const chapters = await measureAll(stage, program, reading.options);
  console.log(`\n### Budgets\n\n${budgetTable(chapters.flatMap(({ budgets }) => budgets))}`);
  if (write) writeFileSync(PAGE, withFigures(readFileSync(PAGE, 'utf8'), report(chapters, rounds)));
} finally {
  await stage.close();
}
