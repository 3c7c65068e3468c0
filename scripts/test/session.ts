import { performance } from 'node:perf_hooks';
import { locateBrowser } from '../browser.ts';
import { nodeComplaint } from '../preflight.js';
import { BROWSER, type Check } from './checks.ts';
import { runCheck } from './run-check.ts';
import { lastLine, type Outcome, outcomeLine, sum, type Tally } from './tally.ts';

async function timed(name: string, run: () => Promise<Tally>): Promise<Outcome> {
  console.log(`\n--- ${name}`);
  const start = performance.now();
  const outcome = { name, ...(await run()), took: performance.now() - start };
  console.log(outcomeLine(outcome));
  return outcome;
}

async function browserTally(env: NodeJS.ProcessEnv): Promise<Tally> {
  const browser = locateBrowser();
  if (browser.kind === 'missing') return { passed: 0, failed: 1, note: browser.line };
  env.PLAYWRIGHT_CHROMIUM_PATH = browser.path;
  return { passed: 1, failed: 0, note: browser.path };
}

/** What a check needs and has not got, if anything. */
function lacking(check: Check, outcomes: readonly Outcome[]): string | undefined {
  return check.needs?.find((name) => outcomes.some((one) => one.name === name && one.failed > 0));
}

async function runAll(checks: readonly Check[], stop: AbortSignal): Promise<Outcome[]> {
  const env = { ...process.env };
  const outcomes: Outcome[] = [];
  if (checks.some(({ needs }) => needs?.includes(BROWSER)))
    outcomes.push(await timed(BROWSER, () => browserTally(env)));
  for (const check of checks) {
    if (stop.aborted) return outcomes;
    const missing = lacking(check, outcomes);
    const run = () => runCheck(check, env, stop);
    const leaveOut = async () => ({ passed: 0, failed: 1, note: `not run, since "${missing}" failed` });
    outcomes.push(await timed(check.name, missing ? leaveOut : run));
  }
  return outcomes;
}

/** Finds the browser where a check needs it, runs checks one after the other, prints their sum on the last line and sets the exit code. */
export async function runSession(checks: readonly Check[]): Promise<void> {
  const stop = new AbortController();
  process.on('SIGINT', () => stop.abort());
  process.on('SIGTERM', () => stop.abort());
  const complaint = nodeComplaint(process.versions.node);
  const outcomes: Outcome[] = complaint
    ? [{ name: 'preflight', passed: 0, failed: 1, note: complaint, took: 0 }]
    : await runAll(checks, stop.signal);
  const total = sum(outcomes);
  console.log(`\n--- summary\n${outcomes.map(outcomeLine).join('\n')}\n\n${lastLine(total)}`);
  process.exitCode = stop.signal.aborted ? 130 : Math.min(total.failed, 1);
}
