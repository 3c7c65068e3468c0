import type { Page } from '@playwright/test';
import { receiptPhoto } from '../fixtures/receipt-photo.ts';
import { acceptanceBlock } from './pages/acceptance-block.ts';
import { gatePage } from './pages/gate-page.ts';
import { loginDialog } from './pages/login-dialog.ts';
import { mailboxPage } from './pages/mailbox-page.ts';
import { profilePage } from './pages/profile-page.ts';
import { aReceipt, receiptForm } from './pages/receipt-form.ts';
import { redirectNotice } from './pages/redirect-notice.ts';
import { aNewPlayer, codeForm, signUpForm } from './pages/register-page.ts';
import { siteMenu } from './pages/site-menu.ts';
import { announced } from './support/announced.ts';
import { expectBeside, expectStep } from './support/in-view.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/scan.ts';
import { slowUploads } from './support/slow-upload.ts';

async function registers(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Metti in tavola la fortuna');
  await scan(page);
  await siteMenu(page).participate();
  await expect(page).toHaveURL(/\/#partecipate$/);
  await expect(page.getByRole('heading', { name: 'Come si partecipa' })).toBeInViewport();
  await page.getByRole('link', { name: "Registrati con l'e-mail" }).click();
  await expect(page).toHaveURL(/\/register$/);
  const form = signUpForm(page);
  await form.fill(aNewPlayer(email));
  await scan(page);
  await form.submit();
  await expectStep(page, 'Controlla la tua posta');
  await scan(page);
}

async function confirmsWithTheCodeOfTheMail(page: Page, email: string): Promise<void> {
  const mailboxTab = await page.context().newPage();
  const mailbox = mailboxPage(mailboxTab);
  await mailbox.open(email);
  await scan(mailboxTab);
  const code = await mailbox.readCode();
  await mailboxTab.close();
  await codeForm(page).confirm(code);
}

async function passesTheGate(page: Page): Promise<void> {
  const gate = gatePage(page);
  await expect(page).toHaveURL(/\/gate$/);
  await expect(gate.heading).toBeVisible();
  // The header stays at the top: on the way up it lies over what the page begins with.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await scan(page);
  await expect(page.getByText(/^Ti diamo il benvenuto, Giulia/)).toBeInViewport();
  await expect(page.getByText('Passo 3 di 4', { exact: true })).toBeInViewport();
  await expect(redirectNotice(page).notice).toHaveCount(0);
  await gate.policy.check();
  await gate.confirm();
  await expect(page).toHaveURL(/\/contest$/);
}

async function acceptsTheRules(page: Page): Promise<void> {
  const { block, rules, confirm } = acceptanceBlock(page);
  await expect(block).toBeVisible();
  await expect(block.getByText('Passo 4 di 4', { exact: true })).toBeInViewport();
  await confirm.click();
  await expectBeside(announced(page, 'Mancano una o più conferme'), confirm);
  await scan(page);
  await rules.check();
  const reloaded = page.waitForEvent('load');
  await confirm.click();
  await expect(announced(page, 'Operazione conclusa: attendere prego ...')).toBeVisible();
  await reloaded;
  await expect(announced(page, 'Regolamento accettato.')).toBeInViewport();
  await expect(siteMenu(page).profileIcon).toBeVisible();
  await expect(block).toBeHidden();
}

async function sendsTheReceipt(page: Page): Promise<void> {
  await expect(page.getByText('È tutto pronto, Giulia: puoi inviare i tuoi scontrini.')).toBeVisible();
  await expectStep(page, 'Carica lo scontrino');
  const form = receiptForm(page);
  await form.fill({ ...aReceipt({ code: '0042-0815' }), file: await receiptPhoto() });
  await expect(form.preview).toBeVisible();
  await scan(page);
  const network = await slowUploads(page, 2_000);
  await form.send();
  await expect.poll(() => form.progress.getAttribute('value').then(Number)).toBeGreaterThan(10);
  await scan(page);
  await expectStep(page, 'Scontrino ricevuto');
  await expect(page.getByText(/^Scontrino n\. 0042-0815 da .* arrivato il/)).toBeInViewport();
  await network.detach();
  await scan(page);
}

async function isToldWhyASecondSendingIsRefused(page: Page): Promise<void> {
  const form = receiptForm(page);
  await form.another.click();
  // The form begins with the photo.
  await expect(form.photo).toBeInViewport();
  await form.fill({ ...aReceipt({ code: '0042-0815' }), file: await receiptPhoto() });
  await form.send();
  await expectBeside(announced(page, 'I dati di questo scontrino sono già stati utilizzati.'), form.submit);
  await expect(form.code).toHaveValue('0042-0815');
  await scan(page);
}

async function seesTheParticipation(page: Page): Promise<void> {
  const { heading, participations } = profilePage(page);
  await expect(heading).toBeVisible();
  await expect(participations).toHaveCount(1);
  await expect(participations).toContainText('Scontrino 0042-0815');
  await expect(participations).toContainText('In verifica');
}

async function logsOutAndInAgain(page: Page, email: string): Promise<void> {
  await profilePage(page).logout.click();
  // The form still holds the receipt that the server has already, so the logout does not ask first.
  await expect(page).toHaveURL(/\/$/);
  await siteMenu(page).choose('Login');
  const { dialog, enter } = loginDialog(page);
  await expect(dialog).toBeVisible();
  await scan(page);
  await enter(email);
  await expect(dialog).toBeHidden();
  await siteMenu(page).profileIcon.click();
  await seesTheParticipation(page);
}

test('a visitor becomes a player, sends a receipt and finds it again', async ({
  page,
  players,
  server,
  expectNoise,
}) => {
  const email = players.address();
  await registers(page, email);
  await confirmsWithTheCodeOfTheMail(page, email);
  await passesTheGate(page);
  await acceptsTheRules(page);
  await sendsTheReceipt(page);
  expectNoise(/POST \/api\/v1\/items\/ answered 422/);
  await isToldWhyASecondSendingIsRefused(page);
  await page.goto('/profile');
  await seesTheParticipation(page);
  await scan(page);
  await server.restart();
  await page.reload();
  await seesTheParticipation(page);
  await logsOutAndInAgain(page, email);
});
