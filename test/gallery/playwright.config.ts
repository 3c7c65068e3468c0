import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const WIDE = { viewport: { width: 1280, height: 800 } };

/** The pictures of `npm run gallery`: the browser of the journeys, at the two widths of the house, light and dark. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.pictures.ts',
  outputDir: '../../test-results',
  reporter: 'line',
  workers: 2,
  timeout: 60_000,
  use: { ...journeys.use, contextOptions: { reducedMotion: 'reduce' } },
  projects: [
    { name: '390', use: PHONE },
    { name: '390-dark', use: { ...PHONE, colorScheme: 'dark' } },
    { name: '1280', use: WIDE },
    { name: '1280-dark', use: { ...WIDE, colorScheme: 'dark' } },
  ],
});
