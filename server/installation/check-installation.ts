import { resolve } from 'node:path';
import {
  type Config,
  databaseAddress,
  refuseMismatches,
  type StartRefusal,
  unusable,
} from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { otherServerConnections } from '../db/engines.ts';
import type { FileStore } from '../files/file-store.ts';
import { readServing, type Serving } from '../files/heartbeat.ts';
import { ownerOf } from '../system/error-code.ts';
import { type BindFlag, flagOf, isFinal, type Mismatch } from '../system/installation-mismatches.ts';
import { compareInstallation, type DatabaseFacts } from './compare.ts';
import { countPhotos, type PhotoCounts, type Places, readPlaceFacts } from './facts.ts';

export type Binding =
  /** Only looks, as the command line does. */
  | 'never'
  /** Binds what belongs together and does not all know it yet, as a server does at its start. */
  | 'what-fits'
  /** Binds the existing data: the operator confirmed it and accepted the loss that each flag names. */
  | readonly BindFlag[];

/** `counts`: of all photos, for a binding by a person. */
type ToCheck = {
  facts: DatabaseFacts;
  places: Places;
  files: FileStore;
  binding: Binding;
  counts: PhotoCounts | undefined;
};

export type InstallationCheck = { kind: 'fits'; serving: Serving } | StartRefusal;

/** Whether everything fits, or a person has accepted what does not. Photos are looked for, and not counted. */
export async function checkInstallation(
  config: Config,
  db: Database | undefined,
  { facts, places, files, binding, counts }: ToCheck,
): Promise<InstallationCheck> {
  if (places.key.kind === 'broken')
    return places.key.error === undefined
      ? { kind: 'refused', line: places.key.because }
      : unusable(config.dataDir, places.key.error);
  const comparison = compareInstallation(facts, places, databaseOf(config));
  const serving = await servingOf(config, db, facts, files);
  const found = [
    ...asRoot(config),
    ...(db === undefined ? [] : await connectedServers(config, db, binding)),
    ...(serving.kind === 'taken' && !isRehearsal(config, serving, binding) ? [serving.mismatch] : []),
    ...(comparison.kind === 'mismatch' ? comparison.mismatches : []),
    ...rehearsalOnRealData(config, facts),
  ];
  const isCounted = counts !== undefined && facts.kind !== 'foreign';
  const mismatches = isCounted ? withCounts(found, counts, files) : found;
  const remaining = isExplicit(binding)
    ? mismatches.filter((one) => isFinal(one) || isNotAccepted(one, binding))
    : mismatches;
  return remaining.length === 0 ? { kind: 'fits', serving } : refuseMismatches(located(config, mismatches));
}

/** Root could write anything into a directory of another user, who then could not read it. */
function asRoot({ dataDir }: Config): Mismatch[] {
  const owner = ownerOf(resolve(dataDir)) ?? 0;
  return process.geteuid?.() === 0 && owner !== 0 ? [{ kind: 'startedAsRoot', values: { owner } }] : [];
}

/** Adds the path of the data directory and the place of the database to the values of each mismatch. */
export const located = (config: Config, mismatches: readonly Mismatch[]): Mismatch[] =>
  mismatches.map(({ kind, values }) => ({
    kind,
    values: { dataDir: resolve(config.dataDir), database: databaseAddress(config), ...values },
  }));

/** A refusal with the numbers of all photos, where its line names photos or says how to bind. */
export async function withPhotosCounted(
  config: Config,
  refusal: StartRefusal,
  db: Database | undefined,
  files: FileStore,
): Promise<StartRefusal> {
  const { mismatches = [] } = refusal;
  const isOfPhotos = ({ kind }: Mismatch) => kind === 'photosMissing' || kind === 'photosUnnamed';
  if (mismatches.length === 0 || (mismatches.some(isFinal) && !mismatches.some(isOfPhotos))) return refusal;
  return refuseMismatches(located(config, withCounts(mismatches, await countPhotos(db, files), files)));
}

/** A demonstration or a rehearsal lets anybody in, and its clock would end terms and decide draws of real players. */
const rehearsalOnRealData = ({ mode }: Config, facts: DatabaseFacts): Mismatch[] =>
  mode !== 'production' && facts.kind === 'bound' && facts.inProduction
    ? [{ kind: 'realData', values: { id: facts.id } }]
    : [];

/** With JOBS=off a restored dump tidies nothing up, so it may look at photos that the living database serves. */
const isRehearsal = (
  { doesJobs }: Config,
  { mismatch }: Extract<Serving, { kind: 'taken' }>,
  binding: Binding,
) => !doesJobs && !isExplicit(binding) && mismatch.kind === 'servedNow';

async function servingOf(
  config: Config,
  db: Database | undefined,
  facts: DatabaseFacts,
  files: FileStore,
): Promise<Serving> {
  if (db === undefined || facts.kind === 'foreign') return { kind: 'ours' };
  const parts = { config, db, files, now: Date.now() };
  return facts.kind === 'bound' ? readServing(parts, true) : readServing(parts, true, async () => []);
}

function isNotAccepted(mismatch: Mismatch, accepted: readonly BindFlag[]): boolean {
  const flag = flagOf(mismatch);
  return flag !== undefined && !accepted.includes(flag);
}

/** Puts the numbers of all photos into the lines about them; photos of which the database names none are one more. */
function withCounts(found: readonly Mismatch[], counts: PhotoCounts, files: FileStore): Mismatch[] {
  const values = { ...counts, missing: counts.named - counts.found, files: files.label };
  const isForeign = counts.unnamed > 0 && counts.found === 0;
  const rest = found.filter(({ kind }) => kind !== 'photosUnnamed');
  return [
    ...rest.map((mismatch) => (mismatch.kind === 'photosMissing' ? { ...mismatch, values } : mismatch)),
    ...(isForeign ? [{ kind: 'photosUnnamed', values } as const] : []),
  ];
}

/** Whoever binds again must be alone; the embedded database has one owner anyway. */
async function connectedServers(
  { databaseUrl }: Config,
  db: Database,
  binding: Binding,
): Promise<readonly Mismatch[]> {
  if (!isExplicit(binding) || databaseUrl === undefined) return [];
  const open = await otherServerConnections(db, 'all');
  return open > 0 ? [{ kind: 'serversConnected', values: { open } }] : [];
}

/** The line of a data directory in which there is no embedded database, where there should be one. */
export async function refusalWithoutDatabase(
  config: Config,
  files: FileStore,
  binding: Binding,
): Promise<StartRefusal | undefined> {
  const places = await readPlaceFacts(config, files, undefined);
  const counts = isExplicit(binding) ? await countPhotos(undefined, files) : undefined;
  const facts = { kind: 'empty' } as const;
  const checked = await checkInstallation(config, undefined, { facts, places, files, binding, counts });
  if (checked.kind === 'fits') return undefined;
  return counts === undefined ? withPhotosCounted(config, checked, undefined, files) : checked;
}

/** Checks ten photos only, so that a start does not wait for a million. */
const missingLine = ({ missingFiles }: Places): string =>
  `Of the five oldest and five newest photos that the database names ${missingFiles} are missing: run "npm run admin -- files check", which looks for all.`;

/** Every start repeats how many photos were given up, so that it is not forgotten that these receipts have none. */
const givenUpLine = ({ photosLostUpTo, photosLost }: NonNullable<Places['givenUp']>): string =>
  `Photos given up as lost: ${photosLost ?? 'some'}, of receipts up to number ${photosLostUpTo}: "npm run admin -- files check" names them.`;

const leftLine = ({ until, other }: Extract<Serving, { kind: 'left' }>): string =>
  `Another database${other} served these photos until ${until}, and this one takes its place: if it is an older dump, photos that it does not name wait aside for thirty days.`;

const REHEARSAL =
  'Another database serves these photos: with JOBS=off this server tidies none of them up, and must be sent no receipts.';

const NEW_INSTALLATION =
  'A new installation begins in an empty database. If there should be data in it, stop the server and look at DATABASE_URL.';

type Seen = { facts: DatabaseFacts; places: Places; serving: Serving };

/** What does not end a start, and somebody should look at: one line each. */
export async function warningsOf(
  { databaseUrl }: Config,
  db: Database,
  { facts, places, serving }: Seen,
): Promise<readonly string[]> {
  const isNew = databaseUrl !== undefined && facts.kind === 'empty' && (await isUntouched(db));
  const isSomeMissing = places.namedFiles === 'found' && places.missingFiles > 0;
  return [
    ...(isSomeMissing ? [missingLine(places)] : []),
    ...(places.givenUp === undefined || isNew ? [] : [givenUpLine(places.givenUp)]),
    ...(isNew ? [NEW_INSTALLATION] : []),
    ...(serving.kind === 'left' ? [leftLine(serving)] : []),
    ...(serving.kind === 'taken' ? [REHEARSAL] : []),
  ];
}

/** Whether the database is unused; what was published before the first start is in the audit log. */
const isUntouched = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('audit_log').select('id').limit(1).executeTakeFirst()) === undefined;

/** Whether a person has asked for the binding. */
export const isExplicit = (binding: Binding): binding is readonly BindFlag[] => typeof binding !== 'string';

export const databaseOf = ({ databaseUrl }: Config) =>
  databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL';
