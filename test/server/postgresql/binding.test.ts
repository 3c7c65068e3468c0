import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { remoteDatabase } from '../../../server/db/engines.ts';
import {
  aDatabase,
  aDataDir,
  aReceiptIn,
  photo,
  putPhoto,
  server,
  start,
  uuid,
} from '../support/installations.ts';
import { startS3 } from '../support/s3-server.ts';

test('a lost mark is written again when key and photos match', async () => {
  const at = { DATA_DIR: aDataDir(), DATABASE_URL: await aDatabase() };
  const id = await start(at);
  await aReceiptIn(at.DATABASE_URL, basename(photo));
  putPhoto(at.DATA_DIR);
  rmSync(join(at.DATA_DIR, 'installation.json'));
  expect(await start(at)).toBe(id);
  expect(existsSync(join(at.DATA_DIR, 'installation.json'))).toBe(true);
});

test('a read-only command binds nothing, and the explicit command binds what exists', async () => {
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

test('rebinding is refused while a server is connected, and works after it has stopped', async () => {
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

test('a wrong database name is reported in one sentence', async () => {
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

test('a database from before bindings existed is bound when it matches its directory', async () => {
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
