// What only a release needs (Lighthouse, mutation testing, load) would make `npm ci` half as long again. It has a
// package.json and a lock of its own in tools/, and the first command that needs it fetches it.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { npmProgram } from './test/npm.ts';
import { ROOT } from './test/tools.ts';

const FOLDER = join(ROOT, 'tools');
const LOCK = join(FOLDER, 'package-lock.json');
/** A copy of the lock by which the packages were fetched. */
const FETCHED = join(FOLDER, 'node_modules/.fetched-lock.json');

const isFetched = () => existsSync(FETCHED) && readFileSync(FETCHED).equals(readFileSync(LOCK));

/** Fetches the packages of tools/ as they are locked, unless they are there; without them it says so in one line and ends the process. */
export function fetchTools(): void {
  if (isFetched()) return;
  console.log('Fetching the tools of a release into tools/node_modules, once.');
  const { program, args } = npmProgram(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  const { status } = spawnSync(program, args, { cwd: FOLDER, stdio: 'inherit' });
  if (status !== 0) {
    console.error(
      'The tools of a release could not be fetched: run this again where npm reaches its registry.',
    );
    process.exit(1);
  }
  copyFileSync(LOCK, FETCHED);
}

/** A package of tools/, after `fetchTools`. */
export async function fetchedTool<Module>(name: string): Promise<Module> {
  const program = createRequire(join(FOLDER, 'package.json')).resolve(name);
  const { default: tool }: { default: Module } = await import(pathToFileURL(program).href);
  return tool;
}
