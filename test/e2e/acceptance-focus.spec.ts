import type { Page } from '@playwright/test';
import { acceptanceBlock } from './pages/acceptance-block.ts';
import { alive } from './support/follow.ts';
import { expect, test } from './support/journey.ts';
import { arriveAs } from './support/kept.ts';
import { LONG } from './support/long.ts';

/** Whether the focused element of the page lies wholly beneath the block. */
const isCovered = (page: Page) =>
  page.evaluate(() => {
    const [focused, block] = [document.activeElement, document.querySelector('.floating-block')];
    if (!focused || !block || focused === document.body || block.contains(focused)) return null;
    const [one, over] = [focused.getBoundingClientRect(), block.getBoundingClientRect()];
    const isBeneath =
      one.left >= over.left && one.right <= over.right && one.top >= over.top && one.bottom <= over.bottom;
    return isBeneath ? focused.outerHTML : null;
  });

test.describe('at 1280 px', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('nothing that the keyboard reaches lies beneath the block, and closing it leads to the title', {
    tag: LONG,
  }, async ({ page, players }) => {
    await arriveAs(page, await players.withoutRules(), '/');
    await alive(page);
    const { block, close } = acceptanceBlock(page);
    await expect(block).toBeVisible();
    const seen = new Set<string>();
    for (let step = 0; step < 80; step += 1) {
      await page.keyboard.press('Tab');
      expect(await isCovered(page)).toBeNull();
      seen.add(await page.evaluate(() => document.activeElement?.closest('main, footer')?.tagName ?? ''));
      if (await close.evaluate((button) => button === document.activeElement)) break;
    }
    expect([...seen]).toEqual(expect.arrayContaining(['MAIN', 'FOOTER']));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});
