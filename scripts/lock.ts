// What `npm run lock` does after a change of a package.json: writes both locks without the host of a registry, and
// without the Node versions that packages ask for. npm compares these with the Node that runs npm and would print a
// warning for each; but everything here runs on the Node that package.json pins, and on that one they are compared here.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmProgram } from './test/npm.ts';
import { ROOT } from './test/tools.ts';

const WRITE = ['install', '--package-lock-only', '--omit-lockfile-registry-resolved', '--engine-strict'];

type Lock = { packages: Record<string, { engines?: unknown }> };

for (const folder of ['.', 'tools']) {
  const { program, args } = npmProgram([...WRITE, '--no-audit', '--no-fund']);
  const { status } = spawnSync(program, args, { cwd: join(ROOT, folder), stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  const path = join(ROOT, folder, 'package-lock.json');
  const lock: Lock = JSON.parse(readFileSync(path, 'utf8'));
  // The first entry is the project itself.
  for (const [place, entry] of Object.entries(lock.packages)) if (place !== '') delete entry.engines;
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
}
