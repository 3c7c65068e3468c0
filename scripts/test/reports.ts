import * as v from 'valibot';
import type { Tally } from './tally.ts';

const VitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
  testResults: v.array(
    v.object({ status: v.string(), assertionResults: v.array(v.object({ status: v.string() })) }),
  ),
});

const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
  errors: v.array(v.unknown()),
});

type Counts = { passed: number; failed: number; skipped: number; broken: number };

function vitestCounts(report: v.InferOutput<typeof VitestReport>): Counts {
  // A file that cannot be loaded, or whose hook fails, has no failed test to be counted.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    broken: broken.length,
  };
}

function playwrightCounts({ stats, errors }: v.InferOutput<typeof PlaywrightReport>): Counts {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    broken: errors.length,
  };
}

function countsOf(kind: 'vitest' | 'playwright', report: unknown): Counts | null {
  if (kind === 'vitest') {
    const read = v.safeParse(VitestReport, report);
    return read.success ? vitestCounts(read.output) : null;
  }
  const read = v.safeParse(PlaywrightReport, report);
  return read.success ? playwrightCounts(read.output) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const counted = (count: number, what: string) => (count > 0 ? [`${count} ${what}`] : []);

/**
 * What a runner's JSON report and its exit code say together. A skipped test is a failed one, no test at
 * all is a failure, and so is an exit code that the report does not explain.
 */
export function tallyOf(kind: 'vitest' | 'playwright', text: string, exitCode: number): Tally {
  const counts = countsOf(kind, parsed(text));
  if (!counts) return { passed: 0, failed: 1, note: 'it wrote no report' };
  const { passed, skipped, broken } = counts;
  const failed = counts.failed + skipped + broken;
  if (passed + failed === 0) return { passed, failed: 1, note: 'it found no test' };
  if (failed === 0 && exitCode !== 0) {
    return { passed, failed: 1, note: `all tests passed, but it ended with code ${exitCode}` };
  }
  const details = [
    `${passed} passed`,
    ...counted(counts.failed, 'failed'),
    ...counted(skipped, 'skipped'),
    ...counted(broken, 'files or hooks broken'),
  ];
  return { passed, failed, note: details.join(', ') };
}
