import type { Page } from '@playwright/test';
import { alive } from './support/follow.ts';
import { expect, test } from './support/journey.ts';
import { LONG } from './support/long.ts';
import { watchPendingChunks } from './support/pending-chunks.ts';
import { scan } from './support/scan.ts';

const NOTICE = 'Nuova versione della piattaforma disponibile: il sito verrà ricaricato a breve.';
const KEY = 'amiciSpigaUi.version';

const MANIFEST = '**/version-manifest.json';

/** Answers the manifest as a deployment would, and counts how often it is looked at and the page asked for. */
async function aDeployment(page: Page, versions: () => readonly number[]) {
  await page.route(MANIFEST, (route) => route.fulfill({ json: versions() }));
  const looks: string[] = [];
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/version-manifest.json')) looks.push(request.url());
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  return { looks, loads };
}

/** The time of the pages stands still, but where the test puts it forward, until it is let go on. */
async function timeStands(page: Page): Promise<void> {
  await page.clock.install({ time: '2025-08-01T10:00:00+02:00' });
  await page.clock.pauseAt('2025-08-01T10:01:00+02:00');
}

/** Puts the time forward, and waits until what was due then has been asked for. */
async function later(page: Page, milliseconds: number): Promise<void> {
  await page.clock.fastForward(milliseconds);
  await page.evaluate(() => 0);
}

const notice = (page: Page) => page.getByRole('status').filter({ hasText: NOTICE });
const keptVersion = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

test('the first visit stores the version and shows it in the footer', { tag: LONG }, async ({
  page,
  request,
}) => {
  const manifest: unknown = await (await request.get('/version-manifest.json')).json();
  await page.goto('/recovery');
  await expect.poll(() => keptVersion(page)).toBe(String(manifest).split(',').at(-1));
  await expect(page.getByRole('contentinfo')).toContainText(/Versione \d+/);
  await expect(notice(page)).toBeHidden();
});

test('a newer version after five minutes shows the notice and causes one reload after 3 s', async ({
  page,
}) => {
  let versions = [4];
  await timeStands(page);
  const chunks = watchPendingChunks(page);
  const { looks, loads } = await aDeployment(page, () => versions);
  await page.goto('/recovery');
  // Where time stands no frame comes, and the scripts of a page wait for its first one.
  await expect.poll(() => page.clock.runFor(5).then(() => looks.length), { intervals: [50] }).toBe(1);
  await expect.poll(() => keptVersion(page)).toBe('4');
  await chunks.areLoaded(() => page.clock.runFor(10));
  await later(page, 299_000);
  expect(looks).toHaveLength(1);
  versions = [4, 5];
  await page.clock.fastForward(1_000);
  await expect(notice(page)).toBeVisible();
  expect(looks).toHaveLength(2);
  expect(await keptVersion(page)).toBe('5');
  await later(page, 2_999);
  expect(loads).toHaveLength(1);
  const reloaded = page.waitForEvent('load');
  await page.clock.fastForward(1);
  await reloaded;
  await page.clock.resume();
  await expect.poll(() => looks.length).toBe(3);
  await alive(page);
  await chunks.areLoaded();
  const looked = page.waitForResponse(MANIFEST);
  await page.clock.fastForward(300_000);
  await looked;
  await expect(page.getByRole('contentinfo')).toContainText(/Versione \d+/);
  await expect(notice(page)).toBeHidden();
  await later(page, 3_000);
  expect(loads).toHaveLength(2);
});

test('versions that rise at every check cause no reload loop: the notice waits for a press', {
  tag: LONG,
}, async ({ page }) => {
  let version = 4;
  await page.clock.install();
  const { loads } = await aDeployment(page, () => {
    version += 1;
    return [version];
  });
  await page.goto('/recovery');
  await expect.poll(() => keptVersion(page)).toBe('5');
  await page.reload();
  // Each is news of its own: two of them may reload the page in five minutes.
  for (const count of [3, 4]) {
    await expect(notice(page)).toBeVisible();
    await page.clock.fastForward(3_000);
    await expect.poll(() => loads.length).toBe(count);
  }
  await expect(notice(page)).toBeVisible();
  await later(page, 60_000);
  await expect(notice(page)).toBeVisible();
  expect(loads).toHaveLength(4);
  await scan(page);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Aggiorna ora' }).click();
  await reloaded;
});
