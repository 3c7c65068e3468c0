import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Check } from './checks.ts';
import { runNode } from './child.ts';
import { tallyOf } from './reports.ts';
import type { Tally } from './tally.ts';
import { nodeArguments } from './tools.ts';

type Reporting = { args: string[]; env: NodeJS.ProcessEnv };

/** How each runner is told to talk to a person and to write its JSON report to a file as well. */
const REPORTING: Record<NonNullable<Check['report']>, (file: string) => Reporting> = {
  vitest: (file) => ({
    args: [
      ...['default', 'json', './test/support/promises-reporter.ts'].map((name) => `--reporter=${name}`),
      `--outputFile.json=${file}`,
    ],
    env: {},
  }),
  playwright: (file) => ({
    args: ['--reporter=list,json,./test/e2e/support/list-counts.ts'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  }),
};

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // A runner that broke early wrote nothing, and an empty report says so.
    return '';
  }
}

/** Runs a command to its end; its exit code. */
type Runner = (args: readonly string[], env: NodeJS.ProcessEnv) => Promise<number>;

async function runReported(
  kind: NonNullable<Check['report']>,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  run: Runner,
): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  try {
    const file = join(folder, 'report.json');
    const reporting = REPORTING[kind](file);
    const code = await run([...args, ...reporting.args], { ...env, ...reporting.env });
    return tallyOf(kind, readText(file), code);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Runs one check and counts its tests; a check that passes its time limit is ended and has failed. Its output goes to
 * ours, or line by line to `print`.
 */
export async function runCheck(
  check: Check,
  env: NodeJS.ProcessEnv,
  stop: AbortSignal,
  print?: (line: string) => void,
): Promise<Tally> {
  const { minutes = 10 } = check;
  const limit = AbortSignal.timeout(minutes * 60_000);
  const signal = AbortSignal.any([stop, limit]);
  const args = nodeArguments(check.command);
  const run: Runner = (all, variables) => runNode(all, { ...variables, ...check.env }, signal, print);
  if (check.report) return runReported(check.report, args, env, run);
  const code = await run(args, env);
  if (code === 0) return { passed: 1, failed: 0 };
  const note = limit.aborted ? `not done after ${minutes} minutes` : `it ended with code ${code}`;
  return { passed: 0, failed: 1, note };
}
