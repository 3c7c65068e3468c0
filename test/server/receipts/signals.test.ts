import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordSignal } from '../../../server/signals/signals.ts';
import { logged, runAdmin } from '../admin/admin-call.ts';
import { aPlayer } from '../support/players.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.deps.db.deleteFrom('signals').execute();
});

const signals = () =>
  server.deps.db
    .selectFrom('signals')
    .select(['kind', 'player_id', 'related_player_id'])
    .orderBy('id')
    .execute();

const signUp = (email: string, phone: string) =>
  server.call('POST', '/players/signup', {
    body: {
      email,
      phone,
      password: 'Rigatoni2?',
      firstName: 'Maria',
      lastName: 'Rossi',
      birthDate: '1988-04-12',
      termsAccepted: true,
      privacyAccepted: true,
    },
  });
const update = (token: string, phone: string) =>
  server.call('PUT', '/players/update', { token, body: { phone } });

async function idOf(email: string): Promise<number> {
  const { id } = await server.deps.db
    .selectFrom('players')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}

describe('a phone number that another account has', () => {
  test('does not block a sign-up or change its answer, and records a signal about the older account', async () => {
    const first = await signUp('prima@example.com', '333 1112223');
    expect(await signals()).toEqual([]);
    // Another writing of the same number.
    const second = await signUp('seconda@example.com', '+39 333 1112223');
    expect(second.status).toBe(200);
    expect(Object.keys(second.body as object)).toEqual(Object.keys(first.body as object));
    expect(await signals()).toEqual([
      {
        kind: 'phone-shared',
        player_id: await idOf('seconda@example.com'),
        related_player_id: await idOf('prima@example.com'),
      },
    ]);
  });

  test('does not block a change of the profile, and records one signal however often it is sent', async () => {
    const [one, other] = [await aPlayer(server), await aPlayer(server)];
    await update(one.token, '0039 333 4444444');
    for (let n = 0; n < 3; n += 1) {
      expect(await update(other.token, '333 4444444')).toMatchObject({
        status: 200,
        body: { extraData: { phone: '333 4444444' } },
      });
    }
    // The first one's own number, sent again, is a fact about both as well: it names the other account.
    await update(one.token, '333 4444444');
    expect(await signals()).toEqual([
      { kind: 'phone-shared', player_id: other.id, related_player_id: one.id },
      { kind: 'phone-shared', player_id: one.id, related_player_id: other.id },
    ]);
  });
});

test('the command lists signals by kind, the newest first, at most as many as asked, and the audit log records who looked', async () => {
  const [one, other, third] = [await aPlayer(server), await aPlayer(server), await aPlayer(server)];
  const at = server.contestClock.now();
  expect((await runAdmin(server, 'signals')).text).toBe('Nessun segnale.\n');
  await recordSignal(server.deps.db, {
    kind: 'phone-shared',
    playerId: other.id,
    relatedPlayerId: one.id,
    at,
  });
  await recordSignal(server.deps.db, {
    kind: 'phone-shared',
    playerId: third.id,
    relatedPlayerId: one.id,
    at,
    detail: 'una\u0007 riga',
  });
  const { text } = await runAdmin(server, 'signals', '--kind', 'phone-shared');
  const [headings, first, second, counted] = text.split('\n');
  expect(headings).toMatch(/^numero +segnale +giocatore/);
  expect(first).toMatch(
    new RegExp(`telefono in comune +${third.id} +${one.id} +2025-08-01T10:00:00\\+02:00 +una +riga$`),
  );
  expect(second).toMatch(new RegExp(`telefono in comune +${other.id} +${one.id} `));
  expect(counted).toBe('2 di 2.');
  expect((await runAdmin(server, 'signals', '--limit', '1')).text).toContain('1 di 2.\nPer vederne altri:');
  expect(await logged(server, 'desk.looked')).toContain('desk.looked signals, by anna');
});

test('the same signal recorded again changes nothing, another receipt or player is another signal', async () => {
  const [one, other] = [await aPlayer(server), await aPlayer(server)];
  const signal = { kind: 'phone-shared', playerId: one.id, at: server.contestClock.now() } as const;
  await recordSignal(server.deps.db, signal);
  await recordSignal(server.deps.db, { ...signal, at: signal.at + 1_000 });
  await recordSignal(server.deps.db, { ...signal, relatedPlayerId: other.id });
  await recordSignal(server.deps.db, { ...signal, relatedPlayerId: other.id });
  expect(await signals()).toHaveLength(2);
});
