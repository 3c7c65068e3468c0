import { ROUTES } from '../../domain/routes.ts';
import { cookieBanner } from './pages/cookie-banner.ts';
import { brokenWords } from './support/broken-words.ts';
import { BROWSER_ARGUMENTS } from './support/browser-arguments.ts';
import { expectReadable } from './support/in-view.ts';
import { expect, test } from './support/journey.ts';
import { arriveAs } from './support/kept.ts';
import { LONG } from './support/long.ts';
import { pageLoaded } from './support/page-loaded.ts';

const executablePath = process.env.PLAYWRIGHT_CHROMIUM_PATH;

// A larger default font size, as people set it in their browser, makes each em of the layout larger.
test.use({
  launchOptions: {
    ...(executablePath !== undefined && { executablePath }),
    args: [...BROWSER_ARGUMENTS, '--blink-settings=defaultFontSize=32'],
  },
});

const VISITED = ROUTES.filter(({ enabled, access }) => enabled && access === 'public').map(
  ({ path }) => path,
);

test('with letters twice as large no word of a product name is broken', { tag: LONG }, async ({ page }) => {
  await page.goto('/prodotti');
  const names = page.getByRole('main').getByRole('list').getByRole('heading', { level: 3 });
  const all = await names.evaluateAll((headings) =>
    headings.map((one) => ({
      words: (one.textContent ?? '').split(' ').length,
      lines: Math.round(one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight)),
      name: one.textContent,
    })),
  );
  expect(all.length).toBeGreaterThan(10);
  expect(all.filter(({ words, lines }) => lines > words)).toEqual([]);
});

test('with letters twice as large the bar stays in the window, and holds its words', { tag: LONG }, async ({
  page,
  players,
}) => {
  await arriveAs(page, await players.complete(), '/');
  const link = page.getByRole('navigation', { name: 'Partecipa' }).getByRole('link');
  await expect(link).toHaveText('Carica lo scontrino: oggi ancora 3');
  await expect(link).toBeInViewport({ ratio: 1 });
  expect(await link.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
});

test('with letters twice as large the bar names the brand, at 390 and at 320 pixels', async ({ page }) => {
  await page.goto('/');
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expectReadable(page.getByRole('banner').getByText('Amici della Spiga'));
  }
});

test('with letters twice as large every page fits a phone of 320 pixels, no word is broken, and the header is low', {
  tag: LONG,
}, async ({ page, players }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  const measured = async (path: string) => {
    await page.goto(path);
    await pageLoaded(page);
    return {
      path,
      width: await page.evaluate(() => document.documentElement.scrollWidth),
      isHeaderLow: await page.getByRole('banner').evaluate((bar) => bar.clientHeight <= innerHeight / 4),
      broken: await brokenWords(page),
    };
  };
  const seen: Awaited<ReturnType<typeof measured>>[] = [];
  for (const path of VISITED) seen.push(await measured(path));
  await arriveAs(page, await players.complete(), '/');
  for (const path of ['/', '/profile', '/contest', '/missions', '/games', '/your-story', '/survey'])
    seen.push(await measured(path));
  expect(seen).toEqual(seen.map(({ path }) => ({ path, width: 320, isHeaderLow: true, broken: [] })));
});

test.describe('with letters twice as large, and no answer about cookies', () => {
  test.use({ cookies: 'asked' });

  test('the banner takes half of a small phone at most, with both answers, and its words can be scrolled', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 720 });
    await page.goto('/');
    const { banner, accept, reject, choose, policy } = cookieBanner(page);
    for (const answer of [reject, accept, choose]) await expectReadable(answer);
    const [all, yes, no] = await Promise.all([banner, accept, reject].map((part) => part.boundingBox()));
    expect(all?.height).toBeLessThanOrEqual(360);
    expect([yes?.width, yes?.height, yes?.y]).toEqual([no?.width, no?.height, no?.y]);
    // A shade tells of the words that are below the edge; what covers it at their end scrolls with them.
    const words = banner.locator('.cookie-banner-words');
    expect(
      await words.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
    ).toBeGreaterThan(0);
    await expect(words).toHaveCSS('background-attachment', 'local, scroll');
    await policy.focus();
    await expectReadable(policy);
    await reject.click();
    await expect(banner).toBeHidden();
  });
});
