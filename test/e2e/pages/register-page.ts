import type { Page } from '@playwright/test';

export type NewPlayer = {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  birthDate: string;
};

export const aNewPlayer = (email: string): NewPlayer => ({
  email,
  password: 'Spaghetti1!',
  firstName: 'Giulia',
  lastName: "D'Angelo",
  birthDate: '1990-05-17',
});

/** The registration as a person sees it: the form, then the code. */
export const registerPage = (page: Page) => ({
  async fill(player: NewPlayer) {
    await page.getByLabel('Email', { exact: true }).fill(player.email);
    await page.getByLabel('Password', { exact: true }).fill(player.password);
    await page.getByLabel('Conferma password').fill(player.password);
    await page.getByLabel('Nome', { exact: true }).fill(player.firstName);
    await page.getByLabel('Cognome', { exact: true }).fill(player.lastName);
    await page.getByLabel('Data di nascita').fill(player.birthDate);
    await page.getByLabel(/termini e le condizioni/).check();
    await page.getByLabel(/informativa sulla privacy/).check();
  },
  submit: () => page.getByRole('button', { name: 'Registrati', exact: true }).click(),
  code: page.getByLabel('Codice di conferma'),
  async confirm(code: string) {
    await page.getByLabel('Codice di conferma').fill(code);
    await page.getByRole('button', { name: 'Conferma', exact: true }).click();
  },
});
