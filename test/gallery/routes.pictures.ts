import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { loginDialog } from '../e2e/pages/login-dialog.ts';
import { siteMenu } from '../e2e/pages/site-menu.ts';
import { expect, test } from '../e2e/support/journey.ts';
import { arriveAs } from '../e2e/support/kept.ts';
import { pageLoaded } from '../e2e/support/page-loaded.ts';
import { specifiedPages } from '../support/specification.ts';

const FOLDER = join(import.meta.dirname, '../../gallery');
const enabled = specifiedPages().filter(({ isEnabled }) => isEnabled);
const nameOf = (path: string) => path.slice(1).replaceAll('/', '-') || 'home';

/** Writes the page as it is now, whole, once nothing on it is awaited any more. */
async function picture(page: Page, name: string): Promise<void> {
  // A player's own parts come after the page: a picture of what is still awaited would show nothing.
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('banner')).toBeVisible();
  await pageLoaded(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Pictures below the fold are loaded when they come near.
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  await page.screenshot({ path: join(FOLDER, test.info().project.name, `${name}.png`), fullPage: true });
}

test.describe('for a visitor', () => {
  for (const { path } of enabled.filter(({ access, path: one }) => access === 'public' && one !== '/gate')) {
    test(path, async ({ page }) => {
      await page.goto(path);
      await picture(page, `${nameOf(path)}-visitor`);
    });
  }
});

test.describe('for a player', () => {
  for (const { path } of enabled.filter(({ path: one }) => one !== '/gate')) {
    test(path, async ({ page, players }) => {
      await arriveAs(page, await players.seeded('completa@example.com'), path);
      await picture(page, `${nameOf(path)}-player`);
    });
  }
});

test.describe('steps of the registration', () => {
  test('the code', async ({ page, players }) => {
    await arriveAs(page, await players.seeded('nonconfermata@example.com'), '/register');
    await picture(page, 'register-code');
  });

  test('the gate', async ({ page, players }) => {
    await arriveAs(page, await players.seeded('cancello@example.com'), '/gate');
    await picture(page, 'gate');
  });

  test('the rules to accept', async ({ page, players }) => {
    await arriveAs(page, await players.seeded('regolamento@example.com'), '/');
    await expect(page.getByRole('button', { name: 'CONFERMA' })).toBeVisible();
    await picture(page, 'acceptance');
  });

  test('the login', async ({ page }) => {
    await page.goto('/#login');
    await expect(loginDialog(page).dialog).toBeVisible();
    await picture(page, 'login');
  });

  test('the menu', async ({ page }) => {
    await page.goto('/');
    await siteMenu(page).open();
    await picture(page, 'menu');
  });

  test('a page that does not exist', async ({ page, expectNoise }) => {
    expectNoise(/GET \/nessuna-pagina answered 404/);
    await page.goto('/nessuna-pagina');
    await picture(page, 'not-found');
  });
});
