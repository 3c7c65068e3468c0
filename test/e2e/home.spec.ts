import type { Page } from '@playwright/test';
import { alive } from './support/follow.ts';
import { expect, test } from './support/journey.ts';
import { arriveAs } from './support/kept.ts';
import { watchLayout } from './support/layout-shift.ts';
import { LONG } from './support/long.ts';
import { scan } from './support/scan.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Lets the server's clock say another time to this page. */
const liveAt = (page: Page, time: string) =>
  page.route('**/api/v1/utils/time', (route) => route.fulfill({ json: { time } }));

const TIMES = [
  { time: '2025-07-14T10:00:00+02:00', title: 'Il concorso sta per cominciare' },
  { time: '2025-08-01T10:00:00+02:00', title: 'Metti in tavola la fortuna' },
  { time: '2025-08-29T10:00:00+02:00', title: 'Metti in tavola la fortuna' },
  { time: '2025-09-14T10:00:00+02:00', title: 'Il concorso è finito' },
  { time: '2031-07-14T10:00:00+02:00', title: 'Il grano ci ha fatti incontrare' },
];

for (const { time, title } of TIMES) {
  test(`on ${time.slice(0, 10)} "${title}" replaces the prerendered content without a layout shift`, {
    tag: LONG,
  }, async ({ page }) => {
    await liveAt(page, time);
    const layoutShift = await watchLayout(page);
    for (const width of [320, 390, 414, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/');
      await expect(heading(page)).toHaveText(title);
      await expect(page.getByRole('contentinfo')).toContainText('Versione');
      expect(await layoutShift(), `at ${width} px`).toBeLessThan(0.01);
    }
  });
}

test('before the campaign the countdown to its start runs', { tag: LONG }, async ({ page }) => {
  await liveAt(page, '2025-07-15T23:00:00+02:00');
  await page.goto('/');
  const timer = page.getByRole('timer', { name: 'Al via del concorso mancano' });
  await expect(timer).toHaveText(/^0 giorni 00 ore 59 minuti \d\d second[io]\s*$/);
  const first = (await timer.textContent()) ?? '';
  await expect(timer).not.toHaveText(first);
  await scan(page);
});

test('the blog is loaded only when its section comes near the view, without a layout shift', {
  tag: LONG,
}, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/wp-json/')) asked.push(request.url());
  });
  const layoutShift = await watchLayout(page);
  await page.goto('/');
  await expect(heading(page)).toHaveText('Metti in tavola la fortuna');
  await alive(page);
  expect(await layoutShift()).toBeLessThan(0.01);
  expect(asked).toEqual([]);
  const blog = page.getByRole('region', { name: 'Dal blog' });
  await blog.scrollIntoViewIfNeeded();
  await expect(blog.getByRole('article')).toHaveCount(3);
  expect(asked).toHaveLength(2);
  expect(await layoutShift()).toBeLessThan(0.01);
  await scan(page);
});

test('a player sees their missions and opens the missions page', { tag: LONG }, async ({ page, players }) => {
  await arriveAs(page, await players.complete(), '/');
  await expect(page.getByRole('region', { name: 'Le tue missioni' }).getByText('0 cuori')).toBeVisible();
  await expect(page.getByRole('region', { name: 'I premi del concorso' }).getByRole('listitem')).toHaveCount(
    3,
  );
  await scan(page);
  await page.getByRole('link', { name: 'Continua le missioni' }).click();
  await expect(heading(page)).toHaveText('Missioni');
});
