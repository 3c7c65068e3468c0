import type { Page } from '@playwright/test';
import { deployment } from '../support/deployment.ts';
import { expect, test } from '../support/journey.ts';
import { LONG } from '../support/long.ts';
import { holdLongWaits } from '../support/long-waits.ts';
import { scan } from '../support/scan.ts';
import { countLoads, workerPage } from '../support/worker-page.ts';

test.use({ entry: 'test/e2e/support/deployed-site.ts' });
test.afterEach(({ server }) => deployment(server.dataDir).renew());

const ADDRESS = 'giulia.che.scrive@example.com';

/** A tab on a page of the site, with the worker behind it. */
async function aTab(page: Page, path: string) {
  // Its time runs: Workbox tells of a worker that waits by timers of its own.
  await holdLongWaits(page);
  await page.goto(path);
  const worker = workerPage(page);
  await worker.isKept();
  return { page, ...worker, loads: countLoads(page) };
}

test('tab scenarios 11 and 12: after two deployments both tabs show the notice, the one that applies it reloads once to the newest, and no typed text is lost', {
  tag: LONG,
}, async ({ context, page, server, expectNoise }) => {
  // While the server is away nothing arrives: the page that is opened, and what the one before still wanted.
  expectNoise(/failed: net::ERR_/);
  const site = deployment(server.dataDir);
  const asking = await aTab(page, '/');
  const writing = await aTab(await context.newPage(), '/recovery');
  const email = writing.page.getByLabel('Email');
  await email.fill(ADDRESS);

  await site.publish('La seconda');
  await asking.page.bringToFront();
  await asking.looksUntil(() => expect(asking.notice).toBeVisible({ timeout: 5_000 }));
  await expect(writing.notice).toBeVisible();
  await scan(writing.page);
  // A still newer one, before anybody has pressed.
  await site.publish('La terza');
  await asking.looksUntil(async () => expect(await asking.revisions()).toContain('La terza'));
  await asking.updateNow.click();
  await expect.poll(asking.loads).toBe(1);
  await expect(asking.notice).toBeHidden();

  // Nobody has asked here.
  await expect(writing.notice).toBeVisible();
  expect(writing.loads()).toBe(0);
  await expect(email).toHaveValue(ADDRESS);
  // The page that comes asks for the version: a server that is about to go would say 503.
  const asked = writing.page.waitForResponse('**/utils/ui-version');
  await writing.updateNow.click();
  await expect.poll(writing.loads).toBe(1);
  await expect(email).toHaveValue(ADDRESS);
  await asked;
  await expect(writing.notice).toBeHidden();
  expect(asking.loads()).toBe(1);

  await server.pause();
  await asking.page.goto('/welcome');
  await expect(asking.page.getByRole('heading', { level: 1 })).toHaveText('La terza');
  await server.resume();
});
