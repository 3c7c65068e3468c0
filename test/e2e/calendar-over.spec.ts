import { signIn } from './pages/login-dialog.ts';
import { profilePage } from './pages/profile-page.ts';
import { redirectNotice } from './pages/redirect-notice.ts';
import { siteMenu, WITHOUT_CONTEST } from './pages/site-menu.ts';
import { expect, test } from './support/journey.ts';
import { LONG } from './support/long.ts';
import { scan } from './support/scan.ts';

test.use({ clock: '2025-09-01T10:00:00+02:00' });

test('after the campaign the home page says that it is over', { tag: LONG }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il concorso è finito');
  await expect(page.getByRole('link', { name: 'Leggi il regolamento del concorso' })).toBeHidden();
  await scan(page);
  await siteMenu(page).open();
  await expect(siteMenu(page).entries).toHaveText(WITHOUT_CONTEST);
});

test('guard rule 10: after the campaign /contest redirects home, for a player too', { tag: LONG }, async ({
  page,
}) => {
  await signIn(page, 'completa@example.com');
  await page.goto('/contest');
  await expect(page).toHaveURL(/\/$/);
  await expect(redirectNotice(page).notice).toContainText(
    "In questo momento non c'è un concorso a cui partecipare.",
  );
});

test('after the campaign the participations stay, without an invitation to send another', {
  tag: LONG,
}, async ({ page }) => {
  await signIn(page, 'completa@example.com');
  await page.goto('/profile');
  const { participations } = profilePage(page);
  await expect(participations).toHaveCount(2);
  await expect(participations.filter({ hasText: '0042-0117' })).toContainText('Accettato');
  await expect(participations.filter({ hasText: '0391-2204' })).toContainText(
    'Perché: Articolo 7.1: la data sullo scontrino non si legge.',
  );
  await expect(page.getByRole('link', { name: 'Carica lo scontrino' })).toBeHidden();
});

test('a phone whose clock still says August does not open the contest', { tag: LONG }, async ({ page }) => {
  await page.clock.setSystemTime('2025-08-10T12:00:00+02:00');
  await page.goto('/contest');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il concorso è finito');
});
