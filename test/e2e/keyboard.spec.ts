import { receiptPhoto } from '../fixtures/receipt-photo.ts';
import { acceptanceBlock } from './pages/acceptance-block.ts';
import { gatePage } from './pages/gate-page.ts';
import { aReceipt, receiptForm } from './pages/receipt-form.ts';
import { aNewPlayer, codeForm, signUpForm } from './pages/register-page.ts';
import { siteMenu } from './pages/site-menu.ts';
import { alive } from './support/follow.ts';
import { expect, test } from './support/journey.ts';
import { arriveAs } from './support/kept.ts';
import { press, write, writeDay } from './support/keyboard.ts';
import { LONG } from './support/long.ts';

test('by the keyboard alone a visitor registers, passes the gate and accepts the rules', {
  tag: LONG,
}, async ({ page, players, mailCode }) => {
  const { email, password, firstName, lastName, birthDate } = aNewPlayer(players.address());
  await page.goto('/register');
  await alive(page);
  const form = signUpForm(page);
  await write(form.email, email);
  await write(form.password, password);
  await write(form.confirmation, password);
  await write(form.firstName, firstName);
  await write(form.lastName, lastName);
  await writeDay(form.birthDate, birthDate);
  await press(form.terms, 'Space');
  await press(form.privacy, 'Space');
  await press(page.getByRole('button', { name: 'Registrati', exact: true }));
  const code = codeForm(page);
  await expect(code.heading).toBeVisible();
  await write(code.code, await mailCode(email));
  await page.keyboard.press('Enter');
  const gate = gatePage(page);
  await expect(gate.heading).toBeFocused();
  await press(gate.policy, 'Space');
  await press(page.getByRole('button', { name: 'Conferma', exact: true }));
  const { rules, confirm, block } = acceptanceBlock(page);
  await expect(block).toBeVisible();
  await press(rules, 'Space');
  const reloaded = page.waitForEvent('load');
  await press(confirm);
  await reloaded;
  await expect(siteMenu(page).profileIcon).toBeVisible();
  await expect(block).toBeHidden();
});

test('by the keyboard alone a player sends a receipt and logs out', { tag: LONG }, async ({
  page,
  players,
}) => {
  const photo = await receiptPhoto();
  // Listened for from the beginning: a browser that is not yet listened to opens a dialog of its own.
  page.on('filechooser', (chooser) => void chooser.setFiles(photo));
  await arriveAs(page, await players.complete(), '/');
  await press(siteMenu(page).burger);
  await press(siteMenu(page).entry('Carica lo scontrino'));
  const form = receiptForm(page);
  await expect(page).toHaveURL(/\/contest#scontrino$/);
  await press(form.photo);
  await expect(form.preview).toBeVisible();
  await write(form.code, 'TASTIERA-1');
  await writeDay(form.receiptDate, aReceipt().receiptDate);
  await write(form.receiptTime, '0605PM');
  await write(form.amount, '12,50');
  await press(page.getByRole('button', { name: 'Invia', exact: true }));
  await expect(form.received).toBeVisible();
  await press(siteMenu(page).burger);
  await press(siteMenu(page).entry('Logout'));
  await expect(siteMenu(page).profileIcon).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
});
