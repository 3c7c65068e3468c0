import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rememberNetwork } from '../../../server/auth/networks.ts';
import { type Mail, mailboxMailer } from '../../../server/mails/mail.ts';
import { sendMailsJob } from '../../../server/mails/outbox.ts';
import { recipientKey } from '../../../server/mails/recipients.ts';
import { aPlayer, lastMail, signedInAgain } from '../support/players.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// How many mails one person gets, whoever causes them, and that others leave the owner of a mailbox their own.

let server: TestServer;
let isAway = false;
let taken: Mail[] = [];
beforeAll(async () => {
  server = await openTestServer({
    environment: { RATE_LIMIT_FACTOR: '1' },
    deps: {
      mailer: {
        send: async (mail) => {
          if (isAway) return { kind: 'failed', reason: 'ECONNREFUSED', isFinal: false };
          taken.push(mail);
          return mailboxMailer(server.deps.db, server.contestClock.now).send(mail);
        },
      },
    },
  });
});
afterAll(() => server.close());
beforeEach(() => {
  isAway = false;
  taken = [];
});

const mailsTo = (email: string): number => taken.filter(({ to }) => to === email).length;
const ask = (token: string) => server.call('POST', '/players/send-email-confirmation', { token, body: {} });
const forgot = (email: string, from: string) =>
  server.call('POST', '/players/forgot-password', { body: { email }, from });
const signUp = (email: string, from: string) =>
  server.call('POST', '/players/signup', {
    from,
    body: {
      email,
      password: 'Rigatoni2?',
      firstName: 'A',
      lastName: 'B',
      birthDate: '1980-01-01',
      termsAccepted: true,
      privacyAccepted: true,
    },
  });
const far = (n: number) => `203.${n}.113.1`;
const home = '192.0.2.7';

test.each([
  ['Maria+uno@Example.com', 'maria@example.com'],
  ['ma.ria+x@gmail.com', 'maria@gmail.com'],
  ['m.a.r.i.a@googlemail.com', 'maria@gmail.com'],
  ['ma.ria@example.com', 'ma.ria@example.com'],
  ['+x@example.com', '+x@example.com'],
])('%s is counted as the mailbox %s', (written, mailbox) => {
  expect(recipientKey(written)).toBe(mailbox);
});

test('a mailbox gets eight reset mails an hour from unknown networks, ten with known ones, and the answer is the same', async () => {
  const { email, id } = await aPlayer(server);
  for (let n = 0; n < 12; n += 1) expect((await forgot(email, far(n))).body).toEqual({});
  expect(mailsTo(email)).toBe(8);
  await rememberNetwork(server.deps, server.deps.db, id, home);
  for (let n = 0; n < 3; n += 1) await forgot(email, home);
  expect(mailsTo(email)).toBe(10);
});

test('a mailbox gets six mails an hour for unconfirmed accounts, and a refused sign-up stores nothing', async () => {
  for (let n = 0; n < 6; n += 1) expect((await signUp(`vittima+${n}@gmail.com`, far(n))).status).toBe(200);
  expect(await signUp('vittima+6@gmail.com', far(6))).toMatchObject({
    status: 429,
    headers: { 'retry-after': '3600' },
  });
  expect(taken).toHaveLength(6);
  const left = await server.deps.db
    .selectFrom('players')
    .select('id')
    .where('email', '=', 'vittima+6@gmail.com')
    .execute();
  expect(left).toEqual([]);
});

test('the owner of a confirmed account still gets a reset mail while others sign up with the mailbox from everywhere', async () => {
  const { email } = await aPlayer(server);
  const [mailbox] = email.split('@');
  for (let n = 0; n < 20; n += 1) await signUp(`${mailbox}+${n}@example.com`, far(n));
  expect(taken).toHaveLength(6);
  // From a network that the account does not know yet.
  await forgot(email, home);
  expect(mailsTo(email)).toBe(1);
});

test.each([
  ['an IPv4 /24', 'sola-quattro', (n: number) => `203.0.113.${n}`],
  ['an IPv6 /48', 'sola-sei', (n: number) => `2001:db8:7:${n}::1`],
])(
  'during a flood of sign-ups from %s the owner of the mailbox can still sign up and get a code and a reset mail',
  async (_network, mailbox, from) => {
    const flood: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      flood.push((await signUp(`${mailbox}+${n}@example.com`, from(n))).status);
    }
    expect(flood.filter((status) => status === 200)).toHaveLength(4);
    const email = `${mailbox}@example.com`;
    expect((await signUp(email, home)).status).toBe(200);
    expect((await lastMail(server, email)).code).toMatch(/^\d{6}$/);
    await forgot(email, home);
    expect(mailsTo(email)).toBe(2);
  },
);

test('an unconfirmed account gets no extra mails from the network that created it', async () => {
  // Whoever signs up with somebody's address makes their own network known to that account.
  for (let n = 0; n < 4; n += 1) await signUp(`altrui+${n}@example.com`, home);
  await forgot('altrui+0@example.com', home);
  expect(taken).toHaveLength(4);
});

test('mails that were never sent do not count against the mailbox’s limits, nor the day’s codes', async () => {
  const player = await aPlayer(server, { confirmed: false, accepted: false });
  isAway = true;
  let current = player;
  for (let n = 0; n < 15; n += 1) {
    expect((await ask(current.token)).status).toBe(503);
    server.realClock.advance(11 * 60_000);
    await sendMailsJob.run(server.deps, new AbortController().signal);
    current = await signedInAgain(server, player);
  }
  isAway = false;
  expect((await ask(current.token)).status).toBe(200);
});
