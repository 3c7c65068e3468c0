import type { Page } from '@playwright/test';

/** Waits until the site's scripts have taken the page over: the first thing they do is to ask for the time. */
export async function alive(page: Page): Promise<void> {
  // An observer, since a page whose clock is in the test's hands keeps no list of what it has loaded.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          if (list.getEntries().some(({ name }) => name.endsWith('/utils/time'))) resolve();
        });
        observer.observe({ type: 'resource', buffered: true });
      }),
  );
}

/** Presses a link to a page of the site, put there as a mail or a post would bring it: the page is not reloaded. */
export const press = (page: Page, path: string): Promise<void> =>
  page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);

/** The same as soon as the page is alive. */
export async function follow(page: Page, path: string): Promise<void> {
  await alive(page);
  await press(page, path);
}
