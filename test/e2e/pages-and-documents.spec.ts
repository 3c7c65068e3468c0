import { expect, test } from './support/journey.ts';
import { LONG } from './support/long.ts';
import { scan } from './support/scan.ts';

test('a page that does not exist says so and links home', { tag: LONG }, async ({ page, expectNoise }) => {
  expectNoise(/GET \/nessuna-pagina answered 404/);
  await page.goto('/nessuna-pagina');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error 404 - Page not found');
  await expect(page).toHaveTitle('Amici della Spiga');
  await scan(page);
  await page.getByRole('button', { name: 'Torna alla Home', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Metti in tavola la fortuna');
});

test('the footer and the part above it link to contacts and documents', { tag: LONG }, async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.locator('a[href^="https://"]')).toHaveCount(3);
  for (const name of ['Informativa sulla privacy', 'Cookie policy', 'Termini e condizioni']) {
    await expect(footer.getByRole('link', { name })).toBeVisible();
  }
  const preFooter = page.getByRole('complementary');
  await expect(preFooter).toContainText('Hai un dubbio?');
  await expect(preFooter.getByRole('link', { name: 'ciao@amicidellaspiga.example' })).toHaveAttribute(
    'href',
    'mailto:ciao@amicidellaspiga.example',
  );
  await expect(preFooter.getByRole('link', { name: 'Leggi il regolamento del concorso' })).toBeVisible();
});

test('every document of the home page is a PDF', { tag: LONG }, async ({ page, request }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Leggi il regolamento del concorso' })).toBeVisible();
  const addresses = await page
    .locator('a[href$=".pdf"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
  expect(addresses.toSorted()).toEqual([
    '/documenti/cookie.pdf',
    '/documenti/privacy.pdf',
    '/documenti/regolamento-2025-07-16.pdf',
    '/documenti/termini.pdf',
  ]);
  for (const address of addresses) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(answer.headers()['content-type'], address).toBe('application/pdf');
    expect((await answer.body()).subarray(0, 5).toString(), address).toBe('%PDF-');
  }
});

test('every page carries the content security policy, and none violates it', async ({ page, request }) => {
  for (const path of ['/', '/register', '/contest', '/profile', '/gate', '/nessuna-pagina', '/mailbox']) {
    const { 'content-security-policy': policy = '', ...headers } = (await request.get(path)).headers();
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).toMatch(/script-src 'self'(?:;| 'sha)/);
    expect(policy, path).not.toMatch(/unsafe-(?:inline|eval)/);
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['referrer-policy'], path).toBeTruthy();
  }
  // A violation in any of them would fail this test by itself.
  for (const path of ['/', '/register', '/contest', '/profile']) await page.goto(path);
});
