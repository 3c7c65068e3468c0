import type { Page } from '@playwright/test';
import { alive } from './support/follow.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/scan.ts';

const NOTICE = 'Nuova versione della piattaforma disponibile: il sito verrà ricaricato a breve.';
const KEY = 'amiciSpigaUi.version';

/** Answers the manifest as a deployment would, and counts how often the page is loaded. */
async function aDeployment(page: Page, versions: () => readonly number[]) {
  await page.route('**/version-manifest.json', (route) => route.fulfill({ json: versions() }));
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  return loads;
}

const notice = (page: Page) => page.getByRole('status').filter({ hasText: NOTICE });
const keptVersion = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

test('the first visit keeps the version, which stands in the small print', async ({ page, request }) => {
  const manifest: unknown = await (await request.get('/version-manifest.json')).json();
  await page.goto('/recovery');
  await expect.poll(() => keptVersion(page)).toBe(String(manifest).split(',').at(-1));
  await expect(page.getByRole('contentinfo')).toContainText(/Versione \d+/);
  await expect(notice(page)).toBeHidden();
});

test('a newer version, five minutes later: the notice, one reload after 3 s, and peace', async ({ page }) => {
  let versions = [4];
  await page.clock.install();
  const loads = await aDeployment(page, () => versions);
  await page.goto('/recovery');
  await expect.poll(() => keptVersion(page)).toBe('4');
  versions = [4, 5];
  await page.clock.fastForward(299_000);
  await expect(notice(page)).toBeHidden();
  await page.clock.fastForward(1_000);
  await expect(notice(page)).toBeVisible();
  await scan(page);
  expect(await keptVersion(page)).toBe('5');
  const reloaded = page.waitForEvent('load');
  await page.clock.fastForward(3_000);
  await reloaded;
  await alive(page);
  await page.clock.fastForward(300_000);
  await expect(page.getByRole('contentinfo')).toContainText(/Versione \d+/);
  await expect(notice(page)).toBeHidden();
  expect(loads).toHaveLength(2);
});

test('versions that rise with every look never make a loop: the notice waits to be pressed', async ({
  page,
}) => {
  let version = 4;
  await page.clock.install();
  const loads = await aDeployment(page, () => {
    version += 1;
    return [version];
  });
  await page.goto('/recovery');
  await expect.poll(() => keptVersion(page)).toBe('5');
  await page.reload();
  await expect(notice(page)).toBeVisible();
  await page.clock.fastForward(3_000);
  await expect.poll(() => loads.length).toBe(3);
  await expect(notice(page)).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(notice(page)).toBeVisible();
  expect(loads).toHaveLength(3);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Aggiorna ora' }).click();
  await reloaded;
});
