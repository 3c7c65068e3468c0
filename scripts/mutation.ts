// What `npm run test:mutation` runs: machine by machine, each with the tests that bear its name, so that a change in a
// chart costs half a second and not a minute. `npm run test:mutation -- session receipt` tries those two alone.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fetchTools } from './fetched-tools.ts';
import { nodeArguments } from './test/tools.ts';

/** Where the tests of a folder have other names than the folder. */
const TESTS: Record<string, string> = {
  app: 'test/machines/app-*.test.ts',
  // The chains of redirects walk all facts and all pages, which takes a quarter of a minute for each mutant.
  navigation: 'test/machines/navigation-[!c]*.test.ts',
  ports: 'test/machines/*.test.ts',
  domain: 'test/domain/**/*.test.ts',
  'version-update': 'test/machines/version-*.test.ts',
};

const machines = readdirSync('machines', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const folders = ['domain', ...machines];
const named = process.argv.slice(2);
const strange = named.find((name) => !folders.includes(name));
if (strange) throw new Error(`There is no machine "${strange}"; there are ${folders.join(', ')}.`);

fetchTools();

function isWellTested(folder: string): boolean {
  console.log(`\n${folder}`);
  const mutated = folder === 'domain' ? 'domain/**/*.ts' : `machines/${folder}/**/*.ts`;
  const run = nodeArguments(['stryker', 'run', '--mutate', mutated]);
  const MUTATION_TESTS = TESTS[folder] ?? `test/machines/${folder}*.test.ts`;
  const { status } = spawnSync(process.execPath, run, {
    stdio: 'inherit',
    env: { ...process.env, MUTATION_TESTS },
  });
  return status === 0;
}

const weak = (named.length > 0 ? named : folders).filter((folder) => !isWellTested(folder));
if (weak.length > 0) {
  console.error(`\nUnder 90 %: ${weak.join(', ')}`);
  process.exitCode = 1;
}
