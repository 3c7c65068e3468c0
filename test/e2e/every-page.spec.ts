import type { Page } from '@playwright/test';
import { overflowing } from '../browsers/in-page.ts';
import { type SpecifiedPage, specifiedPages } from '../support/specification.ts';
import { siteMenu } from './pages/site-menu.ts';
import { fitsEverywhere } from './support/fits.ts';
import { expect, test } from './support/journey.ts';
import { arriveAs, keepSession } from './support/kept.ts';
import { LONG } from './support/long.ts';
import { pageLoaded } from './support/page-loaded.ts';
import { scan } from './support/scan.ts';

const enabled = specifiedPages().filter(({ isEnabled, path }) => isEnabled && path !== '/gate');

/** The page says what the specification's table promises, and nothing on it is awaited any more. */
async function isWhatIsSpecified(page: Page, { path, heading }: SpecifiedPage): Promise<void> {
  await expect(page).toHaveTitle(
    heading === null ? /^Amici della Spiga \| .+/ : `Amici della Spiga | ${heading}`,
  );
  const headings = page.getByRole('heading', { level: 1 });
  await expect(headings).toHaveCount(1);
  if (heading !== null && path !== '/') await expect(headings).toHaveText(heading);
  await expect(page).toHaveURL((url) => url.pathname === path);
  await pageLoaded(page);
}

/** How many pages are read one after the other in one browser, which has the scripts already: that takes half the time. */
const PAGES_PER_TEST = 3;

/** How long one page may take. */
const PAGE_TIMEOUT_MS = 60_000;

/** The pages in groups, each with a title that names its pages. */
function pageGroups(pages: readonly SpecifiedPage[]): { title: string; pages: readonly SpecifiedPage[] }[] {
  const count = Math.ceil(pages.length / PAGES_PER_TEST);
  return Array.from({ length: count }, (_, index) => {
    const part = pages.slice(index * PAGES_PER_TEST, (index + 1) * PAGES_PER_TEST);
    return { title: part.map(({ path }) => path).join(', '), pages: part };
  });
}

/** Opens a page on a phone in the light, whatever the one before was looked at on. */
async function openOnPhone(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
}

/** On a desktop, with the dark colour scheme. */
async function atNight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1280, height: 900 });
}

test.describe('for a visitor each page fits every width and has no accessibility violation:', () => {
  const open = enabled.filter(({ access, path }) => access === 'public' && path !== '/your-opinion');
  for (const [at, { title, pages }] of pageGroups(open).entries()) {
    test(title, { tag: at === 0 ? [] : LONG }, async ({ page }) => {
      test.setTimeout(pages.length * PAGE_TIMEOUT_MS);
      for (const one of pages) {
        await test.step(one.path, async () => {
          await openOnPhone(page, one.path);
          await isWhatIsSpecified(page, one);
          await scan(page);
          await fitsEverywhere(page);
        });
      }
    });
  }
});

// Visitors are looked at on a phone in the light, players on a desktop in the dark: so both are seen without walking twice.
test.describe('for a player each page fits every width and has no accessibility violation:', {
  tag: LONG,
}, () => {
  // A confirmed player has nothing to register.
  for (const { title, pages } of pageGroups(enabled.filter(({ path }) => path !== '/register'))) {
    test(title, async ({ page, players }) => {
      test.setTimeout(pages.length * PAGE_TIMEOUT_MS);
      await keepSession(page, await players.seeded('completa@example.com'));
      for (const one of pages) {
        await test.step(one.path, async () => {
          await openOnPhone(page, one.path);
          if (one.path !== '/profile') await expect(siteMenu(page).profileIcon).toBeVisible();
          await isWhatIsSpecified(page, one);
          await fitsEverywhere(page);
          await atNight(page);
          await scan(page);
        });
      }
    });
  }
});

test.describe('while data are loading and after they failed there is no accessibility violation on', {
  tag: LONG,
}, () => {
  // The path of the editions ends there, in an address and in a noise.
  const parts =
    /\/api\/v1\/(?:initiative|editions(?= |$)|surveys|survey-completions|levels|items)|\/wp-json\//;
  const refused = new RegExp(`^GET (?:${parts.source}).* answered 500$`);
  for (const path of ['/', '/missions', '/prizes', '/games', '/headings', '/survey', '/profile']) {
    test(path, async ({ page, players, expectNoise }) => {
      expectNoise(refused);
      const held = Promise.withResolvers<void>();
      await page.route(parts, async (route) => {
        await held.promise;
        await route.fulfill({ status: 500, json: {} });
      });
      await arriveAs(page, await players.seeded('completa@example.com'), path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await scan(page);
      held.resolve();
      await expect(page.getByRole('button', { name: 'Riprova' }).first()).toBeVisible();
      await scan(page);
    });
  }
});

test('a receipt can be filled in at 400 % zoom', { tag: LONG }, async ({ page, players }) => {
  // A desktop of 1280 by 1024 at 400 % shows as much as a screen of 320 by 256.
  await page.setViewportSize({ width: 320, height: 256 });
  // The way to the anchor is one jump: nobody presses a button while the page still scrolls.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await arriveAs(page, await players.seeded('completa@example.com'), '/contest#scontrino');
  await expect(page.getByRole('heading', { name: 'Carica lo scontrino' })).toBeFocused();
  const number = page.getByLabel('Numero scontrino');
  await number.fill('0042');
  await expect(number).toBeInViewport();
  for (const press of ['first', 'second']) {
    await page.getByRole('button', { name: 'Invia', exact: true }).click();
    await expect(page.getByText('Questo campo è obbligatorio.').first(), `${press} press`).toBeInViewport();
  }
  expect(await page.evaluate(overflowing)).toEqual([]);
});
