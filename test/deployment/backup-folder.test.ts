import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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

function run(command: string, ...words: string[]) {
  const env = { ...process.env, OWNER_DATABASE_URL: 'postgres://x' };
  const { status, stderr } = spawnSync(command, words, { env, encoding: 'utf8' });
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

test('a second backup does nothing while another one writes into the same folder', () => {
  mkdirSync(backup);
  writeFileSync(join(backup, 'last-night.dump'), '');
  expect(run('flock', backup, script, backup)).toEqual({
    status: 1,
    stderr: `Another backup is writing into ${backup}: nothing was done.\n`,
  });
});
