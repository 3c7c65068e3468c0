import { defineConfig } from '@playwright/test';
import site from '../../../../playwright.config.ts';
import type { Setting } from '../journey.ts';

export default defineConfig<object, Setting>({
  testDir: '.',
  testMatch: '*.sample.ts',
  outputDir: '../../../../test-results/journey-proof',
  workers: 1,
  use: {
    ...site.use,
    screenshot: 'off',
    entry: 'test/e2e/support/tiny-site.ts',
    clock: '2025-08-29T23:59:50+02:00',
    variables: { FAULT: '' },
  },
});
