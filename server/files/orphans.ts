import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { auditRemoval } from '../auth/audit.ts';
import type { Database, DbOrTx } from '../db/database.ts';
import type { Job } from '../jobs/run-jobs.ts';
import { ONE_DAY, ONE_HOUR } from '../system/clock.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { ANOTHER_SERVES, servingNow } from './heartbeat.ts';

/** A younger file may belong to a request that another server is answering right now, milliseconds. */
export const ORPHAN_AFTER_MS = ONE_HOUR;
/** How long an orphan waits aside, milliseconds: the restore of a newer dump may name it again. */
const KEPT_ASIDE_MS = 30 * ONE_DAY;

/** `log`: told of each batch before anything of it happens, so that a sweep which breaks off has said what it did. */
export type Sweep = {
  db: Database;
  files: FileStore;
  /** Asked before each batch: false once another database serves these files, and may name what this one does not. */
  isOurs: () => Promise<boolean>;
  /** Real time, epoch milliseconds. */
  now: number;
  log: (batch: { setAside: readonly string[] } | { discarded: readonly string[] }) => void;
};

/** What one sweep did, by number of files. */
export type Swept = { tidied: number; setAside: number; broughtBack: number; discarded: number };

const nothingSwept = (): Swept => ({ tidied: 0, setAside: 0, broughtBack: 0, discarded: 0 });

/**
 * Sets files aside that no row names, brings back those that a row names again, and removes what has waited aside for
 * 30 days. Stops between two batches when the signal is aborted. Adds up `swept` while it goes, and returns it.
 */
export async function sweepOrphans(
  sweep: Sweep,
  signal: AbortSignal,
  swept: Swept = nothingSwept(),
): Promise<Swept> {
  const { db, files, now, log, isOurs } = sweep;
  // Files set aside earlier are handled first, since one that is set aside now has not waited yet.
  await sweepAside(sweep, signal, swept);
  swept.tidied = await files.tidy(now - ORPHAN_AFTER_MS, signal);
  const isOld = ({ changedAt }: StoredFile) => changedAt < now - ORPHAN_AFTER_MS;
  for await (const { batch, named } of withNamed(db, files.list(), isOld)) {
    if (signal.aborted) break;
    const orphans = batch.map(({ name }) => name).filter((name) => !named.has(name));
    if (orphans.length === 0) continue;
    if (!(await isOurs())) break;
    log({ setAside: orphans });
    for (const name of orphans) {
      await files.setAside(name);
      swept.setAside += 1;
    }
  }
  return swept;
}

async function sweepAside({ db, files, now, log, isOurs }: Sweep, signal: AbortSignal, swept: Swept) {
  for await (const { batch, named } of withNamed(db, files.listAside())) {
    if (signal.aborted) break;
    for (const name of named) if (await files.bringBack(name)) swept.broughtBack += 1;
    const over = batch
      .filter(({ name, changedAt }) => !named.has(name) && changedAt < now - KEPT_ASIDE_MS)
      .map(({ name }) => name);
    if (over.length === 0) continue;
    if (!(await isOurs())) break;
    log({ discarded: over });
    for (const name of over) {
      await files.discard(name);
      swept.discarded += 1;
    }
  }
}

/** A file that a row names, wherever it lies: one that was set aside is brought back first. */
export async function readNamed(
  files: Pick<FileStore, 'read' | 'bringBack'>,
  name: string,
): Promise<{ stream: Readable; wasAside: boolean } | undefined> {
  const placed = await files.read(name);
  if (placed !== undefined) return { stream: placed, wasAside: false };
  if (!(await files.bringBack(name))) return undefined;
  const stream = await files.read(name);
  return stream && { stream, wasAside: true };
}

export const orphanJob: Job = {
  name: 'sweep-orphans',
  everyMs: ONE_DAY,
  run: async ({ config, db, files, realNow }, signal) => {
    const isOurs = async () => (await servingNow({ config, db, files, now: realNow() })).kind === 'ours';
    if (!(await isOurs())) {
      process.stderr.write(ANOTHER_SERVES);
      return;
    }
    const write = (entry: object) =>
      process.stderr.write(`${JSON.stringify({ job: 'sweep-orphans', ...entry })}\n`);
    const swept = nothingSwept();
    try {
      await sweepOrphans(
        { db, files, isOurs, now: realNow(), log: (batch) => write({ begins: batch }) },
        signal,
        swept,
      );
    } finally {
      await auditRemoval({ db, realNow }, { photos: swept.discarded });
    }
    if (Object.values(swept).some((count) => count > 0)) write(swept);
  },
};

/**
 * Every place of the database that names a file of the store, with the receipt it belongs to. A file that none of them
 * names is an orphan; a column that is forgotten here is found by test/server/files/named-files.test.ts.
 */
export const namedFiles = [
  { table: 'items', item: 'id', version: 'version', name: 'file_name', sha256: 'file_sha256' },
  { table: 'item_versions', item: 'item_id', version: 'version', name: 'file_name', sha256: 'file_sha256' },
] as const;

/** `receipt`: its number, with the version where it was corrected. */
export type NamedFile = { receipt: string; name: string; sha256: string };

/** Which of these files some row names. */
export async function namedAmong(db: DbOrTx, names: readonly string[]): Promise<Set<string>> {
  const named = new Set<string>();
  if (names.length === 0) return named;
  for (const { table, name } of namedFiles) {
    const found = await sql<{ name: string }>`
      SELECT ${sql.ref(name)} AS name FROM ${sql.table(table)} WHERE ${sql.ref(name)} = ANY (${[...names]})`.execute(
      db,
    );
    for (const row of found.rows) named.add(row.name);
  }
  return named;
}

/** The files of a listing, or those of them that are looked for, in batches with the names that some row names. */
export async function* withNamed(
  db: Database | undefined,
  listing: AsyncIterable<readonly StoredFile[]>,
  isLookedFor: (file: StoredFile) => boolean = () => true,
): AsyncGenerator<{ batch: readonly StoredFile[]; named: ReadonlySet<string> }> {
  for await (const files of listing) {
    const batch = files.filter(isLookedFor);
    const names = batch.map(({ name }) => name);
    yield { batch, named: db === undefined ? new Set() : await namedAmong(db, names) };
  }
}

/** Every file that some row names, in batches, place by place; each once in its place. */
export async function* everyNamedFile(db: DbOrTx, size = 200): AsyncGenerator<readonly NamedFile[]> {
  for (const { table, item, version, name, sha256 } of namedFiles) {
    const file = sql.ref(name);
    for (let last = ''; ; ) {
      const { rows } = await sql<Omit<NamedFile, 'receipt'> & { item: number; version: number }>`
        SELECT DISTINCT ON (${file}) ${sql.ref(item)} AS item, ${sql.ref(version)} AS version, ${file} AS name, ${sql.ref(sha256)} AS sha256
        FROM ${sql.table(table)} WHERE ${file} > ${last} ORDER BY ${file} LIMIT ${size}`.execute(db);
      if (rows.length === 0) break;
      last = rows.at(-1)?.name ?? last;
      yield rows.map(({ item, version, ...file }) => {
        const isCorrected = table === 'item_versions' || version > 1;
        return { ...file, receipt: isCorrected ? `${item}@${version}` : `${item}` };
      });
    }
  }
}
