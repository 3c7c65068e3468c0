import { performance } from 'node:perf_hooks';
import { locateBrowser } from '../browser.ts';
import { nodeComplaint } from '../preflight.js';
import { BROWSER, type Check, type Stage } from './checks.ts';
import { runCheck } from './run-check.ts';
import { lastLine, type Outcome, outcomeLine, sum, type Tally } from './tally.ts';

async function timed(name: string, run: () => Promise<Tally>, print = console.log): Promise<Outcome> {
  print(`\n--- ${name}`);
  const start = performance.now();
  const outcome = { name, ...(await run()), took: performance.now() - start };
  print(outcomeLine(outcome));
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

type Session = { env: NodeJS.ProcessEnv; stop: AbortSignal; outcomes: Outcome[] };

/** Checks one after the other. */
async function runRow(
  row: readonly Check[],
  session: Session,
  print?: (line: string) => void,
): Promise<void> {
  const { env, stop, outcomes } = session;
  for (const check of row) {
    if (stop.aborted) return;
    const missing = lacking(check, outcomes);
    const run = () => runCheck(check, env, stop, print);
    const leaveOut = async () => ({ passed: 0, failed: 1, note: `not run, since "${missing}" failed` });
    outcomes.push(await timed(check.name, missing ? leaveOut : run, print));
  }
}

/** The rows of a stage side by side. What those beside the first say is printed once they have ended, so that no lines mix. */
async function runStage([first = [], ...beside]: Stage, session: Session): Promise<void> {
  const lines: string[] = [];
  const others = beside.map((row) => runRow(row, session, (line) => lines.push(line)));
  await Promise.all([runRow(first, session), ...others]);
  if (lines.length > 0) console.log(lines.join('\n'));
}

async function runAll(stages: readonly Stage[], stop: AbortSignal): Promise<Outcome[]> {
  const session: Session = { env: { ...process.env }, stop, outcomes: [] };
  if (stages.flat(2).some(({ needs }) => needs?.includes(BROWSER)))
    session.outcomes.push(await timed(BROWSER, () => browserTally(session.env)));
  for (const stage of stages) await runStage(stage, session);
  return session.outcomes;
}

/** Finds the browser where a check needs it, runs stage after stage, prints the sum on the last line and sets the exit code. */
export async function runSession(stages: readonly Stage[]): Promise<void> {
  const stop = new AbortController();
  process.on('SIGINT', () => stop.abort());
  process.on('SIGTERM', () => stop.abort());
  const complaint = nodeComplaint(process.versions.node);
  const outcomes: Outcome[] = complaint
    ? [{ name: 'preflight', passed: 0, failed: 1, note: complaint, took: 0 }]
    : await runAll(stages, stop.signal);
  const total = sum(outcomes);
  console.log(`\n--- summary\n${outcomes.map(outcomeLine).join('\n')}\n\n${lastLine(total)}`);
  process.exitCode = stop.signal.aborted ? 130 : Math.min(total.failed, 1);
}
