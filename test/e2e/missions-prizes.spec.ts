import { expect, test } from './support/journey.ts';
import { arriveAs } from './support/kept.ts';
import { watchLayout } from './support/layout-shift.ts';
import { LONG } from './support/long.ts';
import { scan } from './support/scan.ts';

const SEVEN = [
  'QUANTO NE SAI DI NOI',
  'I TUOI PRODOTTI PREFERITI',
  'LE TUE PREFERENZE A TAVOLA',
  'LE TUE RICETTE',
  'LE TUE STORIE',
  'RIVELACI UN PÒ DI TE',
  'INIZIATIVE PROMOZIONALI',
];

test('a visitor sees what missions are and opens the registration', { tag: LONG }, async ({ page }) => {
  await page.goto('/missions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Missioni');
  const actions = page.getByRole('region', { name: 'Che cosa puoi fare' });
  await expect(actions.getByRole('heading', { level: 3 })).toHaveText(SEVEN);
  await scan(page);
  await page.getByRole('main').getByRole('link', { name: 'Registrati' }).click();
  await expect(page).toHaveURL(/\/register$/);
});

test('a player sees the level, the counters, and the points of each kind of action', { tag: LONG }, async ({
  page,
  players,
}) => {
  await arriveAs(page, await players.seeded('completa@example.com'), '/missions');
  await expect(page.getByRole('heading', { name: 'Il tuo livello: Germoglio' })).toBeVisible();
  await expect(page.getByText('25 cuori')).toBeVisible();
  await expect(page.getByText('10 chicchi')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Verso Spiga' })).toBeVisible();
  const actions = page.getByRole('region', { name: 'Che cosa puoi fare' }).getByRole('listitem');
  await expect(actions).toHaveCount(SEVEN.length);
  await expect(actions.filter({ hasText: 'LE TUE STORIE' })).toContainText('20 punti');
  await expect(actions.filter({ hasText: 'INIZIATIVE PROMOZIONALI' })).toContainText('15 punti');
  await scan(page);
  await actions.getByRole('link', { name: 'Partecipa al concorso' }).click();
  await expect(page).toHaveURL(/\/contest$/);
});

test('missions that failed to load can be loaded again', { tag: LONG }, async ({
  page,
  players,
  expectNoise,
}) => {
  expectNoise(/GET \/api\/v1\/initiative-mission-players.* answered 500/);
  let isBroken = true;
  await page.route(/initiative-mission-players/, (route) =>
    isBroken ? route.fulfill({ status: 500, json: { detail: 'Errore generico' } }) : route.continue(),
  );
  await arriveAs(page, await players.complete(), '/missions');
  await expect(page.getByText('Non riusciamo a mostrare le tue missioni.')).toBeVisible();
  await scan(page);
  isBroken = false;
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByText('0 cuori')).toBeVisible();
});

test('a visitor and a player see the prizes with a link to the rules', { tag: LONG }, async ({
  page,
  players,
}) => {
  await page.goto('/prizes');
  const prizes = page.getByRole('main').getByRole('article');
  await expect(page.getByText('Si partecipa fino alle 23:59 del 29 agosto 2025.')).toBeVisible();
  await expect(prizes.filter({ hasText: 'Bicicletta' })).toContainText('12 in palio');
  await expect(page.getByRole('link', { name: 'Leggi il regolamento (PDF)' })).toHaveAttribute(
    'href',
    '/documenti/regolamento-2025-07-16.pdf',
  );
  await scan(page);
  await arriveAs(page, await players.complete(), '/prizes');
  await expect(page.getByRole('heading', { name: 'I premi di «Estate nella natura»' })).toBeVisible();
  await expect(prizes.filter({ hasText: 'Borsa frigo' })).toContainText('250 in palio');
  await scan(page);
});

test('these pages hydrate for a visitor without a layout shift', { tag: LONG }, async ({ page }) => {
  const layoutShift = await watchLayout(page);
  for (const path of ['/missions', '/prizes', '/recovery', '/reset-password?token=a-token']) {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('about:blank');
      await page.goto(path);
      await expect(page.getByRole('contentinfo')).toContainText('Versione');
      expect(await layoutShift(), `${path} at ${width} px`).toBeLessThan(0.01);
    }
  }
});
