import { expect } from '@playwright/test';
import { isPhotoKept } from './in-page.ts';
import type { Page } from './page.ts';

/** Fills in the form on `/contest`; the photograph is ready and lies in the browser afterwards. */
export async function fillsReceipt(phone: Page, photo: string, code: string): Promise<void> {
  await phone.fill('Numero scontrino', code);
  await phone.set('Data dello scontrino', '2025-07-30');
  await phone.set('Ora dello scontrino', '18:05');
  await phone.fill('Importo totale', '12.50');
  await phone.attach('Foto dello scontrino', photo);
  await phone.has('Togli la foto');
  // What is read from the photo is written into the form, which moves what is pressed next.
  await expect.poll(() => phone.text(), { timeout: 60_000 }).not.toContain('Leggiamo i dati dalla foto');
  await expect.poll(() => phone.run(isPhotoKept)).toBe(true);
}

/** What a field holds. */
export const valueIn = (phone: Page, label: string): Promise<string | null> =>
  phone.run((name) => {
    const label = [...document.querySelectorAll('label')].find((one) => one.textContent?.trim() === name);
    return label?.control instanceof HTMLInputElement ? label.control.value : null;
  }, label);
