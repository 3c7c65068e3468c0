import { createReadStream } from 'node:fs';
import {
  access,
  chmod,
  constants,
  mkdir,
  open,
  opendir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { awayIfGone, errorCode } from '../system/error-code.ts';
import { type FileStore, inBatches, isFileName, type StoredFile, shardedPath } from './file-store.ts';

/** Where a folder store keeps files below the data directory. */
const [PLACE, ASIDE, MARK, HEARTBEAT] = ['uploads', 'orphans', 'installation.json', 'serving.json'];

/**
 * Keeps files in `uploads` of the data directory, in two levels of subfolders, readable by the server's own user
 * alone. Each file is written whole and forced to the disk before it gets its name, and the name after it. Files that
 * an earlier version put flat into `uploads` are found too.
 */
export function openFolderStore(dataDir: string): FileStore {
  const [root, aside] = [join(dataDir, PLACE), join(dataDir, ASIDE)];
  const placed = (name: string) => join(root, shardedPath(name));
  const asideOf = (name: string) => join(aside, shardedPath(name));
  const flat = (name: string) => join(root, name);
  return {
    label: 'folder',
    place: placed,
    prepare: async () => {
      for (const folder of [root, aside]) {
        await makeFolder(folder);
        // Files of an earlier version may be readable by others; the folder's mode now prevents access.
        await chmod(folder, 0o700);
      }
    },
    write: async (name, bytes) => {
      await makeShard(root, name);
      await writeWhole(placed(name), bytes);
    },
    read: async (name) => (await openStream(placed(name))) ?? openStream(flat(name)),
    remove: async (name) => {
      await rm(placed(name), { force: true });
      await rm(flat(name), { force: true });
    },
    find: async (name) => {
      if ((await isThere(placed(name))) || (await isThere(flat(name)))) return 'placed';
      return (await isThere(asideOf(name))) ? 'aside' : undefined;
    },
    list: () => inBatches(filesBelow(root)),
    listUnknown: () => inBatches(unknownBelow(root)),
    setAside: async (name) => {
      const from = (await isThere(placed(name))) ? placed(name) : flat(name);
      // The time of setting aside is put on the file first: cut off in between, it only counts as young once more.
      if (!(await touch(from))) return;
      await makeShard(aside, name);
      await move(from, asideOf(name));
    },
    bringBack: async (name) => {
      if (!(await isThere(asideOf(name)))) return false;
      await makeShard(root, name);
      await move(asideOf(name), placed(name));
      return true;
    },
    discard: (name) => rm(asideOf(name), { force: true }),
    listAside: () => inBatches(filesBelow(aside)),
    tidy: async (before, signal) => (await tidyFlat(root, signal)) + (await dropHalves(root, before, signal)),
    readMark: () => readText(join(dataDir, MARK)),
    writeMark: (text) => writeWhole(join(dataDir, MARK), Buffer.from(text)),
    readHeartbeat: () => readText(join(dataDir, HEARTBEAT)),
    writeHeartbeat: (text) => writeWhole(join(dataDir, HEARTBEAT), Buffer.from(text)),
    check: () => access(root, constants.R_OK | constants.W_OK).catch(failed),
  };
}

const makeShard = (root: string, name: string): Promise<void> =>
  makeFolder(dirname(join(root, shardedPath(name))), root);

async function move(from: string, to: string): Promise<void> {
  await chmod(from, PRIVATE_FILE).catch(failed);
  await rename(from, to).catch(failed);
  await syncFolder(dirname(to));
  await syncFolder(dirname(from));
}

/** Where something must be there: if it is not, its directory is gone. */
const failed = (error: unknown): never => {
  throw awayIfGone(error);
};

const absent = (error: unknown): undefined => (errorCode(error) === 'ENOENT' ? undefined : failed(error));

/** Throws where it is there and belongs to somebody else. */
const isThere = (path: string): Promise<boolean> =>
  access(path, constants.R_OK).then(
    () => true,
    (error: unknown) => absent(error) ?? false,
  );

const readText = (path: string): Promise<string | undefined> => readFile(path, 'utf8').catch(absent);

async function touch(path: string): Promise<boolean> {
  const now = new Date();
  return utimes(path, now, now).then(
    () => true,
    (error: unknown) => absent(error) ?? false,
  );
}

async function openStream(path: string): Promise<Readable | undefined> {
  const file = await open(path, 'r').catch(absent);
  return file === undefined ? undefined : createReadStream(path, { fd: file });
}

/** The files of the flat layout first, then folder by folder: never more than one folder's names are held at once. */
async function* pathsBelow(root: string, depth = 2): AsyncGenerator<{ path: string; name: string }> {
  const folders: string[] = [];
  for await (const entry of (await opendir(root).catch(absent)) ?? []) {
    const path = join(root, entry.name);
    if (entry.isFile()) yield { path, name: entry.name };
    else if (depth > 0 && entry.isDirectory()) folders.push(path);
  }
  for (const folder of folders) yield* pathsBelow(folder, depth - 1);
}

async function* filesBelow(root: string): AsyncGenerator<StoredFile> {
  for await (const { path, name } of pathsBelow(root)) {
    if (!isFileName(name)) continue;
    const status = await stat(path).catch(absent);
    if (status === undefined) continue;
    yield { name, place: path, changedAt: status.mtimeMs, isPrivate: (status.mode & 0o077) === 0 };
  }
}

async function* unknownBelow(root: string): AsyncGenerator<string> {
  for await (const { path, name } of pathsBelow(root)) {
    if (!isFileName(name) && !isUnfinished(name)) yield path;
  }
}

/** What a write leaves for a moment, and a crash until the next sweep. */
const isUnfinished = (name: string): boolean => name.endsWith('.part') || name.startsWith('.tried-by-');

async function tidyFlat(root: string, signal: AbortSignal): Promise<number> {
  let moved = 0;
  for await (const entry of (await opendir(root).catch(absent)) ?? []) {
    if (signal.aborted) break;
    if (!entry.isFile() || !isFileName(entry.name)) continue;
    await makeShard(root, entry.name);
    await move(join(root, entry.name), join(root, shardedPath(entry.name)));
    moved += 1;
  }
  return moved;
}

async function dropHalves(root: string, before: number, signal: AbortSignal): Promise<number> {
  let removed = 0;
  for await (const { path, name } of pathsBelow(root)) {
    if (signal.aborted) break;
    if (!name.endsWith('.part')) continue;
    const status = await stat(path).catch(absent);
    if (status === undefined || status.mtimeMs >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

export const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/**
 * Forces a folder's own entries to the disk: without it a power cut may take back a name although the file's bytes are
 * there. Windows has no such call, and needs none for a renamed file.
 */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r').catch(failed);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Makes a folder that only its owner may enter, and those between it and `root`; each is on the disk when this returns. */
export async function makeFolder(path: string, root = dirname(path)): Promise<void> {
  try {
    await mkdir(path, { mode: PRIVATE_FOLDER });
  } catch (error) {
    if (errorCode(error) === 'ENOENT' && path !== root) {
      await makeFolder(dirname(path), root);
      await mkdir(path, { mode: PRIVATE_FOLDER }).catch(unlessThere);
    } else unlessThere(error);
  }
  // Also where it was there already: another request may have made it and not yet forced it to the disk.
  for (let above = path; above !== root; above = dirname(above)) await syncFolder(dirname(above));
}

function unlessThere(error: unknown): void {
  if (errorCode(error) !== 'EEXIST') failed(error);
}

/** Writes a file beside its place, forces it to the disk and gives it its name; a failure leaves nothing behind. */
export async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.part`;
  const file = await open(unfinished, 'w', PRIVATE_FILE).catch(failed);
  try {
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    return failed(error);
  }
  await syncFolder(dirname(path));
}
