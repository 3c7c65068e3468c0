import { deployment } from '../support/deployment.ts';
import { expect, test } from '../support/journey.ts';
import { LONG } from '../support/long.ts';
import { scan } from '../support/scan.ts';
import { countLoads, workerPage } from '../support/worker-page.ts';

test.use({ entry: 'test/e2e/support/deployed-site.ts' });
test.afterEach(({ server }) => deployment(server.dataDir).renew());

test('after the first visit the site opens offline, says so, and continues when the network returns', async ({
  page,
  context,
  server,
  expectNoise,
}) => {
  expectNoise(/failed: net::ERR_/);
  const loads = countLoads(page);
  const worker = workerPage(page);
  await page.goto('/recovery');
  await worker.isKept();
  const kept = await worker.kept();
  expect(kept).toContain('/offline.html');
  // Nothing of a person, no page, no call, nothing that tells which version is the newest.
  expect(
    kept.filter((path) => !/^\/(assets\/[^/]+\.(js|css|woff2)|offline\.(html|js)|favicon\.svg)$/.test(path)),
  ).toEqual([]);
  expect(loads()).toBe(1);
  await expect(worker.notice).toBeHidden();

  await server.pause();
  await context.setOffline(true);
  await page.goto('/welcome?token=un-gettone');
  await expect(worker.offline).toBeVisible();
  await expect(page, 'what is secret waits out of sight').toHaveURL(/\/welcome$/);
  await expect(page.getByText('Hai inviato uno scontrino senza rete? Aspetta al sicuro')).toBeVisible();
  await scan(page);
  const before = loads();
  await worker.retry.click();
  await expect.poll(loads).toBe(before + 1);
  await expect(worker.offline).toBeVisible();

  await server.resume();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Benvenuto' })).toBeVisible();
  expect(page.url()).toMatch(/\/welcome$/);
});

test('the offline page continues when the browser reports the network too early or never', {
  tag: LONG,
}, async ({ page, context, server, expectNoise }) => {
  expectNoise(/failed: net::ERR_/);
  const worker = workerPage(page);
  await page.goto('/recovery');
  await worker.isKept();
  await server.pause();
  await page.goto('/welcome?token=un-gettone&da=mail');
  await expect(worker.offline).toBeVisible();
  // Said while nothing can be reached yet; no second word follows.
  const asked = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/version-manifest.json'),
  );
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await asked;
  await expect(worker.offline).toBeVisible();
  const opened = context.waitForEvent('request', (request) => request.isNavigationRequest());
  await server.resume();
  expect(new URL((await opened).url()).search, 'the page is asked for with all of its address').toBe(
    '?da=mail&token=un-gettone',
  );
  await expect(page.getByRole('heading', { level: 1, name: 'Benvenuto' })).toBeVisible();
  await expect(page).toHaveURL(/\/welcome\?da=mail$/);
});

test('a retired worker deletes its caches and unregisters', { tag: LONG }, async ({
  page,
  context,
  server,
}) => {
  await context.clock.install();
  const worker = workerPage(page);
  await page.goto('/recovery');
  await worker.isKept();
  await deployment(server.dataDir).retire();
  await page.clock.fastForward(10_000);
  await expect.poll(() => worker.kept()).toEqual([]);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  await page.goto('/welcome');
  await expect(page.getByRole('heading', { level: 1, name: 'Benvenuto' })).toBeVisible();
});
