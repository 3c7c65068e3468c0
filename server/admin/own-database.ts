import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config, StartRefusal } from '../config/config.ts';
import { readKeptClock } from '../data-dir/kept-clock.ts';
import { shareDataDir, takeDataDir } from '../data-dir/lock.ts';
import { openServerKey } from '../data-dir/server-key.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { FileStore } from '../files/file-store.ts';
import { openFileStore } from '../files/open-store.ts';
import { openInstallation, refusalWithoutDatabase } from '../installation/open-installation.ts';
import { realTime } from '../system/clock.ts';
import { systemRandom } from '../system/random.ts';
import { t } from './messages.ts';

export type OwnOpening =
  | { kind: 'open'; deps: AdminDeps; close: () => Promise<void> }
  | { kind: 'refused'; line: string };

/** Opens the database in this process: the embedded one when no server owns it, a PostgreSQL beside its servers. */
export async function openOwnDatabase(config: Config): Promise<OwnOpening> {
  const { dataDir, databaseUrl } = config;
  const isEmbedded = databaseUrl === undefined;
  if (isEmbedded && !existsSync(join(dataDir, 'database'))) return noDatabase(config);
  const lock = (isEmbedded ? takeDataDir : shareDataDir)(dataDir);
  if (lock.kind === 'refused') {
    return { kind: 'refused', line: isEmbedded ? t('admin.noAnswer', { dataDir }) : lock.line };
  }
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
  const key = openServerKey(dataDir, systemRandom);
  const shop = readKeptClock(config, realTime);
  return {
    kind: 'open',
    deps: { db, files, config, key, real: realTime, random: systemRandom, shop },
    close,
  };
}

/** A directory of a site on PostgreSQL, where DATABASE_URL was forgotten, says so; in another one nothing has started. */
async function noDatabase(config: Config): Promise<StartRefusal> {
  const store = await openFileStore(config);
  if (store.kind === 'refused') return store;
  const refusal = await refusalWithoutDatabase(config, store.files, 'never');
  return refusal ?? { kind: 'refused', line: t('admin.noDatabase', { dataDir: config.dataDir }) };
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
export type AdminDeps = Pick<Deps, 'db' | 'files' | 'shop' | 'real' | 'random' | 'config' | 'key'>;

/** The name of the system's user who runs the command, for the audit log. */
export type Operator = string;
