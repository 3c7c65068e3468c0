import { loginDialog } from './pages/login-dialog.ts';
import { codeForm } from './pages/register-page.ts';
import { siteMenu } from './pages/site-menu.ts';
import { announced, expectFault } from './support/announced.ts';
import { expectBeside } from './support/in-view.ts';
import { expect, test } from './support/journey.ts';
import { arriveAs } from './support/kept.ts';
import { LONG } from './support/long.ts';
import { scan } from './support/scan.ts';

test('the login shows at its fields what is missing', { tag: LONG }, async ({ page }) => {
  await page.goto('/#login');
  const { email, password, submit } = loginDialog(page);
  await submit.click();
  await expectFault(email, 'Questo campo è obbligatorio.');
  await expectFault(password, 'Questo campo é obbligatorio.');
  await expect(email).toBeFocused();
  await email.fill('completa@');
  await submit.click();
  await expectFault(email, 'Indirizzo non valido.');
});

test('a wrong password shows an error, and the address stays', { tag: LONG }, async ({
  page,
  expectNoise,
}) => {
  expectNoise(/POST \/api\/v1\/players\/login answered 422/);
  await page.goto('/#login');
  const { email, enter, submit } = loginDialog(page);
  await enter('completa@example.com', 'Sbagliata1!');
  await expectBeside(announced(page, 'Mail e/o password errate'), submit);
  await expect(email).toHaveValue('completa@example.com');
  await scan(page);
});

test('the login is sent as plain JSON', { tag: LONG }, async ({ page }) => {
  await page.goto('/#login');
  const asked = page.waitForRequest('**/api/v1/players/login');
  await loginDialog(page).enter('completa@example.com');
  expect((await asked).postDataJSON()).toEqual({ email: 'completa@example.com', password: 'Spaghetti1!' });
});

test('a blocked player reads that the account may not enter', { tag: LONG }, async ({
  page,
  expectNoise,
}) => {
  expectNoise(/POST \/api\/v1\/players\/login answered 403/);
  await page.goto('/#login');
  const { dialog, enter } = loginDialog(page);
  await enter('sospesa@example.com');
  await expect(announced(page, 'Questo account non può accedere al sito.')).toBeVisible();
  await expect(dialog).toBeVisible();
});

test('an unconfirmed player logs in and gets a new code', { tag: LONG }, async ({
  page,
  players,
  request,
}) => {
  const { email } = await players.unconfirmed();
  const mails = async () => {
    const text = await (await request.get('/mailbox.json', { params: { to: email } })).text();
    return text.split('Il tuo codice di conferma').length - 1;
  };
  await expect.poll(mails).toBe(1);
  await page.goto('/#login');
  await loginDialog(page).enter(email);
  await expect(page).toHaveURL(/\/register$/);
  await expect(codeForm(page).heading).toBeVisible();
  await expect(page.getByText(`Codice inviato a ${email} alle`)).toBeVisible();
  await expect(codeForm(page).cooldown).toBeVisible();
  await expect.poll(mails).toBe(2);
});

test('Esc closes the dialog, and the address loses its anchor', { tag: LONG }, async ({ page }) => {
  await page.goto('/');
  await siteMenu(page).choose('Login');
  const { dialog, email } = loginDialog(page);
  await expect(dialog).toBeVisible();
  await email.focus();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
});

test('the close button closes the dialog on the page where it was opened', { tag: LONG }, async ({
  page,
}) => {
  await page.goto('/contest#login');
  const { dialog, close } = loginDialog(page);
  await close.click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/contest$/);
});

test('the dialog links to the registration', { tag: LONG }, async ({ page }) => {
  await page.goto('/#login');
  const { dialog } = loginDialog(page);
  await dialog.getByRole('link', { name: 'Registrati' }).click();
  await expect(page).toHaveURL(/\/register$/);
  await expect(dialog).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Accedi' }).click();
  await expect(dialog).toBeVisible();
});

test('a login from the header of /register leads home', { tag: LONG }, async ({ page, players }) => {
  const { email } = await players.complete();
  await page.goto('/register');
  await page.getByRole('banner').getByRole('link', { name: 'Accedi' }).click();
  await loginDialog(page).enter(email);
  await expect(page).toHaveURL(/\/$/);
  await expect(siteMenu(page).profileIcon).toBeVisible();
});

test('a login after a logout removes the notice of the logout', { tag: LONG }, async ({ page, players }) => {
  const player = await players.complete();
  await arriveAs(page, player, '/missions');
  await expect(siteMenu(page).profileIcon).toBeVisible();
  await siteMenu(page).choose('Logout');
  const notice = page.getByText("Sei fuori dall'account. A presto!");
  await expect(notice).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Accedi' }).click();
  await loginDialog(page).enter(player.email);
  await expect(siteMenu(page).profileIcon).toBeVisible();
  await expect(notice).toHaveCount(0);
});
