import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { cookieBanner } from '../../test/e2e/pages/cookie-banner.ts';
import { alive } from '../../test/e2e/support/follow.ts';
import { type Ahead, type Device, newVisit } from './phone.ts';
import { watchTraffic } from './traffic.ts';

declare global {
  interface Window {
    painted: Promise<number>;
  }
}

/** A link of home that both devices show at once, to a page whose chunk home does not bring. */
const LINK = 'main a[href="/register"]';
/** How long a hand rests on a link before it presses: a mouse hovers, a finger lies on the glass. */
const REST_MS = { desktop: 200, phone: 80 } as const;
/** What a site may use to fetch ahead of need once it has come to rest. */
const IDLE_MS = 3_000;

/** Runs in the page: from the press of the link until the frame in which the next page's heading stands. */
function watchChange(selector: string): void {
  const before = document.querySelector('h1')?.textContent;
  window.painted = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The next page has not come in half a minute.')), 30_000);
    document.querySelector(selector)?.addEventListener('click', ({ timeStamp }) => {
      const look = () => {
        const heading = document.querySelector('h1');
        const isThere =
          heading && heading.textContent !== before && heading.getBoundingClientRect().height > 0;
        if (!isThere) return void requestAnimationFrame(look);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - timeStamp);
        requestAnimationFrame(() => port2.postMessage(0));
      };
      requestAnimationFrame(look);
    });
  });
}

async function press(page: Page, session: CDPSession, device: Device): Promise<void> {
  const box = await page.locator(LINK).first().boundingBox();
  if (!box) throw new Error(`Home shows no ${LINK}.`);
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  if (device === 'desktop') {
    await page.mouse.move(place.x, place.y);
    await wait(REST_MS.desktop);
    await page.mouse.click(place.x, place.y);
    return;
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
  await wait(REST_MS.phone);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Milliseconds from the press of a link of home to the painted next page. */
export async function measureChange(
  browser: Browser,
  url: string,
  device: Device,
  ahead: Ahead,
): Promise<number> {
  const { page, session, close } = await newVisit(browser, device, { ahead });
  const traffic = watchTraffic(session);
  await page.goto(url);
  await alive(page);
  // Whoever looks around has answered the question that lies over a phone's page.
  await cookieBanner(page).reject.click();
  await traffic.quiet();
  await wait(IDLE_MS);
  await page.evaluate(watchChange, LINK);
  await press(page, session, device);
  const painted = await page.evaluate(() => window.painted);
  await close();
  return painted;
}
