import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldItemCounts, itemCounts } from '../../../server/receipts/item-counts.ts';
import { aPlayer } from '../support/players.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const counts = async () => {
  const found = await itemCounts(server.deps.db);
  return Object.fromEntries([...found].filter(([, n]) => n !== 0));
};

const rows = async (): Promise<number> => {
  const found = await server.deps.db.selectFrom('item_counts').selectAll().execute();
  return found.length;
};

/** `n` receipts in one statement. */
const send = async (n: number, status: string) => {
  const { id } = await aPlayer(server);
  await sql`INSERT INTO items (player_id, edition_id, code, code_key, receipt_date, receipt_time, amount_cents,
      file_name, file_sha256, status, created_at)
    SELECT ${id}::int, 5, row::text, row::text, '2025-08-01', '10:00', 100, ${String(id)}::text || '-' || row, '', ${status}, now()
    FROM generate_series(1, ${n}::int) row
    ON CONFLICT DO NOTHING`.execute(server.deps.db);
};

test('receipts are counted by status at every insert, update and delete', async () => {
  const { db } = server.deps;
  await send(5, 'pending');
  await send(5, 'pending');
  await send(2, 'released');
  expect(await counts()).toEqual({ pending: 5, released: 2 });
  await sql`UPDATE items SET status = 'approved' WHERE status = 'pending' AND code_key IN ('1', '2', '3')`.execute(
    db,
  );
  await sql`UPDATE items SET status = 'refused', reason = 'x' WHERE status = 'approved' AND code_key = '3'`.execute(
    db,
  );
  await sql`UPDATE items SET code = code || ' '`.execute(db);
  expect(await counts()).toEqual({ pending: 2, approved: 2, refused: 1, released: 2 });
  await sql`DELETE FROM items WHERE status = 'released'`.execute(db);
  expect(await counts()).toEqual({ pending: 2, approved: 2, refused: 1 });
});

test('a transaction that was rolled back is not counted', async () => {
  const before = await counts();
  const undone = await server.deps.db.startTransaction().execute();
  await sql`UPDATE items SET status = 'released'`.execute(undone);
  await undone.rollback().execute();
  expect(await counts()).toEqual(before);
});

test('many small changes are merged into one row per status with the same sum', async () => {
  const { db } = server.deps;
  const before = await counts();
  for (let n = 0; n < 120; n += 1)
    await sql`UPDATE items SET status = ${n % 2 === 0 ? 'refused' : 'approved'} WHERE code_key = '1'`.execute(
      db,
    );
  expect(await rows()).toBeGreaterThan(200);
  await foldItemCounts(db);
  expect(await rows()).toBeLessThanOrEqual(4);
  expect(await counts()).toEqual(before);
  await foldItemCounts(db);
  expect(await counts()).toEqual(before);
});

test('the metrics read no row of the receipts', async () => {
  await sql`ALTER TABLE items RENAME TO items_away`.execute(server.deps.db);
  const { text } = await server.get('/metrics');
  await sql`ALTER TABLE items_away RENAME TO items`.execute(server.deps.db);
  expect(text).toContain('receipts{status="pending"} 2');
});
