import { siteMenu } from './pages/site-menu.ts';
import { expect, test } from './support/journey.ts';
import { LONG } from './support/long.ts';

test('during the campaign home, menu and /contest show it', { tag: LONG }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Metti in tavola la fortuna');
  await expect(page.getByRole('main')).toContainText('fino alle 23:59 del 29 agosto 2025');
  await expect(page.getByRole('link', { name: 'Leggi il regolamento del concorso' })).toBeVisible();
  const menu = siteMenu(page);
  await menu.choose('Come partecipare');
  await expect(page).toHaveURL(/\/contest$/);
  await expect(page.getByRole('main')).toContainText(
    'Si partecipa dal 16 luglio 2025 fino alle 23:59 del 29 agosto 2025, ora italiana.',
  );
});

for (const instant of ['2024-12-24T12:00:00+01:00', '2031-05-05T12:00:00+02:00']) {
  test(`a phone whose clock says ${instant.slice(0, 10)} does not close the contest`, { tag: LONG }, async ({
    page,
  }) => {
    await page.clock.setSystemTime(instant);
    await page.goto('/contest');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Come partecipare');
    await expect(page.getByText('Per inviare uno scontrino serve un account.')).toBeVisible();
    await expect(page).toHaveURL(/\/contest$/);
  });
}
