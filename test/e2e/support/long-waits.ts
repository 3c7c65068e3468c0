import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    longWaits: Map<number, () => void>;
  }
}

/** Time-outs, the wait for a turn and the period of the version check are longer, everything a person sees is shorter. */
const LONG_MS = 7_000;
/** What a page's code may take: it is on its way while a call is waited for, and is not meant. */
const PAGE_MS = 120_000;
/** The longest that a browser counts. */
const NEVER_MS = 2 ** 31 - 1;

/**
 * From its next load on the page's long waits end when the test says so, and never by themselves, however slow the
 * machine; all others last as long as they last.
 */
export async function holdLongWaits(page: Page | BrowserContext): Promise<void> {
  await page.addInitScript(
    ({ long, pageLimit, never }) => {
      const start = window.setTimeout;
      const stop = window.clearTimeout;
      window.longWaits = new Map();
      const held = (run: unknown, ms = 0, ...values: unknown[]) => {
        const isHeld = ms >= long && ms !== pageLimit && typeof run === 'function';
        const timer = start(run as TimerHandler, isHeld ? never : ms, ...values);
        if (isHeld) window.longWaits.set(timer, () => run(...values));
        return timer;
      };
      const given = (timer?: number) => {
        if (timer !== undefined) window.longWaits.delete(timer);
        stop(timer);
      };
      Object.assign(window, { setTimeout: held, clearTimeout: given });
    },
    { long: LONG_MS, pageLimit: PAGE_MS, never: NEVER_MS },
  );
}

/** Everything that the page has been waiting for long is over. */
export async function endLongWaits(page: Page): Promise<void> {
  await page.evaluate(() => {
    const waits = [...window.longWaits.entries()];
    for (const [timer, end] of waits) {
      window.clearTimeout(timer);
      end();
    }
  });
}
