import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Mail, type MailOutcome, mailboxMailer } from '../../../server/mails/mail.ts';
import { enqueueMail, sendMail, sendMailsJob } from '../../../server/mails/outbox.ts';
import { systemRandom } from '../../../server/system/random.ts';
import { aPlayer, lastMail, type Player } from '../support/players.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

const isAway: MailOutcome = { kind: 'failed', reason: 'ECONNREFUSED', isFinal: false };
const refusesForGood: MailOutcome = { kind: 'failed', reason: 'EENVELOPE 550', isFinal: true };

let server: TestServer;
/** What the mail service says; without it, it takes every mail. */
let says: MailOutcome | Promise<MailOutcome> | undefined;
let taken: Mail[] = [];
beforeAll(async () => {
  server = await openTestServer({
    deps: {
      mailer: {
        send: async (mail) => {
          if (says !== undefined) return says;
          taken.push(mail);
          return mailboxMailer(server.deps.db, server.contestClock.now).send(mail);
        },
      },
    },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  says = undefined;
  taken = [];
  await server.deps.db.deleteFrom('outbox').execute();
});

const never = new AbortController().signal;
const job = () => sendMailsJob.run(server.deps, never);
const newcomer = () => aPlayer(server, { confirmed: false, accepted: false });
const ask = ({ token }: Player) =>
  server.call('POST', '/players/send-email-confirmation', { token, body: {} });
const rows = () => server.deps.db.selectFrom('outbox').selectAll().orderBy('id').execute();
const statuses = async () => (await rows()).map(({ status }) => status);

const mailsTo = (email: string): number => taken.filter(({ to }) => to === email).length;

describe('a mail that the service does not accept at once', () => {
  test('is not reported as sent, and is delivered when the service is back', async () => {
    const player = await newcomer();
    says = isAway;
    expect(await ask(player)).toMatchObject({
      status: 503,
      body: { detail: "Non siamo riusciti a inviare l'e-mail: riprova tra qualche istante." },
    });
    says = undefined;
    await job();
    expect(taken).toEqual([]);
    server.realClock.advance(30_000);
    await job();
    const { code, count, text } = await lastMail(server, player.email);
    expect(count).toBe(1);
    // It says what is left of the code's life by then.
    expect(text).toContain('Il codice vale 10 minuti.');
    const answer = await server.call('POST', '/players/confirm-email', {
      token: player.token,
      body: { otp: code },
    });
    expect(answer.status).toBe(200);
    await job();
    expect(mailsTo(player.email)).toBe(1);
  });

  test('is retried at growing intervals, and given up when its code has expired', async () => {
    const player = await newcomer();
    says = isAway;
    await ask(player);
    const attempts: number[] = [];
    for (let second = 0; second < 660; second += 10) {
      server.realClock.advance(10_000);
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

  test('is replaced by a newer one of the same kind for the same player', async () => {
    const player = await newcomer();
    says = isAway;
    await ask(player);
    server.realClock.advance(60_000);
    await ask(player);
    expect(await statuses()).toEqual(['replaced', 'waiting']);
    says = undefined;
    server.realClock.advance(60_000);
    await job();
    expect(mailsTo(player.email)).toBe(1);
  });
});

test('a mail is stored in the same transaction as its cause', async () => {
  const player = await aPlayer(server);
  await expect(
    server.deps.db.transaction().execute(async (tx) => {
      await enqueueMail(server.deps, tx, {
        template: { kind: 'password-changed', reader: { email: player.email, firstName: null } },
        topic: 'x',
        playerId: player.id,
        giveUpAt: server.realClock.now() + 1_000,
        limitKeys: [],
      });
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await rows()).toEqual([]);
});

test('a mail whose server was killed is sent by another after its lease, with the same message id', async () => {
  const player = await newcomer();
  // The service takes the mail, and the server dies before it hears so.
  const { promise: pending } = Promise.withResolvers<MailOutcome>();
  const first: Mail[] = [];
  const dying = {
    ...server.deps,
    mailer: {
      send: (mail: Mail) => {
        first.push(mail);
        return pending;
      },
    },
  };
  const id = await server.deps.db.transaction().execute((tx) =>
    enqueueMail(server.deps, tx, {
      template: { kind: 'reset', reader: { email: player.email, firstName: null }, token: 'abc' },
      topic: 'reset',
      playerId: player.id,
      giveUpAt: server.realClock.now() + 1_800_000,
      limitKeys: [],
    }),
  );
  void sendMail(dying, id);
  await expect.poll(() => first.length).toBe(1);
  await job();
  expect(taken).toEqual([]);
  server.realClock.advance(120_000);
  await job();
  expect(taken).toEqual(first);
  expect(await statuses()).toEqual(['sent']);
});

test('four servers that send twenty mails at once send each mail once', async () => {
  const { deps } = server;
  for (let n = 0; n < 20; n += 1) {
    await enqueueMail(deps, deps.db, {
      template: { kind: 'reset', reader: { email: `a-${n}@example.com`, firstName: null }, token: 'abc' },
      topic: `reset ${n}`,
      playerId: undefined,
      giveUpAt: server.realClock.now() + 1_000,
      limitKeys: [],
    });
  }
  await Promise.all(Array.from({ length: 4 }, () => job()));
  expect(taken.map(({ to }) => to).toSorted()).toEqual(
    Array.from({ length: 20 }, (_, n) => `a-${n}@example.com`).toSorted(),
  );
});

describe('a mail in the database', () => {
  test('is encrypted while it waits and deleted once it is sent', async () => {
    const player = await newcomer();
    says = isAway;
    await ask(player);
    const waiting = JSON.stringify(await rows());
    says = undefined;
    server.realClock.advance(30_000);
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
    server.realClock.advance(30_000);
    await sendMailsJob.run({ ...server.deps, key: systemRandom.bytes(32) }, never);
    expect(await rows()).toMatchObject([{ status: 'dead', last_failure: 'another key' }]);
    expect(taken).toEqual([]);
  });
});

test('a mail that waits for five minutes is reported by /metrics and by /readyz, which stays ready', async () => {
  const player = await newcomer();
  says = isAway;
  await ask(player);
  server.realClock.advance(301_000);
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
