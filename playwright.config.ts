import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.ts';
import { BROWSER_ARGUMENTS } from './test/e2e/support/browser-arguments.ts';

// Kept for the workers, which read this file again.
process.env.PLAYWRIGHT_CHROMIUM_PATH ??= await findBrowser();

// Limits end what hangs; nothing that works comes near them, on a slow machine either.
const SLOWDOWN = Number(process.env.PROCESSOR_SLOWDOWN ?? 1);
const MINUTE = 60_000 * SLOWDOWN;

const LAUNCH = { executablePath: process.env.PLAYWRIGHT_CHROMIUM_PATH, args: BROWSER_ARGUMENTS };

const WIDE = { viewport: { width: 1280, height: 800 } };

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  reporter: [['list'], ['./test/e2e/support/list-counts.ts']],
  // One a core: more of them only wait for each other.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 3 * MINUTE,
  globalTimeout: 59 * MINUTE,
  expect: { timeout: MINUTE / 2 },
  use: {
    locale: 'it-IT',
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: LAUNCH,
  },
  projects: [
    {
      name: 'phone',
      testIgnore: '**/worker/*.spec.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // What differs at this width, and what has to be shown at both; every other journey is walked on the phone. The long
    // run alone walks here (docs/decisions/0026).
    { name: 'wide', testMatch: ['**/main-road.spec.ts', '**/shell-menu.spec.ts'], use: WIDE },
    {
      name: 'worker',
      // Everywhere else a worker would stand between the page and the faults that a journey makes.
      testMatch: '**/worker/*.spec.ts',
      // What a worker keeps goes through the disk, on a busy machine slowly.
      timeout: 4 * MINUTE,
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        serviceWorkers: 'allow',
        // Chromium gives the update of a worker its lowest priority, and runs nothing of that priority before its own start
        // is complete: when its first page has nothing more to do. Without a window at the start that page is the site's,
        // which on a busy machine has something to do for minutes, and `registration.update()` does not end meanwhile.
        launchOptions: { ...LAUNCH, ignoreDefaultArgs: ['--no-startup-window'] },
      },
    },
  ],
});
