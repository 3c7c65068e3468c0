import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';
import { embeddedDatabase, openEngine } from '../../../server/db/embedded.ts';
import { readSchemaState } from '../../../server/db/migrate.ts';
import { bindInstallation } from '../../../server/desk/installation.ts';
import { openFolderStore } from '../../../server/files/folder-store.ts';
import { openInstallation } from '../../../server/installation/open-installation.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'spiga-bind-'));
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
