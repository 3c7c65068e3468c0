import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../system/error-code.ts';

export const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/**
 * Forces a folder's own entries to the disk: without it a power cut may take back a name although the file's bytes are
 * there. Windows has no such call, and needs none for a renamed file.
 */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
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
  if (errorCode(error) !== 'EEXIST') throw error;
}

/** Writes a file beside its place, forces it to the disk and gives it its name; a failure leaves nothing behind. */
export async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.part`;
  const file = await open(unfinished, 'w', PRIVATE_FILE);
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
    throw error;
  }
  await syncFolder(dirname(path));
}
