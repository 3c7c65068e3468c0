import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { remoteDatabase } from '../../../server/db/engines.ts';
import { type Wire, wireTo } from '../support/cuttable-wire.ts';
import { aPlayer } from '../support/players.ts';
import { aReceipt } from '../support/receipts.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// The server reaches its database over a wire that the test can cut; the test itself keeps a way of its own.

let server: TestServer;
let direct: TestDatabase;
let wire: Wire & { close: () => Promise<void> };
const idle: Error[] = [];
beforeAll(async () => {
  direct = await openTestDatabase();
  wire = await wireTo(direct.url ?? '');
  const db = remoteDatabase(wire.url, (error) => idle.push(error));
  server = await openTestServer({ deps: { db } });
});
afterAll(async () => {
  await server.deps.db.destroy();
  await server.close();
  await wire.close();
  await direct.close();
});

const away = { status: 503, headers: { 'retry-after': '5' } };

test('C15: a connection that breaks during a transaction is 503 and leaves nothing behind, and the next call works', async () => {
  const { id, token } = await aPlayer(server);
  const create = () => server.call('POST', '/items/', { token, form: aReceipt({ code: 'FILO-1' }) });
  // Somebody holds the day's counter: the receipt's row is written, its transaction waits.
  const holder = await direct.db.startTransaction().execute();
  await holder.insertInto('receipt_days').values({ player_id: id, day: '2025-08-01', n: 1 }).execute();
  const sending = create();
  const waiting = () =>
    direct.db
      .selectFrom('pg_stat_activity' as never)
      .select('pid' as never)
      .where('wait_event_type' as never, '=', 'Lock' as never)
      .execute();
  await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBe(1);
  wire.cut();
  expect(await sending).toMatchObject(away);
  await holder.rollback().execute();
  await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBe(0);
  expect(await direct.db.selectFrom('items').selectAll().execute()).toEqual([]);
  expect(await direct.db.selectFrom('receipt_days').selectAll().execute()).toEqual([]);
  expect(server.files.kept.size).toBe(0);
  expect((await create()).status).toBe(200);
});

test('C15: a database that is down gives 503 and not ready, and works again without a restart', async () => {
  const { token } = await aPlayer(server);
  const me = () => server.call('GET', '/players/me', { token });
  expect((await me()).status).toBe(200);
  await wire.takeAway();
  expect(await me()).toMatchObject(away);
  expect((await server.get('/readyz')).status).toBe(503);
  expect((await server.get('/healthz')).status).toBe(200);
  await wire.giveBack();
  expect((await me()).status).toBe(200);
  expect((await server.get('/readyz')).status).toBe(200);
});

test('C15: a database that was emptied under the server, to be restored, gives 503 until its tables are back', async () => {
  const { token } = await aPlayer(server);
  const me = () => server.call('GET', '/players/me', { token });
  const rename = (from: string, to: string) =>
    sql`ALTER TABLE ${sql.table(from)} RENAME TO ${sql.table(to)}`.execute(direct.db);
  await rename('players', 'players_of_before');
  expect(await me()).toMatchObject(away);
  await rename('players_of_before', 'players');
  expect((await me()).status).toBe(200);
});
