import { defineConfig } from 'vitest/config';

/** What needs programs that not every machine has, and a built site. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['test/deployment/**/*.test.ts'],
    setupFiles: ['test/support/fail-on-noise.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
