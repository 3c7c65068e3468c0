import { expect, type Locator, type Page } from '@playwright/test';

/** The header's burger and the menu behind it. */
export const siteMenu = (page: Page) => {
  const burger = page.getByRole('button', { name: /menu/ });
  const panel = page.getByRole('navigation', { name: 'Menu principale' });
  const entry = (name: string): Locator =>
    panel.getByRole('link', { name, exact: true }).or(panel.getByRole('button', { name, exact: true }));
  const open = async () => {
    await burger.click();
    await expect(panel).toBeVisible();
  };
  return {
    burger,
    panel,
    open,
    entry,
    /** The names of all links and buttons in view, in their order. */
    entries: panel.getByRole('link').or(panel.getByRole('button')),
    profileIcon: page.getByRole('link', { name: 'La tua area personale' }),
    async choose(name: string) {
      await open();
      await entry(name).click();
    },
    /** Presses "Partecipa" where it is in view: in the header, or on a phone behind the burger. */
    async participate() {
      const button = page.getByRole('banner').getByRole('button', { name: 'Partecipa', exact: true });
      if (!(await button.isVisible())) await open();
      await button.click();
    },
  };
};

/** What a visitor finds in the menu while no contest runs. */
export const WITHOUT_CONTEST = [
  'Home',
  'Manifesto',
  'Archivio',
  'Missioni',
  'Blog',
  'Login',
  'Accessibilità',
  'Premi',
  'Giochi',
  'Prodotti',
  'Partecipa',
];
