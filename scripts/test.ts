// What `npm test` runs: every check of the project, one after the other, and their sum on the last line.
import { performance } from 'node:perf_hooks';
import { locateBrowser } from './browser.ts';
import { nodeComplaint } from './preflight.js';
import { BROWSER, CHECKS, type Check } from './test/checks.ts';
import { runCheck } from './test/run-check.ts';
import { lastLine, type Outcome, outcomeLine, sum, type Tally } from './test/tally.ts';

const stop = new AbortController();
process.on('SIGINT', () => stop.abort());
process.on('SIGTERM', () => stop.abort());

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

async function runAll(): Promise<Outcome[]> {
  const env = { ...process.env };
  const outcomes = [await timed(BROWSER, () => browserTally(env))];
  for (const check of CHECKS) {
    if (stop.signal.aborted) return outcomes;
    const missing = lacking(check, outcomes);
    const run = () => runCheck(check, env, stop.signal);
    const leaveOut = async () => ({ passed: 0, failed: 1, note: `not run, since "${missing}" failed` });
    outcomes.push(await timed(check.name, missing ? leaveOut : run));
  }
  return outcomes;
}

const complaint = nodeComplaint(process.versions.node);
const outcomes: Outcome[] = complaint
  ? [{ name: 'preflight', passed: 0, failed: 1, note: complaint, took: 0 }]
  : await runAll();
const total = sum(outcomes);
console.log(`\n--- summary\n${outcomes.map(outcomeLine).join('\n')}\n\n${lastLine(total)}`);
process.exitCode = stop.signal.aborted ? 130 : Math.min(total.failed, 1);
