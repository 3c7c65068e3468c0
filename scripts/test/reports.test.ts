import { describe, expect, test } from 'vitest';
import { tallyOf } from './reports.ts';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
});

const vitest = (change: object) =>
  JSON.stringify({
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [file('passed', 'passed', 'passed', 'passed')],
    ...change,
  });

const playwright = (stats: object, errors: unknown[] = []) =>
  JSON.stringify({ stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors });

describe('of Vitest', () => {
  test('all green is all passed', () => {
    expect(tallyOf('vitest', vitest({}), 0)).toEqual({ passed: 3, failed: 0, note: '3 passed' });
  });

  test('a failed test fails', () => {
    const report = vitest({ numFailedTests: 2, testResults: [file('failed', 'failed', 'failed', 'passed')] });
    expect(tallyOf('vitest', report, 1)).toEqual({ passed: 3, failed: 2, note: '3 passed, 2 failed' });
  });

  test('a skipped and an unwritten test fail', () => {
    const report = vitest({ numPendingTests: 1, numTodoTests: 1 });
    expect(tallyOf('vitest', report, 0)).toEqual({ passed: 3, failed: 2, note: '3 passed, 2 skipped' });
  });

  test('a file that cannot be loaded fails, though it has no test', () => {
    const report = vitest({ testResults: [file('failed'), file('passed', 'passed')] });
    expect(tallyOf('vitest', report, 1)).toEqual({
      passed: 3,
      failed: 1,
      note: '3 passed, 1 files or hooks broken',
    });
  });
});

describe('of Playwright', () => {
  test('all green is all passed', () => {
    expect(tallyOf('playwright', playwright({}), 0)).toEqual({ passed: 3, failed: 0, note: '3 passed' });
  });

  test('a failed, a flaky and a skipped test fail', () => {
    expect(tallyOf('playwright', playwright({ unexpected: 1, flaky: 1, skipped: 4 }), 1)).toEqual({
      passed: 3,
      failed: 6,
      note: '3 passed, 2 failed, 4 skipped',
    });
  });

  test('an error outside all tests fails', () => {
    expect(tallyOf('playwright', playwright({ expected: 0 }, [{}]), 1).failed).toBe(1);
  });
});

describe.each(['vitest', 'playwright'] as const)('whatever %s says', (kind) => {
  const green = kind === 'vitest' ? vitest({}) : playwright({});
  const empty = kind === 'vitest' ? vitest({ numPassedTests: 0 }) : playwright({ expected: 0 });

  test.each(['', '{', '{}', '[]'])('the report %j is a failure', (text) => {
    expect(tallyOf(kind, text, 0)).toEqual({ passed: 0, failed: 1, note: 'it wrote no report' });
  });

  test('no test at all is a failure', () => {
    expect(tallyOf(kind, empty, 0)).toEqual({ passed: 0, failed: 1, note: 'it found no test' });
  });

  test('an exit code that no test explains is a failure', () => {
    expect(tallyOf(kind, green, 7)).toEqual({
      passed: 3,
      failed: 1,
      note: 'all tests passed, but it ended with code 7',
    });
  });
});
