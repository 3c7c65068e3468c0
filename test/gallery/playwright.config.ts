import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';

/** The pictures of `npm run gallery`: the browser of the journeys, at the two widths of the house. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.pictures.ts',
  outputDir: '../../test-results',
  reporter: 'line',
  workers: 2,
  timeout: 60_000,
  use: { ...journeys.use, contextOptions: { reducedMotion: 'reduce' } },
  projects: [
    { name: '390', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: '1280', use: { viewport: { width: 1280, height: 800 } } },
  ],
});
