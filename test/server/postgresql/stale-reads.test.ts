import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeFile } from '../../../server/admin/editions.ts';
import { revokeOthers, revokePlayer } from '../../../server/auth/end-sessions.ts';
import { openSession } from '../../../server/auth/sessions.ts';
import { issueToken } from '../../../server/auth/single-use-tokens.ts';
import type { Tables } from '../../../server/db/tables.ts';
import { type Door, doorOf } from '../support/contention.ts';
import { lightHash } from '../support/light-passwords.ts';
import { aPlayer, lastMail, type Player, signedInAgain } from '../support/players.ts';
import { aReceipt } from '../support/receipts.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// What a call has read about an account may be otherwise by the time it writes.

let server: TestServer;
let door: Door;
beforeAll(async () => {
  server = await openTestServer();
  door = doorOf(server.database);
});
afterAll(() => server.close());

const players = () => server.deps.db.updateTable('players');
const rowOf = ({ id }: Player) =>
  server.deps.db
    .selectFrom('players')
    .select(['email', 'confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const [oldPassword, newPassword] = ['Spaghetti1!', 'Rigatoni2?'];
const login = (email: string) =>
  server.call('POST', '/players/login', { body: { email, password: oldPassword } });

test('a login whose password was changed while it was compared opens no session', async () => {
  const player = await aPlayer(server, { passwordHash: await lightHash(oldPassword) });
  const changed = await lightHash(newPassword);
  const answer = await door.hold(
    1,
    () => login(player.email),
    async () => void (await players().set({ password_hash: changed }).where('id', '=', player.id).execute()),
  );
  expect(answer).toMatchObject({ status: 422, body: { detail: 'Mail e/o password errate' } });
});

/** How many statements of this database wait for a row that another transaction holds. */
async function blocked(): Promise<number> {
  const { rows } = await sql`
    SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(server.deps.db);
  return rows.length;
}
const isBlocked = async () => (await blocked()) > 0;

test('a session opened with the old password during a reset ends with the reset', async () => {
  const player = await aPlayer(server, { passwordHash: await lightHash(oldPassword) });
  const token = await issueToken(server.deps, server.deps.db, 'reset', player.id);
  const tx = await server.deps.db.startTransaction().execute();
  await tx.selectFrom('players').select('id').where('id', '=', player.id).forShare().execute();
  const pair = await openSession(server.deps, tx, player.id);
  const reset = server.call('POST', '/players/reset-password', { body: { token, password: newPassword } });
  await expect.poll(isBlocked, { timeout: 30_000 }).toBe(true);
  await tx.commit().execute();
  expect((await reset).status).toBe(200);
  expect((await server.call('GET', '/players/me', { token: pair.accessToken })).status).toBe(401);
});

test('two simultaneous calls that end the sessions of one account do not deadlock', async () => {
  const player = await aPlayer(server);
  const { deps } = server;
  // The later by number is the earlier in the table, where who asks for no order begins.
  const ids = ['z', 'a'].map((letter) => `${letter}-${player.id}`);
  for (const id of ids)
    await deps.db
      .insertInto('token_families')
      .values({ id, player_id: player.id, created_at: new Date(0), expires_at: new Date(0) })
      .execute();
  const holder = await deps.db.startTransaction().execute();
  await holder
    .selectFrom('token_families')
    .select('id')
    .where('id', '=', ids[0] ?? '')
    .forUpdate()
    .execute();
  const inOne = (end: (tx: Transaction<Tables>) => Promise<unknown>) => deps.db.transaction().execute(end);
  const both = [inOne((tx) => revokePlayer(deps, tx, player.id))];
  await expect.poll(blocked, { timeout: 30_000 }).toBe(1);
  both.push(inOne((tx) => revokeOthers(deps, tx, { playerId: player.id, familyId: undefined })));
  await expect.poll(blocked, { timeout: 30_000 }).toBe(2);
  await holder.commit().execute();
  await Promise.all(both);
});

test('a closing account waits for the decision about its receipt and does not deadlock with it', async () => {
  const player = await aPlayer(server, { passwordHash: await lightHash(oldPassword) });
  const sent = await server.call('POST', '/items/', { token: player.token, form: aReceipt() });
  const { id } = sent.body as { id: number };
  // As a decision does: the receipt first, then rows that refer to its player.
  const deciding = await server.deps.db.startTransaction().execute();
  await deciding.updateTable('items').set({ status: 'approved' }).where('id', '=', id).execute();
  const body = { password: oldPassword };
  const closing = server.call('POST', '/players/close', { token: player.token, body });
  await expect.poll(isBlocked, { timeout: 30_000 }).toBe(true);
  await deciding.selectFrom('players').select('id').where('id', '=', player.id).forKeyShare().execute();
  await deciding.commit().execute();
  expect((await closing).status).toBe(200);
  const row = await server.deps.db
    .selectFrom('items')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row).toEqual({ status: 'approved' });
});

test('two overlapping editions opened at once: one is refused', async () => {
  const { deps } = server;
  const days = { startDate: '2027-03-01', endDate: '2027-03-31' };
  const edition = { description: 'Primavera', rulesLink: '/documenti/a.pdf', dailyReceipts: 3, prizes: [] };
  const holder = await deps.db.startTransaction().execute();
  // Both may look for what they meet; neither may write yet.
  await sql`LOCK TABLE editions IN SHARE MODE`.execute(holder);
  const both = ['una', 'altra'].map((code) =>
    writeFile(deps, { verb: 'open', editions: [{ ...edition, ...days, code }] }, 'anna'),
  );
  await expect.poll(blocked, { timeout: 30_000 }).toBe(2);
  await holder.commit().execute();
  const reports = await Promise.all(both);
  expect(reports.map(({ kind }) => kind).toSorted()).toEqual(['done', 'refused']);
});

test('a receipt that was let in before the account was closed is refused by that kind, and not kept', async () => {
  const player = await aPlayer(server);
  const elsewhere = await signedInAgain(server, player);
  const answer = await door.hold(
    1,
    () => server.call('POST', '/items/', { token: elsewhere.token, form: aReceipt({ code: 'IN-VIAGGIO' }) }),
    async () => {
      const body = { word: 'CHIUDI' };
      expect((await server.call('POST', '/players/close', { token: player.token, body })).status).toBe(200);
    },
  );
  expect(answer).toMatchObject({ status: 401, body: { detail: [{ type: 'errors.accountClosed' }] } });
  const kept = await server.deps.db
    .selectFrom('items')
    .select('id')
    .where('player_id', '=', player.id)
    .execute();
  expect(kept).toEqual([]);
});

test('an address that is confirmed during its change stays, since the code was mailed to it', async () => {
  const player = await aPlayer(server, { confirmed: false });
  const answer = await door.hold(
    1,
    () =>
      server.call('PUT', '/players/update', { token: player.token, body: { email: 'altrui@example.com' } }),
    async () =>
      void (await players().set({ confirmed_at: new Date() }).where('id', '=', player.id).execute()),
  );
  expect(answer).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'email'] }] } });
  expect((await rowOf(player)).email).toBe(player.email);
});

test('a code that is requested during a change of the address is mailed to the new one', async () => {
  const player = await aPlayer(server, { confirmed: false });
  const email = `nuova-${player.id}@example.com`;
  const tx = await server.deps.db.startTransaction().execute();
  await tx.updateTable('players').set({ email, email_key: email }).where('id', '=', player.id).execute();
  const asked = server.call('POST', '/players/send-email-confirmation', { token: player.token, body: {} });
  await Promise.race([asked, expect.poll(isBlocked, { timeout: 30_000 }).toBe(true)]);
  await tx.commit().execute();
  expect((await asked).status).toBe(200);
  const { code } = await lastMail(server, email);
  const otp = { token: player.token, body: { otp: code } };
  expect((await server.call('POST', '/players/confirm-email', otp)).status).toBe(200);
  await expect(lastMail(server, player.email)).rejects.toThrow('There is no mail');
});

test('an acceptance counts from the arrival of its request, also when it is repeated after the last day', async () => {
  const { token, id } = await aPlayer(server, { accepted: false });
  const { endDate } = await server.deps.db
    .selectFrom('editions')
    .select('end_date as endDate')
    .where('id', '=', 5)
    .executeTakeFirstOrThrow();
  const request = {
    token,
    body: { playerId: id, editionId: 5, privacyAccepted: true, rulesAccepted: true },
    headers: { 'idempotency-key': 'the last second' },
  };
  server.contestClock.set(`${endDate}T23:59:59+02:00`);
  const failing = server.deps.db.startTransaction.bind(server.deps.db);
  server.deps.db.startTransaction = () => {
    throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  };
  expect((await server.call('POST', '/editions-players/', request)).status).toBe(503);
  server.deps.db.startTransaction = failing;
  server.contestClock.advance(60_000);
  expect((await server.call('POST', '/editions-players/', request)).status).toBe(200);
});
