import type { Page } from '@playwright/test';

/** The accessibility statement over a page that holds its reader, and the link in the footer that opens it. */
export const statementDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Dichiarazione di accessibilità' });
  return {
    dialog,
    link: page.getByRole('contentinfo').getByRole('link', { name: 'Accessibilità', exact: true }),
    conformance: dialog.getByText('Il sito è parzialmente conforme.'),
    close: dialog.getByRole('button', { name: 'Chiudi', exact: true }),
  };
};
