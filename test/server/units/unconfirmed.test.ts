import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCode } from '../../../server/auth/otp.ts';
import { issueToken } from '../../../server/auth/single-use-tokens.ts';
import {
  activityTables,
  cascadedTables,
  deletedWithAccount,
  removeUnconfirmed,
} from '../../../server/players/unconfirmed.ts';
import { ONE_DAY } from '../../../server/system/clock.ts';
import { aPlayer, type Kind } from '../support/players.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

const going = new AbortController().signal;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** A player who signed up so long ago. */
async function signedUp(
  daysAgo: number,
  kind: Kind = { confirmed: false, accepted: false, consented: false },
): Promise<number> {
  const { id } = await aPlayer(server, kind);
  const created_at = new Date(server.contestClock.now() - daysAgo * ONE_DAY);
  await server.deps.db.updateTable('players').set({ created_at }).where('id', '=', id).execute();
  return id;
}

const isThere = async (id: number): Promise<boolean> =>
  (await server.deps.db.selectFrom('players').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined;

test('an account unconfirmed for 30 days is deleted with its sessions, codes and tokens, a younger one stays', async () => {
  const { deps } = server;
  const [old, young, confirmed] = [await signedUp(30.01), await signedUp(30), await signedUp(400, {})];
  await newCode(deps, deps.db, { id: old, email_key: 'a' });
  server.realClock.advance(2 * ONE_DAY);
  await issueToken(deps, deps.db, 'reset', old);
  await issueToken(deps, deps.db, 'redirect', old);
  const identity = { subject: 'somebody', player_id: old, created_at: new Date(0) };
  await deps.db.insertInto('player_identities').values(identity).execute();
  expect(await removeUnconfirmed(deps, going)).toBe(1);
  expect({
    old: await isThere(old),
    young: await isThere(young),
    confirmed: await isThere(confirmed),
  }).toEqual({ old: false, young: true, confirmed: true });
  for (const table of deletedWithAccount) {
    const left = await deps.db.selectFrom(table).select('player_id').where('player_id', '=', old).execute();
    expect(left, table).toEqual([]);
  }
});

test('an unconfirmed sign-up is deleted with its profiling consent', async () => {
  const { deps } = server;
  const email = 'profilata@example.com';
  await server.call('POST', '/players/signup', {
    body: {
      email,
      password: 'Rigatoni2?',
      firstName: 'Ada',
      lastName: 'Neri',
      birthDate: '1980-01-01',
      termsAccepted: true,
      privacyAccepted: true,
      profilingAccepted: true,
    },
  });
  const { id } = await deps.db
    .selectFrom('players')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const consents = () =>
    deps.db.selectFrom('player_consents').select('policy_id').where('player_id', '=', id).execute();
  expect(await consents()).toHaveLength(1);
  const created_at = new Date(server.contestClock.now() - 31 * ONE_DAY);
  await deps.db.updateTable('players').set({ created_at }).where('id', '=', id).execute();
  server.realClock.advance(2 * ONE_DAY);
  expect(await removeUnconfirmed(deps, going)).toBe(1);
  expect(await isThere(id)).toBe(false);
  expect(await consents()).toEqual([]);
});

test('an account that accepted rules, took part or has just requested a code stays', async () => {
  const { deps } = server;
  const accepted = await signedUp(60, { confirmed: false, accepted: true, consented: false });
  const asking = await signedUp(60);
  await newCode(deps, deps.db, { id: asking, email_key: 'b' });
  expect(await removeUnconfirmed(deps, going)).toBe(0);
  expect({ accepted: await isThere(accepted), asking: await isThere(asking) }).toEqual({
    accepted: true,
    asking: true,
  });
  server.realClock.advance(ONE_DAY + 1);
  expect(await removeUnconfirmed(deps, going)).toBe(1);
  expect({ accepted: await isThere(accepted), asking: await isThere(asking) }).toEqual({
    accepted: true,
    asking: false,
  });
});

test('accounts are deleted in batches, kept ones are skipped, and a stop ends it between two batches', async () => {
  const { db } = server.deps;
  const at = new Date(server.contestClock.now() - 40 * ONE_DAY);
  await sql`INSERT INTO players (email, email_key, created_at)
    SELECT 'crowd-' || n, 'crowd-' || n, ${at} FROM generate_series(1, 350) n`.execute(db);
  await sql`INSERT INTO receipt_days SELECT id, '2025-08-01', 1 FROM players WHERE email LIKE 'crowd-1__'`.execute(
    db,
  );
  const stopped = new AbortController();
  stopped.abort();
  expect(await removeUnconfirmed(server.deps, stopped.signal)).toBe(0);
  expect(await removeUnconfirmed(server.deps, going)).toBe(250);
  expect(await removeUnconfirmed(server.deps, going)).toBe(0);
});

test('every table with a reference to players is handled', async () => {
  const { rows } = await sql<{ table: string; action: string }>`
    SELECT DISTINCT conrelid::regclass::text AS table, confdeltype::text AS action FROM pg_constraint
    WHERE contype = 'f' AND confrelid = 'players'::regclass`.execute(server.deps.db);
  const known = [...deletedWithAccount, ...activityTables].toSorted();
  expect(
    rows
      .filter(({ action }) => action !== 'c')
      .map(({ table }) => table)
      .toSorted(),
  ).toEqual(known);
  expect(
    rows
      .filter(({ action }) => action === 'c')
      .map(({ table }) => table)
      .toSorted(),
  ).toEqual([...cascadedTables].toSorted());
});
