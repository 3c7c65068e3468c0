import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { gatePage } from './pages/gate-page.ts';
import { signUpForm } from './pages/register-page.ts';
import { siteMenu } from './pages/site-menu.ts';
import { alive } from './support/follow.ts';
import { expect, test } from './support/journey.ts';
import { arriveAs } from './support/kept.ts';
import { LONG } from './support/long.ts';
import { scan } from './support/scan.ts';

const ASSETS = join(import.meta.dirname, '../../dist/client/assets');

/** The file of the build that holds the statement: the bundler names it after no source. */
function statementFile(): string {
  const found = readdirSync(ASSETS).find(
    (file) =>
      file.endsWith('.js') && readFileSync(join(ASSETS, file), 'utf8').includes('accessibility.barriers'),
  );
  if (found === undefined) throw new Error('No file of the build holds the statement.');
  return found;
}

/** The accessibility statement over a page that holds its reader, and the link in the footer that opens it. */
const statementDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Dichiarazione di accessibilità' });
  return {
    dialog,
    link: page.getByRole('contentinfo').getByRole('link', { name: 'Accessibilità', exact: true }),
    conformance: dialog.getByText('Il sito è parzialmente conforme.'),
    close: dialog.getByRole('button', { name: 'Chiudi', exact: true }),
  };
};

declare global {
  interface Window {
    /** Fulfilled once the transition to the next page has all its animations; the test of the movement sets it. */
    moved: string[];
  }
}

test('the footer of every page links to the accessibility statement', { tag: LONG }, async ({ page }) => {
  await page.goto('/');
  await alive(page);
  await statementDialog(page).link.click();
  await expect(page).toHaveURL('/accessibilita');
  await expect(page).toHaveTitle('Amici della Spiga | Dichiarazione di accessibilità');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const contact = page.getByRole('main').getByRole('link', { name: 'ciao@amicidellaspiga.example' });
  await expect(contact).toHaveAttribute('href', 'mailto:ciao@amicidellaspiga.example');
});

test('during the registration the statement opens in a dialog, and the form is kept', { tag: LONG }, async ({
  page,
}) => {
  await page.goto('/register');
  await alive(page);
  await signUpForm(page).firstName.fill('Giulia');
  const { dialog, link, conformance } = statementDialog(page);
  await link.click();
  await expect(conformance).toBeVisible();
  await scan(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await expect(signUpForm(page).firstName).toHaveValue('Giulia');
  await expect(page).toHaveURL('/register');
});

test('a statement that failed to load says so, and loads after a retry', { tag: LONG }, async ({
  page,
  expectNoise,
}) => {
  const file = statementFile();
  expectNoise(new RegExp(`GET /assets/${file}.*failed`));
  await page.route(`**/assets/${file}`, (route) => route.abort(), { times: 1 });
  await page.goto('/register');
  await alive(page);
  const { dialog, link, conformance } = statementDialog(page);
  await link.click();
  await expect(dialog.getByRole('alert')).toContainText('La dichiarazione non è arrivata.');
  await dialog.getByRole('button', { name: 'Riprova' }).click();
  await expect(conformance).toBeVisible();
});

test('a player at the gate can still reach statement, rules, privacy, help and logout', {
  tag: LONG,
}, async ({ page, players }) => {
  await arriveAs(page, await players.atTheGate(), '/');
  await expect(gatePage(page).heading).toBeVisible();
  const menu = siteMenu(page);
  await menu.choose('Accessibilità');
  const { dialog, conformance, close } = statementDialog(page);
  await expect(conformance).toBeVisible();
  await close.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Leggi il regolamento del concorso' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Informativa sulla privacy' }).first()).toBeVisible();
  await expect(page.getByRole('complementary').getByRole('link', { name: /@/ })).toBeVisible();
  await menu.choose('Logout');
  await expect(page).toHaveURL('/');
  await expect(menu.panel).toBeHidden();
});

test('a page change is animated, unless the user prefers reduced motion', {
  tag: LONG,
}, async ({ page }) => {
  /** The names of the movements of pages that have begun since the page was loaded. */
  const movements = () => page.evaluate(() => window.moved);
  await page.addInitScript(() => {
    window.moved = [];
    document.addEventListener('animationstart', ({ animationName }) => {
      if (animationName.startsWith('page-')) window.moved.push(animationName);
    });
  });
  const { link } = statementDialog(page);
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/');
  await alive(page);
  expect(await movements()).toEqual([]);
  await link.click();
  await expect(heading).toHaveText('Dichiarazione di accessibilità');
  await expect(heading).toBeFocused();
  await expect.poll(movements).toEqual(['page-enter']);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await alive(page);
  await link.click();
  await expect(heading).toBeFocused();
  await expect(heading).toHaveText('Dichiarazione di accessibilità');
  expect(await movements()).toEqual([]);
});
