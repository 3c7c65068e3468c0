import { audit } from '../auth/audit.ts';
import type { Config } from '../config/config.ts';
import { shareDataDir, takeDataDir } from '../data-dir/lock.ts';
import { openFileStore } from '../files/open-store.ts';
import { openInstallation } from '../installation/open-installation.ts';
import { romeIso } from '../system/rome.ts';
import type { DeskDeps, Operator } from './admin-deps.ts';
import { say } from './messages.ts';
import { done, type Report, refused } from './report.ts';

/** Which installation the database belongs to, and since when. */
export async function showInstallation({ db }: Pick<DeskDeps, 'db'>): Promise<Report> {
  const row = await db.selectFrom('installation').selectAll().executeTakeFirst();
  if (row === undefined) return refused(say('admin.noInstallation'));
  const { id, files } = row;
  return done(say('admin.installation', { id, files, since: romeIso(row.bound_at.getTime()) }));
}

/**
 * Binds the configured database, data directory, key and file store to one installation, whatever they belonged to:
 * after a restore or a loss, said by a person. No server may run on them.
 */
export async function bindInstallation(config: Config, by: Operator): Promise<Report> {
  const lock = (config.databaseUrl === undefined ? takeDataDir : shareDataDir)(config.dataDir);
  if (lock.kind === 'refused') return refused(lock.line);
  try {
    const store = await openFileStore(config);
    if (store.kind === 'refused') return refused(store.line);
    const { files } = store;
    const opened = await openInstallation(config, {
      files,
      // A schema that is there is changed by `migrate` alone, after a backup.
      policy: 'create',
      binding: 'anything',
    });
    if (opened.kind === 'refused') return refused(opened.line);
    const { db } = opened;
    try {
      await audit(db, { event: 'installation.bound', at: Date.now(), subject: `by ${by}` });
      return await showInstallation({ db });
    } finally {
      await db.destroy();
    }
  } finally {
    lock.release();
  }
}
