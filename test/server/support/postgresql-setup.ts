import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../../server/db/migrate.ts';
import { remoteDatabase } from '../../../server/db/remote.ts';
import { openPostgres } from './postgresql.ts';
import { administer, databaseOn } from './postgresql-databases.ts';

/** Where the tests of the project "postgresql" make their databases: a server, and the one with the schema to copy. */
export type PostgresForTests = { server: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    postgresql: PostgresForTests | undefined;
  }
}

/** Starts PostgreSQL once for a whole run, with one database that has the schema: each test file gets a copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await openPostgres();
  const template = `template_${randomBytes(8).toString('hex')}`;
  await administer(url, `CREATE DATABASE ${template}`);
  const db = remoteDatabase(databaseOn(url, template), (error) => {
    throw error;
  });
  await migrate(db);
  await db.destroy();
  project.provide('postgresql', { server: url, template });
  return async () => {
    await administer(url, `DROP DATABASE ${template}`);
    await stop();
  };
}
