import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_91, FIRST_ID, fillDatabase } from '../../../scripts/bench-server/aged/fill.ts';
import { makeSparseFiles } from '../../../scripts/bench-server/aged/sparse-files.ts';
import { remoteDatabase } from '../../../server/db/engines.ts';
import { freePort } from '../../e2e/support/free-port.ts';
import { administer, databaseOn } from '../support/postgresql-databases.ts';
import { endServer, ready, startServer } from '../support/server-process.ts';
import { postgresqlOfRun } from '../support/test-database.ts';

// How many rows PostgreSQL itself says that a start has read, on a small copy of the database of day 91.

const server = postgresqlOfRun()?.server ?? '';
const name = `start_reads_${randomBytes(6).toString('hex')}`;
const url = databaseOn(server, name);
const SCALE = 0.001;
/** Up to this many rows of one table are a lookup; the tables below hold twenty times as many and more. */
const A_LOOKUP = 50;

let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'spiga-start-reads-'));
  await administer(server, `CREATE DATABASE ${name}`);
  makeSparseFiles(dataDir, FIRST_ID, Math.round(DAY_91.receipts * SCALE));
  await fillDatabase(url, dataDir, SCALE);
}, 120_000);
afterAll(async () => {
  await administer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  rmSync(dataDir, { recursive: true, force: true });
});

/** Does the work on connections of its own, which tell what they have read when they end. */
async function onDatabase<T>(work: (db: ReturnType<typeof remoteDatabase>) => Promise<T>): Promise<T> {
  const db = remoteDatabase(url, () => undefined);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const forget = () => onDatabase(async (db) => void (await sql`SELECT pg_stat_reset()`.execute(db)));

/** The large tables of which more than a lookup was read; the assets of a release grow with the site, not with its data. */
const readWhole = () =>
  onDatabase(async (db) => {
    const { rows } = await sql<{ table: string; read: number }>`
      SELECT relname::text AS table, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS read
      FROM pg_stat_user_tables
      WHERE relname NOT LIKE 'kysely%' AND relname <> 'site_assets' ORDER BY relname`.execute(db);
    return rows.filter(({ read }) => read > A_LOOKUP).map(({ table }) => table);
  });

test('a start reads nothing that grows with the data before it answers', async () => {
  const environment = { DATA_DIR: dataDir, DATABASE_URL: url, DEMO_STANDINS: '1', JOBS: 'off' };
  const start = async () => {
    const process = startServer({ ...environment, PORT: String(await freePort()) });
    await ready(process);
    expect(await endServer(process, 'SIGTERM')).toBe(0);
  };
  // The first one binds database and directory.
  await start();
  await forget();
  await start();
  expect(await readWhole()).toEqual([]);

  // The measure sees a whole reading.
  await onDatabase((db) => sql`SELECT count(id) FROM items WHERE amount_cents > 0`.execute(db));
  await expect.poll(readWhole).toContain('items');
}, 240_000);
