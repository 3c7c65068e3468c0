import type { Browser } from '@playwright/test';
import { alive } from '../../test/e2e/support/follow.ts';
import type { Scripts } from './front.ts';
import { blockingTime, watchMoments } from './page-watch.ts';
import { newVisit } from './phone.ts';
import { watchTraffic } from './traffic.ts';

/** What one load of a page was, until it had come to rest: milliseconds, bytes, kilobytes of heap. */
export type FirstLoad = {
  firstPaint: number;
  largestPaint: number;
  heading: number;
  blocking: number;
  longTasks: number;
  shift: number;
  bytes: number;
  scriptBytes: number;
  requests: number;
  heap: number;
};

/** Loads a page as a new visitor on the phone, and lets it come to rest. */
export async function measureLoad(browser: Browser, url: string, scripts: Scripts): Promise<FirstLoad> {
  const { page, session, close } = await newVisit(browser, 'phone');
  const traffic = watchTraffic(session);
  await page.addInitScript(watchMoments);
  await page.goto(url);
  if (scripts === 'kept') await alive(page);
  const { requests, bytes, scriptBytes } = await traffic.quiet();
  const moments = await page.evaluate(() => window.moments);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await close();
  return {
    firstPaint: moments.firstPaint,
    largestPaint: moments.largestPaint,
    heading: moments.heading,
    blocking: blockingTime(moments),
    longTasks: moments.longTasks.reduce((sum, { duration }) => sum + duration, 0),
    shift: moments.shift,
    bytes,
    scriptBytes,
    requests,
    heap: usedSize / 1_000,
  };
}
