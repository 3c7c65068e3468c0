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
  countUnnamedFiles,
  fingerprintOf,
  lastReceipt,
  type Mark,
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
  /** Binds also beside photos of which the database names none: they are removed as orphans after thirty days. */
  mayHoldUnnamed?: boolean;
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
        const facts = await readDatabaseFacts(db);
        const places = await readPlaceFacts(config, files, db);
        const refusal =
          (await refusalByServers(config, db, binding)) ??
          refusalOf(config, places, facts, binding) ??
          (await refusalByPhotos(config, db, facts, options));
        if (refusal !== undefined) return refusal;
        if (places.missingFiles > 0) options.onWarning?.(missingLine(places, binding));
        const opening = await proceed();
        if (opening.kind !== 'open' || binding === 'never') return opening;
        if (facts.kind === 'empty' && databaseUrl !== undefined) options.onWarning?.(NEW_INSTALLATION);
        await bind(db, config, files, { facts, places, binding });
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
  if (!isExplicit(binding) || databaseUrl === undefined) return undefined;
  const open = await serverConnections(db);
  const fact = `servers are connected to the database (${open}): stop them first`;
  return open > 0 ? refuseByFact('DATABASE_URL', fact) : undefined;
}

/** Photos that the database does not name would be set aside, and removed thirty days later: it may be the wrong database. */
async function refusalByPhotos(
  config: Config,
  db: Database,
  facts: DatabaseFacts,
  { binding, files, mayHoldUnnamed = false }: Options,
): Promise<StartRefusal | undefined> {
  if (!isExplicit(binding) || mayHoldUnnamed || facts.kind === 'empty') return undefined;
  const unnamed = await countUnnamedFiles(db, files);
  return unnamed === 0
    ? undefined
    : refuseByFact(
        databaseOf(config),
        `the database names none of the photos that lie here (${unnamed} were looked at), so they would be removed after thirty days: is it the right one? Only if that is meant add --unnamed-photos`,
      );
}

/** Nothing but ten photos is looked at: whoever starts a site must not wait for a million. */
const missingLine = ({ missingFiles, namedFiles }: Places, binding: Binding): string =>
  isExplicit(binding) && namedFiles === 'missing'
    ? 'The photos that the database names are given up as lost: a start looks for later ones alone. "npm run admin -- files check" names them.'
    : `Of the five oldest and five newest photos that the database names ${missingFiles} are missing: run "npm run admin -- files check", which looks for all.`;

const NEW_INSTALLATION =
  'A new installation begins in an empty database. If there should be data in it, stop the server and look at DATABASE_URL.';

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
const isExplicit = (binding: Binding): boolean => binding === 'anything' || binding === 'lost-database';

function refusalOf(
  config: Config,
  places: Places,
  facts: DatabaseFacts,
  binding: Binding,
): StartRefusal | undefined {
  const { key } = places;
  if (key.kind === 'broken') return refuseStart('DATA_DIR', `in ${config.dataDir} ${key.because}`);
  const comparison = compareInstallation(facts, places, databaseOf(config));
  if (comparison.kind !== 'misfit') return undefined;
  if (facts.kind === 'foreign') return refuseByFact(comparison.variable, comparison.because);
  if (binding === 'lost-database') return undefined;
  const isEmpty = facts.kind === 'empty';
  if (binding === 'anything' && !isEmpty) return undefined;
  const command = 'npm run admin -- installation bind --confirm';
  const way = isEmpty
    ? `is it the right one, or has a dump still to be restored? Only if the old one is lost for good run "${command} --empty-database"`
    : `are DATABASE_URL, DATA_DIR and FILES_URL right? Only if all of them are meant run "${command}"`;
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

type Bound = { facts: DatabaseFacts; places: Places; binding: Binding };

/**
 * Key, announced mark, row and marks, in this order, so that an interrupted start finds a matching key and the number of
 * its own directory, and can continue.
 */
async function bind(
  db: Database,
  config: Config,
  files: FileStore,
  { facts, places, binding }: Bound,
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
  // Photos that are lost for good must not end every later start.
  const isGivenUp = isExplicit(binding) && places.namedFiles === 'missing';
  // The receipts of a new database are counted from 1.
  const isNew = facts.kind === 'empty';
  const known = isNew ? undefined : places.photosLostUpTo;
  const photosLostUpTo = isGivenUp ? await lastReceipt(db) : known;
  const mark = { installation: id, directory: directoryId, photosLostUpTo };
  if (!isSame) {
    await writeWhole(announcedMarkPath(config.dataDir), Buffer.from(markOf(mark)));
    await db
      .insertInto('installation')
      .values(row)
      .onConflict((conflict) => conflict.column('only_one').doUpdateSet(row))
      .execute();
  }
  await writeMarks(config, files, mark, places);
}

/** Writes the marks that are not as they should be, that of the directory first. */
async function writeMarks({ dataDir }: Config, files: FileStore, mark: Mark, places: Places): Promise<void> {
  const directory = openFolderStore(dataDir);
  const isOfPhotos = files.label === directory.label;
  const isGivenUp = mark.photosLostUpTo !== places.photosLostUpTo;
  const isDirectorySame = places.directoryMark === mark.installation && places.directoryId === mark.directory;
  if (!isDirectorySame || (isOfPhotos && isGivenUp)) await directory.writeMark(markOf(mark));
  await rm(announcedMarkPath(dataDir), { force: true });
  if (!isOfPhotos && (places.storeMark !== mark.installation || isGivenUp))
    await files.writeMark(markOf({ ...mark, directory: undefined }));
}
