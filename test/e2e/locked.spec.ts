import { expect, test } from './support/journey.ts';
import { LONG } from './support/long.ts';
import { scan } from './support/scan.ts';

test.use({ variables: { LOCKED: '1' } });

for (const path of ['/', '/contest', '/profile', '/nessuna-pagina']) {
  test(`while the site is locked, ${path} shows the locked page`, {
    tag: path === '/' ? [] : LONG,
  }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('COMING SOON');
    await expect(page.getByText('Torneremo presto ...')).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('link')).toHaveCount(0);
    await scan(page);
  });
}

test('while the site is locked, no page keeps a token in its address', async ({ page }) => {
  await page.goto('/reset-password?da=mail&token=un-gettone');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('COMING SOON');
  await expect(page).toHaveURL(/\/reset-password\?da=mail$/);
});

test('while the site is locked, calls and stand-ins still answer', async ({ request }) => {
  expect((await request.get('/api/v1/utils/time')).status()).toBe(200);
  expect((await request.get('/mailbox')).status()).toBe(200);
  const login = { email: 'completa@example.com', password: 'Spaghetti1!' };
  expect((await request.post('/api/v1/players/login', { data: login })).status()).toBe(200);
});
