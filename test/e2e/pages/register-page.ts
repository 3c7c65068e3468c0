import type { Page } from '@playwright/test';
import { PASSWORD } from '../support/players.ts';

export type NewPlayer = {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  birthDate: string;
};

export const aNewPlayer = (email: string): NewPlayer => ({
  email,
  password: PASSWORD,
  firstName: 'Giulia',
  lastName: "D'Angelo",
  birthDate: '1990-05-17',
});

/** The first step of the registration: who one is and what one accepts. */
export const signUpForm = (page: Page) => {
  const fields = {
    email: page.getByLabel('Email', { exact: true }),
    password: page.getByLabel('Password', { exact: true }),
    confirmation: page.getByLabel('Conferma password'),
    firstName: page.getByLabel('Nome', { exact: true }),
    lastName: page.getByLabel('Cognome', { exact: true }),
    birthDate: page.getByLabel('Data di nascita'),
    phone: page.getByLabel('Telefono'),
    state: page.getByLabel('Provincia'),
    terms: page.getByLabel(/termini e le condizioni/),
    privacy: page.getByLabel(/informativa sulla privacy/),
  };
  return {
    ...fields,
    async fill({ password, ...player }: NewPlayer) {
      await fields.email.fill(player.email);
      await fields.password.fill(password);
      await fields.confirmation.fill(password);
      await fields.firstName.fill(player.firstName);
      await fields.lastName.fill(player.lastName);
      await fields.birthDate.fill(player.birthDate);
      await fields.terms.check();
      await fields.privacy.check();
    },
    submit: () => page.getByRole('button', { name: 'Registrati', exact: true }).click(),
  };
};

/** The second step: the six digits from the mail. */
export const codeForm = (page: Page) => {
  const code = page.getByLabel('Codice di conferma');
  return {
    code,
    heading: page.getByRole('heading', { name: 'Controlla la tua posta' }),
    cooldown: page.getByText(/Puoi chiedere un altro codice tra \d+ secondi\./),
    resend: page.getByRole('button', { name: 'Invia di nuovo il codice' }),
    editAddress: page.getByRole('button', { name: "Cambia l'indirizzo" }),
    newAddress: page.getByLabel('Nuovo indirizzo e-mail'),
    sendToNewAddress: page.getByRole('button', { name: 'Invia il codice qui' }),
    async confirm(digits: string) {
      await code.fill(digits);
      await page.getByRole('button', { name: 'Conferma', exact: true }).click();
    },
  };
};
