import { expect, type Locator, type Page } from '@playwright/test';

/** What came of a step: its heading is in view and has the focus. */
export async function expectStep(page: Page, heading: string): Promise<void> {
  const focused = page.locator(':focus');
  await expect(focused).toHaveText(heading);
  await expect(focused).toBeInViewport({ ratio: 1 });
}

/** A refusal: whole in view, and less than 200 pixels above the button that was pressed. */
export async function expectBeside(refusal: Locator, button: Locator): Promise<void> {
  await expect(refusal).toBeInViewport({ ratio: 1 });
  const [above, below] = [await refusal.boundingBox(), await button.boundingBox()];
  if (!above || !below) throw new Error('A refusal or its button is not drawn.');
  expect(below.y - (above.y + above.height)).toBeGreaterThanOrEqual(0);
  expect(below.y - (above.y + above.height)).toBeLessThan(200);
}
