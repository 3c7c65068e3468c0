// Mutation testing of everything that decides: `npm run test:mutation`. How to read its figure: docs/qa.md.

export default {
  mutate: ['{domain,machines}/**/*.ts', '!**/*.d.ts'],
  testRunner: 'vitest',
  vitest: { configFile: 'test/mutation/vitest.config.ts', related: true },
  plugins: ['@stryker-mutator/vitest-runner', './test/mutation/leave-out-words.ts'],
  ignorers: ['words'],
  ignorePatterns: ['dist', '.data', '.cache', 'gallery', 'public', 'docs/images', 'test-results'],
  coverageAnalysis: 'perTest',
  tempDirName: '.cache/mutants',
  concurrency: 2,
  timeoutMS: 20_000,
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: '.cache/mutation-report.json' },
  clearTextReporter: { allowColor: false, reportTests: false, reportMutants: true },
  thresholds: { high: 95, low: 90, break: 90 },
};
