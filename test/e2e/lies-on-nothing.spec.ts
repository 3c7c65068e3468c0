import type { Page } from '@playwright/test';
import { alive } from './support/follow.ts';
import { expect, test } from './support/journey.ts';
import { arriveAs } from './support/kept.ts';
import { LONG } from './support/long.ts';

/** The texts and fields of the page itself that lie behind an element which stays in the window. */
const hiddenBehind = (page: Page, selector: string) =>
  page.locator(selector).evaluate((floating) => {
    const { left, right, top, bottom } = floating.getBoundingClientRect();
    const meets = (box: DOMRect) =>
      box.width > 0 && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    const found: string[] = [];
    const walker = document.createTreeWalker(document.querySelector('main') as Node, NodeFilter.SHOW_ALL);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      if (
        node instanceof HTMLElement &&
        node.matches('input, select, textarea, button') &&
        meets(node.getBoundingClientRect())
      ) {
        found.push(node.outerHTML.slice(0, 80));
      }
      if (
        node.nodeType === Node.TEXT_NODE &&
        node.textContent?.trim() &&
        [...range.getClientRects()].some(meets)
      ) {
        found.push(node.textContent);
      }
    }
    return found;
  });

test('the tab of the cookie preferences lies on no text and no field, and is high enough for a finger', async ({
  page,
}) => {
  for (const path of ['/register', '/archive', '/prodotti', '/manifest']) {
    await page.goto(path);
    await alive(page);
    const tab = page.locator('.floating-button');
    await expect(tab).toBeInViewport({ ratio: 1 });
    expect((await tab.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await hiddenBehind(page, '.floating-button'), path).toEqual([]);
  }
});

test('below 1216 px the way to the receipt form is an opaque bar, under which no page ends', async ({
  page,
  players,
}) => {
  await arriveAs(page, await players.complete(), '/profile');
  const bar = page.locator('.receipt-shortcut');
  await expect(bar).toBeInViewport({ ratio: 1 });
  const { width, background } = await bar.evaluate((element) => ({
    width: element.getBoundingClientRect().width - document.documentElement.clientWidth,
    background: getComputedStyle(element).backgroundColor,
  }));
  expect(width).toBe(0);
  expect(background).toMatch(/^rgb\(/);
  expect(await hiddenBehind(page, '.floating-button')).toEqual([]);
  const room = await page
    .locator('.site-footer-small')
    .evaluate(
      (last) => document.documentElement.scrollHeight - scrollY - last.getBoundingClientRect().bottom,
    );
  expect(room).toBeGreaterThanOrEqual((await bar.boundingBox())?.height ?? Number.NaN);
});

test('the text in view does not move when the rest of the page and the bar arrive', async ({
  page,
  players,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/v1/surveys', async (route) => {
    await released;
    await route.continue();
  });
  await arriveAs(page, await players.complete(), '/profile');
  const section = page.locator('#iniziative');
  await section.evaluate((element) => element.scrollIntoView());
  const topOf = async () => Math.round((await section.boundingBox())?.y ?? Number.NaN);
  const before = await topOf();
  release();
  // It is out of the way, since one has read on.
  await expect(page.locator('.receipt-shortcut')).toBeAttached();
  await expect(page.locator('#da-fare .card').first()).toBeAttached();
  await expect.poll(topOf).toBe(before);
});

test.describe('with a question about cookies', () => {
  test.use({ cookies: 'asked' });

  test('the question about cookies leaves title and first button free on a wide screen', {
    tag: LONG,
  }, async ({ page }) => {
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of ['/', '/contest', '/register', '/missions']) {
        await page.goto(path);
        await alive(page);
        const banner = page.locator('#cookie-banner');
        await expect(banner).toBeInViewport({ ratio: 1 });
        const hidden = await hiddenBehind(page, '#cookie-banner');
        const title = await page.getByRole('heading', { level: 1 }).innerText();
        expect(
          hidden.filter((text) => title.includes(text) || text.startsWith('<')),
          `${path} at ${width} px`,
        ).toEqual([]);
      }
    }
  });
});
