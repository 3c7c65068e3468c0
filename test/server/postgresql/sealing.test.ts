import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealList } from '../../../server/draws/draws.ts';
import { aPlayer } from '../support/players.ts';
import { aReceipt } from '../support/receipts.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** Whether a statement of this database waits for a row that another transaction holds. */
async function isBlocked(): Promise<boolean> {
  const { rows } = await sql`
    SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(server.deps.db);
  return rows.length > 0;
}

test('a list is not sealed past a receipt that is being recorded at the same moment', async () => {
  const { token } = await aPlayer(server);
  await server.call('POST', '/items/', { token, form: aReceipt({ code: 'FIRST' }) });
  const { db } = server.deps;
  await db.updateTable('items').set({ status: 'approved' }).execute();
  server.contestClock.set('2025-09-10T10:00:00+02:00');

  const recording = await db.startTransaction().execute();
  const { id: _, ...item } = await recording.selectFrom('items').selectAll().executeTakeFirstOrThrow();
  await recording
    .insertInto('items')
    .values({ ...item, code: 'LATE', code_key: 'LATE', file_name: 'late.pdf', status: 'pending' })
    .execute();
  const sealing = {
    editionCode: 'natura_contest',
    reserves: 5,
    isOnePrizeEach: true,
    confirmDays: 10,
    by: 'anna',
  };
  const sealed = sealList(server.deps, sealing);
  await expect.poll(isBlocked, { timeout: 30_000 }).toBe(true);
  await recording.commit().execute();
  expect(await sealed).toEqual({ kind: 'undecided', count: 1 });
});
