import type { Page } from '@playwright/test';

declare global {
  interface Window {
    layoutShift: number;
  }
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Adds up, from the next page on, how far things have moved that nobody touched. */
export async function watchLayout(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (!entry.hadRecentInput) window.layoutShift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // A movement is told after the frame in which it was painted.
  const painted = () =>
    page.evaluate(
      () =>
        new Promise<void>((done) =>
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))),
        ),
    );
  return async () => {
    await painted();
    return page.evaluate(() => window.layoutShift);
  };
}
