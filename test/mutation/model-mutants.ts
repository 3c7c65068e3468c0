// Plants Stryker's faults in one machine and counts how many its model notices by itself. Stryker's own runner starts
// the tests again for each fault in a chart; here a process reads the machine's few files again, which takes milliseconds.
import { type ChildProcess, fork } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { strykerPlugins } from './leave-out-words.ts';
import type { Outcome, Prepared, Trial } from './model-trial.ts';

const ROOT = join(import.meta.dirname, '../..');
/** It comes with Stryker, among the tools of a release. */
const [STRYKER, INSTRUMENTER] = ['@stryker-mutator/core', '@stryker-mutator/instrumenter'];
const PROCESS = join(import.meta.dirname, 'model-trial.ts');

/**
 * The longest that a model may take with a fault in its machine, besides as many times as long as it takes with none:
 * the machine that this runs on may be slow. A fault that takes longer never ends, and has been noticed.
 */
const [MIN_MS, TIMES_AS_LONG] = [20_000, 10];
/** What a process has read stays in its memory, so another one takes over after this many faults. */
const FAULTS_PER_PROCESS = 100;

/** A fault may fill the memory; and Node calls the function that removes types experimental. */
const EXEC = ['--max-old-space-size=1500', '--disable-warning=ExperimentalWarning'];

type Position = { line: number; column: number };

/** As much of what Stryker's instrumenter gives as is used here. */
type Mutant = {
  id: string;
  fileName: string;
  location: { start: Position; end: Position };
  mutatorName: string;
  replacement: string;
  status?: string;
};
type File = { name: string; content: string; mutate: true };
type Instrumenter = {
  instrument: (
    files: readonly File[],
    options: { ignorers: readonly unknown[]; plugins: null; excludedMutations: readonly string[] },
  ) => Promise<{ files: readonly File[]; mutants: readonly Mutant[] }>;
};

/** The models by the names of their files. */
export const modelNames = (): string[] =>
  globSync('test/models/*.model.ts', { cwd: ROOT }).map((path) => basename(path, '.model.ts'));

const BESIDE = /^import (?!type\b)[^;]*? from '\.\/([^']+)'/gm;

/** What a machine is made of: its file, and what that imports of its own folder. */
export function filesOf(model: string): string[] {
  const machine = globSync(`machines/**/${model}.machine.ts`, { cwd: ROOT })[0];
  if (machine === undefined) throw new Error(`There is no machine of the name ${model}.`);
  const files = new Set([machine]);
  for (const file of files) {
    const source = readFileSync(join(ROOT, file), 'utf8');
    for (const [, beside = ''] of source.matchAll(BESIDE)) files.add(join(dirname(machine), beside));
  }
  return [...files];
}

async function instrumenter(): Promise<Instrumenter> {
  const require = createRequire(join(ROOT, 'tools/package.json'));
  const core = createRequire(require.resolve(STRYKER));
  const { Instrumenter } = await import(pathToFileURL(core.resolve(INSTRUMENTER)).href);
  const silent = () => undefined;
  return new Instrumenter({ debug: silent, info: silent, isDebugEnabled: () => false });
}

async function faultsIn(model: string) {
  const files = filesOf(model).map((name) => ({
    name,
    content: readFileSync(join(ROOT, name), 'utf8'),
    mutate: true as const,
  }));
  const { files: instrumented, mutants } = await (await instrumenter()).instrument(files, {
    ignorers: strykerPlugins.map(({ value }) => value),
    plugins: null,
    excludedMutations: [],
  });
  const sources = Object.fromEntries(
    instrumented.map(({ name, content }) => [pathToFileURL(join(ROOT, name)).href, content]),
  );
  return { files, sources, mutants: mutants.filter(({ status }) => status !== 'Ignored') };
}

/** Asks a process to try one fault; one that takes too long, or ends the process, has been noticed. */
function tryIn(
  trial: ChildProcess,
  fault: string | null,
  longestMs: number,
): Promise<Outcome & { isOver: boolean }> {
  return new Promise((resolve) => {
    const end = (outcome: Outcome, isOver: boolean) => {
      clearTimeout(timer);
      trial.removeAllListeners();
      resolve({ ...outcome, isOver });
    };
    const timer = setTimeout(() => {
      end({ complaint: `it does not end within ${longestMs / 1000} seconds` }, true);
      trial.kill('SIGKILL');
    }, longestMs);
    trial.once('message', (outcome: Outcome) => end(outcome, false));
    trial.once('exit', (code) => end({ complaint: `it ends the process with ${code}` }, true));
    trial.send({ fault } satisfies Trial);
  });
}

/** A fault as it is told: the place, and what stands there instead of what. */
function inWords({ fileName, location: { start, end }, replacement }: Mutant, content: string): string {
  const lines = content.split('\n').slice(start.line, end.line + 1);
  lines[lines.length - 1] = (lines.at(-1) ?? '').slice(0, end.column);
  const original = lines.join('\n').slice(start.column);
  const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 90);
  return `${fileName}:${start.line + 1}  ${short(original)}  →  ${short(replacement)}`;
}

export type FaultScore = {
  noticed: number;
  of: number;
  /** Each fault that was not noticed. */
  missed: readonly string[];
};

/** Runs one model against every fault of its machine. */
export async function faultScore(model: string): Promise<FaultScore> {
  const { files, sources, mutants } = await faultsIn(model);
  let longestMs = MIN_MS;
  const begin = async () => {
    const trial = fork(PROCESS, [model], { cwd: ROOT, execArgv: EXEC });
    trial.send({ sources } satisfies Prepared);
    const began = Date.now();
    const { complaint } = await tryIn(trial, null, 10 * MIN_MS);
    longestMs = MIN_MS + TIMES_AS_LONG * (Date.now() - began);
    if (complaint) throw new Error(`The model complains of the machine as it is:\n${complaint}`);
    return trial;
  };
  const missed: string[] = [];
  let trial = await begin();
  let tried = 0;
  /** What ends a process that others have filled is tried again in one of its own. */
  const outcomeOf = async (mutant: Mutant): Promise<Outcome> => {
    const { complaint, isOver } = await tryIn(trial, mutant.id, longestMs);
    tried += 1;
    if (!isOver && tried < FAULTS_PER_PROCESS) return { complaint };
    trial.kill();
    trial = await begin();
    const isFirst = tried === 1;
    tried = 0;
    return isOver && !isFirst ? outcomeOf(mutant) : { complaint };
  };
  for (const mutant of mutants) {
    const { complaint } = await outcomeOf(mutant);
    if (complaint !== null) continue;
    missed.push(inWords(mutant, files.find(({ name }) => name === mutant.fileName)?.content ?? ''));
  }
  trial.kill();
  return { noticed: mutants.length - missed.length, of: mutants.length, missed };
}
