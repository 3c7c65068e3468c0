import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';

/** What a cheap phone has in a supermarket queue. */
const LINE = { roundTripMs: 150, megabitsPerSecond: 1.6 } as const;
const SLOWER_PROCESSOR = 4;
const BYTES_IN_A_MEGABIT = 125_000;

export type Device = 'phone' | 'desktop';

const DEVICES = {
  phone: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const;

/** One page in a context of its own: nothing cached, nothing stored. */
export type Visit = { page: Page; session: CDPSession; close: () => Promise<void> };

export const openBrowser = (executablePath: string, ...more: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', ...more],
  });

export type Ahead = 'fetched ahead' | 'nothing ahead';

/**
 * Runs in the page: what the browser tells of the line. It works that out from what it has received, so that a busy machine would look like a
 * worse line, on which nothing is fetched ahead; nor is it for a visitor who saves data.
 */
function tellOfLine(saveData: boolean): void {
  const connection = Object.assign(new EventTarget(), { saveData, effectiveType: '4g', downlink: 1.6 });
  Object.defineProperty(Navigator.prototype, 'connection', { get: () => connection });
}

/** `baseURL`: what paths are of. */
type VisitOptions = { baseURL?: string; ahead?: Ahead };

/** A new visitor; line and processor are as slow on either device. */
export async function newVisit(
  browser: Browser,
  device: Device,
  { ahead = 'fetched ahead', ...more }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    ...DEVICES[device],
    ...more,
    locale: 'it-IT',
    serviceWorkers: 'block',
  });
  await context.addInitScript(tellOfLine, ahead === 'nothing ahead');
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const bytesPerSecond = LINE.megabitsPerSecond * BYTES_IN_A_MEGABIT;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LINE.roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  return { page, session, close: () => context.close() };
}
