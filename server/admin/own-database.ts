import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config, StartRefusal } from '../config/config.ts';
import { makeDirectory, shareDataDir, takeDataDir } from '../data-dir/lock.ts';
import { readSavedClock } from '../data-dir/saved-clock.ts';
import { openServerKey, readServerKey } from '../data-dir/server-key.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { FileStore } from '../files/file-store.ts';
import { openFileStore } from '../files/open-store.ts';
import { refusalWithoutDatabase } from '../installation/check-installation.ts';
import { openInstallation } from '../installation/open-installation.ts';
import { realTime } from '../system/clock.ts';
import { systemRandom } from '../system/random.ts';
import { t } from './messages.ts';

export type OwnOpening =
  | { kind: 'open'; deps: AdminDeps; close: () => Promise<void> }
  | StartRefusal
  /** No start has been here yet, or the server does not answer just now. */
  | { kind: 'unavailable'; line: string };

/**
 * Opens the database in this process: the embedded one when no server owns it, a PostgreSQL beside its servers. `mayMake`:
 * whether a directory and a key are made where there are none, as a command that writes needs them.
 */
export async function openOwnDatabase(config: Config, mayMake = true): Promise<OwnOpening> {
  const { dataDir, databaseUrl } = config;
  const isEmbedded = databaseUrl === undefined;
  if (isEmbedded && !existsSync(join(dataDir, 'database'))) return noDatabase(config);
  const lock = (isEmbedded ? takeDataDir : shareDataDir)(dataDir);
  if (lock.kind === 'refused')
    return isEmbedded ? { kind: 'unavailable', line: t('admin.noAnswer', { dataDir }) } : lock;
  const opened = await openAll(config);
  if (opened.kind === 'refused') {
    lock.release();
    return opened;
  }
  const { db, files } = opened;
  const close = async () => {
    await db.destroy();
    lock.release();
  };
  const reading = readServerKey(dataDir);
  if (reading.kind !== 'key' && !mayMake) {
    await close();
    return { kind: 'unavailable', line: t('admin.noDatabase', { dataDir }) };
  }
  // Before the first start the directory may not exist.
  if (reading.kind !== 'key') makeDirectory(dataDir);
  const key = reading.kind === 'key' ? reading.key : openServerKey(dataDir, systemRandom);
  const contestClock = readSavedClock(config, realTime);
  return {
    kind: 'open',
    deps: { db, files, config, key, realNow: realTime, random: systemRandom, contestClock },
    close,
  };
}

/** A directory of a site on PostgreSQL, where DATABASE_URL was forgotten, says so; in another one nothing has started. */
async function noDatabase(config: Config): Promise<OwnOpening> {
  const store = await openFileStore(config);
  if (store.kind === 'refused') return store;
  const refusal = await refusalWithoutDatabase(config, store.files, 'never');
  return refusal ?? { kind: 'unavailable', line: t('admin.noDatabase', { dataDir: config.dataDir }) };
}

async function openAll(
  config: Config,
): Promise<{ kind: 'open'; db: Database; files: FileStore } | StartRefusal> {
  const store = await openFileStore(config);
  if (store.kind === 'refused') return store;
  const { files } = store;
  const opened = await openInstallation(config, { files, policy: 'leave', binding: 'never' });
  return opened.kind === 'refused' ? opened : { kind: 'open', db: opened.db, files };
}

/** The parts of a server that the commands need, running or not. */
export type AdminDeps = Pick<Deps, 'db' | 'files' | 'contestClock' | 'realNow' | 'random' | 'config' | 'key'>;

/** The name of the system's user who runs the command, for the audit log. */
export type Operator = string;
