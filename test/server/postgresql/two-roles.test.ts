import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAuditLog } from '../../../server/audit/check-log.ts';
import { removeOldAuditRows, sealAuditLog } from '../../../server/audit/seal-log.ts';
import { audit } from '../../../server/auth/audit.ts';
import type { Database } from '../../../server/db/database.ts';
import { remoteDatabase } from '../../../server/db/engines.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { purgeExpired } from '../../../server/jobs/purge.ts';
import { aPlayer } from '../support/players.ts';
import { aReceipt } from '../support/receipts.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// The tables belong to one role and the site runs as another, as server/db/site-role.sql sets it up.

const role = `site_${process.pid}`;
const textOf = (file: string) => readFileSync(join(import.meta.dirname, '../../../server/db', file), 'utf8');
/** Without what only psql understands. */
const settings = textOf('site-login.sql').match(/^ALTER ROLE .* SET .*;$/gm) ?? [];
const plain = (text: string) => text.replaceAll(/--.*|^\\.*$/gm, '').replaceAll(':"role"', role);
const grants = plain(textOf('site-role.sql'));
const going = new AbortController().signal;

let owned: TestDatabase;
let owner: Database;
let site: Database;
let server: TestServer;
beforeAll(async () => {
  owned = await openTestDatabase();
  owner = owned.db;
  await sql.raw(`CREATE ROLE ${role} LOGIN PASSWORD 'spiga'`).execute(owner);
  await sql.raw([grants, ...settings.map(plain)].join('\n')).execute(owner);
  const url = new URL(owned.url ?? '');
  [url.username, url.password] = [role, 'spiga'];
  site = remoteDatabase(url.href, (error) => {
    throw error;
  });
  server = await openTestServer({
    database: { db: site, url: url.href, close: () => site.destroy() },
  });
});
afterAll(async () => {
  await server.close();
  await sql.raw(`DROP OWNED BY ${role}`).execute(owner);
  await sql.raw(`DROP ROLE ${role}`).execute(owner);
  await owned.close();
});

test('the site’s database role can serve the site: start on the schema, an account, a receipt, a purge', async () => {
  await migrate(site);
  const player = await aPlayer(server);
  expect((await server.call('POST', '/items/', { token: player.token, form: aReceipt() })).status).toBe(200);
  await purgeExpired(server.deps, going);
  expect((await server.get('/readyz')).status).toBe(200);
});

test('grants in a database of somebody else end with an error', async () => {
  await expect(sql.raw(grants).execute(site)).rejects.toThrow('The database belongs to somebody else');
});

test.each(['site-login.sql', 'site-role.sql'])(
  '%s ends at the first error, before its first statement',
  (file) => {
    expect(
      textOf(file)
        .replaceAll(/--.*\n/g, '')
        .trim(),
    ).toMatch(/^\\set ON_ERROR_STOP on\n/);
  },
);

test('the site’s database role can close an account', async () => {
  const player = await aPlayer(server);
  const body = { word: 'CHIUDI' };
  expect((await server.call('POST', '/players/close', { token: player.token, body })).status).toBe(200);
});

test.each([
  ['changes a row', "UPDATE audit_log SET event = 'login.accepted'"],
  ['deletes a row', 'DELETE FROM audit_log'],
  ['empties the log', 'TRUNCATE audit_log'],
  ['sets the id of a row', "INSERT INTO audit_log (id, at, event) VALUES (1, now(), 'x')"],
  ['changes a seal', 'UPDATE audit_seals SET seal = NULL'],
  ['deletes a seal', 'DELETE FROM audit_seals'],
  ['empties the seals', 'TRUNCATE audit_seals'],
  ['changes published rules', 'UPDATE edition_rules SET version = 2'],
  ['deletes published rules', 'DELETE FROM edition_rules'],
  ['resets the sequence of ids', "SELECT setval('audit_log_ids', 1)"],
])('the site’s database role is refused when it %s', async (_what, statement) => {
  await expect(sql.raw(statement).execute(site)).rejects.toThrow('permission denied');
});

test.each([
  ['drops the trigger', 'DROP TRIGGER audit_log_additions_only ON audit_log'],
  ['disables the triggers', 'ALTER TABLE audit_log DISABLE TRIGGER ALL'],
  [
    'shortens the retention of a row',
    "CREATE OR REPLACE FUNCTION audit_retention() RETURNS interval LANGUAGE sql AS $$ SELECT interval '0' $$",
  ],
  ['drops the log', 'DROP TABLE audit_log'],
])('the site’s database role owns no table, so it is refused when it %s', async (_what, statement) => {
  await expect(sql.raw(statement).execute(site)).rejects.toThrow(/must be owner|permission denied/);
});

test('statements and idle transactions of the site’s database role end after a minute', async () => {
  for (const setting of ['statement_timeout', 'idle_in_transaction_session_timeout']) {
    const { rows } = await sql<Record<string, string>>`SHOW ${sql.raw(setting)}`.execute(site);
    expect(rows).toEqual([{ [setting]: '1min' }]);
  }
});

test('the site’s database role can add rows and seals, and remove none before their time', async () => {
  await audit(site, { event: 'login.accepted', at: Date.now(), subject: 'somebody' });
  await sealAuditLog(server.deps, going);
  expect((await checkAuditLog(server.deps)).fault).toBeUndefined();
  await expect(sql`SELECT remove_sealed_audit_rows(1)`.execute(site)).rejects.toThrow('additions only');
  expect(await removeOldAuditRows(site, going)).toBe(0);
});

test('a temporary table of the site’s database role cannot replace the seals for a removal', async () => {
  await site.transaction().execute(async (tx) => {
    await sql`CREATE TEMP TABLE audit_seals (LIKE public.audit_seals) ON COMMIT DROP`.execute(tx);
    await sql`INSERT INTO audit_seals SELECT 77, 1, 1000, 1, now() - interval '9 years', '', '', NULL, NULL`.execute(
      tx,
    );
    const { rows } = await sql<{ n: number }>`SELECT remove_sealed_audit_rows(77) AS n`.execute(tx);
    expect(rows).toEqual([{ n: 0 }]);
  });
});

test('the site’s database role can remove rows that are sealed and old enough, in whole ranges only', async () => {
  await sql`INSERT INTO audit_log (at, event) SELECT now() - interval '31 months', 'login.accepted' FROM generate_series(1, 5)`.execute(
    site,
  );
  expect(await sealAuditLog(server.deps, going)).toBe(1);
  await expect(
    sql`DELETE FROM audit_log WHERE at < now() - interval '30 months'`.execute(site),
  ).rejects.toThrow('permission denied');
  // Younger rows before them keep them: ranges go in their order.
  expect(await removeOldAuditRows(site, going)).toBe(0);
  const { rows } = await sql<{ n: number }>`SELECT remove_sealed_audit_rows(2) AS n`.execute(site);
  expect(rows).toEqual([{ n: 5 }]);
  expect(await checkAuditLog(server.deps)).toMatchObject({ fault: undefined, removed: 5 });
});
