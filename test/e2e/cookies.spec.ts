import type { Page } from '@playwright/test';
import { acceptanceBlock } from './pages/acceptance-block.ts';
import { cookieBanner } from './pages/cookie-banner.ts';
import { loginDialog } from './pages/login-dialog.ts';
import { siteMenu } from './pages/site-menu.ts';
import { alive } from './support/follow.ts';
import { expect, test } from './support/journey.ts';
import { keepSession } from './support/kept.ts';
import { LONG } from './support/long.ts';
import { scan } from './support/scan.ts';

test.use({ cookies: 'asked' });

/** How long an answer holds: six months, whichever they are. */
const KEPT_FOR_MS = 184 * 86_400_000;

/** A day of which one says _l'8_, not _il 8_. */
const NOW = Date.parse('2025-08-08T10:00:00+02:00');

test('after a refusal the banner closes and stays away for six months', async ({ page }) => {
  await page.clock.setFixedTime(NOW);
  await page.goto('/');
  const { banner, accept, reject, policy, measurement, footerPreferences, dialog } = cookieBanner(page);
  await expect(banner).toBeInViewport();
  await expect(policy).toHaveAttribute('href', '/documenti/cookie.pdf');
  const [yes, no] = [await accept.boundingBox(), await reject.boundingBox()];
  expect([yes?.width, yes?.height]).toEqual([no?.width, no?.height]);
  await reject.click();
  await expect(banner).toBeHidden();
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

  test('a player sees the cookie banner first, then the acceptance of the rules', { tag: LONG }, async ({
    page,
    players,
  }) => {
    await keepSession(page, await players.withoutRules());
    await page.goto('/');
    const { banner, reject } = cookieBanner(page);
    const { block } = acceptanceBlock(page);
    await alive(page);
    await expect(banner).toBeVisible();
    await expect(block).toBeHidden();
    await reject.click();
    await expect(block).toBeVisible();
    await expect(banner).toBeHidden();
  });
});

test('closing with the cross accepts technical cookies only', { tag: LONG }, async ({ page }) => {
  await page.goto('/contest');
  const { banner, close, preferences, technical, measurement } = cookieBanner(page);
  await expect(banner).toContainText('chiudendo con la X, restano solo quelli tecnici');
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
          // The banner steps aside with the frame after the focus.
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

/** Where the largest thing that has been painted stands: in the page, or in what lies over it. */
const placeOfLargestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        let place: string | undefined;
        new PerformanceObserver((list) => {
          for (const paint of list.getEntries() as (PerformanceEntry & { element?: Element })[])
            place = paint.element?.closest('main, [aria-label="Cookie"]')?.tagName;
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        // A frame that paints what is there now, and one in which it has been told.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(place)));
      }),
  );

test('the cookie banner is never the largest contentful paint', {
  tag: LONG,
}, async ({ page }) => {
  for (const path of ['/', '/prodotti', '/manifest', '/missions', '/archive']) {
    await page.goto(path);
    await expect(cookieBanner(page).banner).toBeVisible();
    expect(await placeOfLargestPaint(page), path).toBe('MAIN');
  }
});
