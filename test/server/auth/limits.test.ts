import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lightPasswords } from '../support/light-passwords.ts';
import { aPlayer } from '../support/players.ts';
import { type Answer, openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  const passwords = lightPasswords();
  server = await openTestServer({
    environment: { RATE_LIMIT_FACTOR: '1', SITE_URL: 'https://spiga.example' },
    // What is counted here is doors, not hashes.
    deps: { passwords: { ...passwords, matches: async () => ({ kind: 'done', value: false }) } },
  });
});
afterAll(() => server.close());

let address = 0;
let from: string;
beforeEach(() => {
  address += 1;
  from = `192.0.2.${address}`;
  // The beginning of a new window for whatever is counted by the hour.
  server.realClock.set(new Date(Date.UTC(2026, 10, 21, 9 + address)).toISOString());
});

const tooMany = { status: 429, body: { detail: 'Troppe richieste: attendi qualche istante e riprova.' } };
const login = (email: string, where = from) =>
  server.call('POST', '/players/login', { body: { email, password: 'x' }, from: where });

/** Sends until the door closes; how many got through, and the answer that did not. */
async function untilClosed(most: number, send: (n: number) => Promise<Answer>) {
  for (let n = 0; n < most; n += 1) {
    const answer = await send(n);
    if (answer.status === 429) return { passed: n, closed: answer };
  }
  throw new Error(`The door was still open after ${most}`);
}

describe('a login', () => {
  test('is limited to ten a minute for an account from one network', async () => {
    const { passed, closed } = await untilClosed(20, () => login('uno@example.com'));
    expect(passed).toBe(10);
    expect(closed).toMatchObject({ ...tooMany, headers: { 'retry-after': '60' } });
    expect((await login('due@example.com')).status).toBe(422);
    expect((await login('uno@example.com', '198.51.100.1')).status).toBe(422);
    server.realClock.advance(60_000);
    expect((await login('UNO@example.com')).status).toBe(422);
  });

  test('is limited to ten in any minute, also across a window’s boundary', async () => {
    // The last second of a minute of the clock, then the first of the next.
    server.realClock.advance(59_000);
    const at = (ms: number) => {
      server.realClock.advance(ms);
      return untilClosed(20, () => login('confine@example.com'));
    };
    expect((await at(0)).passed).toBe(10);
    const { passed, closed } = await at(2_000);
    expect(passed).toBe(0);
    // What it says of the wait is true: not a moment before, and then at once.
    expect(closed.headers['retry-after']).toBe('58');
    expect((await at(57_999)).passed).toBe(0);
    expect((await at(1)).passed).toBe(10);
  });

  test('that is refused by the limit does not count, so that further tries do not extend the wait', async () => {
    await untilClosed(20, () => login('paziente@example.com'));
    for (let n = 0; n < 5; n += 1) {
      server.realClock.advance(10_000);
      expect((await login('paziente@example.com')).headers['retry-after']).toBe(String(50 - n * 10));
    }
    server.realClock.advance(10_000);
    expect((await login('paziente@example.com')).status).toBe(422);
  });

  test('is limited to a hundred an hour from a network', async () => {
    const { passed, closed } = await untilClosed(150, (n) => login(`conto-${n}@example.com`));
    expect(passed).toBe(100);
    expect(closed.headers['retry-after']).toBe('3600');
    expect((await login('altrove@example.com', '203.0.113.9')).status).toBe(422);
  });

  test('C11: of a hundred tries at once from one network, ten are compared', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => login('insieme@example.com')));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
  });
});

/** Logins in each second; with the three hundredth of a minute the limit of all calls together would answer. */
const flood = [200, 100];

test('C11: of two hundred logins a second ten are checked for each account, known or not, and the rest get 429 with Retry-After', async () => {
  const known = await aPlayer(server);
  const accounts = [known.email, 'nessuno@example.com'];
  const heard = new Map<string, number>();
  for (const [second, logins] of flood.entries()) {
    const answers = await Promise.all(
      Array.from({ length: logins }, async (_, n) => {
        const email = accounts[n % 2] ?? '';
        return { email, answer: await login(email) };
      }),
    );
    for (const { email, answer } of answers) {
      if (answer.status === 422) heard.set(email, (heard.get(email) ?? 0) + 1);
      else {
        expect(answer).toMatchObject(tooMany);
        expect(Number(answer.headers['retry-after'])).toBe(60 - second);
      }
    }
    server.realClock.advance(1_000);
  }
  expect([...heard]).toEqual(expect.arrayContaining(accounts.map((email) => [email, 10])));
  expect(heard.size).toBe(2);
});

test('sign-ups are limited to thirty an hour from a network', async () => {
  const { passed } = await untilClosed(60, () =>
    server.call('POST', '/players/signup', {
      from,
      body: {
        email: '',
        password: '',
        firstName: '',
        lastName: '',
        birthDate: '',
        termsAccepted: false,
        privacyAccepted: false,
      },
    }),
  );
  expect(passed).toBe(30);
});

test('reset links are limited to three an hour for an account from one network', async () => {
  const ask = (where: string) =>
    server.call('POST', '/players/forgot-password', { body: { email: 'tre@example.com' }, from: where });
  expect((await untilClosed(10, () => ask(from))).passed).toBe(3);
  expect((await ask('198.51.100.7')).status).toBe(200);
});

test('receipts are limited to twenty a minute for a player, valid or not', async () => {
  const { token } = await aPlayer(server);
  const form = new FormData();
  for (const name of ['editionId', 'code', 'receiptDate', 'receiptTime', 'amount']) form.set(name, 'x');
  form.set('file', new File(['x'], 'x.jpg'));
  const { passed } = await untilClosed(40, () => server.call('POST', '/items/', { token, form, from }));
  expect(passed).toBe(20);
});

test('codes are limited to ten a day', async () => {
  const player = await aPlayer(server, { confirmed: false });
  const change = (n: number) =>
    server.call('PUT', '/players/update', {
      token: player.token,
      from,
      body: { email: `indirizzo-${n}@example.com` },
    });
  const { passed } = await untilClosed(20, change);
  expect(passed).toBe(10);
});

describe('all calls of a player or network', () => {
  const time = (headers: Record<string, string> = {}) => server.call('GET', '/utils/time', { from, headers });

  test('are limited to three hundred in any minute, also across a window’s boundary', async () => {
    server.realClock.advance(59_000);
    expect((await untilClosed(400, () => time())).passed).toBe(300);
    server.realClock.advance(1_000);
    const { passed, closed } = await untilClosed(400, () => time());
    expect(passed).toBe(0);
    const wait = Number(closed.headers['retry-after']);
    expect(wait).toBe(1);
    server.realClock.advance(wait * 1_000);
    expect((await untilClosed(400, () => time())).passed).toBe(5);
    server.realClock.advance(29_000);
    expect((await untilClosed(400, () => time())).passed).toBe(145);
  });

  test('are limited to three hundred a minute from a network', async () => {
    const { passed, closed } = await untilClosed(400, () => time());
    expect(passed).toBe(300);
    expect(closed).toMatchObject(tooMany);
    server.realClock.advance(Number(closed.headers['retry-after']) * 1_000);
    expect((await time()).status).toBe(200);
    from = '192.0.2.201';
    expect((await time()).status).toBe(200);
  });

  test('are counted from zero when the machine’s clock is set back', async () => {
    await untilClosed(400, () => time());
    server.realClock.advance(-3_600_000);
    expect((await time()).status).toBe(200);
  });

  test('are counted by the address that a local load balancer reports, not by a client’s claim', async () => {
    from = '127.0.0.1';
    const claimed = (n: number) => time({ 'x-forwarded-for': `203.0.113.${n % 2}` });
    const { passed } = await untilClosed(700, claimed);
    expect(passed).toBe(600);
    from = '192.0.2.200';
    const lied = await untilClosed(400, (n) => time({ 'x-forwarded-for': `203.0.113.${n % 200}` }));
    expect(lied.passed).toBe(300);
  });
});

test('the counters store no IP address and no e-mail', async () => {
  await login('traccia@example.com', '192.0.2.77');
  const rows = JSON.stringify([
    await server.deps.db.selectFrom('rate_counters').selectAll().execute(),
    await server.deps.db.selectFrom('audit_log').selectAll().execute(),
  ]);
  expect(rows).not.toContain('traccia');
  expect(rows).not.toContain('192.0.2');
});
