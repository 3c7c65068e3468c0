import { alive } from './support/follow.ts';
import { expect, test } from './support/journey.ts';
import { arriveAs } from './support/kept.ts';
import { LONG } from './support/long.ts';
import { scan } from './support/scan.ts';

/** Each page that is read, with a link of it and where that leads. */
const PAGES = [
  { path: '/manifest', title: 'Manifesto', link: 'Scopri le missioni', to: /\/missions$/ },
  { path: '/prodotti', title: 'Prodotti', link: 'Cucina con i bambini', to: /\/disney$/ },
  { path: '/disney', title: 'Insieme a tavola', link: "Scegli un'altra pasta", to: /\/prodotti$/ },
  { path: '/archive', title: 'Archivio', link: 'Come partecipare', to: /\/contest$/ },
  { path: '/contest', title: 'Come partecipare', link: 'Guarda i premi', to: /\/prizes$/ },
  { path: '/welcome', title: 'Benvenuto', link: 'Scegli la tua', to: /\/prodotti$/ },
];

for (const { path, title, link, to } of PAGES) {
  test(`${path} shows its content and links`, { tag: LONG }, async ({ page }) => {
    await page.goto(path);
    await alive(page);
    await expect(page).toHaveTitle(`Amici della Spiga | ${title}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await scan(page);
    await page.getByRole('main').getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(to);
  });
}

test('a player is greeted by name, and sees which first steps are done', { tag: LONG }, async ({
  page,
  players,
}) => {
  await arriveAs(page, await players.complete(), '/welcome');
  await expect(page.getByRole('main')).toContainText('Ciao Giulia, che bello averti qui!');
  await expect(page.getByRole('heading', { name: 'Accetta il regolamento (fatto)' })).toBeVisible();
  await scan(page);
});

test.describe('before any script has run', () => {
  test.use({ javaScriptEnabled: false });

  test('jump links to the kinds of pasta and disclosures work', async ({ page }) => {
    await page.goto('/prodotti');
    await page.getByRole('link', { name: 'Pasta da forno' }).click();
    await expect(page.getByRole('heading', { name: 'Pasta da forno' })).toBeInViewport();
    await page.goto('/contest');
    await page.getByText('Vale anche la spesa online?').click();
    await expect(page.getByText(/La sola conferma dell'ordine non basta/)).toBeVisible();
  });
});
