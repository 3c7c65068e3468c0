import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import * as v from 'valibot';
import { type Config, databaseAddress } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { oneAtATime, otherServerConnections, renameConnections } from '../db/engines.ts';
import { isStorageAway } from '../db/transact.ts';
import type { Job } from '../jobs/run-jobs.ts';
import { bootId } from '../system/boot-id.ts';
import { ONE_MINUTE, ONE_SECOND, romeIso } from '../system/clock.ts';
import type { Mismatch } from '../system/installation-mismatches.ts';
import { type Random, systemRandom } from '../system/random.ts';
import type { FileStore } from './file-store.ts';

/*
 * Which database serves a directory or bucket (docs/decisions/0018). Each minute a server writes a fresh random token
 * into both. What was copied stays behind: a restored dump does not know the directory's newest token, and a copied
 * directory does not have the database's. A number that is written once would be the same in every copy. Beside the token
 * stands which database wrote it, for a dump that was restored before the next token was written.
 */

const heartbeatSchema = v.object({
  token: v.string(),
  /** The database that wrote it, as its server knows it: a restored dump is another one, though it may know the token. */
  database: v.optional(v.string()),
  /** Host, port and name of that database, for the line that a person reads. */
  place: v.optional(v.string()),
  /** When it was written, epoch milliseconds. */
  at: v.number(),
  /** The last server has stopped in order. */
  isOver: v.boolean(),
  /** The directory in which it was written, as the running system of one machine knows it: a copy has another one. */
  boot: v.optional(v.string()),
  inode: v.optional(v.number()),
});
type Heartbeat = v.InferOutput<typeof heartbeatSchema>;

/**
 * A server that crashed counts as running for so long. One server writes each minute; a killed one is replaced within two.
 */
const ALIVE_MS = 5 * ONE_MINUTE;

/** How many of its tokens a database remembers: longer than a heartbeat counts as alive. */
const REMEMBERED = 10;

/** Two, as the database is written first and the files then, so that two servers that write at once may cross. */
const NEWEST = 2;

/** The photos lie beside an embedded database, which has a lock: nothing else can serve them. */
const hasHeartbeat = ({ databaseUrl, files }: Pick<Config, 'databaseUrl' | 'files'>): boolean =>
  databaseUrl !== undefined || files !== undefined;

type Parts = { config: Config; db: Database; files: FileStore; now: number };

/** `ours`: this database serves the files, or nobody has yet. `left`: another one did, and its server is gone. */
export type Serving =
  | { kind: 'ours' }
  | { kind: 'left'; until: string; other: string }
  | { kind: 'taken'; mismatch: Mismatch };

/** Whether a bound database may serve the files. `isStarting`: its other servers may serve other files. */
export async function readServing(
  { config, db, files, now }: Parts,
  isStarting: boolean,
  readTokens = tokensOf,
): Promise<Serving> {
  if (!hasHeartbeat(config)) return { kind: 'ours' };
  // The heartbeat is read first: a server writes a new token into the database before it writes it beside the files, so
  // the tokens read afterwards hold it.
  const heartbeat = await readHeartbeat(files);
  const isCopied = heartbeat !== undefined && (await isOfAnotherFolder(config, heartbeat));
  const tokens = await readTokens(db);
  const age = heartbeat === undefined ? -1 : tokens.indexOf(heartbeat.token);
  const isOtherDatabase = !isCopied && heartbeat !== undefined && (await isOfAnotherDatabase(db, heartbeat));
  if (age >= 0 && age < NEWEST && !isCopied && !isOtherDatabase) return { kind: 'ours' };
  // The tokens of this database do not come here: if servers of it are alive, they serve another directory.
  const hasTokens = config.databaseUrl !== undefined && tokens.length > 0;
  const open = isStarting && hasTokens ? await otherServerConnections(db, 'with-jobs') : 0;
  if (open > 0) return { kind: 'taken', mismatch: { kind: 'servedElsewhere', values: { open } } };
  if (heartbeat === undefined || (age >= 0 && !isOtherDatabase)) return { kind: 'ours' };
  return isAlive(heartbeat, now) && !isCopied
    ? { kind: 'taken', mismatch: servedNow(config, heartbeat) }
    : { kind: 'left', until: romeIso(heartbeat.at), other: nameOfOther(config, heartbeat) };
}

const isAlive = ({ isOver, at }: Heartbeat, now: number): boolean => !isOver && Math.abs(now - at) < ALIVE_MS;

function servedNow(config: Config, heartbeat: Heartbeat): Mismatch {
  const [until, alive] = [romeIso(heartbeat.at), romeIso(heartbeat.at + ALIVE_MS)];
  return { kind: 'servedNow', values: { until, alive, other: nameOfOther(config, heartbeat) } };
}

/** The other database in brackets. A recovery gives the restored one the name of the lost one: then a name says nothing. */
const nameOfOther = (config: Config, { place }: Heartbeat): string =>
  place === undefined || place === databaseAddress(config) ? '' : ` (${place})`;

/** Reads whose files these are for a server that has started; unlike a start, it does not count other connections. */
export const servingNow = (parts: Parts): Promise<Serving> => readServing(parts, false);

/**
 * The heartbeat of a living site is never older: it is written each minute, and when the writing server is killed another
 * one takes over within two.
 */
const RENEWED_WITHIN_MS = 2 * ONE_MINUTE + 10 * ONE_SECOND;
const LOOK_EVERY_MS = 2 * ONE_SECOND;

/**
 * Whether the server that served the files a moment ago goes on: then its heartbeat is renewed while this one looks. One
 * that is too old already is not waited for.
 */
export async function isHeartbeatRenewed(
  files: FileStore,
  pause: (ms: number) => Promise<unknown>,
): Promise<boolean> {
  const first = await readHeartbeat(files);
  if (first === undefined) return false;
  for (let waited = 0; waited < RENEWED_WITHIN_MS; waited += LOOK_EVERY_MS) {
    if (Date.now() - first.at > RENEWED_WITHIN_MS) return false;
    await pause(LOOK_EVERY_MS);
    const next = await readHeartbeat(files);
    if (next !== undefined && next.token !== first.token) return true;
    if (next === undefined || next.isOver) return false;
  }
  return false;
}

async function readHeartbeat(files: FileStore): Promise<Heartbeat | undefined> {
  const text = await files.readHeartbeat();
  if (text === undefined) return undefined;
  try {
    const reading = v.safeParse(heartbeatSchema, JSON.parse(text));
    return reading.success ? reading.output : undefined;
  } catch {
    return undefined;
  }
}

const inodeOf = async ({ dataDir, files }: Config): Promise<number | undefined> =>
  files === undefined ? (await stat(dataDir)).ino : undefined;

async function isOfAnotherFolder(config: Config, { boot, inode }: Heartbeat): Promise<boolean> {
  if (boot === undefined || boot !== bootId()) return false;
  return inode !== (await inodeOf(config));
}

/** The cluster's own number and the database's within it; undefined where a host has not got them, or a role may not read them. */
async function databaseIdentity(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ can_read: boolean | null }>`
    select has_function_privilege(to_regprocedure('pg_control_system()'), 'execute') as can_read`.execute(db);
  if (rows[0]?.can_read !== true) return undefined;
  const read = await sql<{ identity: string }>`
    select system_identifier || '/' || (select oid from pg_database where datname = current_database()) as identity
    from pg_control_system()`.execute(db);
  return read.rows[0]?.identity;
}

async function isOfAnotherDatabase(db: Database, { database }: Heartbeat): Promise<boolean> {
  if (database === undefined) return false;
  const identity = await databaseIdentity(db);
  return identity !== undefined && identity !== database;
}

/** The tokens that a bound database remembers, the newest first. The column is younger than the table. */
async function tokensOf(db: Database): Promise<readonly string[]> {
  const row = await db.selectFrom('installation').selectAll().executeTakeFirst();
  return (row?.served_tokens as string[] | undefined) ?? [];
}

/** The token that this process wrote last for a database. */
const lastTokens = new WeakMap<Database, string>();

/** Writes a new token into the database and then beside the files. `isOver`: nobody serves them yet, or any more. */
export async function renewHeartbeat(
  { config, db, files, now }: Parts,
  random: Random,
  isOver = false,
): Promise<void> {
  if (!hasHeartbeat(config)) return;
  const token = random.bytes(16).toString('hex');
  await db
    .updateTable('installation')
    .set({ served_tokens: sql`(array_prepend(${token}::text, served_tokens))[1:${sql.lit(REMEMBERED)}]` })
    .execute();
  const inode = await inodeOf(config);
  const database = await databaseIdentity(db);
  const place = databaseAddress(config);
  await writeHeartbeat(files, { token, database, place, at: now, isOver, boot: bootId(), inode });
  lastTokens.set(db, token);
}

const writeHeartbeat = (files: FileStore, heartbeat: Heartbeat): Promise<void> =>
  files.writeHeartbeat(`${JSON.stringify(heartbeat)}\n`);

/**
 * At an orderly stop of the last server: another database may serve the files at once. Of servers that stop together the
 * last one is found under the lock, where those that are stopping do not count.
 */
export async function endHeartbeat(parts: Parts): Promise<void> {
  const { config, db, files } = parts;
  if (!hasHeartbeat(config) || !config.doesJobs) return;
  try {
    await renameConnections(db, 'amici-della-spiga stopping');
    await oneAtATime(db, async () => {
      if (config.databaseUrl !== undefined && (await otherServerConnections(db, 'with-jobs')) > 0) return;
      if ((await servingNow(parts)).kind === 'ours') await renewHeartbeat(parts, systemRandom, true);
    });
  } catch (error) {
    if (!isStorageAway(error)) throw error;
    // The database is lost: nobody is served by it, and who restores it must not wait for five minutes. A token of
    // another process is left: its server may be running, or belong to another database.
    const heartbeat = await readHeartbeat(files);
    if (heartbeat !== undefined && heartbeat.token === lastTokens.get(db))
      await writeHeartbeat(files, { ...heartbeat, isOver: true });
  }
}

/** The warning of a running server that finds its files served by another database. */
export const ANOTHER_SERVES =
  'Another database serves these photos now, too: stop one of the two servers, or start this one again if its database was restored under it. It tidies none of them up until then.\n';

/** One server of a database at a time says that it serves the files. What another database's running server wrote stays. */
export const heartbeatJob: Job = {
  name: 'heartbeat',
  everyMs: ONE_MINUTE,
  run: async ({ config, db, files, realNow, random }) => {
    if (!hasHeartbeat(config)) return;
    const parts = { config, db, files, now: realNow() };
    if ((await servingNow(parts)).kind === 'taken') process.stderr.write(ANOTHER_SERVES);
    else await renewHeartbeat(parts, random);
  },
};
