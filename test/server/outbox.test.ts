import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailboxMailer } from '../../server/mails/mailbox.ts';
import type { Mail, MailOutcome } from '../../server/mails/mailer.ts';
import { postMail, sendMail, sendMailsJob } from '../../server/mails/outbox.ts';
import { recipientKey } from '../../server/mails/recipient-limits.ts';
import { systemRandom } from '../../server/random.ts';
import { rememberNetwork } from '../../server/security/known-networks.ts';
import { aPlayer, lastMail, type Player, signedInAgain } from './support/players.ts';
import { openTestServer, type TestServer } from './support/test-server.ts';

const isAway: MailOutcome = { kind: 'failed', reason: 'ECONNREFUSED', isFinal: false };
const refusesForGood: MailOutcome = { kind: 'failed', reason: 'EENVELOPE 550', isFinal: true };

let server: TestServer;
/** What the mail service says; without it, it takes every mail. */
let says: MailOutcome | Promise<MailOutcome> | undefined;
let taken: Mail[] = [];
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  says = undefined;
  taken = [];
  await server.deps.db.deleteFrom('outbox').execute();
});

async function openServer(environment: Record<string, string> = {}): Promise<TestServer> {
  const opened: TestServer = await openTestServer({
    environment,
    deps: {
      mailer: {
        send: async (mail) => {
          if (says !== undefined) return says;
          taken.push(mail);
          return mailboxMailer(opened.deps.db, opened.shop.now).send(mail);
        },
      },
    },
  });
  return opened;
}

const never = new AbortController().signal;
const job = (at = server) => sendMailsJob.run(at.deps, never);
const newcomer = (at = server) => aPlayer(at, { confirmed: false, accepted: false });
const ask = ({ token }: Player, at = server) =>
  at.call('POST', '/players/send-email-confirmation', { token, body: {} });
const forgot = (email: string, from = '192.0.2.7', at = server) =>
  at.call('POST', '/players/forgot-password', { body: { email }, from });
const rows = (at = server) => at.deps.db.selectFrom('outbox').selectAll().orderBy('id').execute();
const statuses = async (at = server) => (await rows(at)).map(({ status }) => status);

const mailsTo = (email: string): number => taken.filter(({ to }) => to === email).length;

describe('a mail that the service does not take at once', () => {
  test('is not called sent, and arrives by itself when the service is back', async () => {
    const player = await newcomer();
    says = isAway;
    expect(await ask(player)).toMatchObject({
      status: 503,
      body: { detail: 'Non siamo riusciti a inviare la mail: riprova tra qualche istante.' },
    });
    says = undefined;
    await job();
    expect(taken).toEqual([]);
    server.real.advance(30_000);
    await job();
    const { code, count, text } = await lastMail(server, player.email);
    expect(count).toBe(1);
    // It says what is left of the code's life by then.
    expect(text).toContain('circa 10 minuti');
    const answer = await server.call('POST', '/players/confirm-email', {
      token: player.token,
      body: { otp: code },
    });
    expect(answer.status).toBe(200);
    await job();
    expect(mailsTo(player.email)).toBe(1);
  });

  test('is tried at growing distances, and given up when its code serves no more', async () => {
    const player = await newcomer();
    says = isAway;
    await ask(player);
    const attempts: number[] = [];
    for (let second = 0; second < 660; second += 10) {
      server.real.advance(10_000);
      await job();
      attempts.push((await rows())[0]?.attempts ?? 0);
    }
    // At once, after 30 s, 90 s, 210 s and 450 s; the next would come after the ten minutes of the code.
    expect(attempts.at(-1)).toBe(5);
    expect(await rows()).toMatchObject([{ status: 'dead', letter: null, last_failure: 'ECONNREFUSED' }]);
  });

  test('is given up at once when the service refuses it for good', async () => {
    const player = await newcomer();
    says = refusesForGood;
    expect((await ask(player)).status).toBe(503);
    expect(await rows()).toMatchObject([{ status: 'dead', attempts: 1, last_failure: 'EENVELOPE 550' }]);
  });

  test('gives way to a newer one of the same kind for the same player', async () => {
    const player = await newcomer();
    says = isAway;
    await ask(player);
    server.real.advance(60_000);
    await ask(player);
    expect(await statuses()).toEqual(['replaced', 'waiting']);
    says = undefined;
    server.real.advance(60_000);
    await job();
    expect(mailsTo(player.email)).toBe(1);
  });
});

test('a mail is written with what caused it: neither is there without the other', async () => {
  const player = await aPlayer(server);
  await expect(
    server.deps.db.transaction().execute(async (tx) => {
      await postMail(server.deps, tx, {
        letter: { kind: 'password-changed', reader: { email: player.email, firstName: null } },
        topic: 'x',
        giveUpAt: server.real.now() + 1_000,
        limitKeys: [],
      });
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await rows()).toEqual([]);
});

test('a mail whose server was killed is sent by another after its lease, and is the same mail to the service', async () => {
  const player = await newcomer();
  // The service takes the mail, and the server dies before it hears so.
  const { promise: unheard } = Promise.withResolvers<MailOutcome>();
  const first: Mail[] = [];
  const dying = {
    ...server.deps,
    mailer: {
      send: (mail: Mail) => {
        first.push(mail);
        return unheard;
      },
    },
  };
  const id = await server.deps.db.transaction().execute((tx) =>
    postMail(server.deps, tx, {
      letter: { kind: 'reset', reader: { email: player.email, firstName: null }, token: 'abc' },
      topic: 'reset',
      giveUpAt: server.real.now() + 1_800_000,
      limitKeys: [],
    }),
  );
  void sendMail(dying, id);
  await expect.poll(() => first.length).toBe(1);
  await job();
  expect(taken).toEqual([]);
  server.real.advance(120_000);
  await job();
  expect(taken).toEqual(first);
  expect(await statuses()).toEqual(['sent']);
});

test('twenty mails and four servers at once: each mail is sent once', async () => {
  const { deps } = server;
  for (let n = 0; n < 20; n += 1) {
    await postMail(deps, deps.db, {
      letter: { kind: 'reset', reader: { email: `a-${n}@example.com`, firstName: null }, token: 'abc' },
      topic: `reset ${n}`,
      giveUpAt: server.real.now() + 1_000,
      limitKeys: [],
    });
  }
  await Promise.all(Array.from({ length: 4 }, () => job()));
  expect(taken.map(({ to }) => to).toSorted()).toEqual(
    Array.from({ length: 20 }, (_, n) => `a-${n}@example.com`).toSorted(),
  );
});

describe('what lies in the database', () => {
  test('is encrypted while it waits and gone when it was sent', async () => {
    const player = await newcomer();
    says = isAway;
    await ask(player);
    const waiting = JSON.stringify(await rows());
    says = undefined;
    server.real.advance(30_000);
    await job();
    const { code } = await lastMail(server, player.email);
    expect(waiting).not.toContain(code);
    expect(waiting).not.toContain(player.email);
    expect(await rows()).toMatchObject([{ status: 'sent', letter: null }]);
  });

  test('cannot be read with another key, and is given up', async () => {
    const player = await newcomer();
    says = isAway;
    await ask(player);
    says = undefined;
    server.real.advance(30_000);
    await sendMailsJob.run({ ...server.deps, key: systemRandom.bytes(32) }, never);
    expect(await rows()).toMatchObject([{ status: 'dead', last_failure: 'another key' }]);
    expect(taken).toEqual([]);
  });
});

describe('what one mailbox gets', () => {
  let strict: TestServer;
  beforeAll(async () => {
    strict = await openServer({ RATE_LIMIT_FACTOR: '1' });
  });
  afterAll(() => strict.close());

  test.each([
    ['Maria+uno@Example.com', 'maria@example.com'],
    ['ma.ria+x@gmail.com', 'maria@gmail.com'],
    ['m.a.r.i.a@googlemail.com', 'maria@gmail.com'],
    ['ma.ria@example.com', 'ma.ria@example.com'],
    ['+x@example.com', '+x@example.com'],
  ])('counts %s as %s', (written, mailbox) => {
    expect(recipientKey(written)).toBe(mailbox);
  });

  const signUp = (email: string, from: string) =>
    strict.call('POST', '/players/signup', {
      from,
      body: {
        ...{ email, password: 'Rigatoni2?', firstName: 'A', lastName: 'B' },
        ...{ birthDate: '1980-01-01', termsAccepted: true, privacyAccepted: true },
      },
    });
  const far = (n: number) => `203.${n}.113.1`;
  const home = '192.0.2.7';

  test('is eight reset mails an hour from strangers, ten with those of a network that the account knows, and nobody is told', async () => {
    const { email, id } = await aPlayer(strict);
    for (let n = 0; n < 12; n += 1) expect((await forgot(email, far(n), strict)).body).toEqual({});
    expect(mailsTo(email)).toBe(8);
    await rememberNetwork(strict.deps, strict.deps.db, id, home);
    await forgot(email, home, strict);
    expect(mailsTo(email)).toBe(9);
  });

  test('is six mails an hour for accounts in its name that nobody confirmed, and nothing stays of the refused one', async () => {
    for (let n = 0; n < 6; n += 1) expect((await signUp(`vittima+${n}@gmail.com`, far(n))).status).toBe(200);
    expect(await signUp('vittima+6@gmail.com', far(6))).toMatchObject({
      status: 429,
      headers: { 'retry-after': '3600' },
    });
    expect(taken).toHaveLength(6);
    const left = await strict.deps.db
      .selectFrom('players')
      .select('id')
      .where('email', '=', 'vittima+6@gmail.com')
      .execute();
    expect(left).toEqual([]);
  });

  test('leaves reset mails to the owner of a confirmed account while others sign up in the name of the mailbox from everywhere', async () => {
    const { email } = await aPlayer(strict);
    const [mailbox] = email.split('@');
    for (let n = 0; n < 20; n += 1) await signUp(`${mailbox}+${n}@example.com`, far(n));
    expect(taken).toHaveLength(6);
    // From a network that the account does not know yet.
    await forgot(email, home, strict);
    expect(mailsTo(email)).toBe(1);
  });

  test.each([
    ['an IPv4 /24', 'sola-quattro', (n: number) => `203.0.113.${n}`],
    ['an IPv6 /48', 'sola-sei', (n: number) => `2001:db8:7:${n}::1`],
  ])(
    'leaves the sign-up, its code and a reset mail to who comes from elsewhere than %s of a flood',
    async (_network, mailbox, from) => {
      const flood: number[] = [];
      for (let n = 0; n < 12; n += 1) {
        flood.push((await signUp(`${mailbox}+${n}@example.com`, from(n))).status);
      }
      expect(flood.filter((status) => status === 200)).toHaveLength(4);
      const email = `${mailbox}@example.com`;
      expect((await signUp(email, home)).status).toBe(200);
      expect((await lastMail(strict, email)).code).toMatch(/^\d{6}$/);
      await forgot(email, home, strict);
      expect(mailsTo(email)).toBe(2);
    },
  );

  test('is no more for an unconfirmed account from the network that signed it up', async () => {
    // Whoever signs up with somebody's address makes their own network known to that account.
    for (let n = 0; n < 4; n += 1) await signUp(`altrui+${n}@example.com`, home);
    await forgot('altrui+0@example.com', home, strict);
    expect(taken).toHaveLength(4);
  });

  test('is not used up by mails that never left, nor are the day’s codes', async () => {
    const player = await newcomer(strict);
    says = isAway;
    let current = player;
    for (let n = 0; n < 15; n += 1) {
      expect((await ask(current, strict)).status).toBe(503);
      strict.real.advance(11 * 60_000);
      await job(strict);
      current = await signedInAgain(strict, player);
    }
    says = undefined;
    expect((await ask(current, strict)).status).toBe(200);
  });
});

test('a mail that waits for five minutes is told by /readyz, which stays ready, and by /metrics', async () => {
  const player = await newcomer();
  says = isAway;
  await ask(player);
  server.real.advance(301_000);
  expect(await server.get('/readyz')).toMatchObject({
    status: 200,
    body: { status: 'ready', mail: 'failing' },
  });
  const { text } = await server.get('/metrics');
  expect(text).toMatch(/^mails_waiting 1$/m);
  expect(text).toMatch(/^mails_oldest_waiting_seconds 301$/m);
  says = undefined;
  await job();
  expect(await server.get('/readyz')).toMatchObject({ status: 200, body: { mail: 'ok' } });
  expect((await server.get('/metrics')).text).toMatch(/^mails_ended_last_hour\{status="sent"\} 1$/m);
});
