import type { Page } from '@playwright/test';

/** The letters from which on a word is hyphenated where the browser can (`base.css`). */
const HYPHENATED = 12;

/**
 * The words in view that stand in more than one line or partly outside the window, where the browser knows no hyphens. Left out
 * are addresses of mail, which may break anywhere.
 */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate((longest) => {
    // What is for readers alone is clipped to a pixel.
    const isText = (element: Element | null) =>
      element?.checkVisibility() === true && element.getBoundingClientRect().width > 1;
    const isBroken = (word: string, rects: readonly DOMRect[]) =>
      rects.some(({ right }) => right > innerWidth + 0.5) ||
      (word.length < longest && new Set(rects.map(({ top }) => Math.round(top))).size > 1);
    // The policy of the pages refuses a style element.
    const still = new CSSStyleSheet();
    still.replaceSync('* { hyphens: manual !important; }');
    document.adoptedStyleSheets = [still];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent ?? '';
      if (!isText(text.parentElement) || words.includes('@')) continue;
      for (const { 0: word, index } of words.matchAll(/[\p{L}\p{N}]+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (isBroken(word, rects)) found.push(word);
      }
    }
    document.adoptedStyleSheets = [];
    return found;
  }, HYPHENATED);
