import { test as base, expect, type Page } from '@playwright/test';
import { LONG } from './long.ts';
import { mailCode } from './mail-code.ts';
import { PageWatch } from './page-watch.ts';
import { scan } from './scan.ts';
import { SiteServer } from './site-server.ts';

const TINY_SITE = 'test/e2e/support/tiny-site.ts';

// The plain test of Playwright: here the watch is what is looked at, so its findings must not fail the test.
const test = base.extend<{ watch: PageWatch }, { server: SiteServer }>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await SiteServer.start({ CLOCK: 'now' }, TINY_SITE);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  watch: async ({ context, server }, use) => use(await PageWatch.over(context, server.url)),
});

const visit = (page: Page, name: string) => page.goto(`/${name}`);

test.describe('a page with noise fails its test', () => {
  const faults: [string, RegExp][] = [
    ['error', /console\.error: the error of the page/],
    ['warning', /console\.warning: the warning of the page/],
    ['exception', /page error: Error: the exception of the page/],
    ['rejection', /page error: Error: the rejection of the page/],
    ['inline', /policy violation: script-src-elem refused inline/],
    ['picture', /GET \/nothing\.png answered 404/],
    ['refused', /POST \/api\/refused answered 422/],
    ['dropped', /GET \/api\/dropped failed: net::ERR_EMPTY_RESPONSE/],
    ['foreign', /policy violation: connect-src refused http:\/\/foreign\.invalid/],
  ];
  for (const [name, sentence] of faults) {
    const tag = ['error', 'refused'].includes(name) ? [] : LONG;
    test(`by ${name}`, { tag }, async ({ page, watch }) => {
      await visit(page, name);
      await expect.poll(() => watch.complaints()).toContainEqual(expect.stringMatching(sentence));
    });
  }

  test('by an exception in a second tab', { tag: LONG }, async ({ context, watch }) => {
    await visit(await context.newPage(), 'exception');
    await expect.poll(() => watch.complaints()).toEqual([expect.stringMatching(/the exception of the page/)]);
  });
});

test('a page without noise, and a request that its page aborted, pass', { tag: LONG }, async ({
  page,
  watch,
}) => {
  await visit(page, 'quiet');
  const given = page.waitForEvent('requestfailed');
  await visit(page, 'left');
  await given;
  expect(await watch.complaints()).toEqual([]);
});

test('an expected noise is allowed, and reported when it does not occur', async ({ page, watch }) => {
  watch.expect(/the error of the page/);
  expect(await watch.complaints()).toEqual(['Expected noise never came: /the error of the page/']);
  await visit(page, 'error');
  expect(await watch.complaints()).toEqual([]);
});

test('the scan passes a readable page and names what is wrong with another', async ({ page }) => {
  await visit(page, 'quiet');
  await scan(page);
  await visit(page, 'unreadable');
  await expect(scan(page)).rejects.toThrow(/image-alt: .* at img[\s\S]*link-name: .* at a/);
});

test('the newest mail with a code gives its code', { tag: LONG }, async ({ request }) => {
  expect(await mailCode(request, 'a@example.com')).toBe('204061');
});

test('a server keeps its address and its directory over an orderly and a forced restart', {
  tag: LONG,
}, async ({ request }) => {
  const server = await SiteServer.start({ CLOCK: '2025-08-29T23:59:50+02:00' }, TINY_SITE);
  try {
    const { url } = server;
    await server.restart();
    await server.restart('SIGKILL');
    const line = '2025-08-29T23:59:50+02:00\n';
    expect(server.url).toBe(url);
    expect(await (await request.get(`${url}/starts`)).text()).toBe(line.repeat(3));
  } finally {
    await server.stop();
  }
});

test('the error of a server that does not start contains its output', { tag: LONG }, async () => {
  await expect(SiteServer.start({ FAULT: 'PORT is taken' }, TINY_SITE)).rejects.toThrow(
    /ended with code 1 before it was ready:\nPORT is taken/,
  );
});
