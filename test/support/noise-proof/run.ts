// Runs the samples in a Vitest of their own and writes its report to the file that is named.
import { startVitest } from 'vitest/node';

await startVitest('test', [], {
  config: false,
  watch: false,
  root: import.meta.dirname,
  include: ['*samples.ts'],
  setupFiles: ['../fail-on-noise.ts'],
  maxWorkers: 1,
  reporters: ['json'],
  outputFile: process.argv[2] ?? '',
});
