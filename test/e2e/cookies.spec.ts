import type { Page } from '@playwright/test';
import { acceptanceBlock } from './pages/acceptance-block.ts';
import { cookieBanner } from './pages/cookie-banner.ts';
import { loginDialog } from './pages/login-dialog.ts';
import { siteMenu } from './pages/site-menu.ts';
import { alive } from './support/follow.ts';
import { expect, test } from './support/journey.ts';
import { keepSession } from './support/kept.ts';
import { watchLayout } from './support/layout-shift.ts';
import { LONG } from './support/long.ts';
import { scan } from './support/scan.ts';

test.use({ cookies: 'asked' });

/** How long an answer holds: six months, whichever they are. */
const KEPT_FOR_MS = 184 * 86_400_000;

/** A day of which one says _l'8_, not _il 8_. */
const NOW = Date.parse('2025-08-08T10:00:00+02:00');

/** The answer counts at once, and is kept as soon as what keeps it has been loaded. */
const expectKept = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('amiciSpigaUi.cookies'))).not.toBeNull();

test('after a refusal the banner closes and stays away for six months', async ({ page }) => {
  await page.clock.setFixedTime(NOW);
  await page.goto('/');
  const { banner, accept, reject, policy, measurement, footerPreferences, dialog } = cookieBanner(page);
  await expect(banner).toBeInViewport();
  await expect(policy).toHaveAttribute('href', '/documenti/cookie.pdf');
  const [yes, no] = [await accept.boundingBox(), await reject.boundingBox()];
  expect({ width: yes?.width, height: yes?.height }).toEqual({ width: no?.width, height: no?.height });
  await reject.click();
  await expect(banner).toBeHidden();
  await expectKept(page);
  await page.clock.setFixedTime(NOW + KEPT_FOR_MS - 1_000);
  await page.reload();
  await footerPreferences.click();
  await expect(dialog).toContainText("Hai scelto l'8 agosto 2025: vale sei mesi");
  await expect(measurement).not.toBeChecked();
  await expect(banner).toBeHidden();
  await page.clock.setFixedTime(NOW + KEPT_FOR_MS + 1_000);
  await page.reload();
  await expect(banner).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the banner stands in the page from the first frame on: nothing lies behind it, and nothing moves', async ({
    page,
  }) => {
    const shift = await watchLayout(page);
    await page.goto('/');
    const { banner, accept, reject } = cookieBanner(page);
    const header = page.getByRole('banner');
    const title = page.getByRole('heading', { level: 1 });
    await alive(page);
    for (const part of [accept, reject, header, title]) await expect(part).toBeInViewport({ ratio: 1 });
    const [over, below, heading] = [
      await banner.boundingBox(),
      await header.boundingBox(),
      await title.boundingBox(),
    ];
    if (!over || !below || !heading) throw new Error('Banner, header or title is not drawn.');
    expect(over.y).toBe(0);
    expect(over.y + over.height).toBeLessThanOrEqual(below.y + 1);
    expect(below.y + below.height).toBeLessThanOrEqual(heading.y);
    // Three lines and the buttons.
    expect(over.height).toBeLessThan(150);
    // Begun behind another sentence, one would begin elsewhere as soon as the typeface has come.
    const begins = await banner.getByRole('paragraph').evaluateAll((sentences) =>
      sentences.flatMap((one) => {
        const words = document.createRange();
        words.selectNodeContents(one);
        return [...words.getClientRects()].slice(0, 1).map(({ left }) => left);
      }),
    );
    expect(begins).toHaveLength(3);
    expect(new Set(begins).size).toBe(1);
    expect(await shift()).toBe(0);
    await reject.click();
    await expect(banner).toBeHidden();
    await expectKept(page);
    await page.reload();
    await alive(page);
    await expect(banner).toBeHidden();
    expect((await header.boundingBox())?.y).toBe(0);
    expect(await shift()).toBe(0);
  });

  test('the acceptance block opens while the cookie banner is unanswered, and does not cover it', async ({
    page,
    players,
  }) => {
    const shift = await watchLayout(page);
    await keepSession(page, await players.withoutRules());
    await page.goto('/');
    const { banner, reject } = cookieBanner(page);
    const { block, close } = acceptanceBlock(page);
    await expect(block).toBeInViewport({ ratio: 1 });
    await expect(banner).toBeInViewport({ ratio: 1 });
    expect(await shift()).toBe(0);
    const [upper, lower] = [await banner.boundingBox(), await block.boundingBox()];
    expect((upper?.y ?? 0) + (upper?.height ?? 0)).toBeLessThanOrEqual(lower?.y ?? 0);
    await reject.click();
    await expect(banner).toBeHidden();
    await expect(block).toBeInViewport({ ratio: 1 });
    await close.click();
    await expect(block).toBeHidden();
    await expectKept(page);
  });
});

test('closing with the cross accepts technical cookies only', { tag: LONG }, async ({ page }) => {
  await page.goto('/contest');
  const { banner, close, preferences, technical, measurement } = cookieBanner(page);
  await expect(banner).toContainText('la X lasciano solo i cookie tecnici');
  await scan(page);
  await close.click();
  await expect(banner).toBeHidden();
  await preferences.click();
  await expect(technical).toBeChecked();
  await expect(technical).toBeDisabled();
  await expect(measurement).not.toBeChecked();
});

test('consent in the preferences is saved, shown in another tab, and can be withdrawn', {
  tag: LONG,
}, async ({ page, context }) => {
  await context.clock.setFixedTime(NOW);
  await page.goto('/recovery');
  const first = cookieBanner(page);
  await expect(first.banner).toBeVisible();
  const other = await context.newPage();
  await other.goto('/recovery');
  const second = cookieBanner(other);
  await second.choose.click();
  await expect(second.measurement).not.toBeChecked();
  await scan(other);
  await second.measurement.check();
  await second.save.click();
  await expect(second.banner).toBeHidden();
  await expect(first.banner).toBeHidden();
  await first.preferences.click();
  await expect(first.measurement).toBeChecked();
  await first.measurement.uncheck();
  await first.save.click();
  await page.reload();
  await first.preferences.click();
  await expect(first.dialog).toContainText("Hai scelto l'8 agosto 2025: vale sei mesi");
  await expect(first.measurement).not.toBeChecked();
});

test('no focused element is covered by the banner, and the site works without an answer', {
  tag: LONG,
}, async ({ page }) => {
  await page.goto('/');
  const { banner } = cookieBanner(page);
  await expect(banner).toBeVisible();
  const isHidden = () =>
    page.evaluate(
      () =>
        new Promise<string | null>((resolve) =>
          // The browser scrolls the focused element into view within these frames.
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              const focused = document.activeElement;
              if (!focused || focused === document.body) return resolve(null);
              const { x, y, width, height } = focused.getBoundingClientRect();
              const top = document.elementFromPoint(x + width / 2, y + height / 2);
              const isBehind = top?.closest('.cookie-banner') && !focused.closest('.cookie-banner');
              resolve(isBehind ? focused.outerHTML : null);
            }),
          ),
        ),
    );
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    expect(await isHidden()).toBeNull();
  }
  await siteMenu(page).choose('Login');
  await expect(loginDialog(page).dialog).toBeVisible();
  await loginDialog(page).close.click();
  await expect(banner).toBeVisible();
});

/** The largest thing that has been painted: whether it is the question, and whether it was there in the first frame. */
const largestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ isQuestion: boolean; isFirst: boolean }>((resolve) => {
        let largest: (PerformanceEntry & { element?: Element }) | undefined;
        new PerformanceObserver((list) => {
          largest = list.getEntries().at(-1);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        // A frame that paints what is there now, and one in which it has been told.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const [first] = performance.getEntriesByName('first-contentful-paint');
            resolve({
              isQuestion: largest?.element?.closest('#cookie-banner') != null,
              isFirst: largest?.startTime === first?.startTime,
            });
          }),
        );
      }),
  );

test('the cookie banner is the largest contentful paint only where it came with the first frame', {
  tag: LONG,
}, async ({ page }) => {
  for (const path of ['/', '/prodotti', '/manifest', '/missions', '/archive']) {
    await page.goto(path);
    await expect(cookieBanner(page).banner).toBeVisible();
    const { isQuestion, isFirst } = await largestPaint(page);
    expect(!isQuestion || isFirst, path).toBe(true);
  }
});
