import { expect, type Page } from '@playwright/test';
import { overflowing } from '../../browsers/in-page.ts';

/** A small phone, a phone, a tablet, a small and a usual desktop, a large screen. */
const WIDTHS = [320, 390, 768, 1024, 1280, 1920];

/**
 * Fields and buttons that a thumb would miss; a link inside a line of text may be as high as the line. The tab of the cookie
 * preferences is as narrow as the page's margin: the footer has the same button in words (§U.9, WCAG 2.5.8 “equivalent”).
 */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const least = 43.5;
    const target = (element: Element) =>
      element.matches('.choice-control') ? (element.closest('.choice') ?? element) : element;
    return [...document.querySelectorAll('button, select, summary, input, textarea, nav a, a.button')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.matches('.floating-button'))
      .map((element) => ({ element, box: target(element).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.width < least || box.height < least))
      .map(({ element, box }) => {
        const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
        return `${element.tagName.toLowerCase()} "${name.trim().slice(0, 30)}" ${box.width}×${box.height}`;
      });
  });

/** Asserts that a page fits every screen, with text of twice the size too, and that every thumb can press its targets. */
export async function fitsEverywhere(page: Page): Promise<void> {
  expect(await tooSmall(page), `targets on ${page.url()}`).toEqual([]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(overflowing), `${page.url()} at ${width} px`).toEqual([]);
  }
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(overflowing), `${page.url()} at ${width} px, text twice the size`).toEqual([]);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}
