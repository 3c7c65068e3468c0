import type { Page } from '@playwright/test';

/** The question about cookies, and the dialog in which the answer can be changed. */
export const cookieBanner = (page: Page) => {
  const banner = page.getByRole('region', { name: 'Cookie' });
  const dialog = page.getByRole('dialog', { name: 'Preferenze cookie' });
  const button = (name: string) => banner.getByRole('button', { name, exact: true });
  return {
    banner,
    accept: button('Accetta'),
    reject: button('Rifiuta'),
    close: button('Tieni solo gli strumenti tecnici'),
    choose: button('Scegli nel dettaglio'),
    policy: banner.getByRole('link', { name: 'Leggi la cookie policy' }),
    /** The button that floats at the bottom left. */
    preferences: page.getByRole('button', { name: 'Preferenze cookie' }).last(),
    footerPreferences: page.getByRole('contentinfo').getByRole('button', { name: 'Preferenze cookie' }),
    dialog,
    technical: dialog.getByLabel('Strumenti tecnici, sempre attivi'),
    measurement: dialog.getByLabel('Misura delle visite'),
    save: dialog.getByRole('button', { name: 'Salva le preferenze' }),
  };
};
