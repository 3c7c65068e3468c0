import type { Page } from '@playwright/test';
import { alive, follow } from './support/follow.ts';
import { expect, test } from './support/journey.ts';
import { LONG } from './support/long.ts';
import { scan } from './support/scan.ts';
import { countLoads } from './support/worker-page.ts';

declare global {
  interface Window {
    isAlive: Promise<Event>;
  }
}

const CODE = '**/assets/prizes-*.js';
const missing = (page: Page) => page.getByRole('heading', { name: 'La pagina non è arrivata' });

test('a page whose code was removed by a deployment opens after one reload', { tag: LONG }, async ({
  page,
  expectNoise,
}) => {
  expectNoise(/GET \/assets\/prizes-.* answered 404/);
  expectNoise(/Failed to load resource|prizes/);
  await page.goto('/manifest');
  await alive(page);
  const loads = countLoads(page);
  await page.route(CODE, (route) => route.fulfill({ status: 404 }), { times: 1 });
  await follow(page, '/prizes');
  await expect(page.getByRole('heading', { level: 1, name: 'Premi' })).toBeVisible();
  expect(loads()).toBe(1);
});

test('code that stays missing causes no reload loop, but a message with a retry button', {
  tag: LONG,
}, async ({ page, request, expectNoise }) => {
  expect((await request.get('/assets/prizes-00000000.js')).status()).toBe(404);
  expectNoise(/prizes/);
  await page.route(CODE, (route) => route.fulfill({ status: 404 }));
  await page.goto('/manifest');
  await alive(page);
  const loads = countLoads(page);
  await follow(page, '/prizes');
  await expect.poll(loads).toBe(1);
  await expect(missing(page)).toBeVisible();
  expect(loads()).toBe(1);
  await page.goto('/manifest');
  await alive(page);
  await follow(page, '/prizes');
  await expect(missing(page)).toBeVisible();
  await scan(page);
  expect(loads()).toBe(2);
  await page.unroute(CODE);
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Premi' })).toBeVisible();
});

test('code that takes longer than two minutes is replaced by a message', { tag: LONG }, async ({ page }) => {
  await page.clock.install();
  await page.goto('/manifest');
  await alive(page);
  // Whatever else the page wants has come: its time is about to be moved on as well.
  await page.waitForLoadState('networkidle');
  await page.route(CODE, () => undefined);
  const asked = page.waitForRequest(CODE);
  await follow(page, '/prizes');
  await asked;
  await page.clock.fastForward(119_000);
  await expect(missing(page)).toBeHidden();
  await page.clock.fastForward(1_000);
  await expect(missing(page)).toBeVisible();
});

for (const [what, code] of [
  ['a first page', CODE],
  ['the code that connects the page', '**/assets/connect-*.js'],
] as const) {
  test(`${what} whose code was removed opens after one reload`, { tag: LONG }, async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/\/assets\/(prizes|connect)-|Failed to load resource|PageMissing/);
    let visits = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) visits += 1;
    });
    await page.route(code, (route) => (visits > 1 ? route.continue() : route.fulfill({ status: 404 })));
    await page.goto('/prizes');
    // The reload comes while the first page is being looked at.
    await expect(() => alive(page)).toPass();
    await expect(page.getByRole('heading', { level: 1, name: 'Premi' })).toBeVisible();
    expect(visits).toBe(2);
  });
}

test('the start-up code that takes longer than two minutes is replaced by a message', {
  tag: LONG,
}, async ({ page }) => {
  await page.clock.install();
  const code = '**/assets/connect-*.js';
  await page.route(code, () => undefined);
  await page.addInitScript(() => {
    window.isAlive = new Promise((alive) => document.addEventListener('site-alive', alive));
  });
  await page.goto('/prizes');
  // The browser fetches it ahead; the two minutes begin with the site, which waits for it.
  await page.evaluate(() => window.isAlive.then(() => undefined));
  await page.clock.fastForward(60_000);
  await expect(missing(page)).toBeHidden();
  await page.clock.fastForward(60_000);
  await expect(missing(page)).toBeVisible();
});
