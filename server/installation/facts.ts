import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import * as v from 'valibot';
import { hmac, type ServerKey } from '../auth/crypto.ts';
import type { Config } from '../config/config.ts';
import { type KeyReading, readServerKey } from '../data-dir/server-key.ts';
import type { Database } from '../db/database.ts';
import { readSchemaState } from '../db/migrate.ts';
import type { FileStore } from '../files/file-store.ts';
import { openFolderStore } from '../files/folder-store.ts';
import { namedAmong, readNamed } from '../files/orphans.ts';
import { errorCode } from '../system/error-code.ts';
import { type DatabaseFacts, type PlaceFacts, UNREADABLE_MARK } from './compare.ts';

/** Tells a key from another one. One-way and bound to its purpose: the key has 256 bits and cannot be guessed from it. */
export const fingerprintOf = (key: ServerKey): string =>
  createHash('sha256').update(hmac(key, 'installation')).digest('hex').slice(0, 32);

const uuid = v.pipe(v.string(), v.uuid());
const markSchema = v.object({
  installation: uuid,
  directory: v.optional(uuid),
  photosLostUpTo: v.optional(v.pipe(v.number(), v.integer())),
});

/**
 * The mark that a directory is about to get, written before the database names it: a start that is cut off in between
 * goes on at the next one. Alone it marks nothing.
 */
export const announcedMarkPath = (dataDir: string): string => join(dataDir, 'installation.next.json');

const readAnnounced = async (dataDir: string): Promise<Mark | undefined> =>
  readMark(await readFile(announcedMarkPath(dataDir), 'utf8').catch(unlessAbsent));

const unlessAbsent = (error: unknown): undefined => {
  if (errorCode(error) === 'ENOENT') return undefined;
  throw error;
};

/** `photosLostUpTo`: the number of the last receipt whose photo a person has given up as lost. */
export type Mark = {
  installation: string;
  directory?: string | undefined;
  photosLostUpTo?: number | undefined;
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
      // The column is younger than the table, and this reads a database of any release.
      directory: row.directory ?? undefined,
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

export type Places = PlaceFacts & { key: KeyReading; photosLostUpTo: number | undefined };

/** What lies in the data directory and in the file store. `db`: nothing where there is no database to ask yet. */
export async function readPlaceFacts(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  files: FileStore,
  db: Database | undefined,
): Promise<Places> {
  const { dataDir, databaseUrl } = config;
  const key = readServerKey(dataDir);
  const directory = readMark(await openFolderStore(dataDir).readMark());
  const store = readMark(await files.readMark());
  const photosLostUpTo = store?.photosLostUpTo;
  return {
    key,
    photosLostUpTo,
    directoryMark: directory?.installation,
    directoryId: (directory ?? (await readAnnounced(dataDir)))?.directory,
    storeMark: store?.installation,
    keyFingerprint: key.kind === 'key' ? fingerprintOf(key.key) : undefined,
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
 * them. One that was set aside comes back, as its name is nobody else's. Those that a person has given up are not looked for.
 */
async function findNamedFiles(db: Database, files: FileStore, lostUpTo: number): Promise<NamedFiles> {
  if ((await readSchemaState(db)).isNew) return noNamedFiles;
  const names = new Set<string>();
  for (const order of ['asc', 'desc'] as const) {
    const rows = await db
      .selectFrom('items')
      .select('file_name')
      .where('id', '>', lostUpTo)
      .orderBy('id', order)
      .limit(5)
      .execute();
    for (const { file_name: name } of rows) names.add(name);
  }
  let missingFiles = 0;
  for (const name of names) {
    const found = await readNamed(files, name);
    found?.stream.destroy();
    if (found === undefined) missingFiles += 1;
  }
  if (names.size === 0) return noNamedFiles;
  return { namedFiles: missingFiles < names.size ? 'found' : 'missing', missingFiles };
}

/** So many photos tell whether those of a store are the database's. */
const LOOKED_AT = 1_000;

/** How many of the first photos of a store the database does not name; 0 as soon as it names one of them. */
export async function countUnnamedFiles(db: Database, files: FileStore): Promise<number> {
  let unnamed = 0;
  for await (const batch of files.list()) {
    const names = batch.map(({ name }) => name);
    if ((await namedAmong(db, names)).size > 0) return 0;
    unnamed += names.length;
    if (unnamed >= LOOKED_AT) break;
  }
  return unnamed;
}

export const lastReceipt = async (db: Database): Promise<number> =>
  (await db.selectFrom('items').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0;
