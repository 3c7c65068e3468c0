import { gatePage } from './pages/gate-page.ts';
import { mailboxPage } from './pages/mailbox-page.ts';
import { aNewPlayer, codeForm, signUpForm } from './pages/register-page.ts';
import { siteMenu } from './pages/site-menu.ts';
import { announced, expectFault } from './support/announced.ts';
import { alive } from './support/follow.ts';
import { expectBeside } from './support/in-view.ts';
import { expect, test } from './support/journey.ts';
import { arriveAs, expectForgotten, kept } from './support/kept.ts';
import { LONG } from './support/long.ts';
import { scan } from './support/scan.ts';

const WRONG = 'Il Codice Inserito non è valido';
const REFUSED = /POST \/api\/v1\/players\/confirm-email answered 422/;

/** A code that is not this one. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a malformed code is refused before it is sent', { tag: LONG }, async ({ page, players }) => {
  await arriveAs(page, await players.unconfirmed(), '/register');
  const form = codeForm(page);
  for (const [typed, sentence] of [
    ['', 'Questo campo è obbligatorio.'],
    ['12a456', 'Codice non valido.'],
    ['123', 'Lunghezza minima non raggiunta.'],
  ] as const) {
    await form.confirm(typed);
    await expectFault(form.code, sentence);
  }
});

test('a wrong code is refused and can be corrected', { tag: LONG }, async ({
  page,
  players,
  mailCode,
  expectNoise,
}) => {
  expectNoise(REFUSED);
  const player = await players.unconfirmed();
  await arriveAs(page, player, '/register');
  const code = await mailCode(player.email);
  const form = codeForm(page);
  await form.confirm(otherThan(code));
  await expect(announced(page, WRONG)).toBeVisible();
  await scan(page);
  await form.confirm(code);
  await expect(gatePage(page).heading).toBeVisible();
});

test('after five tries the code is tried no more, the way to another one is in view, and that one works', {
  tag: LONG,
}, async ({ page, players, mailCode, expectNoise }) => {
  expectNoise(REFUSED);
  const player = await players.unconfirmed();
  await arriveAs(page, player, '/register');
  const first = await mailCode(player.email);
  const form = codeForm(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const left of ['4 tentativi', '3 tentativi', '2 tentativi', 'un tentativo']) {
    await form.confirm(otherThan(first));
    await expect(announced(page, WRONG)).toContainText(`Ancora ${left} con questo codice.`);
    await expectBeside(announced(page, WRONG), page.getByRole('button', { name: 'Conferma', exact: true }));
  }
  await form.confirm(otherThan(first));
  await expect(page.locator(':focus')).toContainText('quello che hai ricevuto non vale più');
  await expect(page.locator(':focus').getByRole('button')).toBeInViewport({ ratio: 1 });
  await expect(form.code).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await form.resend.click();
  await expect(form.cooldown).toBeVisible();
  const second = await mailCode(player.email);
  expect(second).not.toBe(first);
  await form.confirm(`${second.slice(0, 3)} ${second.slice(3)}`);
  await expect(gatePage(page).heading).toBeVisible();
});

test('a resend shows a countdown and mails the same code', { tag: LONG }, async ({
  page,
  players,
  mailCode,
  request,
}) => {
  await page.clock.install();
  await page.goto('/register');
  const signUp = signUpForm(page);
  const player = aNewPlayer(players.address());
  await signUp.fill(player);
  await signUp.submit();
  const form = codeForm(page);
  await expect(form.cooldown).toBeVisible();
  await expect(form.resend).toBeHidden();
  const first = await mailCode(player.email);
  await page.clock.runFor(60_000);
  await form.resend.click();
  await expect(form.cooldown).toBeVisible();
  const mails = async () =>
    (await request.get('/mailbox.json', { params: { to: player.email } }))
      .text()
      .then((text) => text.split(first));
  await expect.poll(async () => (await mails()).length - 1, { message: 'mails with the first code' }).toBe(2);
});

test('a request that is too soon shows how long to wait', { tag: LONG }, async ({
  page,
  players,
  expectNoise,
}) => {
  expectNoise(/POST \/api\/v1\/players\/send-email-confirmation answered 429/);
  await page.clock.install();
  await arriveAs(page, await players.unconfirmed(), '/register');
  const form = codeForm(page);
  await form.resend.click();
  await expect(form.cooldown).toBeVisible();
  await page.clock.runFor(60_000);
  await form.resend.click();
  await expect(form.cooldown).toBeVisible();
});

test('a change of address mails a new code there, and the old one is refused', { tag: LONG }, async ({
  page,
  players,
  mailCode,
  expectNoise,
}) => {
  expectNoise(REFUSED);
  const player = await players.unconfirmed();
  const first = await mailCode(player.email);
  const address = players.address();
  await arriveAs(page, player, '/register');
  const form = codeForm(page);
  await form.editAddress.click();
  await form.newAddress.fill('nessuno@');
  await form.sendToNewAddress.click();
  await expectFault(form.newAddress, 'Indirizzo non valido.');
  await form.newAddress.fill(address);
  await form.sendToNewAddress.click();
  await expect(page.getByText(`Abbiamo inviato un codice di sei cifre a ${address}.`)).toBeVisible();
  const second = await mailCode(address);
  expect(second).not.toBe(first);
  await form.confirm(first);
  await expect(announced(page, WRONG)).toBeVisible();
  await form.confirm(second);
  await expect(gatePage(page).heading).toBeVisible();
});

test('an address of another account is refused at its field', { tag: LONG }, async ({
  page,
  players,
  expectNoise,
}) => {
  expectNoise(/PUT \/api\/v1\/players\/update answered 422/);
  const { email: taken } = await players.unconfirmed();
  await arriveAs(page, await players.unconfirmed(), '/register');
  const form = codeForm(page);
  await form.editAddress.click();
  await form.newAddress.fill(taken);
  await form.sendToNewAddress.click();
  await expectFault(form.newAddress, 'Un utente con questo indirizzo email già esiste');
  await expect(form.newAddress).toHaveValue(taken);
});

test('a code pasted with spaces around it is accepted', { tag: LONG }, async ({
  page,
  context,
  players,
  mailCode,
}) => {
  const player = await players.unconfirmed();
  await arriveAs(page, player, '/register');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const code = await mailCode(player.email);
  await page.evaluate((text) => navigator.clipboard.writeText(text), `  ${code} `);
  const form = codeForm(page);
  await form.code.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await page.keyboard.press('Enter');
  await expect(gatePage(page).heading).toBeVisible();
});

test('a confirmation in another tab completes the registration here', { tag: LONG }, async ({
  page,
  context,
  players,
}) => {
  const player = await players.unconfirmed();
  await arriveAs(page, player, '/register');
  await expect(codeForm(page).heading).toBeVisible();
  const other = await context.newPage();
  const mailbox = mailboxPage(other);
  await mailbox.open(player.email);
  const code = await mailbox.readCode();
  await other.goto('/register');
  await codeForm(other).confirm(code);
  await expect(gatePage(other).heading).toBeVisible();
  await expect(gatePage(page).heading).toBeVisible();
});

test('a logout during the registration leaves an empty form', { tag: LONG }, async ({ page, players }) => {
  await page.goto('/register');
  await alive(page);
  await signUpForm(page).email.fill(players.address());
  await expect.poll(() => kept(page, 'draft.signUp')).not.toBeNull();
  await arriveAs(page, await players.unconfirmed(), '/register');
  await expect(codeForm(page).heading).toBeVisible();
  await siteMenu(page).choose('Logout');
  await expect(page).toHaveURL(/\/$/);
  await expectForgotten(page, 'draft.signUp');
  await page.goto('/register');
  await alive(page);
  await expect(signUpForm(page).email).toHaveValue('');
  await expect(codeForm(page).heading).toBeHidden();
});
