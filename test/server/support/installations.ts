import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';
import { remoteDatabase } from '../../../server/db/engines.ts';
import { endHeartbeat } from '../../../server/files/heartbeat.ts';
import { openFileStore } from '../../../server/files/open-store.ts';
import type { Binding } from '../../../server/installation/check-installation.ts';
import { openInstallation } from '../../../server/installation/open-installation.ts';
import { administer, databaseOn } from './postgresql-databases.ts';
import { postgresqlOfRun } from './test-database.ts';

export const server = postgresqlOfRun()?.server ?? '';
let folders: string[];
let databases: string[];
beforeEach(() => {
  [folders, databases] = [[], []];
});
afterEach(async () => {
  for (const folder of folders) rmSync(folder, { recursive: true });
  for (const name of databases) await administer(server, `DROP DATABASE ${name} WITH (FORCE)`);
});

export function aDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'spiga-installation-'));
  folders.push(folder);
  return folder;
}

export async function aDatabase(): Promise<string> {
  const name = `installation_${randomBytes(6).toString('hex')}`;
  databases.push(name);
  await administer(server, `CREATE DATABASE ${name}`);
  return databaseOn(server, name);
}

export type Variables = { DATA_DIR: string; DATABASE_URL: string | undefined } & Partial<
  Record<'FILES_URL' | 'JOBS' | 'CLOCK' | 'DEMO_STANDINS' | 'SMTP_URL', string>
>;

/** One start; the installation it came to, or the line with which it ended. */
export async function start(
  variables: Variables,
  binding: Binding = 'what-fits',
  onWarning?: (line: string) => void,
): Promise<string> {
  const reading = readConfig({
    CLOCK: 'now',
    SITE_URL: 'http://localhost',
    DEMO_STANDINS: '1',
    ...variables,
  });
  if (reading.kind === 'refused') throw new Error(reading.line);
  const store = await openFileStore(reading.config);
  if (store.kind === 'refused') return store.line;
  const { files } = store;
  const options = { files, policy: 'create', binding, onWarning, pause: () => Promise.resolve() } as const;
  const opened = await openInstallation(reading.config, options);
  if (opened.kind === 'refused') return opened.line;
  const row = await opened.db.selectFrom('installation').select('id').executeTakeFirst();
  if (binding === 'what-fits')
    await endHeartbeat({ config: reading.config, db: opened.db, files, now: Date.now() });
  await opened.db.destroy();
  return row?.id ?? 'unbound';
}

export async function tablesOf(url: string): Promise<number> {
  const db = remoteDatabase(url, () => undefined);
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM information_schema.tables WHERE table_schema = 'public'`.execute(db);
  await db.destroy();
  return rows[0]?.n ?? 0;
}

export const photo = 'ab/cd/abcd0123abcd0123abcd0123abcd0123.jpg';
export function putPhoto(dataDir: string): string {
  const path = join(dataDir, 'uploads', photo);
  rmSync(join(dataDir, 'uploads'), { recursive: true, force: true });
  mkdirSync(join(dataDir, 'uploads/ab/cd'), { recursive: true });
  writeFileSync(path, 'una foto');
  return path;
}

export const uuid = /^[0-9a-f-]{36}$/;

/** A receipt whose photo is called `name`, so that the database names it. */
export async function aReceiptIn(url: string, name: string): Promise<void> {
  const db = remoteDatabase(url, () => undefined);
  await sql`INSERT INTO players (id, email, email_key, active, created_at)
    OVERRIDING SYSTEM VALUE VALUES (1, 'a', 'a', true, now()) ON CONFLICT DO NOTHING`.execute(db);
  await sql`ALTER TABLE items DROP CONSTRAINT IF EXISTS items_edition_id_fkey`.execute(db);
  await sql`INSERT INTO items (player_id, edition_id, code, code_key, receipt_date, receipt_time, amount_cents,
      file_name, file_sha256, status, created_at)
    VALUES (1, 1, ${name}, ${name}, '2025-08-01', '18:05', 500, ${name}, 'x', 'pending', now())`.execute(db);
  await db.destroy();
}

/** What a dump of a database that nobody uses becomes when it is restored under another name. */
export async function aCopyOf(url: string): Promise<string> {
  const name = `installation_${randomBytes(6).toString('hex')}`;
  databases.push(name);
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${new URL(url).pathname.slice(1)}`);
  return databaseOn(server, name);
}
