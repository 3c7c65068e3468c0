import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What ends by itself has ended, such as what a visitor sees until it is known who is here; what moves for ever is left alone. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    return Promise.allSettled(ending.map((animation) => animation.finished)).then(() => undefined);
  });
}

/** Asserts that a page, as it is at rest, has no violation of WCAG 2.2 AA nor of axe's best practices. */
export async function scan(page: Page): Promise<void> {
  await settled(page);
  // A colour in the middle of a fade is nobody's colour: what begins to move meanwhile stands at its end at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // No page of ours holds another in a frame, so one run in the page itself sees all; only what is wrong is described.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .analyze();
  await page.emulateMedia({ reducedMotion: null });
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}
