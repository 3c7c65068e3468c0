import type { BrowserContext } from '@playwright/test';

/** How many times slower than it is the processor seems to every page; set by `npm run test:long -- slow`. */
const TIMES = Number(process.env.PROCESSOR_SLOWDOWN ?? 1);

/** Makes the processor of all pages of a context slower, those that it opens later too. */
export function slowProcessor(context: BrowserContext, times = TIMES): void {
  if (times === 1) return;
  context.on('page', async (page) => {
    try {
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: times });
    } catch (fault) {
      // A page that has been closed meanwhile needs nothing any more.
      if (!page.isClosed()) throw fault;
    }
  });
}
