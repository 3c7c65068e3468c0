import { expect, test } from './support/journey.ts';
import { watchLayout } from './support/layout-shift.ts';
import { LONG } from './support/long.ts';
import { scan } from './support/scan.ts';

test('a visitor reads the blog in its two themes, and opens a post', { tag: LONG }, async ({ page }) => {
  const layoutShift = await watchLayout(page);
  await page.goto('/headings');
  await expect(page).toHaveTitle('Amici della Spiga | Blog');
  for (const name of ['In cucina', 'Nutrizione']) {
    await expect(page.getByRole('region', { name }).getByRole('article')).toHaveCount(8);
  }
  expect(await layoutShift()).toBeLessThan(0.01);
  await scan(page);
  await page.getByRole('link', { name: 'Perché al dente è meglio' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perché al dente è meglio');
});

test('one failed theme can be loaded again, while the other is shown', { tag: LONG }, async ({
  page,
  expectNoise,
}) => {
  expectNoise(/GET \/wp-json\/wp\/v2\/posts answered 503/);
  await page.route(/wp-json.*categories=201/, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/headings');
  const nutrition = page.getByRole('region', { name: 'Nutrizione' });
  await expect(page.getByRole('region', { name: 'In cucina' }).getByRole('article')).toHaveCount(8);
  await expect(nutrition.getByRole('alert')).toContainText('Non riusciamo a mostrare questi articoli.');
  await scan(page);
  await page.unrouteAll();
  await nutrition.getByRole('button', { name: 'Riprova' }).click();
  await expect(nutrition.getByRole('article')).toHaveCount(8);
});

test('scripts in posts of a hostile blog do not run, and their markup is removed', async ({
  page,
  expectNoise,
}) => {
  // Even in a document that nobody sees the browser looks at a handler, and refuses it aloud.
  expectNoise(/Executing inline event handler violates/);
  expectNoise(/policy violation: script-src-attr refused inline/);
  const evil =
    '<p>Buono<img src=x onerror="alert(1)"><script>alert(1)</script> <a href="javascript:alert(1)">qui</a></p>';
  const post = { id: 1, date: '2025-07-01T09:00:00', title: { rendered: 'Pane &amp; olio' } };
  const posts = [{ ...post, link: 'https://a.example/', excerpt: { rendered: evil } }];
  await page.route('**/wp-json/**', (route) => route.fulfill({ json: posts }));
  await page.goto('/headings');
  const article = page.getByRole('region', { name: 'In cucina' }).getByRole('article');
  await expect(article.getByRole('heading')).toHaveText('Pane & olio');
  await expect(article).toContainText('Buono qui');
  await expect(article.locator('img, script')).toHaveCount(0);
  await expect(article.getByRole('link')).toHaveCount(1);
});
