import type { Page } from '@playwright/test';

/** `/profile`: own data and participations. */
export const profilePage = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1, name: 'Area personale' }),
  logout: page.getByRole('button', { name: "Esci dall'account" }),
  participations: page.getByRole('region', { name: 'Le tue partecipazioni' }).getByRole('article'),
});
