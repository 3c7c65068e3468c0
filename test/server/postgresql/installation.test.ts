import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';
import { remoteDatabase } from '../../../server/db/engines.ts';
import { openFolderStore } from '../../../server/files/folder-store.ts';
import { openFileStore } from '../../../server/files/open-store.ts';
import { type Binding, openInstallation } from '../../../server/installation/open-installation.ts';
import { administer, databaseOn } from '../support/postgresql-databases.ts';
import { startS3 } from '../support/s3-server.ts';
import { postgresqlOfRun } from '../support/test-database.ts';

const server = postgresqlOfRun()?.server ?? '';
let folders: string[];
let databases: string[];
beforeEach(() => {
  [folders, databases] = [[], []];
});
afterEach(async () => {
  for (const folder of folders) rmSync(folder, { recursive: true });
  for (const name of databases) await administer(server, `DROP DATABASE ${name} WITH (FORCE)`);
});

function aDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'spiga-installation-'));
  folders.push(folder);
  return folder;
}

async function aDatabase(): Promise<string> {
  const name = `installation_${randomBytes(6).toString('hex')}`;
  databases.push(name);
  await administer(server, `CREATE DATABASE ${name}`);
  return databaseOn(server, name);
}

type Variables = { DATA_DIR: string; DATABASE_URL: string; FILES_URL?: string };

/** One start; the installation it came to, or the line with which it ended. */
async function start(variables: Variables, binding: Binding = 'what-fits'): Promise<string> {
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
  const opened = await openInstallation(reading.config, { files, policy: 'create', binding });
  if (opened.kind === 'refused') return opened.line;
  const row = await opened.db.selectFrom('installation').select('id').executeTakeFirst();
  await opened.db.destroy();
  return row?.id ?? 'unbound';
}

async function tablesOf(url: string): Promise<number> {
  const db = remoteDatabase(url, () => undefined);
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM information_schema.tables WHERE table_schema = 'public'`.execute(db);
  await db.destroy();
  return rows[0]?.n ?? 0;
}

const photo = 'ab/cd/abcd0123abcd0123abcd0123abcd0123.jpg';
function putPhoto(dataDir: string): string {
  const path = join(dataDir, 'uploads', photo);
  rmSync(join(dataDir, 'uploads'), { recursive: true, force: true });
  mkdirSync(join(dataDir, 'uploads/ab/cd'), { recursive: true });
  writeFileSync(path, 'una foto');
  return path;
}

const uuid = /^[0-9a-f-]{36}$/;

test('a new database and a new directory become one installation, and stay it', async () => {
  const at = { DATA_DIR: aDataDir(), DATABASE_URL: await aDatabase() };
  const id = await start(at);
  expect(id).toMatch(uuid);
  expect(JSON.parse(readFileSync(join(at.DATA_DIR, 'installation.json'), 'utf8'))).toEqual({
    installation: id,
    directory: expect.stringMatching(uuid),
  });
  expect(await start(at)).toBe(id);
});

test('servers that start together bind once', async () => {
  const at = { DATA_DIR: aDataDir(), DATABASE_URL: await aDatabase() };
  const ids = await Promise.all([start(at), start(at), start(at)]);
  expect(ids[0]).toMatch(uuid);
  expect(new Set(ids).size).toBe(1);
});

describe('a start is refused with one line, and nothing is written or removed,', () => {
  test('beside the photos of another database', async () => {
    const [DATA_DIR, DATABASE_URL] = [aDataDir(), await aDatabase()];
    const path = putPhoto(DATA_DIR);
    expect(await start({ DATA_DIR, DATABASE_URL })).toMatch(
      /^DATABASE_URL takes .*: the database is empty, but photos of receipts lie in the data directory; .*bind --confirm --empty-database"$/,
    );
    expect([existsSync(path), readdirSync(DATA_DIR), await tablesOf(DATABASE_URL)]).toEqual([
      true,
      ['uploads'],
      0,
    ]);
  });

  test('with an empty database beside a directory that belongs to another one', async () => {
    const [DATA_DIR, right, wrong] = [aDataDir(), await aDatabase(), await aDatabase()];
    const id = await start({ DATA_DIR, DATABASE_URL: right });
    const path = putPhoto(DATA_DIR);
    expect(await start({ DATA_DIR, DATABASE_URL: wrong })).toMatch(
      new RegExp(
        `^DATABASE_URL takes .*: the database is empty, but the data directory belongs to .* ${id};`,
      ),
    );
    expect([existsSync(path), await tablesOf(wrong)]).toEqual([true, 0]);
    expect(await start({ DATA_DIR, DATABASE_URL: right })).toBe(id);
  });

  test('with the database of another installation', async () => {
    const [one, other] = [aDataDir(), aDataDir()];
    const [first, second] = [await aDatabase(), await aDatabase()];
    const a = await start({ DATA_DIR: one, DATABASE_URL: first });
    const b = await start({ DATA_DIR: other, DATABASE_URL: second });
    expect(await start({ DATA_DIR: one, DATABASE_URL: second })).toMatch(
      new RegExp(
        `^DATABASE_URL takes .*: the database belongs to installation ${b}, the data directory to ${a};`,
      ),
    );
  });

  test('with the key missing, empty or another one', async () => {
    const at = { DATA_DIR: aDataDir(), DATABASE_URL: await aDatabase() };
    await start(at);
    const key = join(at.DATA_DIR, 'server.key');
    const right = readFileSync(key, 'utf8');
    rmSync(key);
    expect(await start(at)).toMatch(
      /^DATA_DIR takes .*: server.key of installation \S+ is missing here: restore it/,
    );
    expect(existsSync(key)).toBe(false);
    writeFileSync(key, '');
    expect(await start(at)).toMatch(/^DATA_DIR takes .* server.key is empty: restore it from the backup$/);
    expect(await start(at, 'anything')).toMatch(/server.key is empty/);
    writeFileSync(key, randomBytes(32).toString('base64url'));
    expect(await start(at)).toMatch(/^DATA_DIR takes .*: server.key is not the one of installation /);
    writeFileSync(key, right);
    expect(await start(at)).toMatch(uuid);
  });

  test('beside an embedded database', async () => {
    const at = { DATA_DIR: aDataDir(), DATABASE_URL: await aDatabase() };
    writeFileSync(join(at.DATA_DIR, 'database'), '');
    expect(await start(at)).toMatch(/^DATABASE_URL takes .* holds an embedded database of its own;/);
  });
});

/** A receipt whose photo is called `name`, so that the database names it. */
async function aReceiptIn(url: string, name: string): Promise<void> {
  const db = remoteDatabase(url, () => undefined);
  await sql`INSERT INTO players (id, email, email_key, active, created_at)
    OVERRIDING SYSTEM VALUE VALUES (1, 'a', 'a', true, now()) ON CONFLICT DO NOTHING`.execute(db);
  await sql`ALTER TABLE items DROP CONSTRAINT items_edition_id_fkey`.execute(db);
  await sql`INSERT INTO items (player_id, edition_id, code, code_key, receipt_date, receipt_time, amount_cents,
      file_name, file_sha256, status, created_at)
    VALUES (1, 1, 'A', 'A', '2025-08-01', '18:05', 500, ${name}, 'x', 'pending', now())`.execute(db);
  await db.destroy();
}

describe('photos that the database names', () => {
  test('and of which none is there end the start, also where every mark is', async () => {
    const at = { DATA_DIR: aDataDir(), DATABASE_URL: await aDatabase() };
    const id = await start(at);
    await aReceiptIn(at.DATABASE_URL, basename(photo));
    const missing =
      /^DATA_DIR takes .*: photos that the database names are not in the data directory: restore them/;
    expect(await start(at), 'uploads is not mounted').toMatch(missing);
    putPhoto(at.DATA_DIR);
    expect(await start(at)).toBe(id);
  });

  test('may have been set aside: they come back', async () => {
    const at = { DATA_DIR: aDataDir(), DATABASE_URL: await aDatabase() };
    const id = await start(at);
    await aReceiptIn(at.DATABASE_URL, basename(photo));
    const path = putPhoto(at.DATA_DIR);
    await openFolderStore(at.DATA_DIR).setAside(basename(photo));
    expect(await start(at)).toBe(id);
    expect(existsSync(path)).toBe(true);
  });
});

describe('a second directory with a copy of the key', () => {
  const anotherLine =
    /^DATA_DIR takes .*: this is not the data directory of installation \S+, which all its servers share;/;

  test('ends the start, before there is any photo', async () => {
    const at = { DATA_DIR: aDataDir(), DATABASE_URL: await aDatabase() };
    const id = await start(at);
    const second = aDataDir();
    copyFileSync(join(at.DATA_DIR, 'server.key'), join(second, 'server.key'));
    expect(await start({ ...at, DATA_DIR: second })).toMatch(anotherLine);
    expect(await start({ ...at, DATA_DIR: second }, 'anything')).toBe(id);
    expect(await start({ ...at, DATA_DIR: second })).toBe(id);
    expect(await start(at)).toMatch(anotherLine);
  });

  test('that was bound before directories had numbers is found out by the second start', async () => {
    const at = { DATA_DIR: aDataDir(), DATABASE_URL: await aDatabase() };
    const id = await start(at);
    const second = aDataDir();
    copyFileSync(join(at.DATA_DIR, 'server.key'), join(second, 'server.key'));
    for (const folder of [at.DATA_DIR, second])
      writeFileSync(join(folder, 'installation.json'), JSON.stringify({ installation: id }));
    const db = remoteDatabase(at.DATABASE_URL, () => undefined);
    await db.updateTable('installation').set({ directory: null }).execute();
    await db.destroy();
    expect(await start(at)).toBe(id);
    expect(await start({ ...at, DATA_DIR: second })).toMatch(anotherLine);
    expect(await start(at)).toBe(id);
  });
});

test('a mark that was lost is written again where key and photos say that it fits', async () => {
  const at = { DATA_DIR: aDataDir(), DATABASE_URL: await aDatabase() };
  const id = await start(at);
  await aReceiptIn(at.DATABASE_URL, basename(photo));
  putPhoto(at.DATA_DIR);
  rmSync(join(at.DATA_DIR, 'installation.json'));
  expect(await start(at)).toBe(id);
  expect(existsSync(join(at.DATA_DIR, 'installation.json'))).toBe(true);
});

test('who only looks binds nothing; who says that it is meant binds what there is', async () => {
  const [DATA_DIR, right, empty] = [aDataDir(), await aDatabase(), await aDatabase()];
  const id = await start({ DATA_DIR, DATABASE_URL: right });
  const at = { DATA_DIR, DATABASE_URL: empty };
  expect(await start(at, 'never')).toContain('the database is empty');
  expect(await start(at, 'anything')).toMatch(/empty, .* right one, .*--empty-database"$/);
  expect(await start(at, 'lost-database')).toBe(id);
  expect(await start(at)).toBe(id);
  rmSync(join(DATA_DIR, 'server.key'));
  expect(await start(at, 'anything')).toBe(id);
  expect(await start(at)).toBe(id);
  expect(await start({ DATA_DIR, DATABASE_URL: right })).toContain('server.key is not the one');
});

test('nothing is bound anew while a server is connected, and it is after the server has stopped', async () => {
  const at = { DATA_DIR: aDataDir(), DATABASE_URL: await aDatabase() };
  const id = await start(at);
  const server = remoteDatabase(at.DATABASE_URL, () => undefined, { name: 'amici-della-spiga server' });
  await sql`SELECT 1`.execute(server);
  expect(await start(at)).toBe(id);
  for (const binding of ['anything', 'lost-database'] as const)
    expect(await start(at, binding)).toMatch(
      /^DATABASE_URL takes .*: servers are connected to it \(1\): stop them first$/,
    );
  await server.destroy();
  await expect.poll(() => start(at, 'anything')).toBe(id);
});

test('a wrong name of the database is said in words', async () => {
  const url = new URL(server);
  url.pathname = '/none';
  expect(await start({ DATA_DIR: aDataDir(), DATABASE_URL: url.href })).toMatch(
    /the database cannot be opened \(there is no database of that name, 3D000\)$/,
  );
});

test('a bucket belongs to one installation, and a start without it is refused', async () => {
  const s3 = await startS3();
  for (const [name, value] of Object.entries(s3.credentials)) vi.stubEnv(name, value);
  const at = { DATA_DIR: aDataDir(), DATABASE_URL: await aDatabase() };
  const id = await start({ ...at, FILES_URL: s3.url });
  expect(id).toMatch(uuid);
  expect(await start({ ...at, FILES_URL: s3.url })).toBe(id);
  const second = aDataDir();
  copyFileSync(join(at.DATA_DIR, 'server.key'), join(second, 'server.key'));
  expect(await start({ ...at, DATA_DIR: second, FILES_URL: s3.url })).toBe(id);
  expect(await start(at)).toMatch(
    /^FILES_URL takes .* keeps its photos in s3:\/\/scontrini, not in the data directory;/,
  );
  const another = { DATA_DIR: aDataDir(), DATABASE_URL: await aDatabase(), FILES_URL: s3.url };
  expect(await start(another)).toMatch(
    new RegExp(
      `^FILES_URL takes .*: the database is empty, but s3://scontrini belongs to installation ${id};`,
    ),
  );
  await s3.stop();
});

test('a database from before the binding is bound when it fits its directory', async () => {
  const at = { DATA_DIR: aDataDir(), DATABASE_URL: await aDatabase() };
  const id = await start(at);
  const db = remoteDatabase(at.DATABASE_URL, () => undefined);
  await db.deleteFrom('installation').execute();
  await sql`INSERT INTO players (email, email_key, active, created_at) VALUES ('a', 'a', true, now())`.execute(
    db,
  );
  await db.destroy();
  expect(await start(at)).toContain('the database belongs to no installation yet');
  rmSync(join(at.DATA_DIR, 'installation.json'));
  expect(await start({ ...at, DATA_DIR: aDataDir() })).toContain('server.key is missing here');
  const now = await start(at);
  expect(now).toMatch(uuid);
  expect(now).not.toBe(id);
});
