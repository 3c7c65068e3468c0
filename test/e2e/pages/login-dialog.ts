import type { Page } from '@playwright/test';

/** The login dialog at `/#login`. */
export const loginDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Accedi' });
  return {
    dialog,
    async enter(email: string, password = 'Spaghetti1!') {
      await dialog.getByLabel('Email').fill(email);
      await dialog.getByLabel('Password', { exact: true }).fill(password);
      await dialog.getByRole('button', { name: 'Accedi', exact: true }).click();
    },
  };
};

/** Opens the site as a seeded player. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/#login');
  const { dialog, enter } = loginDialog(page);
  await enter(email);
  await dialog.waitFor({ state: 'hidden' });
}
