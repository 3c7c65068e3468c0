import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFolderStore } from '../../../server/files/folder-store.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'spiga-store-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** The numbers of the files and folders that are forced to the disk from now on, in this order. */
async function forcedFromNowOn(): Promise<number[]> {
  const handle = await open(dataDir, 'r');
  const prototype: FileHandle = Object.getPrototypeOf(handle);
  await handle.close();
  const forced: number[] = [];
  const { sync } = prototype;
  vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    forced.push((await this.stat()).ino);
    await sync.call(this);
  });
  return forced;
}

test('a file is written once it, its name and each new folder are forced to the disk', async () => {
  const files = openFolderStore(dataDir);
  await files.prepare();
  const forced = await forcedFromNowOn();
  await files.write(`ab12${'0'.repeat(28)}.jpg`, Buffer.from('x'));
  const [file, inner, outer, uploads] = [[`ab/12/ab12${'0'.repeat(28)}.jpg`], ['ab/12'], ['ab'], []].map(
    (path) => statSync(join(dataDir, 'uploads', ...path)).ino,
  );
  expect(forced).toEqual(expect.arrayContaining([file, outer, uploads]));
  // The name counts once its folder is forced after the renaming.
  expect(forced.at(-1)).toBe(inner);
});
