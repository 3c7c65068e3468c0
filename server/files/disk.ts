import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FileStore } from './file-store.ts';

/** Keeps uploads in one directory, each written whole and forced to the disk before it gets its name. */
export async function openDiskStore(directory: string): Promise<FileStore> {
  await mkdir(directory, { recursive: true });
  const at = (name: string): string => {
    if (name !== basename(name) || name.startsWith('.'))
      throw new Error('An upload has a name that is a path');
    return join(directory, name);
  };
  return {
    write: async (name, bytes) => {
      const unfinished = `${at(name)}.part`;
      const file = await open(unfinished, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, at(name));
    },
    read: async (name) => readFile(at(name)),
    remove: async (name) => rm(at(name), { force: true }),
    list: async () => {
      const names = await readdir(directory);
      return Promise.all(
        names.map(async (name) => ({ name, changedAt: (await stat(join(directory, name))).mtimeMs })),
      );
    },
  };
}
