import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { ONE_SECOND } from '../system/clock.ts';
import { systemRandom } from '../system/random.ts';
import { type Database, readDate, readInteger, typeNumbers } from './database.ts';
import { withPreparedStatements } from './prepared-statements.ts';
import type { Tables } from './tables.ts';

const readers: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [typeNumbers.int8, readInteger],
  [typeNumbers.date, readDate],
]);

/** `clients`: the open connections of the pool; `suffix`: what tells its names from those of other processes. */
type OpenPool = { pool: pg.Pool; clients: Set<pg.PoolClient>; suffix: string };

const pools = new WeakMap<Database, OpenPool>();

/** How a database's pool of connections is used; nothing for one that has no pool. */
export function connectionsOf(db: Database): { idle: number; busy: number; awaited: number } | undefined {
  const pool = pools.get(db)?.pool;
  if (pool === undefined) return undefined;
  const { idleCount: idle, totalCount, waitingCount: awaited } = pool;
  return { idle, busy: totalCount - idle, awaited };
}

/** How long a call waits for a free connection before it gets 503 with Retry-After. */
const CONNECT_TIMEOUT_MS = 5 * ONE_SECOND;

/**
 * Under what name a process of the site is connected: who needs all servers stopped looks for theirs. A server is one from
 * when it has been bound until it begins to stop. One without jobs (JOBS=off), as of a rehearsal, says nothing beside the
 * photos, so it is no sign of who serves them.
 */
export type ConnectionName =
  `amici-della-spiga ${'admin' | 'starting' | `server${'' | ` ${typeof WITHOUT_JOBS}`}` | 'stopping'}`;

const WITHOUT_JOBS = 'without jobs';

type ConnectionOptions = {
  name?: ConnectionName | undefined;
  /** The wait for a connection. */
  timeoutMs?: number;
};

/** The database of a PostgreSQL server. Nothing is asked before the first query. */
export function remoteDatabase(
  url: string,
  onIdleError: (error: Error) => void,
  { name = 'amici-della-spiga admin', timeoutMs = CONNECT_TIMEOUT_MS }: ConnectionOptions = {},
): Database {
  const suffix = systemRandom.bytes(4).toString('hex');
  const pool = new pg.Pool({
    connectionString: url,
    application_name: `${name} ${suffix}`,
    // Finds idle connections dead when the database's machine is gone; a query that has been sent waits for TCP.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10 * ONE_SECOND,
    max: 10,
    // One stays open, by which an idle server can be seen in `pg_stat_activity`.
    min: 1,
    connectionTimeoutMillis: timeoutMs,
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        readers.get(id) ?? pg.types.getTypeParser(id, format ?? 'text'),
    },
  });
  // A connection that dies is replaced at the next query, whether it waited in the pool or was inside a transaction;
  // without a listener, its error would end the process.
  pool.on('error', onIdleError);
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    clients.add(client);
    client.on('error', onIdleError);
  });
  pool.on('remove', (client) => clients.delete(client));
  const db: Database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, { pool, clients, suffix });
  return db;
}

/** Gives the connections of a PostgreSQL database another name: those that are open, and those that will be. */
export async function renameConnections(db: Database, name: ConnectionName): Promise<void> {
  const open = pools.get(db);
  if (open === undefined) return;
  const { pool, clients, suffix } = open;
  pool.options.application_name = `${name} ${suffix}`;
  for (const client of clients)
    await client.query("SELECT set_config('application_name', $1, false)", [`${name} ${suffix}`]);
}

/**
 * Does work that one process of a PostgreSQL database at a time may do. The lock is held by a transaction, so that it ends
 * with its connection even behind a pooler; `work` uses other connections. The embedded database has one owner anyway.
 */
export function oneAtATime<T>(db: Database, work: () => Promise<T>): Promise<T> {
  if (!pools.has(db)) return work();
  return db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('installation'))`.execute(tx);
    return work();
  });
}

/** How many connections other servers of this site have to a PostgreSQL database: those of this pool do not count. */
export async function otherServerConnections(db: Database, which: 'all' | 'with-jobs'): Promise<number> {
  const name: ConnectionName = 'amici-della-spiga server';
  const { rows } = await sql<{ open: number }>`
    SELECT count(*)::int AS open FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE ${`${name}%`}
      AND (${which === 'all'} OR application_name NOT LIKE ${`${name} ${WITHOUT_JOBS}%`})
      AND application_name <> current_setting('application_name')`.execute(db);
  return rows[0]?.open ?? 0;
}

/** The time of a database, epoch milliseconds. */
export async function timeOfDatabase(db: Database): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms
  `.execute(db);
  if (rows[0] === undefined) throw new Error('The database did not tell its time');
  return rows[0].ms;
}

/** How the embedded engine reads what the two engines would read differently. */
export const engineOptions = {
  // A quarter of what it takes by itself: the data of a site on one machine are small, and so may the process be.
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
  parsers: { [typeNumbers.int8]: readInteger, [typeNumbers.date]: readDate },
} satisfies PGliteOptions;

/** Opens the embedded engine on a directory, or in memory; it has no lock of its own, so the caller owns the directory. */
export const openEngine = (dataDir: string | 'memory://'): Promise<PGlite> =>
  PGlite.create(dataDir, engineOptions);

/** The database over an engine; destroying it closes the engine. */
export function embeddedDatabase(engine: PGlite): Database {
  return new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: withPreparedStatements(engine) }) });
}
