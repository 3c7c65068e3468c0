import { defineConfig } from 'vitest/config';

/**
 * The tests that speak of machines alone: what only a screen or a server notices does not count. The models are left
 * out: the first run with them did not come to an end. `MUTATION_TESTS` narrows them to those of one machine.
 */
const TESTS = process.env.MUTATION_TESTS ?? 'test/{rules,machines}/**/*.test.ts';

export default defineConfig({
  test: {
    environment: 'node',
    // One process for all files of a run, as in the short run; each mutant has a run of its own.
    isolate: false,
    include: TESTS.split(' '),
    setupFiles: ['test/support/fail-on-noise.ts'],
    restoreMocks: true,
    testTimeout: 60_000,
  },
});
