import { expect, type Page } from '@playwright/test';
import { alive } from './follow.ts';

const AWAITED = 'main [class*="skeleton"]';

/** Waits until nothing on a page is awaited any more, the parts that come when a reader comes near included. */
export async function pageLoaded(page: Page): Promise<void> {
  await alive(page);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // What comes late above it may push it out of reach again.
  const left = () =>
    page.evaluate((awaited) => {
      const all = document.querySelectorAll(awaited);
      all[0]?.scrollIntoView({ behavior: 'instant' });
      return all.length;
    }, AWAITED);
  await expect.poll(left).toBe(0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}
