import type { Page } from '@playwright/test';
import { loginDialog } from './pages/login-dialog.ts';
import { mailboxPage } from './pages/mailbox-page.ts';
import { newPasswordPage, recoveryPage } from './pages/password-pages.ts';
import { announced, expectFault } from './support/announced.ts';
import { expect, test } from './support/journey.ts';
import { arriveAs, expectForgotten, kept } from './support/kept.ts';
import { LONG } from './support/long.ts';
import { scan } from './support/scan.ts';

const RIGATONI = 'Rigatoni2?';
const RESET = /POST \/api\/v1\/players\/reset-password answered 422/;

const linkIn = (mail: string): string =>
  /http\S+\/reset-password\?token=\S+/.exec(mail)?.[0] ?? 'no link in this mail';

/** Asks for a link and gives its address, as it stands in the mail. */
async function linkInTheMail(page: Page, email: string): Promise<string> {
  await page.goto('/recovery');
  const { email: address, send, sent } = recoveryPage(page);
  await address.fill(email);
  await send.click();
  await expect(sent).toContainText(email);
  const { open, newest } = mailboxPage(page);
  await open(email);
  return linkIn(await newest.innerText());
}

test('forgotten ──── mail ──── new password: only the new password logs in', { tag: LONG }, async ({
  page,
  players,
  expectNoise,
}) => {
  expectNoise(/POST \/api\/v1\/players\/login answered 422/);
  const { email } = await players.complete();
  await page.goto('/#login');
  await loginDialog(page).email.fill(email);
  await loginDialog(page).dialog.getByRole('link', { name: 'Password dimenticata?' }).click();
  await expect(page).toHaveURL(/\/recovery$/);
  const { email: address, send, sent, cooldown } = recoveryPage(page);
  await expect(address).toHaveValue(email);
  await scan(page);
  await send.click();
  await expect(sent).toBeVisible();
  await expect(cooldown).toBeVisible();
  await scan(page);

  const { open, newest } = mailboxPage(page);
  await open(email);
  await page.goto(linkIn(await newest.innerText()));
  await expect(page).toHaveURL(/\/reset-password$/);
  await scan(page);
  const { choose, password, confirmation, changed, login } = newPasswordPage(page);
  await choose('Corta', 'Diversa');
  await expectFault(password, 'Lunghezza minima: 6 caratteri.');
  await expectFault(confirmation, 'I due campi non coincidono.');
  await choose(RIGATONI);
  await expect(changed).toBeVisible();
  await scan(page);

  await login.click();
  const { dialog, enter } = loginDialog(page);
  await enter(email);
  await expect(announced(page, 'Mail e/o password errate')).toBeVisible();
  await enter(email, RIGATONI);
  await expect(dialog).toBeHidden();
  await expect.poll(() => kept(page, 'user')).not.toBeNull();
});

test('a logged-in player is logged out by the change, and a link works once', { tag: LONG }, async ({
  page,
  players,
  expectNoise,
}) => {
  expectNoise(RESET);
  const player = await players.complete();
  const link = await linkInTheMail(page, player.email);
  await arriveAs(page, player, '/profile');
  await page.goto(link);
  const { choose, spent, askAgain } = newPasswordPage(page);
  await choose(RIGATONI);
  await expect(page).toHaveURL(/\/#login$/);
  await expect(announced(page, 'La password è cambiata: accedi con quella nuova.')).toBeVisible();
  await expectForgotten(page, 'user');

  await page.goto(link);
  await choose('Farfalle3!');
  await expect(spent).toBeVisible();
  await askAgain.click();
  await expect(page).toHaveURL(/\/recovery$/);
});

test('a refused password can be corrected, and the token appears nowhere', {
  tag: LONG,
}, async ({ page, players, expectNoise }) => {
  expectNoise(RESET);
  const { email } = await players.complete();
  const link = await linkInTheMail(page, email);
  const token = new URL(link).searchParams.get('token') ?? '';
  await page.goto(link);
  const { choose, password, changed, missing } = newPasswordPage(page);
  await choose('rigatoni');
  await expectFault(
    password,
    'La password deve avere almeno 8 caratteri, con un numero, una lettera maiuscola e un carattere speciale.',
  );
  const seen = await page.evaluate(() =>
    JSON.stringify([location.href, history.state, { ...localStorage }, { ...sessionStorage }]),
  );
  expect(seen).not.toContain(token);
  await choose(RIGATONI);
  await expect(changed).toBeVisible();
  await page.reload();
  await expect(missing).toBeVisible();
});

test.describe('before any script has run', () => {
  test.use({ javaScriptEnabled: false });

  test('a submitted registration puts no password into the address', async ({ page }) => {
    await page.goto('/register');
    await page.getByLabel('Password', { exact: true }).fill(RIGATONI);
    await page.getByRole('button', { name: 'Registrati', exact: true }).click();
    await expect(page).toHaveURL(/\/register$/);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(RIGATONI);
  });
});
