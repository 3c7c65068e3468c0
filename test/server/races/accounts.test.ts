import { afterAll, beforeAll, expect } from 'vitest';
import { type Door, doorOf } from '../support/contention.ts';
import { aPlayer, lastMail, type Player } from '../support/players.ts';
import { raceTally, rounds, statuses, times } from '../support/race-tally.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let door: Door;
beforeAll(async () => {
  // These races are about rows; hashing fifty passwords a round would only be slow.
  const passwords = {
    hash: async () => ({ kind: 'done' as const, value: 'a hash' }),
    matches: async () => ({ kind: 'done' as const, value: false }),
    load: () => ({ running: 0, waiting: 0 }),
  };
  server = await openTestServer({ deps: { passwords } });
  door = doorOf(server.database);
});
const race = raceTally('accounts', () => server);
afterAll(() => server.close());

const confirm = ({ token }: Player, otp: string) =>
  server.call('POST', '/players/confirm-email', { token, body: { otp } });

async function codeFor(player: Player): Promise<string> {
  const { token } = player;
  expect((await server.call('POST', '/players/send-email-confirmation', { token, body: {} })).status).toBe(
    200,
  );
  return (await lastMail(server, player.email)).code;
}
const otherThan = (code: string, n: number) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0');
const refusals = async ({ id }: Player) =>
  (
    await server.deps.db
      .selectFrom('audit_log')
      .select('id')
      .where('player_id', '=', id)
      .where('event', '=', 'code.refused')
      .execute()
  ).length;

const bursts = rounds === 1 ? 1 : 10;

race(
  'C4: a hundred wrong codes at once, again and again: five are compared, the right one comes too late, a new one serves',
  async () => {
    const player = await aPlayer(server, { confirmed: false });
    const code = await codeFor(player);
    for (let burst = 0; burst < bursts; burst += 1) {
      const answers = await door.race(100, () =>
        times(100, (n) => confirm(player, otherThan(code, burst * 100 + n))),
      );
      expect(statuses(answers)).toEqual({ 422: 100 });
    }
    const { attempts } = await server.deps.db
      .selectFrom('confirmation_codes')
      .select('attempts')
      .where('player_id', '=', player.id)
      .executeTakeFirstOrThrow();
    expect(attempts).toBe(5);
    expect((await confirm(player, code)).status).toBe(422);
    expect(await refusals(player)).toBe(bursts * 100 + 1);
    server.realClock.advance(60_000);
    const fresh = await codeFor(player);
    expect(fresh).not.toBe(code);
    expect((await confirm(player, fresh)).status).toBe(200);
  },
);

race('C5: the right code sent fifty times at once is taken once', async () => {
  const player = await aPlayer(server, { confirmed: false });
  const code = await codeFor(player);
  const answers = await door.race(50, () => times(50, () => confirm(player, code)));
  expect(statuses(answers)).toEqual({ 200: 1, 422: 49 });
  const used = answers.filter(({ text }) => text.includes('Il codice inserito è già stato utilizzato'));
  expect(used).toHaveLength(49);
});

let count = 0;
const signUp = (changes: { email: string; phone: string }) =>
  server.call('POST', '/players/signup', {
    body: {
      password: 'Rigatoni2?',
      firstName: 'Maria',
      lastName: 'Rossi',
      birthDate: '1988-04-12',
      termsAccepted: true,
      privacyAccepted: true,
      ...changes,
    },
  });

race('C9: fifty sign up with one address at once: one account', async () => {
  count += 1;
  const email = `gara-${count}@example.com`;
  const answers = await door.race(50, () => times(50, () => signUp({ email, phone: '' })));
  expect(statuses(answers)).toEqual({ 200: 1, 422: 49 });
  const kept = await server.deps.db.selectFrom('players').select('id').where('email', '=', email).execute();
  expect(kept).toHaveLength(1);
});

race(
  'C9: fifty sign up with one phone at once: fifty accounts, and a signal for each but the first',
  async () => {
    count += 1;
    const phone = `+39 333 ${String(count).padStart(7, '0')}`;
    const answers = await door.race(50, () =>
      times(50, (n) => signUp({ email: `telefono-${count}-${n}@example.com`, phone })),
    );
    expect(statuses(answers)).toEqual({ 200: 50 });
    const signalled = await server.deps.db
      .selectFrom('signals')
      .innerJoin('players', 'players.id', 'signals.player_id')
      .select('signals.player_id')
      .where('players.phone', '=', phone)
      .where('kind', '=', 'phone-shared')
      .execute();
    expect(new Set(signalled.map(({ player_id }) => player_id)).size).toBe(49);
    expect(signalled).toHaveLength(49);
  },
);
