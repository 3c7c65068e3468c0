import {
  copyFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { checkAuditLog } from '../../../server/audit/check-log.ts';
import { sealAuditLog } from '../../../server/audit/seal-log.ts';
import { audit } from '../../../server/auth/audit.ts';
import { remoteDatabase } from '../../../server/db/engines.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { bindFlags } from '../../../server/system/installation-mismatches.ts';
import {
  aDatabase,
  aDataDir,
  aReceiptIn,
  photo,
  putPhoto,
  server,
  start,
  tablesOf,
  uuid,
} from '../support/installations.ts';
import { startS3 } from '../support/s3-server.ts';

test('a copied directory without its mark is not bound beside the living one, whatever key and photos it has', async () => {
  const at = { DATA_DIR: aDataDir(), DATABASE_URL: await aDatabase() };
  const id = await start(at);
  await aReceiptIn(at.DATABASE_URL, basename(photo));
  putPhoto(at.DATA_DIR);
  const copy = aDataDir();
  cpSync(at.DATA_DIR, copy, { recursive: true });
  rmSync(join(copy, 'installation.json'));
  expect(await start({ ...at, DATA_DIR: copy })).toMatch(
    /^There is no installation.json in \S+, so this may be a copy of the data directory of installation \S+, or its disk is not mounted; are DATABASE_URL, .* run ".* bind --confirm"$/,
  );
  expect(existsSync(join(copy, 'installation.json'))).toBe(false);
  expect(await start(at), 'the living one starts again').toBe(id);
  expect(await start({ ...at, DATA_DIR: copy }, [])).toBe(id);
  expect(await start({ ...at, DATA_DIR: copy })).toBe(id);
});

test('a first start that is cut off before the mark is written goes on at the next one', async () => {
  const at = { DATA_DIR: aDataDir(), DATABASE_URL: await aDatabase() };
  const id = await start(at);
  const mark = join(at.DATA_DIR, 'installation.json');
  const text = readFileSync(mark, 'utf8');
  expect(readdirSync(at.DATA_DIR).toSorted()).toEqual(['installation.json', 'server.key', 'serving.json']);
  renameSync(mark, join(at.DATA_DIR, 'installation.next.json'));
  expect(await start(at)).toBe(id);
  expect(readFileSync(mark, 'utf8')).toBe(text);
  expect(readdirSync(at.DATA_DIR).toSorted()).toEqual(['installation.json', 'server.key', 'serving.json']);
});

test('a mark that cannot be read ends the start with the name of the file', async () => {
  const at = { DATA_DIR: aDataDir(), DATABASE_URL: await aDatabase() };
  await start(at);
  writeFileSync(join(at.DATA_DIR, 'installation.json'), '{');
  expect(await start(at)).toMatch(
    /^The file installation.json cannot be read in the data directory \S+: restore it .* bind --confirm"$/,
  );
});

test('a start that misses some of the photos it looks at says so in one line, and goes on', async () => {
  const at = { DATA_DIR: aDataDir(), DATABASE_URL: await aDatabase() };
  const id = await start(at);
  for (const name of [basename(photo), 'ffff0123abcd0123abcd0123abcd0123.jpg'])
    await aReceiptIn(at.DATABASE_URL, name);
  putPhoto(at.DATA_DIR);
  const warnings: string[] = [];
  expect(await start(at, 'what-fits', (line) => warnings.push(line))).toBe(id);
  expect(warnings).toEqual([
    'Of the five oldest and five newest photos that the database names 1 are missing: run "npm run admin -- files check", which looks for all.',
  ]);
});

test('a read-only command binds nothing, and the explicit command binds what exists', async () => {
  const [DATA_DIR, right, empty] = [aDataDir(), await aDatabase(), await aDatabase()];
  const id = await start({ DATA_DIR, DATABASE_URL: right });
  const at = { DATA_DIR, DATABASE_URL: empty };
  expect(await start(at, 'never')).toMatch(/^The database \S+ is empty/);
  expect(await start(at, [])).toMatch(/empty .*; .* right, .*--empty-database"$/);
  expect(await start(at, ['empty-database'])).toBe(id);
  expect(await start(at)).toBe(id);
  rmSync(join(DATA_DIR, 'server.key'));
  expect(await start(at, []), 'a new key is one more loss').toMatch(/^The key \S+server.key is missing/);
  expect(existsSync(join(DATA_DIR, 'server.key'))).toBe(false);
  expect(await start(at, ['new-key'])).toBe(id);
  expect(await start(at)).toBe(id);
  expect(await start({ DATA_DIR, DATABASE_URL: right })).toMatch(/^The key \S+server.key is not the one/);
});

test('a database with tables of another program is refused, whatever a person has said', async () => {
  const at = { DATA_DIR: aDataDir(), DATABASE_URL: await aDatabase() };
  const db = remoteDatabase(at.DATABASE_URL, () => undefined);
  await sql`CREATE TABLE invoices (id int); CREATE TABLE players (id int)`.execute(db);
  await db.destroy();
  for (const binding of ['what-fits', [], ...bindFlags.map((flag) => [flag]), bindFlags] as const)
    expect(await start(at, binding)).toMatch(
      /^The database holds tables of another program \(invoices, players\): give .* own$/,
    );
  expect(await tablesOf(at.DATABASE_URL)).toBe(2);
  expect(readdirSync(at.DATA_DIR)).toEqual([]);
});

test('a first start says that the installation is new, the next one nothing', async () => {
  const at = { DATA_DIR: aDataDir(), DATABASE_URL: await aDatabase() };
  const warnings: string[] = [];
  const id = await start(at, 'what-fits', (line) => warnings.push(line));
  expect(await start(at, 'what-fits', (line) => warnings.push(line))).toBe(id);
  expect(warnings).toEqual([
    'A new installation begins in an empty database. If there should be data in it, stop the server and look at DATABASE_URL.',
  ]);
});

test('photos of which the database names none are bound to it only where that is said, too', async () => {
  const [mine, other] = [
    { DATA_DIR: aDataDir(), DATABASE_URL: await aDatabase() },
    { DATA_DIR: aDataDir(), DATABASE_URL: await aDatabase() },
  ];
  await start(mine);
  const otherId = await start(other);
  await aReceiptIn(mine.DATABASE_URL, basename(photo));
  putPhoto(mine.DATA_DIR);
  await aReceiptIn(other.DATABASE_URL, 'ffff0123abcd0123abcd0123abcd0123.jpg');
  const at = { ...mine, DATABASE_URL: other.DATABASE_URL };
  expect(await start(at, ['lost-photos'])).toMatch(
    /1 of 1 photos that the database names are not in .*; 1 photos lie in the data directory \S+ and the database names none of them, .* --new-key --lost-photos --unnamed-photos"$/,
  );
  expect(await start(mine), 'nothing was changed').toMatch(uuid);
  expect(await start(at, ['new-key', 'lost-photos', 'unnamed-photos'])).toBe(otherId);
});

test('rebinding is refused while a server is connected, and works after it has stopped', async () => {
  const at = { DATA_DIR: aDataDir(), DATABASE_URL: await aDatabase() };
  const id = await start(at);
  const server = remoteDatabase(at.DATABASE_URL, () => undefined, { name: 'amici-della-spiga server' });
  await sql`SELECT 1`.execute(server);
  expect(await start(at)).toBe(id);
  for (const binding of [[], ['empty-database']] as const)
    expect(await start(at, binding)).toMatch(
      /^Servers are connected to the database \(1\): stop them first$/,
    );
  await server.destroy();
  await expect.poll(() => start(at, [])).toBe(id);
});

test('the line for an unmounted disk names every loss that binding would accept, and binding refuses each that has no flag', async () => {
  const at = { DATA_DIR: aDataDir(), DATABASE_URL: await aDatabase() };
  const id = await start(at);
  await aReceiptIn(at.DATABASE_URL, basename(photo));
  const unmounted = { ...at, DATA_DIR: aDataDir() };
  const line =
    /^There is no installation.json in \S+, .*; the key \S+server.key is missing: .*; 1 of 1 photos that .* bind --confirm --new-key --lost-photos"$/;
  expect(await start(unmounted)).toMatch(line);
  for (const flags of [[], ['new-key'], ['lost-photos']] as const)
    expect(await start(unmounted, flags)).toMatch(line);
  expect(readdirSync(unmounted.DATA_DIR), 'nothing was made there').toEqual([]);
  expect(await start(unmounted, ['new-key', 'lost-photos'])).toBe(id);
});

test('an edition that was published before the first start leaves the start without the line of an empty database', async () => {
  const at = { DATA_DIR: aDataDir(), DATABASE_URL: await aDatabase() };
  const db = remoteDatabase(at.DATABASE_URL, () => undefined);
  await migrate(db);
  await audit(db, { event: 'edition.opened', at: 0, subject: 'natura_contest, by anna' });
  await db.destroy();
  const warnings: string[] = [];
  expect(await start(at, 'what-fits', (line) => warnings.push(line))).toMatch(uuid);
  expect(warnings).toEqual([]);
});

test('a wrong database name is reported in one sentence', async () => {
  const url = new URL(server);
  url.pathname = '/none';
  expect(await start({ DATA_DIR: aDataDir(), DATABASE_URL: url.href })).toMatch(
    /the database \S+:\d+\/none cannot be opened \(there is no database of that name, 3D000\)$/,
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
    /^Installation \S+ keeps its photos in s3:\/\/scontrini, not in the data directory \S+; are /,
  );
  const another = { DATA_DIR: aDataDir(), DATABASE_URL: await aDatabase(), FILES_URL: s3.url };
  expect(await start(another)).toMatch(
    new RegExp(`^The database .* is empty .*; the bucket s3://scontrini belongs to installation ${id};`),
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
  expect(await start(at)).toContain('The database belongs to no installation yet');
  rmSync(join(at.DATA_DIR, 'installation.json'));
  expect(await start({ ...at, DATA_DIR: aDataDir() })).toMatch(/^The key \S+server.key is missing: /);
  const now = await start(at);
  expect(now).toMatch(uuid);
  expect(now).not.toBe(id);
});

test('the audit log stays valid over a change of key, with the old key at hand or without it, and who has no key cannot forge a change', async () => {
  const at = { DATA_DIR: aDataDir(), DATABASE_URL: await aDatabase() };
  await start(at);
  const keyFile = join(at.DATA_DIR, 'server.key');
  const keyNow = () => Buffer.from(readFileSync(keyFile, 'utf8'), 'base64url');
  const db = remoteDatabase(at.DATABASE_URL, () => undefined);
  const seal = async (event: string) => {
    await audit(db, { event: 'desk.looked', at: 0, subject: event });
    await sealAuditLog({ db, key: keyNow() }, new AbortController().signal);
  };
  await seal('with the first key');
  await seal('still with it');
  const firstKey = keyNow();
  rmSync(keyFile);
  expect(await start(at, ['new-key'])).toMatch(uuid);
  await seal('with the second key');
  const check = (oldKey?: Buffer) => checkAuditLog({ db, key: keyNow() }, { oldKey });
  expect(await check()).toMatchObject({ fault: undefined, seals: 3, earlier: 2, rows: 1 });
  expect(await check(firstKey)).toMatchObject({ fault: undefined, seals: 3, earlier: 0, rows: 3 });

  const secondKey = keyNow();
  writeFileSync(keyFile, firstKey.toString('base64url'));
  expect(await start(at, ['new-key']), 'the first key was found again').toMatch(uuid);
  expect(await check()).toMatchObject({ fault: undefined, seals: 3, earlier: 1, rows: 2 });
  expect(await check(secondKey)).toMatchObject({ fault: undefined, earlier: 0, rows: 3 });

  // Whoever writes to the database alone hides no seal behind a rotation, nor moves one, nor takes one out.
  const rotations = await db.selectFrom('audit_seams').selectAll().orderBy('number').execute();
  const [first, second] = rotations;
  if (first === undefined || second === undefined) throw new Error('There are two changes of key');
  await sql`ALTER TABLE audit_seams DISABLE TRIGGER USER`.execute(db);
  const changes = [
    sql`INSERT INTO audit_seams SELECT 3, last_seal, seal, new_key, old_key, signature FROM audit_seams WHERE number = 2`,
    sql`UPDATE audit_seams SET last_seal = 1 WHERE number = 1`,
    sql`UPDATE audit_seams SET last_seal = 2 WHERE number = 2`,
    sql`DELETE FROM audit_seams WHERE number = 1`,
  ];
  for (const change of changes) {
    await change.execute(db);
    expect((await check()).fault).toMatchObject({ kind: 'seam-changed' });
    await db.deleteFrom('audit_seams').execute();
    await db.insertInto('audit_seams').values(rotations).execute();
  }
  await db.deleteFrom('audit_seams').execute();
  expect((await check()).fault, 'without any rotation').toEqual({ kind: 'seal-changed', number: 3 });
  await db.insertInto('audit_seams').values(rotations).execute();

  await sql`ALTER TABLE audit_seals DISABLE TRIGGER USER`.execute(db);
  await sql`UPDATE audit_seals SET seal = decode('00', 'hex') WHERE number = 3`.execute(db);
  expect((await check()).fault, 'the last seal of another key').toEqual({ kind: 'seal-changed', number: 3 });
  await db.deleteFrom('audit_seals').where('number', '=', 3).execute();
  expect((await check()).fault).toEqual({ kind: 'seal-missing', number: 3 });
  await db.destroy();
});
