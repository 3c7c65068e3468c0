// What runs in the page: each function is sent as its text, so it uses nothing of this file but its arguments.

/** A control or a text as a person knows it: by its kind and its name. */
export type Target = { css: string; name: string | RegExp };
/** The same as JSON: a regular expression is its source. */
export type SentTarget = { css: string; exact: string | null; pattern: string | null };

export const sent = ({ css, name }: Target): SentTarget =>
  typeof name === 'string' ? { css, exact: name, pattern: null } : { css, exact: null, pattern: name.source };

/**
 * The first element that is visible and has this name: its own, that of its label, or its text. It is put in the middle of
 * the window, and null is answered until it stands still there with nothing over it, as Playwright waits before a press.
 */
export async function findToPress({ css, exact, pattern }: SentTarget): Promise<Element | null> {
  const plain = (text: string | null | undefined) =>
    (text ?? '').replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element) => {
    const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null) : null;
    const own = element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent;
    return plain(own);
  };
  const fits = (name: string) => (pattern === null ? name === exact : new RegExp(pattern).test(name));
  const found = [...document.querySelectorAll<HTMLElement>(css)].find(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(':disabled') &&
      fits(nameOf(element)),
  );
  if (!found) return null;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const place = () => {
    const { x, y, width, height } = found.getBoundingClientRect();
    return [x, y, width, height].join(' ');
  };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const before = place();
  await frame();
  await frame();
  if (!found.isConnected || place() !== before) return null;
  const { x, y, width, height } = found.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  const isFree = top !== null && (found.contains(top) || top.contains(found));
  return isFree ? found : null;
}

/** A field of any kind by its label; file fields and ticks may be drawn by something else. */
export function findField({ css, exact, pattern }: SentTarget): Element | null {
  const plain = (text: string) => text.replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim();
  const fits = (name: string) => (pattern === null ? name === exact : new RegExp(pattern).test(name));
  const label = [...document.querySelectorAll('label')].find(
    (one) => one.control?.matches(css) && one.checkVisibility() && fits(plain(one.textContent ?? '')),
  );
  return label?.control ?? null;
}

/** Sets a date or a time as its picker does: a picker is drawn by the browser, and differs in each. */
export function setValue(field: Element, value: string): void {
  if (!(field instanceof HTMLInputElement)) throw new Error('This is no field.');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The texts that the window shows at this moment, each of an element that holds text itself, in the order of the page. */
export function textsInView(): string[] {
  const isInView = (element: Element) => {
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  };
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
    )
    .filter(isInView)
    .map((element) => (element.textContent ?? '').replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim());
}

/** Whether the site's scripts have taken the page over: the first thing they do is to ask for the time. */
export const isAlive = (): boolean =>
  performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/utils/time'));

/** What reaches beyond the right edge of the page, as short descriptions. */
export function overflowing(): string[] {
  const edge = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= edge) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > edge + 1)
    .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`)
    .slice(0, 5);
}

/** The addresses of the pictures that the page holds and the browser could not draw, once all have been asked for. */
export async function brokenImages(): Promise<string[]> {
  for (const image of document.images) {
    image.loading = 'eager';
    await image.decode().catch(() => null);
  }
  return [...document.images]
    .filter(({ currentSrc, naturalWidth }) => currentSrc !== '' && naturalWidth === 0)
    .map(({ currentSrc }) => currentSrc);
}

/**
 * Words of titles, legends and buttons that are drawn on more than one line, as a browser does that hyphenates or breaks
 * where it should not; a word that is wider than its line has to break.
 */
export function brokenWords(): string[] {
  const words = [...document.querySelectorAll('h1, h2, h3, legend, button, a.button')].flatMap((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1 && word.length < 12) found.push(word);
      }
    }
    return found;
  });
  return [...new Set(words)];
}

/** Whether a photograph lies in the browser's database, put away after it was chosen. */
export const isPhotoKept = (): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('amiciSpigaUi');
    // Nothing was ever put away: the database is the site's to make.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => (opening.error?.name === 'AbortError' ? resolve(false) : reject(opening.error));
    opening.onsuccess = () => {
      const database = opening.result;
      const counting = database.transaction('photo').objectStore('photo').count();
      counting.onsuccess = () => {
        database.close();
        resolve(counting.result === 1);
      };
    };
  });

/** Says to the page that the network went, as a telephone does: a way that is cut fires no event by itself. */
export function sayOffline(): void {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  dispatchEvent(new Event('offline'));
}
