import { defineConfig } from '@playwright/test';
import { ENGINE_NAMES, type EngineName } from './engines/engine.ts';

/** The built site in the Firefox and the WebKit of this system: `npm run test:browsers`. Playwright's own browsers take no part. */
export default defineConfig<object, { engine: EngineName }>({
  testDir: '.',
  testMatch: '**/*.browsers.ts',
  outputDir: '../../test-results',
  reporter: 'list',
  // One engine at a time: two browsers beside a server would wait for each other.
  workers: 1,
  forbidOnly: true,
  timeout: 3 * 60_000,
  expect: { timeout: 20_000 },
  projects: ENGINE_NAMES.map((engine) => ({ name: engine, use: { engine } })),
});
