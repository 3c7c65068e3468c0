import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { remoteDatabase } from '../../../server/db/engines.ts';
import { openFolderStore } from '../../../server/files/folder-store.ts';
import {
  aDatabase,
  aDataDir,
  aReceiptIn,
  photo,
  putPhoto,
  start,
  tablesOf,
  uuid,
} from '../support/installations.ts';

test('a new database and a new directory become one installation, and remain one', async () => {
  const at = { DATA_DIR: aDataDir(), DATABASE_URL: await aDatabase() };
  const id = await start(at);
  expect(id).toMatch(uuid);
  expect(JSON.parse(readFileSync(join(at.DATA_DIR, 'installation.json'), 'utf8'))).toEqual({
    installation: id,
    directory: expect.stringMatching(uuid),
  });
  expect(await start(at)).toBe(id);
});

test('servers that start at the same time bind once', async () => {
  const at = { DATA_DIR: aDataDir(), DATABASE_URL: await aDatabase() };
  const ids = await Promise.all([start(at), start(at), start(at)]);
  expect(ids[0]).toMatch(uuid);
  expect(new Set(ids).size).toBe(1);
});

describe('a start is refused with one line, and nothing is written or removed:', () => {
  test('beside the photos of another database', async () => {
    const [DATA_DIR, DATABASE_URL] = [aDataDir(), await aDatabase()];
    const path = putPhoto(DATA_DIR);
    expect(await start({ DATA_DIR, DATABASE_URL })).toMatch(
      /^The database \S+ is empty \(is it the right one\? DATABASE_URL names it\); 1 photos lie in the data directory \S+ and the database names none of them, .*; are DATABASE_URL, .* bind --confirm --empty-database --unnamed-photos"$/,
    );
    expect({
      path: existsSync(path),
      DATA_DIR: readdirSync(DATA_DIR),
      DATABASE_URL: await tablesOf(DATABASE_URL),
    }).toEqual({ path: true, DATA_DIR: ['uploads'], DATABASE_URL: 0 });
  });

  test('with an empty database beside a directory that belongs to another one', async () => {
    const [DATA_DIR, right, wrong] = [aDataDir(), await aDatabase(), await aDatabase()];
    const id = await start({ DATA_DIR, DATABASE_URL: right });
    const path = putPhoto(DATA_DIR);
    expect(await start({ DATA_DIR, DATABASE_URL: wrong })).toMatch(
      new RegExp(
        `^The database .* is empty .*; the data directory ${DATA_DIR} belongs to installation ${id};`,
      ),
    );
    expect({ path: existsSync(path), wrong: await tablesOf(wrong) }).toEqual({ path: true, wrong: 0 });
    expect(await start({ DATA_DIR, DATABASE_URL: right })).toBe(id);
  });

  test('with the database of another installation', async () => {
    const [one, other] = [aDataDir(), aDataDir()];
    const [first, second] = [await aDatabase(), await aDatabase()];
    const a = await start({ DATA_DIR: one, DATABASE_URL: first });
    const b = await start({ DATA_DIR: other, DATABASE_URL: second });
    expect(await start({ DATA_DIR: one, DATABASE_URL: second })).toMatch(
      new RegExp(`^The database belongs to installation ${b}, the data directory to ${a};`),
    );
  });

  test('as a rehearsal on the data of a production site, until a person gives it a copy', async () => {
    const at = { DATA_DIR: aDataDir(), DATABASE_URL: await aDatabase() };
    const production = { ...at, DEMO_STANDINS: '', SMTP_URL: 'smtp://mail.example', CLOCK: '' };
    const id = await start(at);
    expect(await start(at), 'a rehearsal goes on').toBe(id);
    expect(await start(production)).toBe(id);
    for (const binding of ['what-fits', 'never', []] as const)
      for (const CLOCK of ['now', '2033-01-01T00:00:00+01:00'])
        expect(await start({ ...at, CLOCK }, binding)).toMatch(
          /^The database \S+ belongs to installation \S+, on which a production server has run: .* on a restored copy of both, where ".* bind --confirm --rehearsal" permits it$/,
        );
    expect(await start(production), 'the production server goes on').toBe(id);
    expect(await start(at, ['rehearsal'])).toBe(id);
    expect(await start(at)).toBe(id);
  });

  test('with the key missing, empty or another one', async () => {
    const at = { DATA_DIR: aDataDir(), DATABASE_URL: await aDatabase() };
    await start(at);
    const key = join(at.DATA_DIR, 'server.key');
    const right = readFileSync(key, 'utf8');
    rmSync(key);
    expect(await start(at)).toMatch(
      /^The key \/\S+\/server.key is missing: put back the copy that is kept elsewhere, as no backup of deploy\/backup.sh holds it; with another key all sessions and codes end, .* with the old key alone; are DATABASE_URL, .* right, .* run ".* bind --confirm --new-key"$/,
    );
    expect(existsSync(key)).toBe(false);
    writeFileSync(key, '');
    expect(await start(at)).toMatch(/^server.key in \S+ is empty: restore it from the backup$/);
    expect(await start(at, ['new-key'])).toMatch(/server.key in \S+ is empty/);
    writeFileSync(key, randomBytes(32).toString('base64url'));
    expect(await start(at)).toMatch(/^The key \/\S+\/server.key is not the one of installation /);
    writeFileSync(key, right);
    expect(await start(at)).toMatch(uuid);
  });

  test('beside an embedded database', async () => {
    const at = { DATA_DIR: aDataDir(), DATABASE_URL: await aDatabase() };
    writeFileSync(join(at.DATA_DIR, 'database'), '');
    expect(await start(at)).toMatch(
      /^The database .* is empty .*; the data directory holds an embedded database of its own;/,
    );
  });
});

describe('photos that the database names', () => {
  test('end the start when all are missing, even with every mark in place', async () => {
    const at = { DATA_DIR: aDataDir(), DATABASE_URL: await aDatabase() };
    const id = await start(at);
    await aReceiptIn(at.DATABASE_URL, basename(photo));
    const missing =
      /^1 of 1 photos that the database names are not in the data directory \/\S+: restore them/;
    expect(await start(at), 'uploads is not mounted').toMatch(missing);
    putPhoto(at.DATA_DIR);
    expect(await start(at)).toBe(id);
  });

  test('no longer end it once a person has given them up as lost, while later ones do', async () => {
    const at = { DATA_DIR: aDataDir(), DATABASE_URL: await aDatabase() };
    const id = await start(at);
    await aReceiptIn(at.DATABASE_URL, basename(photo));
    expect(await start(at)).toContain('restore them');
    expect(await start(at, []), 'without the flag of the loss').toContain('1 of 1 photos');
    expect(await start(at, ['lost-photos'])).toBe(id);
    const warnings: string[] = [];
    expect(await start(at, 'what-fits', (line) => warnings.push(line)), 'the next start').toBe(id);
    expect(warnings).toEqual([
      'Photos given up as lost: 1, of receipts up to number 1000: "npm run admin -- files check" names them.',
    ]);
    await aReceiptIn(at.DATABASE_URL, 'ffff0123abcd0123abcd0123abcd0123.jpg');
    expect(await start(at), 'a photo that was sent since is missing').toContain('restore them');
    const empty = { ...at, DATABASE_URL: await aDatabase() };
    expect(await start(empty, ['empty-database'])).toBe(id);
    await aReceiptIn(empty.DATABASE_URL, basename(photo));
    expect(await start(empty), 'the first receipt of a new database').toContain('restore them');
  });

  test('are looked for again once all of them were found', async () => {
    const at = { DATA_DIR: aDataDir(), DATABASE_URL: await aDatabase() };
    const id = await start(at);
    await aReceiptIn(at.DATABASE_URL, basename(photo));
    expect(await start(at, ['lost-photos'])).toBe(id);
    const path = putPhoto(at.DATA_DIR);
    expect(await start(at, []), 'bound again, with the photos in their place').toBe(id);
    rmSync(path);
    expect(await start(at), 'the second loss is not silent').toContain('1 of 1 photos');
  });

  test('are found where they were set aside, and stay there until they are asked for', async () => {
    const at = { DATA_DIR: aDataDir(), DATABASE_URL: await aDatabase() };
    const id = await start(at);
    await aReceiptIn(at.DATABASE_URL, basename(photo));
    const path = putPhoto(at.DATA_DIR);
    await openFolderStore(at.DATA_DIR).setAside(basename(photo));
    expect(await start(at)).toBe(id);
    expect(existsSync(path)).toBe(false);
  });
});

describe('a second directory with a copy of the key', () => {
  const anotherLine =
    /^This is not the data directory of installation \S+, which all its servers share; are /;

  test('ends the start, before there is any photo', async () => {
    const at = { DATA_DIR: aDataDir(), DATABASE_URL: await aDatabase() };
    const id = await start(at);
    const second = aDataDir();
    copyFileSync(join(at.DATA_DIR, 'server.key'), join(second, 'server.key'));
    expect(await start({ ...at, DATA_DIR: second })).toMatch(/^There is no installation.json in \S+, /);
    expect(await start({ ...at, DATA_DIR: second }, [])).toBe(id);
    expect(await start({ ...at, DATA_DIR: second })).toBe(id);
    expect(await start(at)).toMatch(anotherLine);
  });

  test('that was bound before directories had numbers is detected at the second start', async () => {
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
