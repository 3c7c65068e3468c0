import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AuditCheck, checkAuditLog } from '../../../server/audit/check-log.ts';
import { removeOldAuditRows, sealAuditLog } from '../../../server/audit/seal-log.ts';
import { audit } from '../../../server/auth/audit.ts';
import type { Database } from '../../../server/db/database.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

const going = new AbortController().signal;
const key = Buffer.alloc(32, 7);

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());
beforeEach(async () => {
  await asOwner('TRUNCATE audit_log, audit_seals');
  await triggers('ENABLE');
});

const seal = () => sealAuditLog({ db, key }, going);
const check = (noted?: string): Promise<AuditCheck> => checkAuditLog({ db, key }, { noted });
const fault = async () => (await check()).fault;

/** Adds `n` rows of some age, by the clock of the database, which decides how long a row is kept. */
const add = (n: number, age = '0 months') =>
  sql`INSERT INTO audit_log (at, event, player_id, subject)
    SELECT now() - ${age}::text::interval, 'login.accepted', row, 'somebody' FROM generate_series(1, ${n}::int) row`.execute(
    db,
  );

/** What only the owner of the tables can do, who can also put the triggers out of the way. */
const asOwner = async (change: string): Promise<void> => {
  await triggers('DISABLE');
  await sql.raw(change).execute(db);
};

async function triggers(state: 'ENABLE' | 'DISABLE'): Promise<void> {
  for (const table of ['audit_log', 'audit_seals'])
    await sql.raw(`ALTER TABLE ${table} ${state} TRIGGER USER`).execute(db);
}

const idOf = async (nth: number): Promise<number> => {
  const row = await db
    .selectFrom('audit_log')
    .select('id')
    .orderBy('id')
    .offset(nth)
    .executeTakeFirstOrThrow();
  return row.id;
};

test('rows are sealed once in ranges of 500, and an unchanged log passes the check', async () => {
  await add(1_200);
  expect(await seal()).toBe(3);
  expect(await seal()).toBe(0);
  await add(2);
  expect(await check()).toMatchObject({ fault: undefined, seals: 3, rows: 1_200, unsealed: 2 });
  expect(await seal()).toBe(1);
  expect(await check()).toMatchObject({ fault: undefined, seals: 4, rows: 1_202, removed: 0, unsealed: 0 });
});

test('an empty log has no seal and no fault', async () => {
  expect(await seal()).toBe(0);
  expect(await check()).toEqual({
    fault: undefined,
    seals: 0,
    earlier: 0,
    rows: 0,
    removed: 0,
    unsealed: 0,
    fingerprint: undefined,
  });
});

test.each([
  ["event = 'login.refused'"],
  ['player_id = 99'],
  ['player_id = NULL'],
  ["subject = 'somebody else'"],
  ["at = at + interval '1 microsecond'"],
])('the check names a row that was changed: %s', async (change) => {
  await add(700);
  await seal();
  const id = await idOf(600);
  await asOwner(`UPDATE audit_log SET ${change} WHERE id = ${id}`);
  expect(await fault()).toEqual({ kind: 'changed', id });
});

test('the check names a row that was removed', async () => {
  await add(700);
  await seal();
  const id = await idOf(20);
  await asOwner(`DELETE FROM audit_log WHERE id = ${id}`);
  expect(await fault()).toEqual({ kind: 'missing', id });
});

test('the check names a row that was inserted between sealed ones or before the first', async () => {
  await add(20);
  const undone = await db.startTransaction().execute();
  await audit(undone, { event: 'login.accepted', at: 0 });
  await undone.rollback().execute();
  await add(20);
  await seal();
  const gap = (await idOf(20)) - 1;
  const slip = (id: number) =>
    asOwner(`INSERT INTO audit_log (id, at, event) VALUES (${id}, now(), 'receipt.approved')`);
  await slip(gap);
  expect(await fault()).toEqual({ kind: 'added', id: gap });
  await asOwner(`DELETE FROM audit_log WHERE id = ${gap}`);
  expect(await fault()).toBeUndefined();
  await slip(-5);
  expect(await fault()).toEqual({ kind: 'added', id: -5 });
});

test('two swapped rows count as changed', async () => {
  await add(3);
  await seal();
  const [first, second] = [await idOf(0), await idOf(1)];
  await asOwner(`UPDATE audit_log SET player_id = 3 - player_id WHERE id IN (${first}, ${second})`);
  expect(await fault()).toEqual({ kind: 'changed', id: first });
});

test('the check names a seal that was changed, removed or made without the key', async () => {
  await add(1_500);
  await seal();
  await sql`CREATE TABLE genuine_seals AS SELECT * FROM audit_seals`.execute(db);
  const undone = async (change: string) => {
    await asOwner(change);
    const found = await fault();
    await asOwner('DELETE FROM audit_seals');
    await asOwner('INSERT INTO audit_seals SELECT * FROM genuine_seals');
    return found;
  };
  expect(await undone('DELETE FROM audit_seals WHERE number = 2')).toEqual({
    kind: 'seal-missing',
    number: 2,
  });
  expect(await undone('UPDATE audit_seals SET row_count = 999 WHERE number = 2')).toEqual({
    kind: 'seal-changed',
    number: 2,
  });
  expect(await undone(`UPDATE audit_seals SET newest = now() - interval '9 years' WHERE number = 1`)).toEqual(
    { kind: 'seal-changed', number: 1 },
  );
  expect(await undone("UPDATE audit_seals SET seal = '' WHERE number = 1")).toEqual({
    kind: 'seal-changed',
    number: 1,
  });
  expect((await checkAuditLog({ db, key: Buffer.alloc(32, 8) })).fault).toEqual({
    kind: 'seal-changed',
    number: 1,
  });
  expect(await fault()).toBeUndefined();
});

test('a changed list of row digests does not hide a changed row', async () => {
  await add(5);
  await seal();
  await asOwner(`UPDATE audit_log SET player_id = 9 WHERE id = ${await idOf(2)}`);
  await asOwner("UPDATE audit_seals SET row_digests = ''");
  expect(await fault()).toEqual({ kind: 'seal-changed', number: 1 });
});

test('a log that was truncated with its seals is detected by a noted fingerprint', async () => {
  await add(500);
  await seal();
  await add(400);
  await seal();
  const { fingerprint: noted } = await check();
  expect(noted).toMatch(/^2-[0-9a-f]{16}$/);
  expect((await check(noted)).fault).toBeUndefined();
  await asOwner(`DELETE FROM audit_log WHERE id > (SELECT last_id FROM audit_seals WHERE number = 1)`);
  await asOwner('DELETE FROM audit_seals WHERE number = 2');
  expect((await check()).fault).toBeUndefined();
  expect((await check(noted)).fault).toEqual({ kind: 'noted-seal-gone', noted });
});

test('no row can be inserted below a seal, since sealing waits for open transactions', async () => {
  // The embedded engine has one connection: nothing is under way while the job asks.
  if (database.url === undefined) return;
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const slow = db.transaction().execute(async (tx) => {
    await audit(tx, { event: 'login.accepted', at: 0, subject: 'slow' });
    begun.resolve();
    await end.promise;
  });
  await begun.promise;
  await audit(db, { event: 'login.accepted', at: 0, subject: 'quick' });
  let looks = 0;
  const watched = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      if ('isOver' in (result.rows[0] ?? {})) looks += 1;
      // Whoever does not look again has sealed what is there without the slow row.
      if (looks === 2) end.resolve();
      return Promise.resolve(result);
    },
  });
  const seals = await sealAuditLog({ db: watched, key }, going);
  end.resolve();
  await slow;
  expect({ seals, check: await check() }).toMatchObject({
    seals: 1,
    check: { fault: undefined, rows: 2, unsealed: 0 },
  });
});

test('rows older than 30 months are removed by whole seals, and the chain of seals stays valid', async () => {
  await add(500, '31 months');
  await add(500, '31 months');
  await seal();
  await add(10, '31 months');
  await add(10, '29 months');
  await seal();
  await add(10, '31 months');
  expect(await removeOldAuditRows(db, going)).toBe(1_000);
  expect(await removeOldAuditRows(db, going)).toBe(0);
  expect(await check()).toMatchObject({ fault: undefined, seals: 3, removed: 1_000, rows: 20, unsealed: 10 });
  await seal();
  expect(await fault()).toBeUndefined();
});

test('even the owner cannot delete rows early, unsealed or outside of a sealed range', async () => {
  await add(5, '29 months');
  await seal();
  await add(5, '31 months');
  const refused = async (statement: string) =>
    await expect(sql.raw(statement).execute(db), statement).rejects.toThrow('additions only');
  await refused('DELETE FROM audit_log');
  await refused(`DELETE FROM audit_log WHERE id = ${await idOf(0)}`);
  await refused(`DELETE FROM audit_log WHERE id = ${await idOf(7)}`);
  await refused('SELECT remove_sealed_audit_rows(1)');
  await refused('UPDATE audit_log SET subject = NULL');
  await refused('TRUNCATE audit_log');
  await refused('TRUNCATE audit_seals');
  await refused('DELETE FROM audit_seals');
});

test('a range that lost a row is not removed, so that the loss stays visible', async () => {
  await add(5, '31 months');
  await seal();
  const id = await idOf(2);
  await asOwner(`DELETE FROM audit_log WHERE id = ${id}`);
  await expect(removeOldAuditRows(db, going)).rejects.toThrow('stands for 5 audit rows, and there are 4');
  expect(await fault()).toEqual({ kind: 'missing', id });
});

test('rows that were removed early and dated back are detected', async () => {
  await add(5, '2 months');
  await seal();
  await asOwner('DELETE FROM audit_log');
  await asOwner('UPDATE audit_seals SET removed_at = now(), row_digests = NULL');
  expect(await fault()).toEqual({ kind: 'removed-early', number: 1 });
});
