import { resolve } from 'node:path';
import { checkAuditLog, type Fault } from '../audit/check-log.ts';
import { audit } from '../auth/audit.ts';
import type { Config } from '../config/config.ts';
import { shareDataDir, takeDataDir } from '../data-dir/lock.ts';
import { keyIn, readServerKey } from '../data-dir/server-key.ts';
import { compareFiles, type FileDifference, noFileCounts } from '../files/check.ts';
import { openFileStore } from '../files/open-store.ts';
import { forgetLostPhotos, readStoreMark } from '../installation/facts.ts';
import { openInstallation } from '../installation/open-installation.ts';
import { romeIsoOf } from '../system/clock.ts';
import type { BindFlag } from '../system/installation-mismatches.ts';
import type { CommandOf } from './command.ts';
import { type TextKey, t } from './messages.ts';
import { type CommandOutput, done, refused } from './output.ts';
import type { AdminDeps, Operator } from './own-database.ts';
import { refusedStart } from './refusals.ts';

/** Holds the audit log against its seals; refused where a row or a seal is not as it was made. */
export async function checkAudit(
  deps: AdminDeps,
  { seal, oldKey }: CommandOf<'audit-check'>,
  by: Operator,
): Promise<CommandOutput> {
  await audit(deps.db, { event: 'desk.looked', at: deps.realNow(), subject: `audit log, by ${by}` });
  const key = oldKey === undefined ? undefined : keyIn(oldKey);
  const checked = await checkAuditLog(deps, { noted: seal, oldKey: key });
  const { fault, fingerprint, earlier, ...counts } = checked;
  if (fault !== undefined) return refused(sentenceOf(fault));
  if (fingerprint === undefined) return done(t('admin.audit.noSeal', { unsealed: counts.unsealed }));
  return done(
    t('admin.audit.whole', { ...counts, seals: counts.seals - earlier }),
    ...(earlier > 0 ? [t('admin.audit.earlier', { earlier })] : []),
    t('admin.audit.note', { fingerprint }),
  );
}

function sentenceOf(fault: Fault): string {
  const { kind, ...values } = fault;
  return t(`admin.audit.${kind}`, values);
}

const sentences: Record<FileDifference['kind'], TextKey> = {
  missing: 'admin.fileMissing',
  different: 'admin.fileDiffers',
  unreadable: 'admin.photoUnreadable',
  unlisted: 'admin.photosUnlisted',
  broughtBack: 'admin.fileBack',
  unnamed: 'admin.fileUnnamed',
  open: 'admin.fileOpen',
  unknown: 'admin.fileUnknown',
};

/** Compares receipts and photos both ways, a line for each difference; fails if a photo is lost, altered or unreadable. */
export async function checkFiles(deps: AdminDeps, by: Operator): Promise<CommandOutput> {
  await audit(deps.db, { event: 'desk.looked', at: deps.realNow(), subject: `files, by ${by}` });
  const counts = noFileCounts();
  const { db, files, realNow } = deps;
  const losses = () => counts.missing + counts.unreadable;
  async function* lines(): AsyncGenerator<string> {
    for await (const difference of compareFiles({ db, files, now: realNow() }, counts)) {
      const { kind, receipt: item = '', ...values } = { receipt: undefined, ...difference };
      yield `${t(sentences[kind], { item, ...values })}\n`;
    }
    yield `${t('admin.filesCounted', counts)}\n`;
    if (counts.tooRecent > 0) yield `${t('admin.filesTooRecent', { tooRecent: counts.tooRecent })}\n`;
    // What was given up is here again: the next loss must be noticed.
    if (losses() === 0 && (await forgetLostPhotos(files))) yield `${t('admin.photosFound')}\n`;
  }
  return {
    kind: 'done',
    text: lines(),
    outcome: () => (losses() + counts.different + counts.unlisted > 0 ? 'refused' : 'done'),
  };
}

/**
 * Brings the schema up to date before a new release starts: on PostgreSQL beside the servers of the release before,
 * which go on; on the embedded database while no server runs.
 */
export async function migrateDatabase(config: Config): Promise<CommandOutput> {
  const lock = (config.databaseUrl === undefined ? takeDataDir : shareDataDir)(config.dataDir);
  if (lock.kind === 'refused') return refusedStart(lock);
  try {
    const store = await openFileStore(config);
    if (store.kind === 'refused') return refusedStart(store);
    const { files } = store;
    const opened = await openInstallation(config, { files, policy: 'update', binding: 'never' });
    if (opened.kind === 'refused') return refusedStart(opened);
    await opened.db.destroy();
    const names = opened.migrated;
    return names.length === 0
      ? done(t('admin.upToDate'))
      : done(...names.map((name) => t('admin.migrated', { name })));
  } finally {
    lock.release();
  }
}

/** Which installation the database belongs to, since when, and which photos were given up. */
export async function showInstallation(
  { db, files, config }: Pick<AdminDeps, 'db' | 'files' | 'config'>,
  ...more: readonly string[]
): Promise<CommandOutput> {
  const row = await db.selectFrom('installation').selectAll().executeTakeFirst();
  if (row === undefined) return refused(t('admin.noInstallation'));
  const upTo = (await readStoreMark(files))?.photosLostUpTo;
  const since = romeIsoOf(row.bound_at);
  return done(
    t('admin.installation', {
      id: row.id,
      files: row.files === 'folder' ? resolve(config.dataDir, 'uploads') : row.files,
      since,
    }),
    ...(upTo === undefined ? [] : [t('admin.photosLost', { upTo })]),
    ...more,
  );
}

/**
 * Binds the configured database, data directory, key and file store to one installation, whatever they belonged to:
 * after a restore or a loss, said by a person. No server may run on them. Each loss that cannot be taken back takes a
 * flag of its own.
 */
export async function bindInstallation(
  config: Config,
  by: Operator,
  accepted: readonly BindFlag[] = [],
): Promise<CommandOutput> {
  const lock = (config.databaseUrl === undefined ? takeDataDir : shareDataDir)(config.dataDir);
  if (lock.kind === 'refused') return refusedStart(lock);
  try {
    const store = await openFileStore(config);
    if (store.kind === 'refused') return refusedStart(store);
    const { files } = store;
    const isKeyNew = readServerKey(config.dataDir).kind === 'absent';
    const opened = await openInstallation(config, {
      files,
      // A schema that is there is changed by `migrate` alone, after a backup.
      policy: 'create',
      binding: accepted,
    });
    if (opened.kind === 'refused') return refusedStart(opened);
    const { db } = opened;
    try {
      const said = accepted.length === 0 ? '' : `, ${accepted.join(', ')}`;
      await audit(db, { event: 'installation.bound', at: Date.now(), subject: `by ${by}${said}` });
      return await showInstallation({ db, files, config }, ...(isKeyNew ? [t('admin.keyMade')] : []));
    } finally {
      await db.destroy();
    }
  } finally {
    lock.release();
  }
}
