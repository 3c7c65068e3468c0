import type { Page } from '@playwright/test';
import { acceptanceBlock } from './pages/acceptance-block.ts';
import { loginDialog } from './pages/login-dialog.ts';
import { siteMenu } from './pages/site-menu.ts';
import { alive } from './support/follow.ts';
import { expect, test } from './support/journey.ts';
import { arriveAs } from './support/kept.ts';
import { LONG } from './support/long.ts';

const banner = (page: Page) => page.getByRole('banner');

/** The links to the receipt form that are in the frame of every page, and in view. */
const receiptLinks = (page: Page) =>
  page.locator('.site-header-receipt, .receipt-shortcut').getByRole('link', { name: 'Carica lo scontrino' });

const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1024;

test('a visitor opens the login from any page with one press, and the header shows the main pages when it is wide enough', async ({
  page,
}) => {
  await page.goto('/archive');
  const way = banner(page).getByRole('link', { name: 'Accedi', exact: true });
  await expect(way).toBeInViewport({ ratio: 1 });
  const pages = page.getByRole('navigation', { name: 'Pagine principali' });
  if (isWide(page)) {
    await expect(pages.getByRole('link')).toHaveText(['Concorso', 'Premi', 'Missioni', 'Blog', 'Manifesto']);
    for (const link of await pages.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
  } else await expect(pages).toBeHidden();
  await way.click();
  await expect(loginDialog(page).dialog).toBeInViewport();
  await expect(page).toHaveURL(/\/archive#login$/);
});

test('the header hides while scrolling down, and returns when scrolling up or when it gets the focus', async ({
  page,
}) => {
  await page.goto('/contest');
  await alive(page);
  const burger = siteMenu(page).burger;
  await expect(burger).toBeInViewport();
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 900);
  await expect(burger).not.toBeInViewport();
  await page.mouse.wheel(0, -60);
  await expect(burger).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(400);
  await page.mouse.wheel(0, 200);
  await expect(burger).not.toBeInViewport();
  await burger.focus();
  await expect(burger).toBeInViewport({ ratio: 1 });
});

test('a link followed from far down opens the next page at its top', {
  tag: LONG,
}, async ({ page }) => {
  await page.goto('/contest');
  await page.getByRole('link', { name: 'Guarda i premi' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Premi');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(siteMenu(page).burger).toBeInViewport({ ratio: 1 });
});

test('a player who is ready reaches the receipt form from any page with one press', { tag: LONG }, async ({
  page,
  players,
}) => {
  await arriveAs(page, await players.complete(), '/');
  for (const path of ['/', '/manifest', '/profile']) {
    await page.goto(path);
    await expect(receiptLinks(page).filter({ visible: true })).toHaveCount(1);
    await expect(receiptLinks(page).filter({ visible: true })).toBeInViewport({ ratio: 1 });
  }
});

test('the link to the receipt form brings the form into view and into focus, also where its page comes late', async ({
  page,
  players,
}) => {
  await arriveAs(page, await players.complete(), '/manifest');
  const link = receiptLinks(page).filter({ visible: true });
  await expect(link).toBeVisible();
  // What was fetched ahead on this page is left behind: the page of the form is fetched again, and held.
  await page.goto('/archive');
  const held = Promise.withResolvers<void>();
  // The page's own code, not what home has of a contest as well.
  const code = /assets\/contest-[\w-]{8}\.js$/;
  await page.route(code, async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(code);
  await link.click();
  await asked;
  held.resolve();
  await expect(page).toHaveURL(/\/contest#scontrino$/);
  const heading = page.getByRole('heading', { name: 'Carica lo scontrino' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport({ ratio: 1 });
});

test('a player with rules to accept sees no link to the receipt form', { tag: LONG }, async ({
  page,
  players,
}) => {
  await arriveAs(page, await players.withoutRules(), '/manifest');
  await expect(acceptanceBlock(page).block).toBeVisible();
  await expect(receiptLinks(page)).toHaveCount(0);
});
