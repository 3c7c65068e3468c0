import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purges } from '../../../server/jobs/purge.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

// What the database's own catalogue says of its indexes, whoever made them.

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

type Columns = { table: string; columns: string[] };

const foreignKeys = async (): Promise<Columns[]> => {
  const { rows } = await sql<Columns>`
    SELECT conrelid::regclass::text AS table,
      ARRAY(SELECT attname::text FROM unnest(conkey) key JOIN pg_attribute ON attrelid = conrelid AND attnum = key) AS columns
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`.execute(database.db);
  return rows;
};

/** The columns of each index that covers every row of its table. */
const wholeIndexes = async (): Promise<Columns[]> => {
  const { rows } = await sql<Columns>`
    SELECT indrelid::regclass::text AS table,
      ARRAY(SELECT coalesce(attname::text, '(an expression)')
        FROM unnest(indkey::int2[]) WITH ORDINALITY AS part (key, place)
        LEFT JOIN pg_attribute ON attrelid = indrelid AND attnum = key ORDER BY place) AS columns
    FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE indpred IS NULL AND indisvalid AND relnamespace = 'public'::regnamespace`.execute(database.db);
  return rows;
};

/** Whether an index begins with exactly these columns, in any order: then their rows are found without reading all. */
const begins = ({ table, columns }: Columns, index: Columns): boolean =>
  index.table === table &&
  index.columns.slice(0, columns.length).toSorted().join() === columns.toSorted().join();

async function withoutIndex(wanted: readonly Columns[]): Promise<string[]> {
  const indexes = await wholeIndexes();
  return wanted
    .filter((one) => !indexes.some((index) => begins(one, index)))
    .map(({ table, columns }) => `${table} (${columns.join(', ')})`);
}

test('every foreign key has an index, so that deleting a row scans no whole table', async () => {
  const keys = await foreignKeys();
  expect(keys).toContainEqual({ table: 'access_tokens', columns: ['family_id'] });
  expect(keys.length).toBeGreaterThan(15);
  expect(await withoutIndex(keys)).toEqual([]);
});

test('every column by which expired rows are purged has an index', async () => {
  expect(await withoutIndex(purges.map(({ table, column }) => ({ table, columns: [column] })))).toEqual([]);
});

test('every table whose rows expire is purged', async () => {
  const { rows } = await sql<{ table: string }>`
    SELECT table_name AS table FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'expires_at'`.execute(database.db);
  const purged = new Set<string>(purges.map(({ table }) => table));
  // A consent that has run out is still the proof of what the player once allowed.
  expect(rows.map(({ table }) => table).filter((table) => !purged.has(table))).toEqual(['player_consents']);
});

test('every filter of the audit log has an index that ends with the order of its pages', async () => {
  const { rows } = await sql<{ definition: string }>`
    SELECT indexdef AS definition FROM pg_indexes WHERE tablename = 'audit_log'`.execute(database.db);
  const columns = rows.map(({ definition }) => definition.replace(/^.* USING btree /, ''));
  expect(columns).toEqual(
    expect.arrayContaining([
      '(at, id)',
      '(event, at, id)',
      '(player_id, at, id) WHERE (player_id IS NOT NULL)',
      '(item_id, at, id) WHERE (item_id IS NOT NULL)',
      '(staff_id, at, id) WHERE (staff_id IS NOT NULL)',
    ]),
  );
});

test('a missing index is reported', async () => {
  const without = { table: 'audit_log', columns: ['subject'] };
  expect(await withoutIndex([without])).toEqual(['audit_log (subject)']);
});
