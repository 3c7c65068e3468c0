import { gatePage } from './pages/gate-page.ts';
import { signUpForm } from './pages/register-page.ts';
import { siteMenu } from './pages/site-menu.ts';
import { statementDialog } from './pages/statement-dialog.ts';
import { alive } from './support/follow.ts';
import { expect, test } from './support/journey.ts';
import { arriveAs } from './support/kept.ts';
import { scan } from './support/scan.ts';

declare global {
  interface Window {
    /** Fulfilled once the transition to the next page has all its animations; the test of the movement sets it. */
    moved: Promise<void>;
  }
}

test('from the footer of any page the accessibility statement is one press away', async ({ page }) => {
  await page.goto('/');
  await alive(page);
  await statementDialog(page).link.click();
  await expect(page).toHaveURL('/accessibilita');
  await expect(page).toHaveTitle('Amici della Spiga | Dichiarazione di accessibilità');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const contact = page.getByRole('main').getByRole('link', { name: 'ciao@amicidellaspiga.example' });
  await expect(contact).toHaveAttribute('href', 'mailto:ciao@amicidellaspiga.example');
});

test('whoever is registering reads it in a dialog, and goes on where they were', async ({ page }) => {
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

test('a statement that did not arrive says so, and comes when it is asked for again', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/GET \/assets\/statement.*failed/);
  await page.route(/\/assets\/statement/, (route) => route.abort(), { times: 1 });
  await page.goto('/register');
  await alive(page);
  const { dialog, link, conformance } = statementDialog(page);
  await link.click();
  await expect(dialog.getByRole('alert')).toContainText('La dichiarazione non è arrivata.');
  await dialog.getByRole('button', { name: 'Riprova' }).click();
  await expect(conformance).toBeVisible();
});

test('whoever is held at the gate still reaches statement, rules, privacy, help and logout', async ({
  page,
  players,
}) => {
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

test('a page follows another with a transition, and with none for who wants none', async ({ page }) => {
  /** What moves once the next page is there: the names of the animations that belong to the transition. */
  const movement = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : ''))
        .filter((name) => name.startsWith('page-')),
    );
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    // The movement is stopped at its beginning, so that it can be looked at.
    document.startViewTransition = (change) => {
      const transition = start(change);
      window.moved = transition.ready.then(() => {
        for (const animation of document.getAnimations()) animation.pause();
      });
      return transition;
    };
  });
  await page.goto('/');
  await alive(page);
  await statementDialog(page).link.click();
  await expect.poll(movement).toEqual(['page-leave', 'page-enter']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dichiarazione di accessibilità');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await alive(page);
  await statementDialog(page).link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dichiarazione di accessibilità');
  await page.evaluate(() => window.moved.then());
  expect(await movement()).toEqual([]);
});
