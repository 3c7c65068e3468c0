import { PASSWORD } from '../e2e/support/players.ts';
import { beHereBefore, expect, test } from './browser-test.ts';
import type { Page } from './page.ts';
import { fillsReceipt } from './receipt.ts';

/** What was focused after a step: its heading, read at once. */
const focused = (phone: Page) =>
  expect.poll(() => phone.run(() => (document.activeElement?.textContent ?? '').replaceAll('\u00ad', '')));

async function registers(phone: Page, email: string): Promise<void> {
  await phone.open('/');
  await phone.sees('Metti in tavola la fortuna');
  await phone.press(/menu/, 'button');
  await phone.press('Partecipa', 'nav button, nav a');
  await phone.isAt('/#partecipate');
  await phone.sees('Come si partecipa');
  await phone.press("Registrati con l'e-mail");
  await phone.isAt('/register');
  await phone.fill('Email', email);
  await phone.fill('Password', PASSWORD);
  await phone.fill('Conferma password', PASSWORD);
  await phone.fill('Nome', 'Giulia');
  await phone.fill('Cognome', "D'Angelo");
  await phone.set('Data di nascita', '1990-05-17');
  await phone.check(/termini e le condizioni/);
  await phone.check(/informativa sulla privacy/);
  await phone.press('Registrati', 'button');
  await focused(phone).toBe('Controlla la tua posta');
}

async function confirmsWithTheCode(phone: Page, code: string): Promise<void> {
  await phone.fill('Codice di conferma', code);
  await phone.press('Conferma', 'button');
}

async function passesTheGate(phone: Page): Promise<void> {
  await phone.isAt('/gate');
  await phone.sees('Ti diamo il benvenuto, Giulia');
  await phone.sees('Passo 3 di 4');
  await phone.check(/^Accetto: /);
  await phone.press('Conferma', 'button');
  await phone.isAt('/contest');
}

async function acceptsTheRules(phone: Page): Promise<void> {
  await phone.sees('Passo 4 di 4');
  await phone.press('CONFERMA');
  await phone.sees('Mancano una o più conferme');
  await phone.check(/Dichiaro di aver letto e accettato il regolamento/);
  await phone.press('CONFERMA');
  await phone.sees('È tutto pronto, Giulia: puoi inviare i tuoi scontrini.');
}

async function sendsTheReceipt(phone: Page, photo: string, code: string): Promise<void> {
  await phone.press('Carica lo scontrino', 'main a');
  await fillsReceipt(phone, photo, code);
  await phone.press('Invia', 'button');
  await focused(phone).toBe('Scontrino ricevuto');
  await phone.sees(new RegExp(`^Scontrino n\\. ${code} da .* arrivato il`));
}

async function isToldWhyASecondSendingIsRefused(phone: Page, photo: string, code: string): Promise<void> {
  await phone.press('Invia un altro scontrino');
  await fillsReceipt(phone, photo, code);
  await phone.press('Invia', 'button');
  await phone.sees('I dati di questo scontrino sono già stati utilizzati.');
}

async function seesTheParticipation(phone: Page, code: string): Promise<void> {
  await phone.isAt('/profile');
  await expect.poll(() => phone.text()).toMatch(new RegExp(`Scontrino ${code}[^]*In verifica`));
}

async function logsOutAndInAgain(phone: Page, email: string, code: string): Promise<void> {
  await phone.press("Esci dall'account");
  await phone.isAt('/');
  // A menu that is opened while home is still coming closes with the page before.
  await phone.sees('Metti in tavola la fortuna');
  await phone.press(/menu/, 'button');
  await phone.press('Login', 'nav button, nav a');
  await phone.sees('Accedi');
  await phone.fill('Email', email);
  await phone.fill('Password', PASSWORD);
  await phone.press('Accedi', 'dialog button');
  await phone.press('La tua area personale');
  await seesTheParticipation(phone, code);
}

// A number is accepted once.
for (const { title, code, ...window } of [
  { title: 'in the light', code: '0042-0815', colors: 'light' as const, isPrivate: false },
  { title: 'in the dark, in a private window', code: '0042-0816', colors: 'dark' as const, isPrivate: true },
]) {
  test.describe(title, () => {
    test.use(window);
    test('a visitor becomes a player, sends a receipt and finds it again', async ({
      phone,
      players,
      photo,
    }) => {
      const email = players.address();
      await beHereBefore(phone);
      await registers(phone, email);
      await confirmsWithTheCode(phone, await players.code(email));
      await passesTheGate(phone);
      await acceptsTheRules(phone);
      await sendsTheReceipt(phone, photo, code);
      await isToldWhyASecondSendingIsRefused(phone, photo, code);
      await phone.open('/profile');
      await seesTheParticipation(phone, code);
      await phone.reload();
      await seesTheParticipation(phone, code);
      await logsOutAndInAgain(phone, email, code);
    });
  });
}
