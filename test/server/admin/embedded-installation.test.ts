import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bindInstallation } from '../../../server/admin/maintenance.ts';
import { readConfig } from '../../../server/config/config.ts';
import { embeddedDatabase, openEngine } from '../../../server/db/engines.ts';
import { readSchemaState } from '../../../server/db/migrate.ts';
import { openFolderStore } from '../../../server/files/folder-store.ts';
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
  expect(said).toContain('its schema lacks 0025-item-versions-by-file: run "npm run admin -- migrate" first');
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
    line: expect.stringMatching(
      /^DATA_DIR takes .*: photos that the database names are not in the data directory/,
    ),
  });
  await files.write(name, Buffer.from('una foto'));
  const again = await start();
  expect(again.kind).toBe('open');
  if (again.kind === 'open') await again.db.destroy();
});
