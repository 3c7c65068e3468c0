import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';

/** What a site that has grown costs, in figures that a busy machine would blur: `npm run test:long -- growth`. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '**/*.growth.ts',
  outputDir: '../../test-results',
  reporter: 'list',
  workers: 1,
  globalTimeout: 0,
  timeout: 5 * 60_000,
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
});
