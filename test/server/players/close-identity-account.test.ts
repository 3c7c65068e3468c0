import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Door, doorOf } from '../support/contention.ts';
import { identityTokens } from '../support/identity-visit.ts';
import { aPlayer } from '../support/players.ts';
import { aReceipt } from '../support/receipts.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// Who came by the identity service has no session here that closing could end: its token lives on over there.

let server: TestServer;
let door: Door;
beforeAll(async () => {
  server = await openTestServer();
  door = doorOf(server.database);
});
afterAll(() => server.close());

/** A player who may take part, by a token of the identity service. */
async function comer() {
  const { id, email } = await aPlayer(server);
  const { tokens } = await identityTokens(server, email);
  return { id, email, token: tokens.access_token ?? '' };
}
const me = (token: string) => server.call('GET', '/players/me', { token });
const close = ({ token }: { token: string }) =>
  server.call('POST', '/players/close', { token, body: { word: 'CHIUDI' } });
const oneDay = 86_400_000;

test('a valid token creates no new account for a day, and a sign-in after that creates another', async () => {
  const player = await comer();
  expect((await me(player.token)).body).toMatchObject({ id: player.id });
  expect((await close(player)).status).toBe(200);
  const detail = 'Questo account è stato chiuso: con lo stesso accesso potrai aprirne un altro dopo 24 ore.';
  expect(await me(player.token)).toMatchObject({ status: 401, body: { detail } });
  const sameOwner = () =>
    server.deps.db.selectFrom('players').select('id').where('email_key', '=', player.email).execute();
  expect(await sameOwner()).toEqual([]);

  server.realClock.advance(oneDay - 1);
  const early = await identityTokens(server, player.email);
  expect(await me(early.tokens.access_token ?? '')).toMatchObject({ status: 401, body: { detail } });
  server.realClock.advance(1);
  const { body } = await me(early.tokens.access_token ?? '');
  expect(body).toMatchObject({ email: player.email });
  expect(await sameOwner()).toEqual([{ id: (body as { id: number }).id }]);

  // The same name once more, while its first closing may still be noted.
  expect((await close({ token: early.tokens.access_token ?? '' })).status).toBe(200);
  expect((await me(early.tokens.access_token ?? '')).status).toBe(401);
});

test('the player’s id at the identity service is not stored', async () => {
  const player = await comer();
  await me(player.token);
  const { subject } = await server.deps.db
    .selectFrom('player_identities')
    .select('subject')
    .where('player_id', '=', player.id)
    .executeTakeFirstOrThrow();
  await close(player);
  const kept = JSON.stringify(await server.deps.db.selectFrom('closed_identities').selectAll().execute());
  expect(kept).not.toContain(subject);
});

test('calls accepted before the closing write nothing after it', async () => {
  const player = await comer();
  const { token } = player;
  await me(token);
  const calls = [
    () =>
      server.call('PUT', '/players/update', { token, body: { firstName: 'Carla', phone: '333 1234567' } }),
    () => server.call('POST', '/items/', { token, form: aReceipt({ code: 'CHIUSURA-1' }) }),
    () => server.call('GET', '/players/verbose_token', { token }),
  ];
  const answers = await door.hold(
    calls.length,
    () => Promise.all(calls.map((call) => call())),
    async () => void expect((await close(player)).status).toBe(200),
  );
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  const { db } = server.deps;
  const row = await db
    .selectFrom('players')
    .selectAll()
    .where('id', '=', player.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ first_name: null, phone: null, phone_key: null });
  for (const table of ['items', 'redirect_tokens'] as const)
    expect(
      await db.selectFrom(table).select('player_id').where('player_id', '=', player.id).execute(),
      table,
    ).toEqual([]);
  const mails = await server.get(`/mailbox.json?to=${player.id}@closed.invalid`);
  expect(mails.body).toEqual({ data: [] });
});
