import type { Page } from '@playwright/test';
import { cookieBanner } from '../e2e/pages/cookie-banner.ts';
import { aNewPlayer, codeForm, signUpForm } from '../e2e/pages/register-page.ts';
import { scan } from '../e2e/support/scan.ts';
import { expect, test } from './support/brand-journey.ts';
import { foreignWords } from './support/foreign-words.ts';

const main = (page: Page) => page.getByRole('main');

/** The page at rest: no word of the default brand, its own drawings, no fault of accessibility, nothing beyond its width. */
async function isOwn(page: Page): Promise<void> {
  expect(foreignWords(await page.locator('body').innerText())).toEqual([]);
  await expect(main(page).locator('svg.drawing').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await scan(page);
}

test('a visitor sees the brand at home, at the contest, its products and its prizes', async ({
  page,
  own: { identity, shop },
}) => {
  const { brand } = identity;
  await page.goto('/');
  await cookieBanner(page).reject.click();
  await expect(page).toHaveTitle(new RegExp(brand.name));
  await expect(page.getByRole('banner')).toContainText(brand.name);
  await expect(page.getByRole('contentinfo')).toContainText(brand.promoter.name);
  await isOwn(page);

  await page.goto('/contest');
  await expect(main(page).getByRole('heading', { level: 1, name: 'Come partecipare' })).toBeVisible();
  await isOwn(page);

  await page.goto('/prodotti');
  for (const { title } of shop.productKinds)
    await expect(main(page).getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
  for (const { name } of shop.products)
    await expect(main(page).getByRole('heading', { level: 3, name, exact: true })).toBeVisible();
  expect(await main(page).locator('article svg.drawing').count()).toBeGreaterThanOrEqual(
    shop.products.length,
  );
  await isOwn(page);

  await page.goto('/prizes');
  for (const { name } of brand.prizes)
    await expect(main(page).getByRole('heading', { level: 3, name, exact: true })).toBeVisible();
  await isOwn(page);
});

test('somebody registers, and the mail and the welcome are the brand’s', async ({
  page,
  players,
  mailCode,
  own: { identity },
}) => {
  const player = aNewPlayer(players.address());
  await page.goto('/register');
  await cookieBanner(page).reject.click();
  const form = signUpForm(page);
  await form.fill(player);
  await scan(page);
  await form.submit();
  const confirm = codeForm(page);
  await expect(confirm.heading).toBeVisible();
  await confirm.confirm(await mailCode(player.email));
  await expect(page.getByRole('banner')).toContainText(identity.brand.name);
  await expect(confirm.heading).toBeHidden();
  expect(foreignWords(await page.locator('body').innerText())).toEqual([]);
});
