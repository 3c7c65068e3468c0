import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

// In which folders deploy/backup.sh writes, before it asks for a dump.

const script = join(import.meta.dirname, '../../deploy/backup.sh');

let root: string;
let backup: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'spiga-backup-folder-'));
  backup = join(root, 'backup');
});
afterEach(() => rmSync(root, { recursive: true }));

const run = (command: string, ...words: string[]) => runWith(undefined, command, ...words);

function runWith(input: string | undefined, command: string, ...words: string[]) {
  const env = { ...process.env, OWNER_DATABASE_URL: 'postgres://x' };
  const { status, stderr } = spawnSync(command, words, { env, input, encoding: 'utf8' });
  return { status, stderr };
}

test('a folder without a backup, as of a disk that is not mounted, is refused unless it is the first one', () => {
  const refusal = {
    status: 2,
    stderr: `${backup} holds no backup: is its disk mounted? The first backup is made with deploy/backup.sh --first ${backup}\n`,
  };
  expect(run(script, backup)).toEqual(refusal);
  expect(existsSync(backup)).toBe(false);
  mkdirSync(backup);
  expect(run(script, backup)).toEqual(refusal);
  expect(readdirSync(backup)).toEqual([]);
});

test('--first is refused for a folder that holds a backup, so that it cannot stay in the nightly line', () => {
  mkdirSync(backup);
  writeFileSync(join(backup, 'last-night.dump'), '');
  expect(run(script, '--first', backup)).toEqual({
    status: 2,
    stderr: `${backup} holds a backup already: run this without --first, which would write into a folder whose disk is not mounted, too.\n`,
  });
});

test('a backup that another user has made is named with the command that gives it to this one', () => {
  mkdirSync(backup);
  writeFileSync(join(backup, 'last-night.dump'), '', { mode: 0 });
  chmodSync(root, 0o755);
  const asSomebody = process.getuid?.() === 0 ? ['setpriv', '--reuid=54321', '--clear-groups'] : ['env'];
  const [command = '', ...words] = [...asSomebody, 'sh', '-s', backup];
  // The repository may lie where that user must not read.
  expect(runWith(readFileSync(script, 'utf8'), command, ...words)).toEqual({
    status: 2,
    stderr: expect.stringMatching(/cannot be read or written by \S+.*As root: chown -R \S+ \S+\n$/),
  });
});

test('root is told to be the user whose data directory it is', () => {
  const bin = join(root, 'bin');
  mkdirSync(bin);
  // The tests may run as anybody.
  for (const [name, answer] of [
    ['id', '0'],
    ['stat', 'spiga'],
  ] as const)
    writeFileSync(join(bin, name), `#!/bin/sh\necho ${answer}\n`, { mode: 0o755 });
  const env = ['env', `PATH=${bin}:${process.env.PATH}`, `DATA_DIR=${root}`] as const;
  expect(run(...env, script, '--first', '/backup/spiga')).toEqual({
    status: 2,
    stderr: `This is root, and ${root} belongs to spiga: run it as that user (runuser -u spiga --).\n`,
  });
});

test('a second backup does nothing while another one writes into the same folder', () => {
  mkdirSync(backup);
  writeFileSync(join(backup, 'last-night.dump'), '');
  expect(run('flock', backup, script, backup)).toEqual({
    status: 1,
    stderr: `Another backup is writing into ${backup}: nothing was done.\n`,
  });
});
