import { expect, type Page } from '@playwright/test';
import { isPhotoKept } from '../../browsers/in-page.ts';

/** Waits until the browser has put the photograph of the draft away: a page that goes earlier takes it along. */
export async function photoIsKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isPhotoKept)).toBe(true);
}
