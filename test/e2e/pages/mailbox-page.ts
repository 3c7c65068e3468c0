import type { Page } from '@playwright/test';

const CODE = /(?<!\d)\d{6}(?!\d)/;

/** The page with every mail that the site has sent: a person's mailbox in the journeys. */
export const mailboxPage = (page: Page) => {
  const newest = page.getByRole('article').first();
  return {
    newest,
    async open(address: string) {
      await page.goto('/mailbox');
      await page.getByLabel('Indirizzo e-mail').fill(address);
      await page.getByRole('button', { name: 'Filtra' }).click();
      await newest.waitFor();
    },
    /** The code as a person reads it in the newest mail. */
    async readCode(): Promise<string> {
      return CODE.exec(await newest.innerText())?.[0] ?? 'no code in this mail';
    },
  };
};
