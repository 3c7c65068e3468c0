import { expect, type Page } from '@playwright/test';
import { PASSWORD } from '../support/players.ts';

/** The login dialog at `#login`. */
export const loginDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Accedi' });
  const email = dialog.getByLabel('Email');
  const password = dialog.getByLabel('Password', { exact: true });
  const submit = dialog.getByRole('button', { name: 'Accedi', exact: true });
  return {
    dialog,
    email,
    password,
    submit,
    close: dialog.getByRole('button', { name: 'Chiudi' }),
    async enter(address: string, secret = PASSWORD) {
      await email.fill(address);
      await password.fill(secret);
      await submit.click();
    },
  };
};

/** Opens the site and signs in by e-mail and password. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/#login');
  const { dialog, enter } = loginDialog(page);
  await enter(email);
  await expect(dialog).toBeHidden();
}
