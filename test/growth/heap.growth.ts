import { alive, press } from '../e2e/support/follow.ts';
import { expect, test } from '../e2e/support/journey.ts';

const PAGES = [
  ['/missions', 'Missioni'],
  ['/prizes', 'Premi'],
  ['/contest', 'Come partecipare'],
  ['/archive', /\S/],
  ['/', /\S/],
] as const;
/** What may differ from one collection to the next. */
const ROOM = 1.15;

test('a hundred page changes leave as many DOM nodes as five, and as large a heap as twenty', async ({
  page,
  context,
}) => {
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return { bytes: of('JSHeapUsedSize'), nodes: of('Nodes') };
  };
  const round = async () => {
    for (const [path, name] of PAGES) {
      await press(page, path);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    }
  };
  await page.goto('/');
  await alive(page);
  await round();
  const afterFive = await heap();
  // Every page and its code have been compiled by then: what a browser keeps of a page that is opened again is no leak.
  for (let times = 1; times < 4; times += 1) await round();
  const afterTwenty = await heap();
  for (let times = 4; times < 20; times += 1) await round();
  const afterHundred = await heap();
  console.debug('The heap after 5, 20 and 100 changes of page:', afterFive, afterTwenty, afterHundred);
  expect(afterHundred.nodes / afterFive.nodes).toBeLessThan(ROOM);
  expect(afterHundred.bytes / afterTwenty.bytes).toBeLessThan(ROOM);
});
