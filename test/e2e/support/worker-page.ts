import { expect, type Page } from '@playwright/test';
import { endLongWaits } from './long-waits.ts';

const NOTICE = 'Nuova versione della piattaforma disponibile: il sito verrà ricaricato a breve.';

const keptUrls = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const requests = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(requests)).flat().map(({ url }) => url);
  });

/** What a journey sees of the service worker behind a page. */
export const workerPage = (page: Page) => ({
  notice: page.getByRole('status').filter({ hasText: NOTICE }),
  updateNow: page.getByRole('button', { name: 'Aggiorna ora' }),
  offline: page.getByRole('heading', { name: 'Manca la rete' }),
  retry: page.getByRole('link', { name: 'Riprova' }),
  /** Waits until the worker has kept everything and answers for this page. */
  async isKept(): Promise<void> {
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 120_000 })
      .toBe(true);
  },
  /** Looks for news at once, and again, until what they bring is there; the page holds its long waits. */
  looksUntil: (isThere: () => Promise<void>) =>
    expect(async () => {
      await endLongWaits(page);
      await isThere();
    }).toPass({ timeout: 120_000 }),
  /** The paths of everything that is kept. */
  kept: async () => (await keptUrls(page)).map((url) => new URL(url).pathname),
  /** Which contents of the offline page are kept: the one in use, and one that waits. */
  revisions: async () =>
    (await keptUrls(page))
      .map((url) => new URL(url))
      .filter(({ pathname }) => pathname === '/offline.html')
      .map(({ searchParams }) => searchParams.get('__WB_REVISION__')),
});

/** How often a page has been loaded, from now on. */
export function countLoads(page: Page): () => number {
  let count = 0;
  page.on('load', () => {
    count += 1;
  });
  return () => count;
}
