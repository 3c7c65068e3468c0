import { defineConfig } from 'vitest/config';

/**
 * The tests that speak of machines alone: what only a screen or a server notices does not count. The models are left
 * out: the first run with them did not come to an end.
 */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['test/{rules,machines}/**/*.test.ts'],
    setupFiles: ['test/support/fail-on-noise.ts'],
    restoreMocks: true,
    testTimeout: 60_000,
  },
});
