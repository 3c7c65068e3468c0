import { join } from 'node:path';
import { type Config, refuseStart, type StartRefusal } from './config/config.ts';
import type { Database } from './db/database.ts';
import { embeddedDatabase, openEngine } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { remoteDatabase } from './db/remote.ts';

export type DatabaseOpening = { kind: 'open'; db: Database } | StartRefusal;

/** Opens the configured database with its schema up to date; where it cannot be reached, the start ends with one line. */
export async function openDatabase(
  config: Config,
  onIdleError: (error: Error) => void,
): Promise<DatabaseOpening> {
  const { databaseUrl, dataDir } = config;
  const variable = databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL';
  let db: Database | undefined;
  try {
    db =
      databaseUrl === undefined
        ? embeddedDatabase(await openEngine(join(dataDir, 'database')))
        : remoteDatabase(databaseUrl, onIdleError);
    await migrate(db);
    return { kind: 'open', db };
  } catch (error) {
    await db?.destroy().catch(() => undefined);
    return refuseStart(variable, `the database cannot be opened (${reasonOf(error)})`);
  }
}

/** One line without the address, which may hold a password. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.message.split('\n', 1)[0]?.slice(0, 120) ?? error.name;
}
