import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { type Database, readDate, readInteger, typeNumbers } from './database.ts';
import { preparingOnce } from './prepared-statements.ts';
import type { Tables } from './tables.ts';

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
  return new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: preparingOnce(engine) }) });
}
