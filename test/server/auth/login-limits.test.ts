import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isKnownNetwork, rememberNetwork } from '../../../server/auth/networks.ts';
import { lightPasswords } from '../support/light-passwords.ts';
import { aPlayer } from '../support/players.ts';
import { type Answer, openTestServer, type TestServer } from '../support/test-server.ts';

// Password guessing is limited without locking the account's owner out.

const right = 'Rigatoni2?';

let server: TestServer;
/** With a tenth of every limit: what an account bears of strangers is 5 + 45 an hour. */
let small: TestServer;
beforeAll(async () => {
  [server, small] = [await openServer(), await openServer({ RATE_LIMIT_FACTOR: '0.1' })];
});
afterAll(async () => {
  await server.close();
  await small.close();
});

function openServer(environment: Record<string, string> = {}): Promise<TestServer> {
  const passwords = lightPasswords();
  return openTestServer({
    environment: { RATE_LIMIT_FACTOR: '1', ...environment },
    // These tests count tries, not hashes, so the comparison need not cost anything.
    deps: {
      passwords: {
        ...passwords,
        matches: async (password, phc) => ({ kind: 'done', value: phc != null && password === right }),
      },
    },
  });
}

let hour = 0;
beforeEach(() => {
  hour += 2;
  // Whatever the test before counted is over.
  for (const { realClock } of [server, small])
    realClock.set(new Date(Date.UTC(2026, 10, 21, hour)).toISOString());
});

const login = (email: string, from: string, password = 'x', at = server) =>
  at.call('POST', '/players/login', { body: { email, password }, from });

async function account(at = server): Promise<string> {
  return (await aPlayer(at, { passwordHash: 'a hash' })).email;
}

/** Tries until one is refused for its number; how many got through, and that answer. */
async function untilClosed(most: number, send: (n: number) => Promise<Answer>) {
  for (let n = 0; n < most; n += 1) {
    const answer = await send(n);
    if (answer.status === 429) return { passed: n, closed: answer };
  }
  throw new Error(`It still was let through after ${most}`);
}

/** An attacker with as many networks as wanted, none of them near a player's. */
const attacker = (n: number) => `203.${Math.floor(n / 250) % 250}.${n % 250}.1`;
const home = '192.0.2.7';
const slowed = {
  status: 429,
  body: {
    detail:
      'Troppi tentativi di accesso a questo account da altre reti: recupera la password per entrare, oppure riprova più tardi.',
  },
};

describe('a player whose password is being guessed', () => {
  test('from one network can log in from another at once', async () => {
    const email = await account();
    await untilClosed(20, () => login(email, attacker(0)));
    expect((await login(email, home, right)).status).toBe(200);
  });

  test('from sixty networks still has a try from a new network, while each guessing network has one an hour', async () => {
    const email = await account();
    for (let n = 0; n < 60; n += 1) expect((await login(email, attacker(n))).status).toBe(422);
    // The last ten and this one are beyond what the account bears in an hour from strangers.
    expect(await login(email, attacker(59))).toMatchObject(slowed);
    expect((await login(email, home, right)).status).toBe(200);
  });

  test('from more networks than that can log in from a network that the account knows', async () => {
    const email = await account(small);
    expect((await login(email, home, right, small)).status).toBe(200);
    const { passed, closed } = await untilClosed(60, (n) => login(email, attacker(n), 'x', small));
    expect(passed).toBe(50);
    expect(closed).toMatchObject(slowed);
    expect((await login(email, home, right, small)).status).toBe(200);
    // A carrier's next address in the same /24 is home as well.
    expect((await login(email, '192.0.2.99', right, small)).status).toBe(200);
    expect(await login(email, '192.0.3.7', right, small)).toMatchObject(slowed);
  });

  test('from as many can log in from a new network after a password reset by mail', async () => {
    const email = await account(small);
    await untilClosed(60, (n) => login(email, attacker(n), 'x', small));
    expect(await login(email, home, right, small)).toMatchObject(slowed);
    await chooseNewPassword(email, home, small);
    expect((await login(email, home, right, small)).status).toBe(200);
  });

  test('from the same known /24 can still log in until its count is used up', async () => {
    const email = await account();
    expect((await login(email, home, right)).status).toBe(200);
    const neighbour = await guessFor(15, email, '192.0.2.200');
    // Thirty of the known network, and what a stranger has besides.
    expect(neighbour).toBeGreaterThan(30);
    expect((await login(email, home, right)).status).toBe(200);
  });

  test.each([
    ['IPv4 address', home, home],
    ['/64', '2001:db8:5:6::1', '2001:db8:5:6:ffff::9'],
  ])(
    'from the very same %s can log in after a password reset, even with every count used up',
    async (_network, mine, theirs) => {
      const email = await account(small);
      expect((await login(email, mine, right, small)).status).toBe(200);
      await guessFor(30, email, theirs, small);
      expect(await login(email, mine, right, small)).toMatchObject(slowed);
      await chooseNewPassword(email, mine, small);
      expect((await login(email, mine, right, small)).status).toBe(200);
    },
  );
});

test('a reset password of an unconfirmed account removes the known network of its creator', async () => {
  const { deps } = server;
  const { id, email } = await aPlayer(server, { confirmed: false, accepted: false, consented: false });
  await rememberNetwork(deps, deps.db, id, attacker(0));
  await chooseNewPassword(email, home, server);
  expect(await isKnownNetwork(deps, deps.db, id, attacker(0))).toBe(false);
  expect(await isKnownNetwork(deps, deps.db, id, home)).toBe(true);
});

/** Guesses as often as it can for so many minutes; how many guesses were compared. */
async function guessFor(minutes: number, email: string, from: string, at = server): Promise<number> {
  let compared = 0;
  for (let minute = 0; minute < minutes; minute += 1) {
    while ((await login(email, from, 'x', at)).status === 422) compared += 1;
    at.realClock.advance(60_000);
  }
  return compared;
}

async function chooseNewPassword(email: string, from: string, at: TestServer): Promise<void> {
  await at.call('POST', '/players/forgot-password', { body: { email }, from });
  const { body } = await at.get(`/mailbox.json?to=${encodeURIComponent(email)}`);
  const [mail] = (body as { data: { text: string }[] }).data;
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const reset = await at.call('POST', '/players/reset-password', { body: { token, password: right }, from });
  expect(reset.status).toBe(200);
}

describe('guessing is limited', () => {
  test('from a known network to thirty an hour more than from any other', async () => {
    const email = await account(small);
    await login(email, home, right, small);
    let passed = 0;
    for (let minute = 0; minute < 15; minute += 1) {
      for (let n = 0; n < 2; n += 1) if ((await login(email, home, 'x', small)).status === 422) passed += 1;
      small.realClock.advance(60_000);
    }
    // A tenth of all: one a minute, three of the known network an hour, the account's five, and one when that is slowed.
    expect(passed).toBe(9);
  });

  test('for an address without an account with the same limits and messages', async () => {
    const { passed, closed } = await untilClosed(60, (n) =>
      login('nessuno@example.com', attacker(n), 'x', small),
    );
    expect(passed).toBe(50);
    expect(closed).toMatchObject(slowed);
  });

  test('C11: of a hundred wrong passwords at once from a hundred networks, fifty are compared', async () => {
    const email = await account(small);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => login(email, attacker(n), 'x', small)),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(50);
  });

  test('by /64, whatever the addresses in it, and by /48 to ten times as many', async () => {
    const { passed } = await untilClosed(20, (n) => login('sei@example.com', `2001:db8:1:2::${n}`));
    expect(passed).toBe(10);
    const inOne = await untilClosed(20, (n) =>
      login(`stretto-${n}@example.com`, `2001:db8:8:1::${n}`, 'x', small),
    );
    expect(inOne.passed).toBe(10);
    const inWide = await untilClosed(120, (n) =>
      login(`largo-${n}@example.com`, `2001:db8:9:${n}::1`, 'x', small),
    );
    expect(inWide.passed).toBe(100);
    expect((await login('altrove@example.com', '2001:db8:a::1', 'x', small)).status).toBe(422);
  });

  test('without counting successful logins', async () => {
    const email = await account();
    for (let n = 0; n < 40; n += 1) expect((await login(email, home, right)).status).toBe(200);
  });
});

test('a proxy that adds the connection’s port does not give each connection its own count', async () => {
  const behind = await openServer({ SITE_URL: 'https://spiga.example' });
  const send = (n: number) =>
    behind.call('POST', '/players/login', {
      body: { email: 'porta@example.com', password: 'x' },
      from: '127.0.0.1',
      headers: { 'x-forwarded-for': `198.51.100.4:${40_000 + n}` },
    });
  expect((await untilClosed(20, send)).passed).toBe(10);
  await behind.close();
});

test('SHARED_IPV4_FACTOR raises limits by IPv4 network, but not those for password guesses', async () => {
  // A tenth of every limit, and three times that for IPv4.
  const shared = await openServer({ RATE_LIMIT_FACTOR: '0.1', SHARED_IPV4_FACTOR: '3' });
  const time = (from: string) => shared.call('GET', '/utils/time', { from });
  expect((await untilClosed(100, () => time(home))).passed).toBe(90);
  expect((await untilClosed(100, () => time('2001:db8::1'))).passed).toBe(30);
  shared.realClock.advance(120_000);
  const signUp = () =>
    shared.call('POST', '/players/signup', {
      from: home,
      body: {
        email: '',
        password: '',
        firstName: '',
        lastName: '',
        birthDate: '',
        termsAccepted: false,
        privacyAccepted: false,
      },
    });
  expect((await untilClosed(20, signUp)).passed).toBe(9);
  const guess = (n: number) => login(`indovina-${n}@example.com`, home, 'x', shared);
  expect((await untilClosed(20, guess)).passed).toBe(10);
  const again = await account(shared);
  expect((await untilClosed(20, () => login(again, '192.0.2.8', 'x', shared))).passed).toBe(1);
  await shared.close();
});
