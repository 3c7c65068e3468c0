import { randomBytes } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { embeddedDatabase, remoteDatabase } from '../../../server/db/engines.ts';
import { administer, databaseOn } from './postgresql-databases.ts';
import type { PostgresForTests } from './postgresql-setup.ts';
import { openFromTemplate } from './template.ts';

export type TestDatabase = {
  db: Database;
  /** Its address; none for the embedded one, which lives in this process. */
  url: string | undefined;
  close: () => Promise<void>;
};

/**
 * A database of one test file, with the whole schema: embedded in memory, or on a real PostgreSQL where many
 * connections race in earnest. The project that runs the test says which.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const postgresql = postgresqlOfRun();
  return postgresql === undefined ? openEmbedded() : openOn(postgresql);
}

/** The PostgreSQL of the project that runs the test; none in the one that embeds. */
export function postgresqlOfRun(): PostgresForTests | undefined {
  const postgresql = inject('postgresql');
  if (postgresql?.kind === 'away') throw new Error(`There is no PostgreSQL: ${postgresql.reason}`);
  return postgresql;
}

/** Two hundred who ask at once on a busy machine all get their turn, milliseconds. */
const crowdPatience = 60_000;

/** An embedded one, for who runs outside of any project. */
export async function openEmbedded(): Promise<TestDatabase> {
  const db = embeddedDatabase(lettingGo(await openFromTemplate()));
  return { db, url: undefined, close: () => db.destroy() };
}

/**
 * An engine that nothing holds any more once it is closed: the runner remembers the tests of a file, and with them its
 * server, for as long as the process lives; of the 300 MB of each engine it must not.
 */
function lettingGo(opened: PGlite): PGlite {
  let engine: PGlite | undefined = opened;
  const close = async () => {
    await engine?.close();
    engine = undefined;
  };
  return new Proxy({} as PGlite, {
    get: (_, name) => {
      if (name === 'close') return close;
      if (name === 'closed') return engine === undefined;
      const value: unknown = Reflect.get(engine ?? {}, name);
      return typeof value === 'function' ? value.bind(engine) : value;
    },
  });
}

async function openOn({ server, template }: PostgresForTests): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Copied as files it takes half of the processor time that it takes through the log.
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const url = databaseOn(server, name);
  const db = remoteDatabase(
    url,
    (error) => {
      throw error;
    },
    { timeoutMs: crowdPatience },
  );
  const close = async () => {
    await db.destroy();
    await administer(server, `DROP DATABASE ${name}`);
  };
  return { db, url, close };
}
