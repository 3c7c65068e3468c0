import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPlayer, lastMail, type Player, signedInAgain } from '../support/players.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// However codes are sent, addresses changed and activations tried: fifty guesses a day at an account.

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ environment: { RATE_LIMIT_FACTOR: '1' } });
});
afterAll(() => server.close());

const wrong = { status: 422, body: { detail: 'Il Codice Inserito non è valido' } };
const newcomer = () => aPlayer(server, { confirmed: false, accepted: false });
const ask = ({ token }: Player) =>
  server.call('POST', '/players/send-email-confirmation', { token, body: {} });
const confirm = ({ token }: Player, otp: string) =>
  server.call('POST', '/players/confirm-email', { token, body: { otp } });
const activate = (email: string, otp: string, from: string) =>
  server.call('POST', '/users/activate', { body: { email, otp }, from });
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');
const network = (n: number) => `203.${Math.floor(n / 250)}.${n % 250}.1`;

/** How often a code was really compared with a guess since the beginning. */
async function comparisons({ id }: Player): Promise<number> {
  const { n } = await server.deps.db
    .selectFrom('confirmation_codes')
    .select('attempts as n')
    .where('player_id', '=', id)
    .executeTakeFirstOrThrow();
  return n;
}

test('guessing for a day is limited to ten codes and fifty comparisons, not 7,200', async () => {
  const player = await newcomer();
  let [current, compared, mailed] = [player, 0, 0];
  // A whole day, a minute at a time until it says how long to wait.
  const end = server.realClock.now() + 24 * 3_600_000;
  while (server.realClock.now() < end) {
    const answer = await ask(current);
    if (answer.status === 200) {
      mailed += 1;
      const { code } = await lastMail(server, player.email);
      for (let n = 0; n < 6; n += 1) expect(await confirm(current, otherThan(code))).toMatchObject(wrong);
      compared += await comparisons(player);
    }
    const waitSeconds = answer.status === 200 ? 60 : Number(answer.headers['retry-after']);
    server.realClock.advance(Math.max(60, waitSeconds) * 1_000);
    current = await signedInAgain(server, player);
  }
  expect(mailed).toBe(10);
  expect(compared).toBe(50);
});

test('changes of the address count towards the ten codes, and a refused change keeps address and code', async () => {
  const player = await newcomer();
  const change = (n: number) =>
    server.call('PUT', '/players/update', { token: player.token, body: { email: `nuova-${n}@example.com` } });
  for (let n = 0; n < 10; n += 1) expect((await change(n)).status).toBe(200);
  const { code } = await lastMail(server, 'nuova-9@example.com');
  expect((await change(10)).status).toBe(429);
  const me = await server.call('GET', '/players/me', { token: player.token });
  expect(me.body).toMatchObject({ email: 'nuova-9@example.com' });
  expect((await confirm(player, code)).status).toBe(200);
});

test('a refused resend does not renew the code: a used-up one stays used up', async () => {
  const player = await newcomer();
  await ask(player);
  const { code } = await lastMail(server, player.email);
  for (let n = 0; n < 5; n += 1) await confirm(player, otherThan(code));
  const generation = async () =>
    (
      await server.deps.db
        .selectFrom('confirmation_codes')
        .select('generation')
        .where('player_id', '=', player.id)
        .executeTakeFirstOrThrow()
    ).generation;
  const before = await generation();
  expect((await ask(player)).status).toBe(429);
  expect(await generation()).toBe(before);
  expect(await confirm(player, code)).toMatchObject(wrong);
});

test('guesses by others who know the address use up none of the player’s five tries', async () => {
  const player = await newcomer();
  await ask(player);
  const { code } = await lastMail(server, player.email);
  for (let n = 0; n < 40; n += 1) {
    expect(await activate(player.email, otherThan(code), network(n))).toMatchObject(wrong);
  }
  for (let n = 0; n < 4; n += 1) expect(await confirm(player, otherThan(code))).toMatchObject(wrong);
  expect((await confirm(player, code)).status).toBe(200);
});

test('others can guess five times a day from one network and fifteen from all, right guesses included', async () => {
  const [near, far] = [await newcomer(), await newcomer()];
  for (const player of [near, far]) await ask(player);
  const { code } = await lastMail(server, near.email);
  for (let n = 0; n < 5; n += 1) await activate(near.email, otherThan(code), '192.0.2.1');
  expect(await activate(near.email, code, '192.0.2.1')).toMatchObject(wrong);
  // Who called the old activation from elsewhere is not kept out by them.
  expect((await activate(near.email, code, '192.0.2.2')).status).toBe(200);

  const { code: other } = await lastMail(server, far.email);
  for (let n = 0; n < 15; n += 1) await activate(far.email, otherThan(other), network(n));
  expect(await activate(far.email, other, network(15))).toMatchObject(wrong);
});

test('at most fifty guesses a day are compared, including those of others, and a valid code keeps its five', async () => {
  const player = await newcomer();
  let current = player;
  for (let n = 0; n < 15; n += 1) await activate(player.email, 'x', network(n));
  let compared = 15;
  for (let n = 0; n < 12; n += 1) {
    const answer = await ask(current);
    const waitSeconds = Number(answer.headers['retry-after'] ?? 60);
    // The rest of the day's guesses is over with the fifty; one network gets four codes an hour.
    if (answer.status !== 200 && waitSeconds > 3_600) break;
    server.realClock.advance(waitSeconds * 1_000);
    current = await signedInAgain(server, player);
    if (answer.status !== 200) continue;
    const { code } = await lastMail(server, player.email);
    for (let tries = 0; tries < 5; tries += 1) await confirm(current, otherThan(code));
    expect(await comparisons(player)).toBe(5);
    compared += 5;
  }
  expect(compared).toBe(50);
});

test('an address without an account gets the same answer as one with an account', async () => {
  const player = await newcomer();
  await ask(player);
  const { code } = await lastMail(server, player.email);
  for (let n = 0; n < 20; n += 1) {
    const known = await activate(player.email, otherThan(code), '192.0.2.30');
    const unknown = await activate('nessuno@example.com', otherThan(code), '192.0.2.30');
    expect(unknown.status).toBe(known.status);
    expect(unknown.text).toBe(known.text);
  }
});
