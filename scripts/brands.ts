// Holds every brand beside the default one against the site: its types, its build in a folder of its own, and a visit there.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { otherBrands } from '../server/config/brand.ts';
import { findBrowser } from './browser.ts';
import { type Command, nodeArguments, ROOT } from './test/tools.ts';

function run(command: Command, env: Readonly<Record<string, string>>): void {
  const { status } = spawnSync(process.execPath, nodeArguments(command), {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** The type checker knows `#brand/` as the default brand; here everything that imports it is read with another. */
function checkTypes(brand: string): void {
  // Among what is built, so that a run that is cut off leaves nothing in the tree.
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  const project = join(ROOT, 'dist', `tsconfig.${brand}.json`);
  const settings = {
    extends: '../tsconfig.json',
    compilerOptions: { paths: { '#brand/*': [`../brands/${brand}/*`] } },
    include: [`../brands/${brand}`, '../src', '../server'],
    exclude: ['../src/service-worker'],
  };
  writeFileSync(project, JSON.stringify(settings));
  run(['tsc', '-p', project], {});
}

const PLAYWRIGHT_CHROMIUM_PATH = await findBrowser();
for (const BRAND of otherBrands()) {
  checkTypes(BRAND);
  run(['node', 'scripts/build.ts', '--for-server', '--light'], { BRAND });
}
run(['playwright', 'test', '--config', 'test/brand/brand.config.ts'], { PLAYWRIGHT_CHROMIUM_PATH });
