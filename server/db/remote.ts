import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Database, readDate, readInteger, typeNumbers } from './database.ts';
import type { Tables } from './tables.ts';

const readers: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [typeNumbers.int8, readInteger],
  [typeNumbers.date, readDate],
]);

/** The database of a PostgreSQL server. Nothing is asked before the first query. */
export function remoteDatabase(url: string, onIdleError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        readers.get(id) ?? pg.types.getTypeParser(id, format ?? 'text'),
    },
  });
  // A connection that dies while it waits in the pool is replaced at the next query; unheard, its error would end the process.
  pool.on('error', onIdleError);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
