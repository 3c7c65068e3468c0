import type { Page } from '@playwright/test';
import { alive, press } from '../e2e/support/follow.ts';
import { expect, test } from '../e2e/support/journey.ts';
import { arriveAs } from '../e2e/support/kept.ts';
import { anItem, aPolicy } from '../machines/support/contest.ts';

/** What one piece of a list holds: no list of the site draws more at once. */
const PIECE = 24;
/** The browser counts nothing shorter. */
const LONG_TASK_MS = 50;
/** What may differ from one visit to the next. */
const ROOM = 1.5;

const times = <Entry>(count: number, entry: (n: number) => Entry): Entry[] =>
  Array.from({ length: count }, (_, n) => entry(n));

/** As many receipts as said, and policies beside those of the server that nobody has to accept. */
async function growTo(page: Page, count: number): Promise<void> {
  await page.route('**/api/v1/items/', (route) =>
    route.fulfill({ json: { data: times(count, (n) => anItem({ id: n + 1, code: `N-${n}` })) } }),
  );
  await page.route('**/api/v1/policies*', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: unknown[] };
    const more = times(count, (n) => aPolicy({ id: 10_000 + n, isMandatory: false }));
    await route.fulfill({ response, json: { data: [...data, ...more] } });
  });
}

declare global {
  interface Window {
    longest: { ms: number };
  }
}

/** Notes how long the longest task is, in milliseconds. */
const watchTasks = (page: Page) =>
  page.evaluate(() => {
    const longest = { ms: 0 };
    window.longest = longest;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration);
    }).observe({ type: 'longtask' });
  });
const longestTask = (page: Page) => page.evaluate(() => window.longest.ms);

test('a thousand receipts and policies block the main thread no longer than the first 24', async ({
  browser,
  players,
}) => {
  const player = await players.complete();
  const longest: Record<number, number[]> = { [PIECE]: [], 1000: [] };
  for (const count of [PIECE, 1_000, PIECE, 1_000, PIECE, 1_000]) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await growTo(page, count);
    await arriveAs(page, player, '/missions');
    await alive(page);
    await watchTasks(page);
    await press(page, '/profile');
    await expect(page.getByRole('heading', { level: 3, name: /^Scontrino / })).toHaveCount(PIECE);
    longest[count]?.push(await longestTask(page));
    await context.close();
  }
  console.debug('The longest task, in ms, by the length of the lists:', longest);
  const least = (count: number) => Math.min(...(longest[count] ?? []));
  expect(least(1_000)).toBeLessThan(ROOM * Math.max(least(PIECE), LONG_TASK_MS));
});
