import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { addKeyRotation } from '../audit/key-rotations.ts';
import { keyFingerprint } from '../auth/crypto.ts';
import { type Config, refuseMismatches, unusable } from '../config/config.ts';
import { makeDirectory } from '../data-dir/lock.ts';
import { openServerKey } from '../data-dir/server-key.ts';
import type { Database } from '../db/database.ts';
import { oneAtATime, renameConnections } from '../db/engines.ts';
import type { FileStore } from '../files/file-store.ts';
import { openFolderStore, writeWhole } from '../files/folder-store.ts';
import { isHeartbeatRenewed, renewHeartbeat } from '../files/heartbeat.ts';
import { filesRefusal } from '../files/open-store.ts';
import { isDiskFailure, StorageAwayError } from '../system/error-code.ts';
import type { Mismatch } from '../system/installation-mismatches.ts';
import { systemRandom } from '../system/random.ts';
import {
  type Binding,
  checkInstallation,
  databaseOf,
  isExplicit,
  located,
  refusalWithoutDatabase,
  warningsOf,
  withPhotosCounted,
} from './check-installation.ts';
import { type DatabaseFacts, isDirectoryShared } from './compare.ts';
import {
  announcedMarkPath,
  countPhotos,
  lastReceipt,
  type Mark,
  markOf,
  type PhotoCounts,
  type Places,
  readDatabaseFacts,
  readPlaceFacts,
} from './facts.ts';
import { type DatabaseOpening, type Guard, openDatabase, type SchemaPolicy } from './open-database.ts';

type Options = {
  files: FileStore;
  policy: SchemaPolicy;
  binding: Binding;
  onIdleError?: ((error: Error) => void) | undefined;
  /** Hears of what does not end the start, and somebody should look at: one line. */
  onWarning?: ((line: string) => void) | undefined;
  /** Waits for some milliseconds; a test replaces it. */
  pause?: ((ms: number) => Promise<unknown>) | undefined;
};

const LOOKING =
  'Another database served these photos a moment ago: for at most two minutes this start looks whether its server is still running.';

/**
 * Opens the configured database if it, the data directory, the server's key and the file store belong to one
 * installation; otherwise it is refused with one line, and nothing has been written, moved or removed anywhere.
 */
export async function openInstallation(config: Config, options: Options): Promise<DatabaseOpening> {
  const { dataDir, databaseUrl } = config;
  const { files, policy, binding, onIdleError, onWarning, pause = wait } = options;
  try {
    // Opening an embedded database would make one.
    if (databaseUrl === undefined && !existsSync(join(dataDir, 'database'))) {
      const refusal = await refusalWithoutDatabase(config, files, binding);
      if (refusal !== undefined) return refusal;
    }
    const guard: Guard = async (db, proceed) => {
      // Outside the lock, whose transaction would be idle meanwhile.
      const counts = isExplicit(binding) ? await countPhotos(db, files) : undefined;
      const opening = await oneAtATime(db, () => openBound(db, proceed, config, options, counts));
      return opening.kind === 'refused' && counts === undefined
        ? withPhotosCounted(config, opening, db, files)
        : opening;
    };
    const name = `amici-della-spiga ${binding === 'what-fits' ? 'starting' : 'admin'}` as const;
    const opening = await openDatabase(config, policy, { name, onIdleError, guard });
    const servedNow = opening.kind === 'refused' ? onlyServedNow(opening.mismatches) : undefined;
    if (binding !== 'what-fits' || servedNow === undefined) return opening;
    // While the other server lives, systemd must not try this start again: it would succeed as soon as that server stops.
    onWarning?.(LOOKING);
    return (await isHeartbeatRenewed(files, pause))
      ? refuseMismatches(located(config, [{ ...servedNow, kind: 'servedLiving' }]))
      : opening;
  } catch (error) {
    if (isDiskFailure(error)) return unusable(dataDir, error);
    if (error instanceof StorageAwayError) return filesRefusal(config, error);
    throw error;
  }
}

/** The mismatch that passes by itself when the other server stops, where it is the only one. */
const onlyServedNow = (mismatches: readonly Mismatch[] = []): Mismatch | undefined =>
  mismatches.length === 1 ? mismatches.find(({ kind }) => kind === 'servedNow') : undefined;

/**
 * Looks at everything, and then lets `proceed` read or change the schema; what fits is bound. Servers that start together
 * bind once: the others wait, and then find it done.
 */
async function openBound(
  db: Database,
  proceed: () => Promise<DatabaseOpening>,
  config: Config,
  options: Options,
  counts: PhotoCounts | undefined,
): Promise<DatabaseOpening> {
  const { files, binding } = options;
  const facts = await readDatabaseFacts(db);
  const places = await readPlaceFacts(config, files, db);
  const checked = await checkInstallation(config, db, { facts, places, files, binding, counts });
  if (checked.kind === 'refused') return checked;
  const opening = await proceed();
  if (opening.kind === 'refused') return opening;
  for (const line of await warningsOf(config, db, { facts, places, serving: checked.serving }))
    options.onWarning?.(line);
  if (binding === 'never') return opening;
  await bind(db, config, files, { facts, places, binding, counts });
  const isServer = binding === 'what-fits';
  if (!isServer || config.doesJobs)
    await renewHeartbeat({ config, db, files, now: Date.now() }, systemRandom, !isServer);
  if (isServer)
    await renameConnections(db, `amici-della-spiga server${config.doesJobs ? '' : ' without jobs'}`);
  return opening;
}

type Bound = {
  facts: DatabaseFacts;
  places: Places;
  binding: Binding;
  counts: PhotoCounts | undefined;
};

/**
 * Key, announced mark, row and marks, in this order, so that an interrupted start finds a matching key and the number of
 * its own directory, and can continue.
 */
async function bind(
  db: Database,
  config: Config,
  files: FileStore,
  { facts, places, binding, counts }: Bound,
): Promise<void> {
  const marked = v.is(v.pipe(v.string(), v.uuid()), places.directoryMark) ? places.directoryMark : undefined;
  const id = (facts.kind === 'bound' ? facts.id : marked) ?? randomUUID();
  const directoryId = isDirectoryShared(databaseOf(config), files.label)
    ? (places.directoryId ?? randomUUID())
    : undefined;
  makeDirectory(config.dataDir);
  const key = openServerKey(config.dataDir, systemRandom);
  const row = {
    id,
    directory: directoryId ?? null,
    key_fingerprint: keyFingerprint(key),
    files: files.label,
    in_production: config.mode === 'production' || staysInProduction(facts, binding),
    bound_at: new Date(),
  };
  const isSame =
    facts.kind === 'bound' &&
    facts.keyFingerprint === row.key_fingerprint &&
    facts.files === row.files &&
    facts.inProduction === row.in_production &&
    facts.directory === directoryId;
  // Photos that are lost for good must not end every later start.
  const isGivenUp = isExplicit(binding) && places.namedFiles === 'missing';
  // The receipts of a new database are counted from 1.
  const isNew = facts.kind === 'empty';
  const isHereAgain = counts !== undefined && counts.found === counts.named;
  const known = isNew || isHereAgain ? undefined : places.givenUp;
  const lost = counts === undefined ? 0 : counts.named - counts.found;
  const givenUp = isGivenUp ? { photosLostUpTo: await lastReceipt(db), photosLost: lost } : known;
  const mark = { installation: id, directory: directoryId, ...givenUp };
  if (!isSame) {
    await writeWhole(announcedMarkPath(config.dataDir), Buffer.from(markOf(mark)));
    await db.transaction().execute(async (tx) => {
      if (facts.kind === 'bound' && facts.keyFingerprint !== row.key_fingerprint)
        await addKeyRotation(tx, key, facts.keyFingerprint);
      await tx
        .insertInto('installation')
        .values(row)
        .onConflict((conflict) => conflict.column('only_one').doUpdateSet(row))
        .execute();
    });
  }
  await writeMarks(config, files, mark, places);
}

/** Only a person who binds with `--rehearsal` gives a copy of real data to a demonstration. */
const staysInProduction = (facts: DatabaseFacts, binding: Binding): boolean =>
  facts.kind === 'bound' && facts.inProduction && !(isExplicit(binding) && binding.includes('rehearsal'));

/** Writes the marks that are not as they should be, that of the directory first. */
async function writeMarks({ dataDir }: Config, files: FileStore, mark: Mark, places: Places): Promise<void> {
  const directory = openFolderStore(dataDir);
  const isOfPhotos = files.label === directory.label;
  const isGivenUp = mark.photosLostUpTo !== places.givenUp?.photosLostUpTo;
  const isDirectorySame = places.directoryMark === mark.installation && places.directoryId === mark.directory;
  if (!isDirectorySame || (isOfPhotos && isGivenUp)) await directory.writeMark(markOf(mark));
  await rm(announcedMarkPath(dataDir), { force: true });
  if (!isOfPhotos && (places.storeMark !== mark.installation || isGivenUp))
    await files.writeMark(markOf({ ...mark, directory: undefined }));
}
