import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { lockBuild } from '../../scripts/build/build-lock.ts';

describe('two builds of one copy at once', () => {
  async function emptyFolder() {
    const folder = await mkdtemp(join(tmpdir(), 'build-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    return folder;
  }

  test('the second ends with one line that names the first', async () => {
    const folder = await emptyFolder();
    await writeFile(join(folder, '.building'), String(process.ppid));
    expect(lockBuild(folder)).toEqual({
      kind: 'busy',
      line: `Another build of this copy is running (process ${process.ppid}): wait until it has ended, then start again.`,
    });
    expect(await readdir(folder)).toEqual(['.building']);
  });

  test('a build that was killed stops no later one', async () => {
    const folder = await emptyFolder();
    // No system gives a process this number.
    await writeFile(join(folder, '.building'), '2147483646');
    expect(lockBuild(folder)).toEqual({ kind: 'locked' });
    expect(await readFile(join(folder, '.building'), 'utf8')).toBe(String(process.pid));
  });
});
