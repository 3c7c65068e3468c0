import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { siteMenu } from './pages/site-menu.ts';
import { alive } from './support/follow.ts';
import { expect, test } from './support/journey.ts';
import { keepSession } from './support/kept.ts';
import { watchLayout } from './support/layout-shift.ts';
import { LONG } from './support/long.ts';

const ROUTES = join(import.meta.dirname, '../../dist/client/routes.json');

/** The paths of the pages that the build has given HTML of their own. */
const prerendered = (): string[] => JSON.parse(readFileSync(ROUTES, 'utf8')).prerendered;

/** What the page asks for waits until it is let go; what it asks for later waits again. */
async function held(page: Page, files: string) {
  let { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return {
    letGo: () => resolve(),
    again: () => {
      ({ promise, resolve } = Promise.withResolvers<void>());
    },
  };
}

const heldScripts = async (page: Page) => (await held(page, '**/assets/*.js')).letGo;

/** Without the link of a mail the form gives way to the way to one: the page is made for who has it. */
const opened = (path: string) => (path === '/reset-password' ? `${path}?token=un-gettone` : path);

/** A visitor is led away from the opinion to the login (§G). */
const staying = () => prerendered().filter((path) => path !== '/your-opinion');

test('every prerendered page is hydrated unchanged, without a layout shift', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/GET \/nessuna-pagina answered 404/);
  const scripts = await held(page, '**/assets/*.js');
  const shift = await watchLayout(page);
  for (const path of [...staying(), '/nessuna-pagina']) {
    scripts.again();
    await page.goto(opened(path));
    const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
    // Only what has been painted without scripts can move.
    expect(await shift(), path).toBe(0);
    scripts.letGo();
    await alive(page);
    expect(await heading?.evaluate((element) => element.isConnected), `${path} is still the same page`).toBe(
      true,
    );
    expect(await shift(), path).toBe(0);
  }
});

test('fonts that come late move no page by more than a line', { tag: LONG }, async ({ page }) => {
  const fonts = await held(page, '**/*.woff2');
  const shift = await watchLayout(page);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of staying()) {
      fonts.again();
      await page.goto(opened(path), { waitUntil: 'domcontentloaded' });
      await alive(page);
      const before = await shift();
      fonts.letGo();
      await page.evaluate(() => document.fonts.ready);
      expect((await shift()) - before, `${path} at ${width} px`).toBeLessThan(0.03);
    }
  }
});

test('every page has its description and preview for sharing', { tag: LONG }, async ({ request }) => {
  for (const path of prerendered()) {
    const html = await (await request.get(path)).text();
    const said = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
    expect(said(/<meta name="description" content="([^"]+)">/), path).toMatch(/^\S.{30,160}$/);
    expect(new URL(said(/<link rel="canonical" href="([^"]+)">/)).pathname).toBe(path);
    expect(said(/<meta property="og:title" content="([^"]+)">/)).toBe(said(/<title>([^<]+)</));
    const picture = new URL(said(/<meta property="og:image" content="([^"]+)">/));
    expect((await request.get(picture.pathname)).headers()['content-type']).toBe('image/png');
  }
});

test('a click before hydration takes effect after it', async ({ page }) => {
  const letGo = await heldScripts(page);
  await page.goto('/');
  await page.getByTitle('Preferenze cookie').click();
  letGo();
  await expect(page.getByRole('dialog', { name: 'Preferenze cookie' })).toBeVisible();
});

test('a player who presses "Partecipa" before hydration still reaches the contest site', {
  tag: LONG,
}, async ({ page, players }) => {
  await keepSession(page, await players.complete());
  const letGo = await heldScripts(page);
  await page.goto('/archive');
  await siteMenu(page).participate();
  letGo();
  await expect(page).toHaveURL(/\/contest-site\/login\?token=/);
});

test('values typed before hydration are kept', async ({ page }) => {
  const letGo = await heldScripts(page);
  await page.goto('/register');
  await page.getByLabel('Email', { exact: true }).fill('presto@example.com');
  letGo();
  await alive(page);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('presto@example.com');
});

test('the first frame is painted without waiting for scripts or style sheets', { tag: LONG }, async ({
  page,
}) => {
  await heldScripts(page);
  await page.route('**/assets/*.css', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const shown = await page
    .getByRole('heading', { level: 1 })
    .evaluate((h1) => getComputedStyle(h1).fontFamily);
  expect(shown).toContain('Young Serif');
  await expect(page.locator('[style]')).toHaveCount(0);
});

test('a user with a stored session never sees the visitors’ content, and nothing shifts', async ({
  page,
  players,
}) => {
  const shift = await watchLayout(page);
  await keepSession(page, await players.complete());
  const letGo = await heldScripts(page);
  await page.goto('/');
  const way = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(way('Registrati')).toBeHidden();
  letGo();
  await expect(page.getByRole('link', { name: 'La tua area personale' })).toBeVisible();
  await expect(way('Carica lo scontrino')).toBeVisible();
  expect(await shift()).toBe(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-kept');
});
