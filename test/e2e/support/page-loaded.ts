import { expect, type Page } from '@playwright/test';
import { alive } from './follow.ts';

const AWAITED = 'main [class*="skeleton"]';

/** Waits until nothing on a page is awaited any more, the parts that come when a reader comes near included. */
export async function pageLoaded(page: Page): Promise<void> {
  await alive(page);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.evaluate(
    (awaited) => document.querySelector(awaited)?.scrollIntoView({ behavior: 'instant' }),
    AWAITED,
  );
  await expect(page.locator(AWAITED)).toHaveCount(0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}
