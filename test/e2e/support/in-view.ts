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
  // Both edges in one call: the page may still be scrolling, and two calls would measure two moments.
  const gap = await refusal.evaluate(
    (above, below) => (below as Element).getBoundingClientRect().top - above.getBoundingClientRect().bottom,
    await button.elementHandle(),
  );
  expect(gap).toBeGreaterThanOrEqual(0);
  expect(gap).toBeLessThan(200);
}

/** Words in the window that can be seen: nothing lies on them, and they are not clipped to nothing for readers alone. */
export async function expectReadable(words: Locator): Promise<void> {
  await expect(words).toBeInViewport({ ratio: 1 });
  await expect
    .poll(() =>
      words.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    )
    .toBe(true);
}
