// What `npm run test:mutation` runs: `domain`, and folder by folder what no model judges (selectors, ports), each with
// the tests that bear its name. `npm run test:mutation -- quiz` tries one folder alone; `--models` tries each machine
// with its model alone, and `--record` keeps what was measured (docs/qa.md).
import { spawnSync } from 'node:child_process';
import { globSync, readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { faultScore, filesOf, modelNames } from '../test/mutation/model-mutants.ts';
import { isEnough, MIN_SHARE, recordedScores, recordScore, share } from '../test/mutation/recorded-scores.ts';
import { fetchTools } from './fetched-tools.ts';
import { nodeArguments } from './test/tools.ts';

/** Where the tests of a folder have other names than the folder. */
const TESTS: Record<string, string> = {
  app: 'test/machines/app-*.test.ts',
  // The chains of redirects walk all facts and all pages, which takes half a minute for each mutant.
  navigation: 'test/machines/navigation-[!o]*.test.ts',
  ports: 'test/machines/*.test.ts',
  domain: 'test/domain/**/*.test.ts',
  'version-update': 'test/machines/version-*.test.ts',
};

const machines = readdirSync('machines', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { models: { type: 'boolean' }, record: { type: 'boolean' } },
    });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    console.error(
      `${error.message.split('. ')[0]}\nusage: npm run test:mutation -- [--models [--record]] [NAME ...]`,
    );
    process.exit(1);
  }
}

const { values: asked, positionals } = readArguments();
/** A flow may be named as in the charts (`changePassword`) or as its files are (`change-password`). */
const named = positionals.map((name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
const known = asked.models ? modelNames() : ['domain', ...machines];
const strange = named.find((name) => !known.includes(name));
if (strange) {
  const kind = asked.models ? 'model' : 'machine';
  console.error(`There is no ${kind} "${strange}"; there are ${known.join(', ')}.`);
  process.exit(1);
}

fetchTools();

/** The machines whose models notice enough by themselves. */
const modelled = new Set(
  Object.entries(recordedScores())
    .filter(([, score]) => share(score) >= MIN_SHARE)
    .flatMap(([model]) => filesOf(model)),
);

function isWellTested(folder: string): boolean {
  const pattern = folder === 'domain' ? 'domain/**/*.ts' : `machines/${folder}/**/*.ts`;
  const mutated = globSync(pattern).filter((file) => !modelled.has(file));
  if (mutated.length === 0) return true;
  console.log(`\n${folder}`);
  const run = nodeArguments(['stryker', 'run', '--mutate', mutated.join(',')]);
  const MUTATION_TESTS = TESTS[folder] ?? `test/machines/${folder}*.test.ts`;
  const { status } = spawnSync(process.execPath, run, {
    stdio: 'inherit',
    env: { ...process.env, MUTATION_TESTS },
  });
  return status === 0;
}

async function isHeldByItsModel(model: string): Promise<boolean> {
  const began = Date.now();
  const recorded = recordedScores()[model];
  const measured = await faultScore(model);
  const seconds = Math.round((Date.now() - began) / 1000);
  const { noticed, of, missed } = measured;
  console.log(
    `${model.padEnd(20)} ${noticed} of ${of} faults noticed, ${share(measured).toFixed(1)} %, ${seconds} s`,
  );
  for (const fault of missed) console.log(`  not noticed: ${fault}`);
  if (asked.record) recordScore(model, { noticed, of });
  if (recorded && recorded.of !== of) console.log(`  recorded: ${recorded.noticed} of ${recorded.of}`);
  if (isEnough(measured, recorded)) return true;
  const wanted = recorded ? `${recorded.noticed} of ${recorded.of}, as recorded` : `${MIN_SHARE} %`;
  console.error(`  too few: wanted are ${wanted}`);
  return false;
}

const chosen = named.length > 0 ? named : known;
const weak: string[] = [];
for (const name of chosen) {
  if (!(asked.models ? await isHeldByItsModel(name) : isWellTested(name))) weak.push(name);
}
if (weak.length > 0) {
  console.error(`\nToo few faults noticed: ${weak.join(', ')}`);
  process.exitCode = 1;
}
