import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { COOKIES_KEY, COOKIES_RECORD } from '../e2e/support/answered-visit.ts';
import { keptEntries, sessionOf } from '../e2e/support/kept.ts';
import { type Known, Players } from '../e2e/support/players.ts';
import { SiteServer } from '../e2e/support/site-server.ts';
import { receiptPhoto } from '../fixtures/receipt-photo.ts';
import type { Driver, EngineName, WindowOptions } from './engines/engine.ts';
import { openFirefox } from './engines/firefox.ts';
import { openWebKit } from './engines/webkit.ts';
import { Page } from './page.ts';
import { Relay } from './relay.ts';

/** What the tests drive, one browser at a time. */
const ENGINES: Record<EngineName, (options: WindowOptions) => Promise<Driver>> = {
  firefox: openFirefox,
  webkit: openWebKit,
};

/** What a browser writes beside what it says of the site. */
const OF_THE_BROWSER = [
  // Firefox asks its own services for recipes of experiments, and has no network for them.
  /RSLoader/,
  // WebKitGTK installs no site as an app, and so does not know this directive.
  /Unrecognized Content-Security-Policy directive 'manifest-src'/,
  // What the tests open to lay a visitor's storage: WebKit shows a text with a style of its own, which the policy refuses.
  /\/robots\.txt:1:1: CONSOLE SECURITY ERROR Refused to apply a stylesheet/,
  // One site at many ports looks to Firefox like one that follows people.
  /classified as a bounce tracker/,
  // WebKit's words for a call of a page that was left: a call to the site itself meets no other check.
  /cannot load http:\/\/127\.0\.0\.1:\d+\/\S* due to access control checks/,
  // The browser's own pages and windows.
  /\{file: "(chrome|resource|moz-extension):|^JavaScript error: (chrome|resource):/,
];
/** How an error, a warning or a refusal of the security policy looks in what the two engines print. */
const COMPLAINT =
  /CONSOLE (\w+ )?(ERROR|WARN)|console\.(error|warn)|JavaScript (error|warning)|Content[- ]Security[- ]Policy/i;

/** Everything that no person should meet, of the lines of a browser; `expected` is what a test brings about itself. */
const complaintsIn = (lines: readonly string[], expected: readonly RegExp[]): string[] =>
  lines.filter(
    (line) => COMPLAINT.test(line) && ![...OF_THE_BROWSER, ...expected].some((pattern) => pattern.test(line)),
  );

type ForWorker = {
  engine: EngineName;
  server: SiteServer;
  /** The way from the browser to the server. */
  network: Relay;
  nextAddress: () => string;
};

type ForTest = WindowOptions & {
  driver: Driver;
  phone: Page;
  players: Players;
  /** Noise of the console that a test brings about itself. */
  noise: readonly RegExp[];
  /** The path of a photograph of a receipt. */
  photo: string;
};

/** A test of the built site in a real Firefox or WebKit: a window of its own for each, and one server for all. */
export const test = base.extend<ForTest, ForWorker>({
  engine: ['firefox', { scope: 'worker', option: true }],
  colors: ['light', { option: true }],
  isPrivate: [false, { option: true }],
  noise: [[], { option: true }],
  network: [
    async ({ engine: _ }, use) => {
      const network = await Relay.open();
      await use(network);
      await network.down();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ network }, use) => {
      const server = await SiteServer.start({ SITE_URL: network.url });
      network.leadTo(server.url);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  nextAddress: [
    async ({ engine }, use) => {
      let count = 0;
      await use(() => {
        count += 1;
        return `persona-${engine}-${count}@example.com`;
      });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  players: async ({ request, nextAddress }, use) => use(new Players(request, nextAddress)),
  photo: async ({ engine: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'photo-'));
    const { name, buffer } = await receiptPhoto();
    await writeFile(join(folder, name), buffer);
    await use(join(folder, name));
    await rm(folder, { recursive: true });
  },
  driver: async ({ engine, colors, isPrivate }, use, testInfo) => {
    const driver = await ENGINES[engine]({ colors, isPrivate });
    testInfo.annotations.push({ type: 'browser', description: driver.version });
    await use(driver);
    await driver.close();
  },
  phone: async ({ driver, network, noise }, use, testInfo) => {
    const phone = new Page(driver, network.url);
    await use(phone);
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('window', { body: await phone.screenshot(), contentType: 'image/png' });
    const lines = await driver.console();
    await testInfo.attach('console', { body: lines.join('\n'), contentType: 'text/plain' });
    expect(complaintsIn(lines, noise)).toEqual([]);
  },
});

/** Leaves what an earlier visit would have: the answer about cookies and, of a player, the session. */
export async function beHereBefore(phone: Page, player?: Known): Promise<void> {
  // A file of the site that runs no script.
  await phone.goTo('/robots.txt');
  await phone.run(
    (all) => {
      for (const [key, text] of all) localStorage.setItem(key, text);
    },
    [[COOKIES_KEY, COOKIES_RECORD], ...(player ? keptEntries({ user: sessionOf(player) }) : [])] as [
      key: string,
      text: string,
    ][],
  );
}

export { expect };
