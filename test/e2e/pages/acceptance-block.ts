import type { Page } from '@playwright/test';

/** The floating acceptance block. */
export const acceptanceBlock = (page: Page) => {
  const block = page.getByRole('region', { name: "Conferma dell'account" });
  return {
    block,
    rules: block.getByLabel(/Dichiaro di aver letto e accettato il regolamento dell'iniziativa/),
    confirm: block.getByRole('button', { name: 'CONFERMA' }),
    close: block.getByRole('button', { name: 'CHIUDI' }),
  };
};
