import type { Browser, Page } from '@playwright/test';
import { demoReceipts } from '../../../server/seeds/demo-receipts.ts';
import { freePort } from './free-port.ts';
import { test as journey } from './journey.ts';

export { expect } from './journey.ts';

/** The receipts that wait at the desk of a new demonstration. */
const SEEDED = demoReceipts.filter(({ status }) => status === 'pending').map(({ id }) => String(id));

/** A journey with the brand's desk at its own port, beside the site. Its queue is empty: each journey sends what it decides. */
export const test = journey.extend<object, { deskPort: number; emptyQueue: undefined }>({
  deskPort: [async ({ browserName: _ }, use) => use(await freePort()), { scope: 'worker' }],
  emptyQueue: [
    async ({ server }, use) => {
      await server.admin('refuse', ...SEEDED, '--reason', 'Articolo 7.2: i dati non corrispondono.');
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  variables: [
    async ({ deskPort }, use) => use({ DESK_PORT: String(deskPort), PREVIEW_PORT: String(await freePort()) }),
    { scope: 'worker' },
  ],
});

/** The window of somebody of the brand. */
export async function deskOf(
  browser: Browser,
  deskPort: number,
  name = 'Ilaria Conti',
  width = 1280,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 800 }, locale: 'it-IT' });
  const page = await context.newPage();
  await page.goto(`http://localhost:${deskPort}/`);
  await page.getByRole('button', { name: `Entra come ${name}` }).click();
  return page;
}
