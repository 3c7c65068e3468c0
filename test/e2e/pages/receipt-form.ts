import type { Page } from '@playwright/test';
import type { Picture } from '../../fixtures/receipt-photo.ts';

/** What is copied from a receipt, and its picture. */
export type Receipt = {
  code: string;
  receiptDate: string;
  receiptTime: string;
  amount: string;
  file: Picture;
};

/** A receipt of the campaign without its picture; a test names what it is about. */
export const aReceipt = (about: Partial<Omit<Receipt, 'file'>> = {}): Omit<Receipt, 'file'> => ({
  code: '0042-0815',
  receiptDate: '2025-07-30',
  receiptTime: '18:05',
  amount: '12.50',
  ...about,
});

/** The receipt form on `/contest`. */
export const receiptForm = (page: Page) => {
  const code = page.getByLabel('Numero scontrino');
  const receiptDate = page.getByLabel('Data dello scontrino');
  const receiptTime = page.getByLabel('Ora dello scontrino');
  const amount = page.getByLabel('Importo totale');
  const photo = page.getByLabel('Foto dello scontrino', { exact: true });
  /** A photo was prepared: before that, nothing is sent. */
  const isReady = () => page.getByRole('button', { name: 'Togli la foto' }).waitFor();
  const submit = page.getByRole('button', { name: 'Invia', exact: true });
  return {
    code,
    submit,
    receiptDate,
    receiptTime,
    amount,
    photo,
    preparing: page.getByText('Prepariamo la foto…'),
    preview: page.getByRole('img', { name: 'La foto dello scontrino' }),
    progress: page.getByRole('progressbar', { name: 'Invio in corso' }),
    cancel: page.getByRole('button', { name: "Annulla l'invio" }),
    received: page.getByText('Scontrino ricevuto'),
    /** In the place of the form where none is left today; the head of the page has another. */
    prepareNext: page.getByRole('button', { name: 'Prepara lo scontrino di domani' }).last(),
    another: page.getByRole('button', { name: 'Invia un altro scontrino' }),
    async fill({ file, ...receipt }: Receipt) {
      await code.fill(receipt.code);
      await receiptDate.fill(receipt.receiptDate);
      await receiptTime.fill(receipt.receiptTime);
      await amount.fill(receipt.amount);
      await photo.setInputFiles(file);
      await isReady();
    },
    send: () => submit.click(),
  };
};
