import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAuditLog } from '../../../server/audit/check-log.ts';
import { readAuditPage } from '../../../server/audit/read-log.ts';
import { sealAuditLog } from '../../../server/audit/seal-log.ts';
import type { Database } from '../../../server/db/database.ts';
import { embeddedDatabase, openEngine } from '../../../server/db/engines.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { migrations } from '../../../server/db/migrations/all.ts';

// A log that a release before has written and sealed, as the step finds it that tells receipts and persons.

const key = Buffer.alloc(32, 7);

let db: Database;
beforeAll(async () => {
  db = embeddedDatabase(await openEngine('memory://'));
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateTo('0053-decisions-to-undo');
  if (error !== undefined) throw error;
  await sql`INSERT INTO staff (id, email, email_key, name, role, created_at)
    VALUES (3, 'a', 'a', 'Renata Bassi', 'manager', now())`.execute(db);
  await sql`INSERT INTO audit_log (at, event, subject) VALUES
    (now(), 'receipt.created', 'item 1000'),
    (now(), 'receipt.reopened', 'item 1000@2, by staff 3: annullata'),
    (now(), 'login.accepted', NULL)`.execute(db);
  await sealAuditLog({ db, key }, new AbortController().signal);
  await migrate(db);
});
afterAll(() => db.destroy());

test('rows of a release before are found by receipt, and tell who undid a decision', async () => {
  const page = await readAuditPage(db, { receipt: 1000 }, undefined);
  expect(page).toMatchObject({
    body: {
      data: [
        { event: 'receipt.reopened', receiptId: 1000, person: 'Renata Bassi' },
        { event: 'receipt.created', receiptId: 1000, person: null },
      ],
    },
  });
});

test('the seals of a release before hold', async () => {
  expect(await checkAuditLog({ db, key }, {})).toMatchObject({ rows: 3, fault: undefined });
});
