import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../../../server/db/database.ts';
import { embeddedDatabase } from '../../../server/db/embedded.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { remoteDatabase } from '../../../server/db/remote.ts';
import { openFromTemplate } from './template.ts';

export type TestDatabase = { db: Database; close: () => Promise<void> };

/**
 * A database of one test file, with the whole schema: embedded in memory, or a new one on the PostgreSQL server of
 * TEST_DATABASE_URL, where many connections race in earnest.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  return server === undefined ? openEmbedded() : openOn(server);
}

async function openEmbedded(): Promise<TestDatabase> {
  const db = embeddedDatabase(await openFromTemplate());
  return { db, close: () => db.destroy() };
}

async function openOn(server: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const db = remoteDatabase(url.href, (error) => {
    throw error;
  });
  await migrate(db);
  const close = async () => {
    await db.destroy();
    await administer(server, `DROP DATABASE ${name}`);
  };
  return { db, close };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}
