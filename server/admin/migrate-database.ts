import type { Config } from '../config/config.ts';
import { shareDataDir, takeDataDir } from '../data-dir/lock.ts';
import { openFileStore } from '../files/open-store.ts';
import { openInstallation } from '../installation/open-installation.ts';
import { say } from './messages.ts';
import { done, type Report, refused } from './report.ts';

/**
 * Brings the schema up to date before a new release starts: on PostgreSQL beside the servers of the release before,
 * which go on; on the embedded database while no server runs.
 */
export async function migrateDatabase(config: Config): Promise<Report> {
  const lock = (config.databaseUrl === undefined ? takeDataDir : shareDataDir)(config.dataDir);
  if (lock.kind === 'refused') return refused(lock.line);
  try {
    const store = await openFileStore(config);
    if (store.kind === 'refused') return refused(store.line);
    const { files } = store;
    const opened = await openInstallation(config, { files, policy: 'update', binding: 'never' });
    if (opened.kind === 'refused') return refused(opened.line);
    await opened.db.destroy();
    const names = opened.migrated;
    return names.length === 0
      ? done(say('admin.upToDate'))
      : done(...names.map((name) => say('admin.migrated', { name })));
  } finally {
    lock.release();
  }
}
