import type { Page, Request } from '@playwright/test';
import { expect } from './journey.ts';

/**
 * Watches, from now on, the code that a page asks for. Where a journey puts the time far forward all of it must have come
 * before: what is still on its way would be given up as late.
 */
export function watchPendingChunks(page: Page): { areLoaded: (step?: () => Promise<void>) => Promise<void> } {
  const pending = new Set<Request>();
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) pending.add(request);
  });
  page.on('requestfinished', (request) => void pending.delete(request));
  page.on('requestfailed', (request) => void pending.delete(request));
  // The notice of an update is among the last that a page draws by itself; a closed one is there as well.
  const isComplete = async () => (await page.locator('.update-overlay').count()) > 0 && pending.size === 0;
  return {
    /** Waits for it; a step moves the time on where it stands: React takes its time to show a part that comes late. */
    async areLoaded(step = async () => undefined) {
      await expect.poll(() => step().then(isComplete), { intervals: [50] }).toBe(true);
    },
  };
}
