import type { Page } from '@playwright/test';

/** `/gate`: what is still to be confirmed or completed. */
export const gatePage = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1, name: "Conferma dell'account" }),
  policy: page.getByLabel(/^Accetto: /),
  firstName: page.getByLabel('Nome', { exact: true }),
  lastName: page.getByLabel('Cognome', { exact: true }),
  birthDate: page.getByLabel('Data di nascita'),
  logout: page.getByRole('button', { name: "Esci dall'account" }),
  confirm: () => page.getByRole('button', { name: 'Conferma', exact: true }).click(),
});
