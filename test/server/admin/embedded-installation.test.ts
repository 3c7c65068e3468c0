import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bindInstallation } from '../../../server/admin/maintenance.ts';
import { openOwnDatabase } from '../../../server/admin/own-database.ts';
import { readConfig } from '../../../server/config/config.ts';
import { embeddedDatabase, openEngine } from '../../../server/db/engines.ts';
import { readSchemaState } from '../../../server/db/migrate.ts';
import { openFolderStore } from '../../../server/files/folder-store.ts';
import { markOf } from '../../../server/installation/facts.ts';
import { openInstallation } from '../../../server/installation/open-installation.ts';
import { layTemplate } from '../support/template.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'spiga-bind-'));
  await layTemplate(dataDir);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('binding leaves the schema of an embedded database to migrate, and says so', async () => {
  const reading = readConfig({ DATA_DIR: dataDir });
  if (reading.kind === 'refused') throw new Error(reading.line);
  const { config } = reading;
  const files = openFolderStore(dataDir);
  const opened = await openInstallation(config, { files, policy: 'update', binding: 'what-fits' });
  if (opened.kind === 'refused') throw new Error(opened.line);
  await sql`DROP INDEX item_versions_by_file`.execute(opened.db);
  await sql`DELETE FROM kysely_migration WHERE name = '0025-item-versions-by-file'`.execute(opened.db);
  await opened.db.destroy();

  const report = await bindInstallation(config, 'anna');
  expect(report.kind).toBe('refused');
  let said = '';
  for await (const line of report.text) said += line;
  expect(said).toContain(
    'al suo schema manca 0025-item-versions-by-file, prima lancia npm run admin -- migrate',
  );
  const db = embeddedDatabase(await openEngine(join(dataDir, 'database')));
  expect((await readSchemaState(db)).missing).toEqual(['0025-item-versions-by-file']);
  await db.destroy();
});

test('the start ends when all photos named by the database are missing, even with every mark in place', async () => {
  const reading = readConfig({ DATA_DIR: dataDir });
  if (reading.kind === 'refused') throw new Error(reading.line);
  const files = openFolderStore(dataDir);
  const start = () => openInstallation(reading.config, { files, policy: 'update', binding: 'what-fits' });
  const opened = await start();
  if (opened.kind === 'refused') throw new Error(opened.line);
  const name = 'abcd0123abcd0123abcd0123abcd0123.jpg';
  await sql`INSERT INTO players (id, email, email_key, active, created_at)
    OVERRIDING SYSTEM VALUE VALUES (1, 'a', 'a', true, now())`.execute(opened.db);
  await sql`ALTER TABLE items DROP CONSTRAINT items_edition_id_fkey`.execute(opened.db);
  await sql`INSERT INTO items (player_id, edition_id, code, code_key, receipt_date, receipt_time, amount_cents,
      file_name, file_sha256, status, created_at)
    VALUES (1, 1, 'A', 'A', '2025-08-01', '18:05', 500, ${name}, 'x', 'pending', now())`.execute(opened.db);
  await opened.db.destroy();
  expect(await start()).toMatchObject({
    kind: 'refused',
    line: expect.stringMatching(/^1 of 1 photos that the database names are not in the data directory \S+:/),
  });
  await files.write(name, Buffer.from('una foto'));
  const again = await start();
  expect(again.kind).toBe('open');
  if (again.kind === 'open') await again.db.destroy();
});

test('a command without DATABASE_URL in the directory of a site on PostgreSQL says so, and makes nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'spiga-no-url-'));
  const reading = readConfig({ DATA_DIR: folder });
  if (reading.kind === 'refused') throw new Error(reading.line);
  expect(await openOwnDatabase(reading.config)).toMatchObject({
    line: expect.stringContaining("non c'è ancora nessun archivio"),
  });
  const installation = '0b0f4a52-6d0c-4b8e-9a55-3f2b8a1c7d10';
  await openFolderStore(folder).writeMark(markOf({ installation }));
  expect(await openOwnDatabase(reading.config)).toMatchObject({
    kind: 'refused',
    line: expect.stringMatching(
      new RegExp(
        `^There is no embedded database .is DATABASE_URL missing..; the data directory .+ belongs to installation ${installation};`,
      ),
    ),
  });
  expect(readdirSync(folder)).toEqual(['installation.json']);
  rmSync(folder, { recursive: true });
});

test('binding without a key makes one, and says what has ended with the one before', async () => {
  const reading = readConfig({ DATA_DIR: dataDir });
  if (reading.kind === 'refused') throw new Error(reading.line);
  const bound = async () => {
    let said = '';
    for await (const line of (await bindInstallation(reading.config, 'anna')).text) said += line;
    return said;
  };
  expect(await bound()).toContain('Chiave nuova: sessioni e codici di prima sono finiti');
  expect(await bound()).not.toContain('Chiave nuova');
});
