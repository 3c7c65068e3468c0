import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withPreparedStatements } from '../../../server/db/prepared-statements.ts';
import { openFromTemplate } from '../support/template.ts';

type Shelf = { pasta: { id: number; name: string; grams: number | null; packed: Date | null } };

let engine: PGlite;
let db: Kysely<Shelf>;
beforeAll(async () => {
  engine = await openFromTemplate();
  db = new Kysely<Shelf>({ dialect: new PGliteDialect({ pglite: withPreparedStatements(engine) }) });
});
afterAll(() => db.destroy());

beforeEach(async () => {
  await sql`DROP TABLE IF EXISTS pasta`.execute(db);
  await sql`CREATE TABLE pasta (id integer PRIMARY KEY, name text, grams integer, packed timestamptz)`.execute(
    db,
  );
});

const packed = new Date('2025-08-01T10:00:00Z');
const insert = (id: number, name = `Penne ${id}`) =>
  db.insertInto('pasta').values({ id, name, grams: null, packed }).execute();
const pasta = (id: number) => db.selectFrom('pasta').selectAll().where('id', '=', id).executeTakeFirst();
const remembered = async () =>
  (await engine.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements')).rows.map(
    ({ statement }) => statement,
  );

test('a statement is prepared once, and returns the rows of its own values each time', async () => {
  for (const id of [1, 2, 3]) expect(await insert(id)).toMatchObject([{ numInsertedOrUpdatedRows: 1n }]);
  for (const id of [1, 2, 3]) {
    expect(await pasta(id)).toEqual({ id, name: `Penne ${id}`, grams: null, packed });
  }
  expect(await pasta(4)).toBeUndefined();
  expect(await remembered()).toHaveLength(2);
});

test('a refused statement throws the database’s error, and the next one works', async () => {
  await insert(1);
  await expect(insert(1)).rejects.toMatchObject({ code: '23505', constraint: 'pasta_pkey' });
  await insert(2);
  expect(await pasta(2)).toBeDefined();
});

test('a statement with a syntax error is not cached', async () => {
  const wrong = () => sql`SELECT nothing FROM pasta WHERE id = ${1}`.execute(db);
  await expect(wrong()).rejects.toMatchObject({ code: '42703' });
  await expect(wrong()).rejects.toMatchObject({ code: '42703' });
  expect(await remembered()).toEqual([]);
});

test('a rollback undoes the writes of a transaction, and its prepared statements stay', async () => {
  const tx = await db.startTransaction().execute();
  await tx.insertInto('pasta').values({ id: 1, name: 'Penne', grams: 500, packed: null }).execute();
  await tx.rollback().execute();
  expect(await pasta(1)).toBeUndefined();
  await insert(1);
  expect(await pasta(1)).toBeDefined();
});

test('a transaction that an error aborted is rolled back, and the next one works', async () => {
  await insert(1);
  const broken = await db.startTransaction().execute();
  const again = broken.insertInto('pasta').values({ id: 1, name: 'Penne', grams: 500, packed: null });
  await expect(again.execute()).rejects.toMatchObject({ code: '23505' });
  await broken.rollback().execute();
  await db.transaction().execute((tx) => tx.deleteFrom('pasta').where('id', '=', 1).execute());
  expect(await pasta(1)).toBeUndefined();
});

test('a change of the schema is respected by statements prepared before it', async () => {
  await insert(1);
  await pasta(1);
  await sql`ALTER TABLE pasta ADD COLUMN shape text DEFAULT 'rigate'`.execute(db);
  expect(await pasta(1)).toMatchObject({ id: 1, shape: 'rigate' });
});

test('a change of the schema that is rolled back has no effect', async () => {
  await insert(1);
  await pasta(1);
  const tx = await db.startTransaction().execute();
  await sql`ALTER TABLE pasta ADD COLUMN shape text DEFAULT 'rigate'`.execute(tx);
  const changed = await tx.selectFrom('pasta').selectAll().where('id', '=', 1).executeTakeFirst();
  expect(changed).toMatchObject({ shape: 'rigate' });
  await tx.rollback().execute();
  expect(await pasta(1)).toEqual({ id: 1, name: 'Penne 1', grams: null, packed });
});

test('the cache of statements is bounded', async () => {
  for (let count = 1; count <= 310; count += 1) {
    await sql`SELECT ${sql.raw(String(count))}::integer + ${count}::integer AS n`.execute(db);
  }
  expect(await remembered()).toHaveLength(300);
  expect((await sql<{ n: number }>`SELECT 310::integer + ${310}::integer AS n`.execute(db)).rows).toEqual([
    { n: 620 },
  ]);
});
