import { type Config, refuseStart, type StartRefusal } from '../config/config.ts';
import { type ReadinessCheck, remembered } from '../monitoring/readiness.ts';
import type { Now } from '../system/clock.ts';
import { errorCode } from '../system/error-code.ts';
import { oneSecond } from '../system/units.ts';
import type { FileStore } from './file-store.ts';
import { openFolderStore } from './folder-store.ts';
import { openS3Store, StorageAwayError } from './s3-store.ts';

/** Whether the bucket answers: `ok` or `away`. */
export const bucketCheck = (files: FileStore, now: Now): ReadinessCheck =>
  remembered({ name: 'files', ask: () => files.check().then(() => 'ok') }, 10 * oneSecond, now);

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
    return s3 === undefined ? refuseDataDir(config, error) : refuseFiles(config, error);
  }
}

/** The line of a data directory that cannot be read or written. */
export const refuseDataDir = ({ dataDir }: Config, error: unknown): StartRefusal =>
  refuseStart('DATA_DIR', `${dataDir} cannot be used (${errorCode(error)})`);

/** The line of a bucket that cannot be used. */
export const refuseFiles = ({ files }: Config, error: unknown): StartRefusal => {
  const reason = error instanceof StorageAwayError ? error.message : 'the client cannot be set up';
  return refuseStart('FILES_URL', `the bucket ${files?.bucket ?? ''} cannot be used (${reason})`);
};
