import type { Page } from '@playwright/test';
import { gatePage } from './pages/gate-page.ts';
import { loginDialog } from './pages/login-dialog.ts';
import { siteMenu } from './pages/site-menu.ts';
import { announced } from './support/announced.ts';
import { alive, follow } from './support/follow.ts';
import { expect, test } from './support/journey.ts';
import { kept } from './support/kept.ts';
import { LONG } from './support/long.ts';
import { scan } from './support/scan.ts';

/** The page of the identity service's stand-in. */
async function saysWhoItIs(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accedi con Google');
  await scan(page);
  await page.getByLabel('Indirizzo e-mail').fill(email);
  await page.getByRole('button', { name: 'Continua' }).click();
}

async function pressesGoogle(page: Page): Promise<void> {
  await loginDialog(page).dialog.getByRole('button', { name: 'Accedi con Google' }).click();
}

test('a visitor logs in by Google, completes the missing data, logs out and in again', { tag: LONG }, async ({
  page,
  players,
  expectNoise,
}) => {
  const email = players.address();
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/#login$/);
  await expect(loginDialog(page).dialog).toBeVisible();
  await scan(page);
  await pressesGoogle(page);
  await saysWhoItIs(page, email);
  const gate = gatePage(page);
  await expect(gate.heading).toBeVisible();
  await expect(page).toHaveURL(/\/gate$/);
  expect((await kept(page, 'user'))?.value).toHaveProperty('id_token');
  await gate.policy.check();
  await gate.firstName.fill('Giulia');
  await gate.lastName.fill("D'Angelo");
  await gate.birthDate.fill('1990-05-17');
  await gate.confirm();
  await expect(page).toHaveURL(/\/contest$/);
  // The page that was wanted before the login is offered.
  const wanted = page.getByRole('main').getByRole('link', { name: 'Apri «Area personale»' });
  await expect(wanted).toBeInViewport({ ratio: 1 });
  await wanted.click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Area personale');
  await siteMenu(page).choose('Logout');
  await expect(siteMenu(page).profileIcon).toBeHidden();
  await page.goto('/#login');
  await pressesGoogle(page);
  await saysWhoItIs(page, email);
  await expect(siteMenu(page).profileIcon).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/' && url.search === '');
  // The code stays in no address: going back leads to no second exchange.
  expectNoise(/GET \/oauth2\/login\/.* answered 410/);
  await page.goBack();
  await page.goForward();
  await expect(siteMenu(page).profileIcon).toBeVisible();
});

test('a cancelled login at Google leaves the site unchanged', { tag: LONG }, async ({ page }) => {
  await page.goto('/#login');
  await pressesGoogle(page);
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/' && url.search === '');
  await alive(page);
  await expect(siteMenu(page).profileIcon).toBeHidden();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
});

test('an authorization code without a pending sign-in is dropped, and the address cleaned', {
  tag: LONG,
}, async ({ page }) => {
  const exchanged: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/oauth2/token')) exchanged.push(request.url());
  });
  await page.goto('/?code=rubato&state=altrui');
  await expect(page).toHaveURL((url) => url.search === '');
  // The guard answers once it is known who is here.
  await follow(page, '/profile');
  await expect(page).toHaveURL(/\/#login$/);
  expect(exchanged).toEqual([]);
  await expect(siteMenu(page).profileIcon).toBeHidden();
  await expect(announced(page, 'Accesso non valido')).toHaveCount(0);
});
