// Plays a report of an error on the machines in Node (docs/black-box.md): `npm run replay FILE`.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { MACHINES, machineOf } from './replay/effect.ts';
import { play } from './replay/play.ts';
import { headLines, replayLines, suspectLines } from './replay/print.ts';
import { readReport, UnreadableReport } from './replay/read-report.ts';
import { chosenStep, suspectOf } from './replay/suspect.ts';
import { testText } from './replay/write-test.ts';

const USAGE = `npm run replay FILE [-- --event quiz:14] [--no-test]

Plays the events of a report on the machines of this code, and says where they do not do what was recorded.
Writes test/replay/report-ID.test.ts, which fails as long as the machine does what the report tells of.
  --event NAME:NUMBER  the test is about this event, and not about the one that is looked at first
  --no-test            no test is written`;

const root = join(import.meta.dirname, '..');

function fail(line: string): never {
  console.error(line);
  process.exit(2);
}

function asked() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      allowNegative: true,
      options: { event: { type: 'string' }, test: { type: 'boolean', default: true } },
    });
    const [file] = positionals;
    return positionals.length === 1 && file ? { ...values, file } : fail(USAGE);
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

const { file, event, test } = asked();
const report = await readReport(file).catch((error: unknown) => {
  if (error instanceof UnreadableReport) fail(`${file} cannot be played: ${error.message}`);
  throw error;
});
const known = report.runs.flatMap((run) => {
  const machine = MACHINES.get(run.machine);
  return machine ? [play(machine, run)] : [];
});
const unknown = report.runs.map(({ machine }) => machine).filter((machine) => !MACHINES.has(machine));
const suspect = event === undefined ? suspectOf(known) : chosenStep(known, event);
console.log([...headLines(report), '', ...replayLines(known, [...new Set(unknown)])].join('\n'));
if (!suspect)
  fail(event === undefined ? '\nThe report has no events.' : `\nThere is no event ${event} in it.`);
console.log(`\n${suspectLines(suspect).join('\n')}`);

if (test) {
  const path = join(root, 'test/replay', `report-${report.id}.test.ts`);
  if (existsSync(path)) fail(`\n${relative(root, path)} is there already: it may have been worked on.`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, testText(report, suspect, machineOf(suspect.played.run.machine)));
  // As the project formats it; without the formatter it is as good.
  const biome = join(root, 'node_modules/.bin/biome');
  await promisify(execFile)(biome, ['format', '--write', path], { cwd: root }).catch(() => undefined);
  const outlook = {
    same: 'It fails',
    different: 'It passes: this code does not do what was recorded',
    hidden: 'Whether it fails depends on what the report hides: put it into the test',
  }[suspect.step.verdict];
  console.log(
    `\nWritten: ${relative(root, path)}. ${outlook}.\n` + `Run it: npx vitest run ${relative(root, path)}`,
  );
}
