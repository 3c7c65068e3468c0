import { expect, test } from 'vitest';
import { runCheck } from './run-check.ts';

const quiet = new AbortController().signal;
const REPORT = { numPassedTests: 2, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0, testResults: [] };

test('a check without a report counts as one test', async () => {
  const run = (code: number) =>
    runCheck({ name: 'a', command: ['node', '-e', `process.exitCode = ${code}`] }, process.env, quiet);
  expect(await run(0)).toEqual({ passed: 1, failed: 0 });
  expect(await run(4)).toEqual({ passed: 0, failed: 1, note: 'it ended with code 4' });
});

test('a runner counts as many tests as its report names', async () => {
  // Stands for Vitest: it writes a report where it is told to.
  const write = `
    const file = process.argv.find((one) => one.startsWith('--outputFile.json=')).split('=')[1];
    require('node:fs').writeFileSync(file, ${JSON.stringify(JSON.stringify(REPORT))});
    process.exitCode = 1;`;
  const check = { name: 'a', command: ['node', '-e', write, '--'], report: 'vitest' } as const;
  expect(await runCheck(check, process.env, quiet)).toEqual({
    passed: 2,
    failed: 1,
    note: '2 passed, 1 failed',
  });
});

test('a runner that breaks before it writes a report has failed', async () => {
  const check = { name: 'a', command: ['node', '-e', '', '--'], report: 'playwright' } as const;
  expect(await runCheck(check, process.env, quiet)).toEqual({
    passed: 0,
    failed: 1,
    note: 'it wrote no report',
  });
});
