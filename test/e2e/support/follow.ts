import type { Page } from '@playwright/test';

/** Waits until the site's scripts have taken the page over: the first thing they do is to ask for the time. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/utils/time')),
  );
}

/** Presses a link to a page of the site, put there as a mail or a post would bring it: the page is not loaded anew. */
export async function follow(page: Page, path: string): Promise<void> {
  await alive(page);
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
}
