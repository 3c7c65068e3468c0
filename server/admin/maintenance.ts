import { checkAuditLog, type Fault } from '../audit/check-log.ts';
import { audit } from '../auth/audit.ts';
import type { Config } from '../config/config.ts';
import { shareDataDir, takeDataDir } from '../data-dir/lock.ts';
import { readServerKey } from '../data-dir/server-key.ts';
import { compareFiles, type FileDifference, noFileCounts } from '../files/check.ts';
import { openFileStore } from '../files/open-store.ts';
import { openInstallation } from '../installation/open-installation.ts';
import { romeIsoOf } from '../system/clock.ts';
import type { CommandOf } from './command.ts';
import { type TextKey, t } from './messages.ts';
import { done, type Report, refused } from './output.ts';
import type { AdminDeps, Operator } from './own-database.ts';

/** Holds the audit log against its seals; refused where a row or a seal is not as it was made. */
export async function checkAudit(
  deps: AdminDeps,
  { seal }: CommandOf<'audit-check'>,
  by: Operator,
): Promise<Report> {
  await audit(deps.db, { event: 'desk.looked', at: deps.real(), subject: `audit log, by ${by}` });
  const { fault, fingerprint, ...counts } = await checkAuditLog(deps, seal);
  if (fault !== undefined) return refused(sentenceOf(fault));
  if (fingerprint === undefined) return done(t('admin.audit.noSeal', { unsealed: counts.unsealed }));
  return done(t('admin.audit.whole', counts), t('admin.audit.note', { fingerprint }));
}

function sentenceOf(fault: Fault): string {
  const { kind, ...values } = fault;
  return t(`admin.audit.${kind}`, values);
}

const sentences: Record<FileDifference['kind'], TextKey> = {
  missing: 'admin.fileMissing',
  different: 'admin.fileDiffers',
  broughtBack: 'admin.fileBack',
  unnamed: 'admin.fileUnnamed',
  open: 'admin.fileOpen',
};

/** Compares receipts and photos both ways, a line for each difference; it fails where a photo is lost or another. */
export async function checkFiles(deps: AdminDeps, by: Operator): Promise<Report> {
  await audit(deps.db, { event: 'desk.looked', at: deps.real(), subject: `files, by ${by}` });
  const counts = noFileCounts();
  const { db, files, real } = deps;
  async function* lines(): AsyncGenerator<string> {
    for await (const difference of compareFiles({ db, files, now: real() }, counts)) {
      const item = 'item' in difference ? difference.item : '';
      yield `${t(sentences[difference.kind], { item, place: files.place(difference.name) })}\n`;
    }
    yield `${t('admin.filesCounted', counts)}\n`;
  }
  return {
    kind: 'done',
    text: lines(),
    outcome: () => (counts.missing + counts.different > 0 ? 'refused' : 'done'),
  };
}

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
      ? done(t('admin.upToDate'))
      : done(...names.map((name) => t('admin.migrated', { name })));
  } finally {
    lock.release();
  }
}

/** Which installation the database belongs to, and since when. */
export async function showInstallation(
  { db }: Pick<AdminDeps, 'db'>,
  ...more: readonly string[]
): Promise<Report> {
  const row = await db.selectFrom('installation').selectAll().executeTakeFirst();
  if (row === undefined) return refused(t('admin.noInstallation'));
  const { id, files } = row;
  return done(t('admin.installation', { id, files, since: romeIsoOf(row.bound_at) }), ...more);
}

export type BindOptions = { isDatabaseLost?: boolean; mayHoldUnnamed?: boolean };

/**
 * Binds the configured database, data directory, key and file store to one installation, whatever they belonged to:
 * after a restore or a loss, said by a person. No server may run on them. An empty database beside photos or a bound
 * directory is more likely the wrong one: it takes `isDatabaseLost`; so are photos of which the database names none: they
 * take `mayHoldUnnamed`.
 */
export async function bindInstallation(
  config: Config,
  by: Operator,
  { isDatabaseLost = false, mayHoldUnnamed = false }: BindOptions = {},
): Promise<Report> {
  const lock = (config.databaseUrl === undefined ? takeDataDir : shareDataDir)(config.dataDir);
  if (lock.kind === 'refused') return refused(lock.line);
  try {
    const store = await openFileStore(config);
    if (store.kind === 'refused') return refused(store.line);
    const { files } = store;
    const isKeyNew = readServerKey(config.dataDir).kind === 'absent';
    const warnings: string[] = [];
    const opened = await openInstallation(config, {
      files,
      // A schema that is there is changed by `migrate` alone, after a backup.
      policy: 'create',
      binding: isDatabaseLost ? 'lost-database' : 'anything',
      mayHoldUnnamed,
      onWarning: (line) => warnings.push(line),
    });
    if (opened.kind === 'refused') return refused(opened.line);
    const { db } = opened;
    try {
      await audit(db, { event: 'installation.bound', at: Date.now(), subject: `by ${by}` });
      return await showInstallation({ db }, ...(isKeyNew ? [t('admin.keyMade')] : []), ...warnings);
    } finally {
      await db.destroy();
    }
  } finally {
    lock.release();
  }
}
