import type { Page } from '@playwright/test';

/** The page `/profile`. */
export const profilePage = (page: Page) => {
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  const participations = part('I tuoi scontrini');
  const data = part('I tuoi dati');
  const consents = part('I tuoi consensi');
  return {
    heading: page.getByRole('heading', { level: 1, name: 'Area personale' }),
    logout: page.getByRole('button', { name: "Esci dall'account" }),
    participations: participations.getByRole('article'),
    openNewest: participations.locator('summary').first(),
    correct: participations.getByRole('button', { name: /^Correggi lo scontrino/ }),
    saveCorrection: participations.getByRole('button', { name: 'Salva la correzione' }),
    withdraw: participations.getByRole('button', { name: /^Ritira lo scontrino/ }),
    confirmWithdrawal: participations.getByRole('button', { name: 'Sì, ritiralo' }),
    data,
    editData: data.getByRole('button', { name: 'Modifica i tuoi dati' }),
    phone: data.getByRole('textbox', { name: 'Telefono' }),
    saveData: data.getByRole('button', { name: 'Salva' }),
    give: (title: string) => consents.getByRole('button', { name: `Do il consenso: ${title}` }),
    withdrawConsent: (title: string) =>
      consents.getByRole('button', { name: `Ritiro il consenso: ${title}` }),
    confirmConsent: consents.getByRole('button', { name: 'Sì, lo ritiro' }),
    exportData: page.getByRole('button', { name: 'Scarica i tuoi dati' }),
  };
};
