import { defineConfig } from 'vitest/config';

/** The tests that speak of machines alone: what only a screen or a server notices does not count. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['test/{rules,machines,models}/**/*.test.ts'],
    setupFiles: ['test/support/fail-on-noise.ts'],
    restoreMocks: true,
    testTimeout: 60_000,
  },
});
