import type { Page } from '@playwright/test';
import { siteMenu } from './pages/site-menu.ts';
import { alive } from './support/follow.ts';
import { expect, test } from './support/journey.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('the page of a link is prefetched before the press, and its transition blocks no further press', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const code = () => asked.filter((path) => /\/assets\/missions-.*\.js$/.test(path)).length;
  // What is merely in view stays out of this journey.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } });
  });
  await page.goto('/manifest');
  await alive(page);
  await page.evaluate(() => {
    const slow = new CSSStyleSheet();
    // Beyond the layer in which the movement is described.
    slow.replaceSync('.page-enters { animation-duration: 60s !important; }');
    document.adoptedStyleSheets.push(slow);
  });
  const menu = siteMenu(page);
  await menu.open();
  expect(code()).toBe(0);
  await menu.entry('Missioni').dispatchEvent('touchstart');
  await expect.poll(code).toBeGreaterThan(0);
  const before = code();
  await menu.entry('Missioni').click();
  await expect(heading(page, 'Missioni')).toBeVisible();
  expect(code()).toBe(before);
  await menu.open();
  await menu.entry('Come partecipare').click();
  await expect(heading(page, 'Come partecipare')).toBeVisible();
});
