import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import * as v from 'valibot';
import { type Config, refuseByFact, refuseStart, type StartRefusal } from '../config/config.ts';
import { openServerKey } from '../data-dir/server-key.ts';
import type { Database } from '../db/database.ts';
import { serverConnections } from '../db/engines.ts';
import type { FileStore } from '../files/file-store.ts';
import { openFolderStore, writeWhole } from '../files/folder-store.ts';
import { dataDirRefusal, filesRefusal } from '../files/open-store.ts';
import { StorageAwayError } from '../files/s3-store.ts';
import { isDiskFailure } from '../system/error-code.ts';
import { systemRandom } from '../system/random.ts';
import { compareInstallation, type DatabaseFacts, isDirectoryShared } from './compare.ts';
import {
  announcedMarkPath,
  fingerprintOf,
  markOf,
  type Places,
  readDatabaseFacts,
  readPlaceFacts,
} from './facts.ts';
import { type DatabaseOpening, type Guard, openDatabase, type SchemaPolicy } from './open-database.ts';

export type Binding =
  /** Only looks, as the command line does. */
  | 'never'
  /** Binds what belongs together and does not all know it yet, as a server does at its start. */
  | 'what-fits'
  /** Binds what is there, but for an empty database where there was one: a person has said that it is meant. */
  | 'anything'
  /** Binds an empty database, too: a person has said that the one before is lost. */
  | 'lost-database';

type Options = {
  files: FileStore;
  policy: SchemaPolicy;
  binding: Binding;
  onIdleError?: ((error: Error) => void) | undefined;
  /** Hears of what does not end the start, and somebody should look at: one line. */
  onWarning?: ((line: string) => void) | undefined;
};

/**
 * Opens the configured database if it, the data directory, the server's key and the file store belong to one
 * installation; otherwise it is refused with one line, and nothing has been written or removed anywhere.
 */
export async function openInstallation(config: Config, options: Options): Promise<DatabaseOpening> {
  const { dataDir, databaseUrl } = config;
  const { files, policy, binding, onIdleError } = options;
  try {
    // Opening an embedded database would make one.
    if (databaseUrl === undefined && !existsSync(join(dataDir, 'database'))) {
      const refusal = await refusalWithoutDatabase(config, files, binding);
      if (refusal !== undefined) return refusal;
    }
    const guard: Guard = (db, proceed) =>
      oneAtATime(db, databaseUrl, async () => {
        const connected = await refusalByServers(config, db, binding);
        if (connected !== undefined) return connected;
        const facts = await readDatabaseFacts(db);
        const places = await readPlaceFacts(config, files, db);
        const refusal = refusalOf(config, places, facts, binding);
        if (refusal !== undefined) return refusal;
        if (places.missingFiles > 0) options.onWarning?.(missingLine(places.missingFiles));
        const opening = await proceed();
        if (opening.kind === 'open' && binding !== 'never') await bind(db, config, files, { facts, places });
        return opening;
      });
    const name = `amici-della-spiga ${binding === 'what-fits' ? 'server' : 'admin'}` as const;
    return await openDatabase(config, policy, { name, onIdleError, guard });
  } catch (error) {
    if (error instanceof StorageAwayError) return filesRefusal(config, error);
    if (isDiskFailure(error)) return dataDirRefusal(config, error);
    throw error;
  }
}

/** Whoever binds again must be alone; the embedded database has one owner anyway. */
async function refusalByServers(
  { databaseUrl }: Config,
  db: Database,
  binding: Binding,
): Promise<StartRefusal | undefined> {
  if (!isSaid(binding) || databaseUrl === undefined) return undefined;
  const open = await serverConnections(db);
  const fact = `servers are connected to the database (${open}): stop them first`;
  return open > 0 ? refuseByFact('DATABASE_URL', fact) : undefined;
}

/** Nothing but ten photos is looked at: whoever starts a site must not wait for a million. */
const missingLine = (count: number): string =>
  `Of the five oldest and five newest photos that the database names ${count} are missing: run "npm run admin -- files check", which looks for all.`;

/** The line of a data directory in which there is no embedded database, where there should be one. */
export async function refusalWithoutDatabase(
  config: Config,
  files: FileStore,
  binding: Binding,
): Promise<StartRefusal | undefined> {
  const places = await readPlaceFacts(config, files, undefined);
  return refusalOf(config, places, { kind: 'empty' }, binding);
}

/** Whether a person has asked for the binding, whatever fits. */
const isSaid = (binding: Binding): boolean => binding === 'anything' || binding === 'lost-database';

function refusalOf(
  config: Config,
  places: Places,
  facts: DatabaseFacts,
  binding: Binding,
): StartRefusal | undefined {
  const { key } = places;
  if (key.kind === 'broken') return refuseStart('DATA_DIR', `in ${config.dataDir} ${key.because}`);
  const comparison = compareInstallation(facts, places, databaseOf(config));
  if (comparison.kind !== 'misfit' || binding === 'lost-database') return undefined;
  const isEmpty = facts.kind === 'empty';
  if (binding === 'anything' && !isEmpty) return undefined;
  const command = 'npm run admin -- installation bind --confirm';
  const way = isEmpty
    ? `is it the right one, or has a dump still to be restored? Only if the old one is lost for good run "${command} --empty-database"`
    : `if that is meant, run "${command}"`;
  return refuseByFact(comparison.variable, `${comparison.because}; ${way}`);
}

const databaseOf = ({ databaseUrl }: Config) => (databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL');

/** Servers that start together bind once: the others wait, and then find it done. */
function oneAtATime<T>(db: Database, databaseUrl: string | undefined, work: () => Promise<T>): Promise<T> {
  // The embedded database has one owner.
  if (databaseUrl === undefined) return work();
  // Held by a transaction, so that it ends with its connection even behind a pooler. `work` uses other connections.
  return db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('installation'))`.execute(tx);
    return work();
  });
}

/**
 * Key, announced mark, row and marks, in this order, so that an interrupted start finds a matching key and the number of
 * its own directory, and can continue.
 */
async function bind(
  db: Database,
  config: Config,
  files: FileStore,
  { facts, places }: { facts: DatabaseFacts; places: Places },
): Promise<void> {
  const marked = v.is(v.pipe(v.string(), v.uuid()), places.directoryMark) ? places.directoryMark : undefined;
  const id = (facts.kind === 'bound' ? facts.id : marked) ?? randomUUID();
  const directoryId = isDirectoryShared(databaseOf(config), files.label)
    ? (places.directoryId ?? randomUUID())
    : undefined;
  const row = {
    id,
    directory: directoryId ?? null,
    key_fingerprint: fingerprintOf(openServerKey(config.dataDir, systemRandom)),
    files: files.label,
    bound_at: new Date(),
  };
  const isSame =
    facts.kind === 'bound' &&
    facts.keyFingerprint === row.key_fingerprint &&
    facts.files === row.files &&
    facts.directory === directoryId;
  const mark = markOf({ installation: id, directory: directoryId });
  if (!isSame) {
    await writeWhole(announcedMarkPath(config.dataDir), Buffer.from(mark));
    await db
      .insertInto('installation')
      .values(row)
      .onConflict((conflict) => conflict.column('only_one').doUpdateSet(row))
      .execute();
  }
  const directory = openFolderStore(config.dataDir);
  if (places.directoryMark !== id || places.directoryId !== directoryId) await directory.writeMark(mark);
  await rm(announcedMarkPath(config.dataDir), { force: true });
  if (places.storeMark !== id && files.label !== directory.label)
    await files.writeMark(markOf({ installation: id }));
}
