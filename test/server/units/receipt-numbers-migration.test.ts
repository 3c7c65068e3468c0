import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { embeddedDatabase, openEngine } from '../../../server/db/engines.ts';
import { migrations } from '../../../server/db/migrations/all.ts';

// Receipts that an earlier server has taken, compared by a rule that knew nothing of unseen characters.

let db: Database;
beforeAll(async () => {
  db = embeddedDatabase(await openEngine('memory://'));
});
afterAll(() => db.destroy());

const migrateTo = async (step: string) => {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateTo(step);
  if (error !== undefined) throw error;
};

test('existing receipt numbers are compared by the new rule, and equal receipts both stay, with a signal', async () => {
  await migrateTo('0018-signals');
  await sql`INSERT INTO players (id, email, email_key, created_at)
    VALUES (1, 'a', 'a', now()), (2, 'b', 'b', now())`.execute(db);
  await sql`INSERT INTO editions (id, code, description, rules_link, start_date, end_date, daily_receipts, prizes)
    VALUES (5, 'natura_contest', 'x', '', '2025-07-16', '2025-08-29', 3, '[]')`.execute(db);
  const numbers: [number, number, string, string][] = [
    [1, 1, '0042-0117', 'pending'],
    [2, 2, '0042\u200B-0117', 'pending'],
    [3, 2, '\u206077-é', 'approved'],
    [4, 1, '٧٧-E', 'refused'],
    [5, 1, '88\u00AD', 'released'],
    [6, 1, '88', 'pending'],
    [7, 1, '\u0410-1', 'pending'],
  ];
  for (const [id, player, code, status] of numbers) {
    await sql`INSERT INTO items (id, player_id, edition_id, code, code_key, receipt_date, receipt_time,
        amount_cents, file_name, file_sha256, status, created_at)
      VALUES (${id}, ${player}, 5, ${code}, ${code.normalize('NFKC').toUpperCase()}, '2025-07-30', '18:05',
        1250, ${`${id}.jpg`}, 'x', ${status}, now())`.execute(db);
  }
  await migrateTo('0021-receipt-history');
  const rows = await db
    .selectFrom('items')
    .select(['id', 'code', 'code_key', 'version'])
    .orderBy('id')
    .execute();
  expect(rows.map(({ code }) => code)).toEqual(numbers.map(([, , code]) => code));
  expect(rows.map(({ code_key }) => code_key)).toEqual([
    '0042-0117',
    '0042\u200B-0117',
    '77-E',
    '٧٧-E',
    '88',
    '88',
    '\u0410-1',
  ]);
  expect(new Set(rows.map(({ version }) => version))).toEqual(new Set([1]));
  const signals = await db
    .selectFrom('signals')
    .select(['kind', 'player_id', 'item_id', 'related_player_id', 'related_item_id'])
    .orderBy('item_id')
    .execute();
  expect(signals).toEqual([
    { kind: 'number-same', player_id: 2, item_id: 2, related_player_id: 1, related_item_id: 1 },
    { kind: 'number-same', player_id: 1, item_id: 4, related_player_id: 2, related_item_id: 3 },
  ]);
});

test('existing receipts, but for those withdrawn, wait to be compared with near numbers', async () => {
  await migrateTo('0032-numbers-to-compare');
  const waiting = await db.selectFrom('numbers_to_compare').select('item_id').orderBy('item_id').execute();
  expect(waiting.map(({ item_id }) => item_id)).toEqual([1, 2, 3, 4, 6, 7]);
});
