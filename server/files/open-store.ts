import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, refuseStart, type StartRefusal, unusable } from '../config/config.ts';
import { type Now, ONE_SECOND } from '../system/clock.ts';
import { StorageAwayError } from '../system/error-code.ts';
import { cached, type ReadinessCheck } from '../system/readiness.ts';
import type { FileStore } from './file-store.ts';
import { openFolderStore } from './folder-store.ts';
import { openS3Store } from './s3-store.ts';

/** Whether the bucket answers: `ok` or `away`. */
export const bucketCheck = (files: FileStore, now: Now): ReadinessCheck => ({
  name: 'files',
  ask: cached(() => files.check().then(() => 'ok'), ASKS_EVERY_MS, now),
});

export type StoreOpening = { kind: 'open'; files: FileStore } | StartRefusal;

/** Opens the configured file store and asks it once: one that cannot be used ends the start with one line. */
export async function openFileStore(config: Config): Promise<StoreOpening> {
  const { dataDir, files: s3 } = config;
  try {
    const files = s3 === undefined ? openFolderStore(dataDir) : await openS3Store(s3);
    // Asked with all its tries: the status page's own question is not that patient.
    await files.readMark();
    return { kind: 'open', files };
  } catch (error) {
    return s3 === undefined ? unusable(dataDir, error) : filesRefusal(config, error);
  }
}

/** The line of a bucket that cannot be used. */
export const filesRefusal = ({ files }: Config, error: unknown): StartRefusal => {
  const isAway = error instanceof StorageAwayError;
  const reason = isAway ? error.message : 'the client cannot be set up';
  const refusal = refuseStart('FILES_URL', `the bucket ${files?.bucket ?? ''} cannot be used (${reason})`);
  return isAway ? { ...refusal, mayPass: true } : refusal;
};

/** What is asked of the disk under a folder. */
export type Disk = {
  /** What this process may still use of it: bytes, and how many more files. */
  left: (folder: string) => Promise<{ bytes: number; files: number }>;
  /** Writes a file into the folder, forces it to the disk and removes it. */
  tryOut: (folder: string) => Promise<void>;
};

/** Room for four of the largest uploads: below it the next one may fail in the middle. */
const MIN_BYTES = 32 * 1024 * 1024;
const ASKS_EVERY_MS = 10 * ONE_SECOND;

/** Whether files can be kept in a folder: `ok`, `full`, `read-only` or `away`. */
export const diskCheck = (name: string, folder: string, now: Now, disk = systemDisk): ReadinessCheck => ({
  name,
  ask: cached(() => stateOf(folder, disk), ASKS_EVERY_MS, now),
});

async function stateOf(folder: string, disk: Disk): Promise<string> {
  try {
    const { bytes, files } = await disk.left(folder);
    if (bytes < MIN_BYTES || files < 1) return 'full';
    await disk.tryOut(folder);
    return 'ok';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOSPC' || code === 'EDQUOT') return 'full';
    return code === 'EROFS' ? 'read-only' : 'away';
  }
}

const systemDisk: Disk = {
  left: async (folder) => {
    const { bavail, bsize, files, ffree } = await statfs(folder);
    // Some file systems have no fixed number of files, and say nought.
    return { bytes: bavail * bsize, files: files === 0 ? Number.POSITIVE_INFINITY : ffree };
  },
  tryOut: async (folder) => {
    const path = join(folder, `.tried-by-${process.pid}`);
    try {
      const file = await open(path, 'w', 0o600);
      try {
        await file.writeFile('written to see whether it can be');
        await file.sync();
      } finally {
        await file.close();
      }
    } finally {
      await rm(path, { force: true });
    }
  },
};
