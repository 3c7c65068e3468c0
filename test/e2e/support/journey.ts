import { test as base, expect } from '@playwright/test';
import { answerEarlier } from './answered-visit.ts';
import { mailCode } from './mail-code.ts';
import { PageWatch } from './page-watch.ts';
import { Players } from './players.ts';
import { SiteServer } from './site-server.ts';
import { slowProcessor } from './slow-processor.ts';

/** What a file may set by `test.use`, for all its tests. */
export type Setting = {
  /** The instant at which the server's clock starts; the server's own default when absent. */
  clock: string | undefined;
  /** More variables for the server. */
  variables: Readonly<Record<string, string>>;
  /** The program that is the server. */
  entry: string;
  /** Names a server that other files do not share: a worker of Playwright serves only files whose settings are the same. */
  ownServer: string | undefined;
};

/** What a test may set by `test.use`. */
type ForVisit = {
  /** Whether the visitor has answered the question about cookies at an earlier visit, with a no; else it is asked. */
  cookies: 'answered' | 'asked';
};

type ForTest = {
  watch: PageWatch;
  /** Allows, and demands, a noise in this test: `expectNoise(/players\/login answered 401/)`. */
  expectNoise: (pattern: RegExp) => void;
  /** The code in the newest mail to an address. */
  mailCode: (address: string) => Promise<string>;
  /** Gives players at the place of the road where a test begins. */
  players: Players;
};

type ForWorker = Setting & {
  server: SiteServer;
  /** The site's address as the browser knows it. */
  origin: string;
  nextAddress: () => string;
};

/**
 * A test of the whole site in a browser: each worker has a server of its own, and every noise of a page
 * fails the test that made it. A file sets its time by `test.use({ clock: '2025-08-29T23:59:50+02:00' })`.
 */
export const test = base.extend<ForTest & ForVisit, ForWorker>({
  clock: [undefined, { scope: 'worker', option: true }],
  variables: [{}, { scope: 'worker', option: true }],
  entry: ['server/main.ts', { scope: 'worker', option: true }],
  ownServer: [undefined, { scope: 'worker', option: true }],
  server: [
    async ({ clock, variables, entry }, use) => {
      const server = await SiteServer.start(clock ? { CLOCK: clock, ...variables } : variables, entry);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  origin: [async ({ server }, use) => use(server.url), { scope: 'worker' }],
  nextAddress: [
    async ({ server: _ }, use) => {
      let count = 0;
      await use(() => {
        count += 1;
        return `persona-${count}@example.com`;
      });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ origin }, use) => use(origin),
  cookies: ['answered', { option: true }],
  context: async ({ context, origin, cookies }, use) => {
    slowProcessor(context);
    if (cookies === 'answered') await answerEarlier(context, origin);
    await use(context);
  },
  watch: [
    async ({ context, server, origin, javaScriptEnabled }, use, testInfo) => {
      const before = server.printed.length;
      const watch = await PageWatch.over(context, origin, javaScriptEnabled);
      await use(watch);
      const complaints = await watch.complaints();
      if (testInfo.status !== testInfo.expectedStatus || complaints.length > 0) {
        await testInfo.attach('server', { body: server.printed.slice(before), contentType: 'text/plain' });
      }
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  expectNoise: async ({ watch }, use) => use((pattern) => watch.expect(pattern)),
  mailCode: async ({ request }, use) => use((address) => mailCode(request, address)),
  players: async ({ request, nextAddress }, use) => use(new Players(request, nextAddress)),
});

export { expect };
