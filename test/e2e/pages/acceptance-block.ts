import type { Page } from '@playwright/test';

/** The floating acceptance block. */
export const acceptanceBlock = (page: Page) => {
  const block = page.getByRole('region', { name: "Conferma dell'account" });
  // The two buttons are looked for in the whole page: no other name may hold theirs.
  return {
    block,
    rules: block.getByLabel(/Dichiaro di aver letto e accettato il regolamento dell'iniziativa/),
    confirm: page.getByRole('button', { name: 'CONFERMA' }),
    close: page.getByRole('button', { name: 'CHIUDI', exact: true }),
  };
};
