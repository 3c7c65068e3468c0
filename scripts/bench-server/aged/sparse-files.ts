import { createHash } from 'node:crypto';
import { closeSync, existsSync, ftruncateSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { shardedPath } from '../../../server/files/file-store.ts';

/** As large as a photo of a receipt, and without one block on the disk. */
const PHOTO_BYTES = 400_000;

/** Makes the file of each receipt from `first` on, in the folder store's own layout; once a directory. */
export function makeSparseFiles(dataDir: string, first: number, count: number): void {
  const done = join(dataDir, `sparse-files-${count}`);
  if (existsSync(done)) return;
  const begun = performance.now();
  const folders = new Set<string>();
  for (let n = first; n < first + count; n += 1) {
    const name = `${createHash('md5').update(String(n)).digest('hex')}.jpg`;
    const path = join(dataDir, 'uploads', shardedPath(name));
    const folder = dirname(path);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 });
    folders.add(folder);
    const file = openSync(path, 'w', 0o600);
    ftruncateSync(file, PHOTO_BYTES);
    closeSync(file);
  }
  writeFileSync(done, '');
  console.log(`made: ${count} sparse files in ${Math.round((performance.now() - begun) / 1_000)} s`);
}
