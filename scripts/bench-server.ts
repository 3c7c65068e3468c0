// How much the server bears, beside the same stack with nothing of ours on it; docs/load.md tells the method.

import { readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { budgetTable } from './bench/budget.ts';
import { ensureBuild } from './bench/fresh-build.ts';
import { describeMachine } from './bench/machine.ts';
import { withFigures } from './bench/tables.ts';
import { measureAged } from './bench-server/aged/run-aged.ts';
import { createPlayers } from './bench-server/crowd.ts';
import { loginLines } from './bench-server/logins.ts';
import type { BenchSetup, Measurement } from './bench-server/measurement.ts';
import { headline, measurementTable } from './bench-server/measurement-table.ts';
import { type LoadOptions, readLoadOptions } from './bench-server/options.ts';
import { largePicture, smallPicture } from './bench-server/pictures.ts';
import { openingLine, soakLine } from './bench-server/rush.ts';
import { bareLines, largeReceiptLine, meLine, smallReceiptLine } from './bench-server/steady.ts';
import { startWatched } from './bench-server/watched-server.ts';
import { fetchTools } from './fetched-tools.ts';
import { ROOT } from './test/tools.ts';

const machine = describeMachine();

const PAGE = join(ROOT, 'docs/load.md');
const BARE = 'scripts/bench-server/bare.ts';

/** A real server and a bare one, each on a directory of its own with the same crowd. */
async function setField(directory: string, { seconds, profile }: LoadOptions): Promise<BenchSetup> {
  const [real, bare] = [join(directory, 'real'), join(directory, 'bare')];
  await createPlayers(real);
  await cp(real, bare, { recursive: true });
  const pictures = { small: await smallPicture(), large: await largePicture() };
  const profiling = profile ? ['--cpu-prof', '--cpu-prof-dir', join(ROOT, '.cache/profiles')] : [];
  const server = await startWatched('server/main.ts', real, profiling);
  return { server, bare: await startWatched(BARE, bare), pictures, seconds };
}

async function measureAll(field: BenchSetup, { soakMinutes }: LoadOptions): Promise<Measurement[]> {
  const scenarios: (() => Promise<Measurement | Measurement[]>)[] = [
    () => bareLines(field),
    () => meLine(field),
    () => smallReceiptLine(field),
    () => largeReceiptLine(field),
    () => loginLines(field),
    () => openingLine(field),
    () => soakLine(field, soakMinutes),
  ];
  const lines: Measurement[] = [];
  for (const scenario of scenarios) {
    const found = [await scenario()].flat();
    for (const line of found) console.log(headline(line));
    lines.push(...found);
  }
  return lines;
}

const reading = readLoadOptions(process.argv.slice(2));
if (reading.kind === 'refused') {
  console.error(reading.line);
  process.exit(2);
}
fetchTools();
ensureBuild();
if (reading.options.aged) {
  const report = `On ${machine}, PostgreSQL on the same machine.\n\n${await measureAged(reading.options)}`;
  console.log(`\n${report}`);
  if (reading.options.write)
    writeFileSync(PAGE, withFigures(readFileSync(PAGE, 'utf8'), report, 'aged figures'));
  process.exit(0);
}
const directory = await mkdtemp(join(tmpdir(), 'load-'));
const field = await setField(directory, reading.options);
try {
  const { resident } = await field.server.health();
  const lines = await measureAll(field, reading.options);
  const { seconds, write } = reading.options;
  const about = `${seconds} s a scenario, embedded database, clients and server on ${machine}. At rest the server takes ${Math.round(resident / 1e6)} MB.`;
  const report = `${about}\n\n${measurementTable(lines)}\n\n${budgetTable(lines.flatMap(({ budgets }) => budgets))}`;
  console.log(`\n${report}`);
  if (write) writeFileSync(PAGE, withFigures(readFileSync(PAGE, 'utf8'), report));
} finally {
  await Promise.all([field.server.stop(), field.bare.stop()]);
  await rm(directory, { recursive: true, force: true });
}
