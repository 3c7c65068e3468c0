import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { remoteDatabase } from '../../../server/db/engines.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { openPostgres, type PostgresServer } from './postgresql.ts';
import { administer, databaseOn } from './postgresql-databases.ts';
import { seedForTests } from './seed-for-tests.ts';

/** Where the tests of the project "postgresql" make their databases: a server, and the one with the schema to copy. */
export type PostgresForTests = { kind: 'ready'; server: string; template: string };

type PostgresAway = { kind: 'away'; reason: string };

declare module 'vitest' {
  interface ProvidedContext {
    postgresql: PostgresForTests | PostgresAway | undefined;
  }
}

/**
 * Starts PostgreSQL once for a whole run, with one database that has the schema: each test file gets a copy. Where that
 * fails, every test that needs it fails for that reason, and the rest of the run goes on: thrown from here the reason
 * would end the run without a report.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  let server: PostgresServer | undefined;
  try {
    server = await openPostgres();
    const template = await makeTemplate(server.url);
    project.provide('postgresql', { kind: 'ready', server: server.url, template });
    return close(server, template);
  } catch (error) {
    await server?.stop();
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`No test can run on PostgreSQL: ${reason}\n`);
    project.provide('postgresql', { kind: 'away', reason: reason.split('\n', 1)[0] ?? '' });
    return undefined;
  }
}

async function makeTemplate(url: string): Promise<string> {
  const template = `template_${randomBytes(8).toString('hex')}`;
  await administer(url, `CREATE DATABASE ${template}`);
  const db = remoteDatabase(databaseOn(url, template), (error) => {
    throw error;
  });
  try {
    await migrate(db);
    await seedForTests(db);
  } finally {
    await db.destroy();
  }
  return template;
}

const close =
  ({ url, stop }: PostgresServer, template: string) =>
  async () => {
    await administer(url, `DROP DATABASE ${template}`);
    await stop();
  };
