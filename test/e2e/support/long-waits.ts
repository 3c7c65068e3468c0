import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    longWaits: Map<number, { ms: number; end: () => void }>;
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
 * machine; all others last as long as they last. `only`: what lasts exactly so long is held, and nothing else.
 */
export async function holdLongWaits(page: Page | BrowserContext, only?: readonly number[]): Promise<void> {
  await page.addInitScript(
    ({ chosen, long, pageLimit, never }) => {
      const start = window.setTimeout;
      const stop = window.clearTimeout;
      window.longWaits = new Map();
      const held = (run: unknown, ms = 0, ...values: unknown[]) => {
        const isLong = chosen ? chosen.includes(ms) : ms >= long && ms !== pageLimit;
        const isHeld = isLong && typeof run === 'function';
        const timer = start(run as TimerHandler, isHeld ? never : ms, ...values);
        if (isHeld) window.longWaits.set(timer, { ms, end: () => run(...values) });
        return timer;
      };
      const given = (timer?: number) => {
        if (timer !== undefined) window.longWaits.delete(timer);
        stop(timer);
      };
      Object.assign(window, { setTimeout: held, clearTimeout: given });
    },
    { chosen: only, long: LONG_MS, pageLimit: PAGE_MS, never: NEVER_MS },
  );
}

/** Everything that the page has been waiting for long is over, or what lasts exactly so long alone. */
export async function endLongWaits(page: Page, only?: number): Promise<void> {
  await page.evaluate((chosen) => {
    const waits = [...window.longWaits.entries()];
    for (const [timer, { ms, end }] of waits) {
      if (chosen !== undefined && ms !== chosen) continue;
      window.clearTimeout(timer);
      end();
    }
  }, only);
}
