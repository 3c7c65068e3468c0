import { loginDialog } from './pages/login-dialog.ts';
import { redirectNotice } from './pages/redirect-notice.ts';
import { siteMenu, WITHOUT_CONTEST } from './pages/site-menu.ts';
import { expect, test } from './support/journey.ts';
import { LONG } from './support/long.ts';
import { scan } from './support/scan.ts';
import { liveUntil } from './support/server-time.ts';

const OPENING = '2025-07-16T00:00:00+02:00';

test.use({ clock: '2025-07-15T23:30:00+02:00' });

test('before the campaign the home page shows its start', { tag: LONG }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il concorso sta per cominciare');
  await expect(page.getByRole('main')).toContainText('Si parte il 16 luglio 2025, e gli scontrini di prima');
  await expect(page.getByRole('main')).toContainText('Il concorso comincia il 16 luglio 2025.');
  await expect(page.getByRole('link', { name: 'Leggi il regolamento del concorso' })).toBeHidden();
  await scan(page);
});

test('before the campaign the menu has no contest entries', { tag: LONG }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il concorso sta per cominciare');
  const menu = siteMenu(page);
  await menu.open();
  await expect(menu.entries).toHaveText(WITHOUT_CONTEST);
  await scan(page);
});

test('guard rule 10: before the campaign /contest redirects home, which says why, when the contest begins and what can be done', {
  tag: LONG,
}, async ({ page }) => {
  await page.goto('/contest');
  await expect(page).toHaveURL(/\/$/);
  await expect(page).toHaveTitle('Amici della Spiga | Homepage');
  const { notice } = redirectNotice(page);
  await expect(notice).toContainText('si apre il 16 luglio 2025, quando comincia il concorso');
  await expect(notice.getByRole('link', { name: 'Registrati' })).toBeInViewport();
});

test('a phone whose clock says August does not open the contest', { tag: LONG }, async ({ page }) => {
  await page.clock.setSystemTime('2025-08-10T12:00:00+02:00');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il concorso sta per cominciare');
  await page.goto('/contest');
  await expect(page).toHaveURL(/\/$/);
});

test('"Partecipa" leads a visitor to the participation area before the campaign', { tag: LONG }, async ({
  page,
}) => {
  await page.goto('/register');
  await siteMenu(page).participate();
  await expect(page).toHaveURL(/\/#partecipate$/);
  await expect(loginDialog(page).dialog).toBeHidden();
});

test('the campaign starts on an open page', { tag: LONG }, async ({ page, request }) => {
  await page.clock.install();
  await page.goto('/');
  await liveUntil(page, request, OPENING, 60_000);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Il concorso sta per cominciare');
  await page.clock.fastForward(60_000);
  await expect(heading).toHaveText('Metti in tavola la fortuna');
  const menu = siteMenu(page);
  await menu.choose('Come partecipare');
  await expect(page).toHaveURL(/\/contest$/);
});
