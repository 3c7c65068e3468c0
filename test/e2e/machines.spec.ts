import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inspectorPage, overhear } from './pages/inspector-page.ts';
import { loginDialog, signIn } from './pages/login-dialog.ts';
import { fitsEverywhere } from './support/fits.ts';
import { expect, test } from './support/journey.ts';
import { LONG } from './support/long.ts';
import { PASSWORD } from './support/players.ts';
import { scan } from './support/scan.ts';

test('a login can be inspected live, and no personal data reach the inspector', {
  tag: LONG,
}, async ({ context, page }) => {
  const inspector = await context.newPage();
  await inspector.goto('/machines');
  await expect(inspector.getByText('Nessuna pagina del sito è aperta in questo browser.')).toBeVisible();
  const heard = await overhear(inspector);
  await page.goto('/#login');
  await page.bringToFront();
  const { active, chart, row, search } = inspectorPage(inspector);
  await expect(active).toHaveText('Stati attivi: anonymous');
  const { dialog, enter } = loginDialog(page);
  await enter('completa@example.com');
  await expect(dialog).toBeHidden();
  await expect(active).toHaveText(/signedIn · signedIn\.tokens/);
  await expect(chart('session').locator('[data-state="signedIn.player.known"]')).toHaveClass(/\blit\b/);
  await search.fill('loadingPlayer --done fetchPlayer[0]--> signedIn');
  await expect(row(/session xstate\.done\.actor\.fetchPlayer/).first()).toBeVisible();
  const { tokens, me } = await page.evaluate(async () => {
    const { value } = JSON.parse(localStorage.getItem('amiciSpigaUi.user') ?? '{}');
    const headers = { authorization: `Bearer ${value.access_token}` };
    const answer = await fetch('/api/v1/players/me', { headers });
    return { tokens: [value.access_token, value.refreshToken] as string[], me: await answer.json() };
  });
  const { firstName, lastName, birthDate, phone } = me.extraData;
  const all = (await heard()) + (await inspector.content());
  expect(all).toContain('session.open');
  for (const secret of [...tokens, PASSWORD, me.email, firstName, lastName, birthDate, phone]) {
    expect(secret).toMatch(/\S{4}/);
    expect(all.includes(secret), `The inspector was told ${secret}`).toBe(false);
  }
});

test('an inspector that opens later, or again, gets the past events', { tag: LONG }, async ({
  context,
  page,
}) => {
  await signIn(page, 'completa@example.com');
  const inspector = await context.newPage();
  await inspector.goto('/machines');
  const { active, row, search, choose } = inspectorPage(inspector);
  await expect(active).toHaveText(/signedIn/);
  await page.bringToFront();
  await page.getByRole('button', { name: /menu/i }).first().click();
  await search.fill('menu.open');
  await expect(row(/shell menu\.open/).first()).toBeVisible();
  await inspector.reload();
  await search.fill('menu.open');
  await expect(row(/shell menu\.open/).first()).toBeVisible();
  await choose('shell');
  await expect(active).toHaveText(/menu\.open/);
});

test('an event written by hand reaches the page, and an invalid one shows an error at the field', {
  tag: LONG,
}, async ({ context, page }) => {
  const inspector = await context.newPage();
  await inspector.goto('/machines');
  await page.goto('/');
  const { choose, tab, event, sendJson } = inspectorPage(inspector);
  await choose('alert');
  await tab('Manda un evento').click();
  await inspector.getByText('Un altro evento, in JSON').click();
  await event.fill('alert.show');
  await sendJson.click();
  await expect(event).toHaveAccessibleDescription(/Serve un oggetto JSON/);
  await event.fill(
    '{"type": "alert.show", "alert": {"style": "info", "lines": [{"text": "Ciao dalle macchine"}]}}',
  );
  await sendJson.click();
  await expect(page.getByText('Ciao dalle macchine')).toBeVisible();
});

test('both pages are accessible, and the scenarios fit every width', { tag: LONG }, async ({
  context,
  page,
}) => {
  await page.goto('/');
  const inspector = await context.newPage();
  await inspector.goto('/machines');
  await expect(inspectorPage(inspector).active).toBeVisible();
  await scan(inspector);
  await inspector.goto('/machines/scenarios');
  await inspector.getByLabel('Pagina').selectOption('/games');
  await expect(inspector.getByText('24 scenari')).toBeVisible();
  await inspector.reload();
  await expect(inspector.getByText('24 scenari')).toBeVisible();
  await expect(inspector).toHaveURL('/machines/scenarios?onlyPath=%2Fgames');
  const hanging = await inspector
    .locator('.scenario')
    .evaluateAll(
      (cards) => cards.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight).length,
    );
  expect(hanging, 'cards with words below their end').toBe(0);
  await scan(inspector);
  await fitsEverywhere(inspector);
});

test('a scenario sets the clock and the player, and a refused login shows the reason', { tag: LONG }, async ({
  page,
  expectNoise,
}) => {
  expectNoise(/POST \/api\/v1\/players\/login answered 403/);
  await page.goto('/machines/scenarios');
  await page.getByRole('link', { name: '/profile dopo il concorso · completa@example.com' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Area personale');
  await page.goto('/machines/scenarios');
  await expect(page.getByText(/segna 2025-09-0/)).toBeVisible();
  await page.getByRole('button', { name: "Rimetti l'orologio all'inizio" }).click();
  await expect(page.getByText(/segna 2025-08-01/)).toBeVisible();
  await page.goto('/machines/scenarios?path=%2Fgames&status=campaign&player=sospesa');
  await expect(page.getByRole('alert')).toContainText('User does not have frontend privileges');
  await page.getByRole('button', { name: 'Apri come visitatore' }).click();
  await expect(page).toHaveURL('/games');
});

test('no visitor loads the inspectors: their code and libraries stand beside the site only', {
  tag: LONG,
}, async ({ browserName: _ }) => {
  const site = join(import.meta.dirname, '../../dist/client');
  const files = (await readdir(site, { recursive: true })).filter((name) => /\.(js|html|css)$/.test(name));
  const texts = await Promise.all(files.map((name) => readFile(join(site, name), 'utf8')));
  expect(texts.length).toBeGreaterThan(20);
  const marks = /@statelyai|stately\.ai\/inspect|xstateinspector|org\.eclipse\.elk|data-separator/;
  expect(files.filter((_, at) => marks.test(texts[at] ?? ''))).toEqual([]);
});
