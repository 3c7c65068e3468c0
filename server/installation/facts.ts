import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import * as v from 'valibot';
import { keyFingerprint } from '../auth/crypto.ts';
import type { Config } from '../config/config.ts';
import { type KeyReading, readServerKey } from '../data-dir/server-key.ts';
import type { Database } from '../db/database.ts';
import { readSchemaState } from '../db/migrate.ts';
import type { FileStore } from '../files/file-store.ts';
import { openFolderStore } from '../files/folder-store.ts';
import { namedFiles, withNamed } from '../files/orphans.ts';
import { foundAmong, oldestAndNewestPhotos } from '../files/watch-photos.ts';
import { errorCode } from '../system/error-code.ts';
import { type DatabaseFacts, type PlaceFacts, UNREADABLE_MARK } from './compare.ts';

const uuid = v.pipe(v.string(), v.uuid());
const markSchema = v.object({
  installation: uuid,
  directory: v.optional(uuid),
  photosLostUpTo: v.optional(v.pipe(v.number(), v.integer())),
  photosLost: v.optional(v.pipe(v.number(), v.integer())),
});

/**
 * The mark that a directory is about to get, written before the database names it: a start that is cut off in between
 * goes on at the next one. Alone it marks nothing.
 */
export const announcedMarkPath = (dataDir: string): string => join(dataDir, 'installation.next.json');

/** Receipts up to this number have photos that a person has given up as lost; 0 where none were. */
export const lostPhotosUpTo = async (files: FileStore): Promise<number> =>
  (await readStoreMark(files))?.photosLostUpTo ?? 0;

export async function readStoreMark(files: FileStore): Promise<Mark | undefined> {
  return readMark(await files.readMark());
}

/** Takes back that photos were given up as lost; whether any were. */
export async function forgetLostPhotos(files: FileStore): Promise<boolean> {
  const mark = await readStoreMark(files);
  if (mark?.photosLostUpTo === undefined) return false;
  await files.writeMark(markOf({ ...mark, photosLostUpTo: undefined, photosLost: undefined }));
  return true;
}

const readAnnounced = async (dataDir: string): Promise<Mark | undefined> =>
  readMark(await readFile(announcedMarkPath(dataDir), 'utf8').catch(unlessAbsent));

const unlessAbsent = (error: unknown): undefined => {
  if (errorCode(error) === 'ENOENT') return undefined;
  throw error;
};

/**
 * `photosLostUpTo`: the number of the last receipt whose photo a person has given up as lost; `photosLost`: how many were
 * missing then, which a mark of a release before does not tell.
 */
export type Mark = {
  installation: string;
  directory?: string | undefined;
  photosLostUpTo?: number | undefined;
  photosLost?: number | undefined;
};

export const markOf = (mark: Mark): string => `${JSON.stringify(mark)}\n`;

function readMark(text: string | undefined): Mark | undefined {
  if (text === undefined) return undefined;
  const unreadable = { installation: UNREADABLE_MARK };
  try {
    const reading = v.safeParse(markSchema, JSON.parse(text));
    return reading.success ? reading.output : unreadable;
  } catch {
    return unreadable;
  }
}

/** Reads the binding stored in a database without changing it. */
export async function readDatabaseFacts(db: Database): Promise<DatabaseFacts> {
  const { isNew } = await readSchemaState(db);
  if (isNew) {
    const tables = await foreignTables(db);
    return tables.length === 0 ? { kind: 'empty' } : { kind: 'foreign', tables };
  }
  const { rows } = await sql<{ is_there: boolean }>`
    SELECT to_regclass('installation') IS NOT NULL AS is_there`.execute(db);
  const row =
    rows[0]?.is_there === true
      ? await db.selectFrom('installation').selectAll().executeTakeFirst()
      : undefined;
  if (row !== undefined)
    return {
      kind: 'bound',
      id: row.id,
      keyFingerprint: row.key_fingerprint,
      files: row.files,
      // These columns are younger than the table, and this reads a database of any release.
      directory: row.directory ?? undefined,
      inProduction: row.in_production ?? false,
    };
  const player = await db.selectFrom('players').select('id').limit(1).executeTakeFirst();
  return player === undefined ? { kind: 'empty' } : { kind: 'unbound' };
}

/** Some tables of another program; none where this site has begun to make its own, nor those of an extension. */
async function foreignTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relkind IN ('r', 'p') AND relnamespace = current_schema()::regnamespace
      AND to_regclass('kysely_migration') IS NULL
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')
    ORDER BY relname LIMIT 3`.execute(db);
  return rows.map(({ name }) => name);
}

type GivenUp = { photosLostUpTo: number; photosLost: number | undefined };

export type Places = PlaceFacts & { key: KeyReading; givenUp: GivenUp | undefined };

/** What lies in the data directory and in the file store. `db`: nothing where there is no database to ask yet. */
export async function readPlaceFacts(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  files: FileStore,
  db: Database | undefined,
): Promise<Places> {
  const { dataDir, databaseUrl } = config;
  const key = readServerKey(dataDir);
  const directory = readMark(await openFolderStore(dataDir).readMark());
  const store = await readStoreMark(files);
  const { photosLostUpTo, photosLost } = store ?? {};
  return {
    key,
    givenUp: photosLostUpTo === undefined ? undefined : { photosLostUpTo, photosLost },
    directoryMark: directory?.installation,
    directoryId: (directory ?? (await readAnnounced(dataDir)))?.directory,
    storeMark: store?.installation,
    keyFingerprint: key.kind === 'key' ? keyFingerprint(key.key) : undefined,
    files: files.label,
    hasFiles: await hasFiles(files),
    hasOtherDatabase: databaseUrl !== undefined && existsSync(join(dataDir, 'database')),
    ...(db === undefined ? noNamedFiles : await findNamedFiles(db, files, photosLostUpTo ?? 0)),
  };
}

async function hasFiles(files: FileStore): Promise<boolean> {
  for (const listing of [files.list(), files.listAside()]) {
    for await (const batch of listing) if (batch.length > 0) return true;
  }
  return false;
}

type NamedFiles = Pick<PlaceFacts, 'namedFiles' | 'missingFiles'>;

const noNamedFiles: NamedFiles = { namedFiles: 'none', missingFiles: 0 };

/**
 * Whether the five newest and the five oldest photos are there: a wrong or unmounted directory or bucket has none of
 * them. One that was set aside is not lost: it comes back when it is asked for. Those that a person has given up are not
 * looked for. Moves nothing, as every command looks here before it does anything else.
 */
async function findNamedFiles(db: Database, files: FileStore, lostUpTo: number): Promise<NamedFiles> {
  if ((await readSchemaState(db)).isNew) return noNamedFiles;
  const names = await oldestAndNewestPhotos(db, lostUpTo);
  if (names.length === 0) return noNamedFiles;
  const missingFiles = names.length - (await foundAmong(files, names)).length;
  return { namedFiles: missingFiles < names.length ? 'found' : 'missing', missingFiles };
}

/** `named`: photos that the database names; `found`: those of them that are here; `unnamed`: others that are here. */
export type PhotoCounts = { named: number; found: number; unnamed: number };

/**
 * Counts all photos both ways: for who refuses or binds over, not for a start that fits. It may take minutes, so nothing
 * may be locked meanwhile.
 */
export async function countPhotos(db: Database | undefined, files: FileStore): Promise<PhotoCounts> {
  const counts: PhotoCounts = { named: 0, found: 0, unnamed: 0 };
  const asked = db === undefined || (await readSchemaState(db)).isNew ? undefined : db;
  if (asked !== undefined) counts.named = await countNamed(asked);
  for await (const { batch, named } of withNamed(asked, files.list())) {
    counts.found += named.size;
    counts.unnamed += batch.length - named.size;
  }
  for await (const { batch, named } of withNamed(asked, files.listAside())) {
    counts.unnamed += batch.length - named.size;
    // A move that was cut off leaves a photo in its place, too, where it was counted.
    for (const name of named) if ((await files.find(name)) !== 'placed') counts.found += 1;
  }
  return counts;
}

async function countNamed(db: Database): Promise<number> {
  const names = namedFiles.map(({ table, name }) => sql`SELECT ${sql.ref(name)} FROM ${sql.table(table)}`);
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM (${sql.join(names, sql` UNION `)}) AS names`.execute(db);
  return rows[0]?.n ?? 0;
}

export const lastReceipt = async (db: Database): Promise<number> =>
  (await db.selectFrom('items').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0;
