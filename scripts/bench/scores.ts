import { freePort } from '../../test/e2e/support/free-port.ts';
import { fetchedTool } from '../fetched-tools.ts';
import { openBrowser } from './phone.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The four scores of a page, 0 to 100, and what kept a category from its 100. */
export type Scores = { path: string; scores: number[]; lost: string[] };

/** As much of Lighthouse as is used here: the package itself is fetched by who measures. */
type Lighthouse = (
  url: string,
  flags: { port: number; logLevel: 'error'; onlyCategories: readonly string[] },
) => Promise<{ lhr: Result } | undefined>;
type Result = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; displayValue?: string }>;
};

/** What a category lost points by. */
function lostBy({ categories, audits }: Result): string[] {
  const counted = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? []);
  return counted
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.995)
    .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim());
}

async function scoresOf(lighthouse: Lighthouse, url: string, path: string, port: number): Promise<Scores> {
  const run = await lighthouse(url + path, { port, logLevel: 'error', onlyCategories: CATEGORIES });
  if (!run || run.lhr.runtimeError)
    throw new Error(`Lighthouse on ${path}: ${run?.lhr.runtimeError?.message}`);
  const scores = CATEGORIES.map((name) => Math.round((run.lhr.categories[name]?.score ?? Number.NaN) * 100));
  return { path, scores, lost: lostBy(run.lhr) };
}

/** Lighthouse's mobile scores of each path, one after the other. */
export async function measureScores(
  executablePath: string,
  browserArgument: string,
  url: string,
  paths: readonly string[],
): Promise<Scores[]> {
  const lighthouse = await fetchedTool<Lighthouse>('lighthouse');
  const port = await freePort();
  const browser = await openBrowser(executablePath, browserArgument, `--remote-debugging-port=${port}`);
  const measured: Scores[] = [];
  for (const path of paths) measured.push(await scoresOf(lighthouse, url, path, port));
  await browser.close();
  return measured;
}

export const CATEGORY_NAMES: readonly string[] = CATEGORIES;
