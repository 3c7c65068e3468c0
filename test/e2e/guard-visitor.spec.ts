import { loginDialog } from './pages/login-dialog.ts';
import { redirectNotice } from './pages/redirect-notice.ts';
import { siteMenu } from './pages/site-menu.ts';
import { follow } from './support/follow.ts';
import { expect, test } from './support/journey.ts';
import { kept } from './support/kept.ts';
import { LONG } from './support/long.ts';

const THIRTY_DAYS_MS = 2_592_000_000;

test('rule 1: a change of page removes the class "locked" from the root element', { tag: LONG }, async ({
  page,
}) => {
  await page.goto('/');
  await expect(siteMenu(page).burger).toBeVisible();
  await page.evaluate(() => document.documentElement.classList.add('locked'));
  await follow(page, '/register');
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.locator('html')).not.toHaveClass(/locked/);
});

test.describe('rule 3: the page that a visitor requested is stored for thirty days', () => {
  const wishes = [
    ['/your-opinion', '/your-opinion'],
    ['/survey', '/survey'],
    ['/survey/1', '/survey'],
  ] as const;
  for (const [path, saved] of wishes) {
    test(`${path} is stored as ${saved}`, { tag: LONG }, async ({ page }) => {
      await page.goto('/');
      const before = Date.now();
      await follow(page, path);
      await expect(page).toHaveURL(/\/#login$/);
      await expect(loginDialog(page).dialog).toContainText(
        'riservata a chi ha un account: accedi per continuare.',
      );
      const { value, expiry } = (await kept(page, 'redirect')) ?? { value: null, expiry: 0 };
      expect(value).toBe(JSON.stringify(saved));
      expect(expiry).toBeGreaterThanOrEqual(before + THIRTY_DAYS_MS);
      expect(expiry).toBeLessThanOrEqual(Date.now() + THIRTY_DAYS_MS);
    });
  }
});

test.describe('rule 4: a visitor at a private page gets the login', () => {
  test('at each private page', { tag: LONG }, async ({ page }) => {
    await page.goto('/');
    const { dialog, close } = loginDialog(page);
    for (const path of ['/profile', '/survey', '/survey/1', '/thank-you-1', '/your-story', '/your-story-1']) {
      await follow(page, path);
      await expect(page, path).toHaveURL(/\/#login$/);
      await expect(page).toHaveTitle('Amici della Spiga | Homepage');
      await expect(dialog).toContainText(
        'La pagina che cercavi è riservata a chi ha un account: accedi per continuare.',
      );
      await expect(dialog).toContainText('riservata a chi ha un account: accedi per continuare.');
      await close.click();
      await expect(page).toHaveURL(/\/$/);
    }
  });

  test('with any spelling of the address', { tag: LONG }, async ({ page, expectNoise }) => {
    await page.goto('/%70rofile');
    await expect(page).toHaveURL(/\/#login$/);
    expectNoise(/\/PROFILE answered 404/);
    await page.goto('/PROFILE');
    await expect(page.getByRole('heading', { name: 'Error 404 - Page not found' })).toBeVisible();
  });

  test('opened by its address: the history entry is replaced, so that going back does not reopen it', {
    tag: LONG,
  }, async ({ page }) => {
    await page.goto('/register');
    await page.goto('/profile');
    await expect(loginDialog(page).dialog).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/register$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registrati');
  });

  test('opened by a link: going back leads to the previous page', { tag: LONG }, async ({ page }) => {
    await page.goto('/register');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registrati');
    await follow(page, '/profile');
    await expect(loginDialog(page).dialog).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/register$/);
    await expect(loginDialog(page).dialog).toBeHidden();
  });

  test('the requested page opens after the login', async ({ page, players }) => {
    const { email } = await players.complete();
    await page.goto('/profile');
    const { dialog, enter } = loginDialog(page);
    await enter(email);
    await expect(page).toHaveURL(/\/profile$/);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Area personale');
  });
});

test('the reason disappears when it is dismissed', { tag: LONG }, async ({ page }) => {
  await page.goto('/profile');
  const { notice, dismiss } = redirectNotice(page);
  await dismiss.click();
  await expect(notice).toBeHidden();
  await expect(loginDialog(page).dialog).toBeVisible();
});

test('a visitor at /gate is redirected home', { tag: LONG }, async ({ page }) => {
  await page.goto('/gate');
  await expect(page).toHaveURL(/\/$/);
  await expect(page).toHaveTitle('Amici della Spiga | Homepage');
});
