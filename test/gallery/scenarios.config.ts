import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';

/** Every scenario of the demonstration, of which `npm test` walks a sample: `npm run test:long -- scenarios`. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '**/*.scenarios.ts',
  outputDir: '../../test-results',
  reporter: 'list',
  globalTimeout: 0,
  timeout: 10 * 60_000,
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
});
