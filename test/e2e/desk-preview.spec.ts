import type { Page } from '@playwright/test';
import { deskOf, expect, test } from './support/desk.ts';
import { LONG } from './support/long.ts';
import { scan } from './support/scan.ts';

// A manager looks at the whole site as a draft would have it, day by day, while everybody else sees the edition that runs.

// A server of its own, on which no other journey has closed the edition that runs.
test.use({ clock: '2025-08-02T09:00:00+02:00', ownServer: 'desk-preview' });

/** Nothing that a page of the preview does may fail; it knows none of the site's services. */
function watched(page: Page): string[] {
  const noise: string[] = [];
  page.on('console', (line) => line.type() === 'error' && noise.push(line.text()));
  page.on('pageerror', ({ message }) => noise.push(message));
  return noise;
}

test('a manager walks the site of a draft on three days, changes the draft, and visitors see nothing of it', {
  tag: LONG,
}, async ({ page, browser, deskPort }) => {
  const desk = await deskOf(browser, deskPort, 'Renata Bassi');
  const press = (name: string) => desk.getByRole('button', { name, exact: true }).click();
  await press('Edizioni');
  await press('Prepara una nuova edizione');
  await desk.getByLabel(/^Titolo/).fill('Autunno in cucina');
  await press('Prepara la bozza');
  await press("Prepara l'anteprima del sito");
  const refusal = desk.getByRole('alert').filter({ hasText: "L'anteprima vuole il primo e l'ultimo giorno" });
  await expect(refusal).toBeInViewport();

  const field = (name: RegExp) => desk.getByLabel(name).first();
  await field(/^Primo giorno/).fill('2025-10-01');
  await field(/^Ultimo giorno/).fill('2025-11-30');
  await field(/ONLUS/).fill('Banco Alimentare ONLUS');
  await field(/^Premio/).fill('Pentola di rame');
  await field(/^Descrizione/).fill('Di rame, 24 centimetri');
  // What was just typed is saved before it is shown.
  await press("Prepara l'anteprima del sito");
  const wayIn = desk.getByRole('link', { name: "Apri l'anteprima del sito" });
  await expect(wayIn).toBeFocused();
  await expect(wayIn).toBeInViewport();
  await scan(desk);

  const [preview] = await Promise.all([desk.context().waitForEvent('page'), wayIn.click()]);
  const noise = watched(preview);
  await expect(preview).toHaveURL(/\/$/);
  const banner = preview.getByRole('complementary', { name: 'Anteprima' });
  await expect(banner).toContainText('Anteprima di «Autunno in cucina»: è una bozza');
  await expect(banner).toBeInViewport();
  await scan(preview);
  const on = async (day: string) => {
    await banner.getByLabel('Giorno').fill(day);
    await banner.getByRole('button', { name: 'Mostra questo giorno' }).click();
    // The attribute is what the server sent with the new page; the value was typed.
    await expect(banner.getByLabel('Giorno')).toHaveAttribute('value', day);
  };

  await preview.getByRole('link', { name: 'Premi', exact: true }).first().click();
  await expect(preview).toHaveURL(/\/prizes$/);
  const main = preview.getByRole('main');
  await expect(main).toContainText('Pentola di rame');
  await expect(main).toContainText('Banco Alimentare ONLUS');
  await expect(banner).toBeVisible();
  await on('2025-10-15');
  await expect(preview).toHaveURL(/\/prizes$/);
  await expect(main).toContainText('30 novembre');
  await on('2025-12-01');
  await expect(main).toContainText(/finit|conclus|chius/);

  // What is saved shows when the page is reloaded.
  await field(/^Premio/).fill('Padella di ferro');
  await expect(desk.getByText(/^Salvata/)).toBeVisible();
  await preview.reload();
  await expect(main).toContainText('Padella di ferro');
  await scan(preview);
  expect(noise).toEqual([]);

  // Whoever visits the site meets the edition that runs, and nobody without a pass gets in.
  await page.goto('/prizes');
  await expect(page.getByRole('main')).toContainText('Vacanza in agriturismo');
  await expect(page.getByText('Padella di ferro')).toHaveCount(0);
  const stranger = await browser.newContext();
  const closed = await stranger.newPage();
  await closed.goto(preview.url());
  await expect(closed.getByText('Aprila di nuovo dal banco')).toBeVisible();
  await expect(closed.getByText('Padella')).toHaveCount(0);
  await stranger.close();
  await desk.context().close();
});
