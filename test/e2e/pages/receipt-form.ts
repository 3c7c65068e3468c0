import type { Page } from '@playwright/test';

export type Receipt = {
  code: string;
  receiptDate: string;
  receiptTime: string;
  amount: string;
  file: string;
};

/** The receipt form on `/contest`. */
export const receiptForm = (page: Page) => ({
  async fill(receipt: Receipt) {
    await page.getByLabel('Numero scontrino').fill(receipt.code);
    await page.getByLabel('Data dello scontrino').fill(receipt.receiptDate);
    await page.getByLabel('Ora dello scontrino').fill(receipt.receiptTime);
    await page.getByLabel('Importo totale').fill(receipt.amount);
    await page.getByLabel('Foto dello scontrino').setInputFiles(receipt.file);
  },
  send: () => page.getByRole('button', { name: 'Invia', exact: true }).click(),
});
