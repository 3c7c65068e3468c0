import { type Browser, expect } from '@playwright/test';
import { alive, press } from '../../test/e2e/support/follow.ts';
import { type Ahead, newVisit } from './phone.ts';
import { type Traffic, watchTraffic } from './traffic.ts';

/** A newcomer who looks around: home, then four pages by links of the site. */
const PAGES = ['/', '/prizes', '/missions', '/manifest', '/register'] as const;

/** What five pages in one visit take over the wire; the page comes to rest after each. */
export async function measureFivePages(browser: Browser, url: string, ahead: Ahead): Promise<Traffic> {
  const { page, session, close } = await newVisit(browser, 'phone', { ahead });
  const traffic = watchTraffic(session);
  const [home, ...further] = PAGES;
  await page.goto(url + home);
  await alive(page);
  await traffic.quiet();
  for (const path of further) {
    await press(page, path);
    await expect(page).toHaveURL(url + path);
    await traffic.quiet();
  }
  const seen = await traffic.quiet();
  await close();
  return seen;
}
