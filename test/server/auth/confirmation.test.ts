import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { currentCode } from '../../../server/auth/otp.ts';
import { mailboxMailer } from '../../../server/mails/mail.ts';
import { aPlayer, lastMail, type Player, signedInAgain } from '../support/players.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let isMailAway = false;
beforeAll(async () => {
  server = await openTestServer({
    deps: {
      mailer: {
        send: (mail) =>
          isMailAway
            ? Promise.resolve({ kind: 'failed', reason: 'ECONNREFUSED', isFinal: false })
            : mailboxMailer(server.deps.db, server.contestClock.now).send(mail),
      },
    },
  });
});
afterAll(() => server.close());

const wrong = { status: 422, body: { detail: 'Il Codice Inserito non è valido' } };
const used = { status: 422, body: { detail: 'Il codice inserito è già stato utilizzato' } };

const send = ({ token }: Player) =>
  server.call('POST', '/players/send-email-confirmation', { token, body: {} });
const confirm = ({ token }: Player, otp: string) =>
  server.call('POST', '/players/confirm-email', { token, body: { otp } });
const newcomer = () => aPlayer(server, { confirmed: false, accepted: false, consented: false });

/** A newcomer whose code was mailed. */
async function waiting() {
  const player = await newcomer();
  expect((await send(player)).status).toBe(200);
  const { code } = await lastMail(server, player.email);
  return { player, code, other: code === '000000' ? '000001' : '000000' };
}

test('the right code confirms the address, dated by the server’s clock', async () => {
  const { player, code } = await waiting();
  expect(await confirm(player, code)).toMatchObject({ status: 200, body: {} });
  const me = await server.call('GET', '/players/me', { token: player.token });
  expect(me.body).toMatchObject({ confirmationDate: '2025-08-01T10:00:00+02:00' });
});

test('a pasted code may carry spaces around it', async () => {
  const { player, code } = await waiting();
  expect((await confirm(player, ` ${code}\n`)).status).toBe(200);
});

test.each(['12345', '1234567', 'abcdef', '', '１２３４５６'])('%j is not a code', async (otp) => {
  const { player } = await waiting();
  expect(await confirm(player, otp)).toMatchObject(wrong);
});

test('a code confirms only its own player', async () => {
  const { code } = await waiting();
  const { player, code: own } = await waiting();
  if (code !== own) expect(await confirm(player, code)).toMatchObject(wrong);
  expect((await confirm(player, own)).status).toBe(200);
});

test('after five tries even the right code is refused, and the next one sent is another', async () => {
  const { player, code, other } = await waiting();
  for (const _try of [1, 2, 3, 4, 5]) expect(await confirm(player, other)).toMatchObject(wrong);
  expect(await confirm(player, code)).toMatchObject(wrong);
  server.realClock.advance(60_000);
  await send(player);
  const mail = await lastMail(server, player.email);
  expect(mail.code).not.toBe(code);
  expect((await confirm(player, mail.code)).status).toBe(200);
});

test('the server compares only five of a hundred simultaneous wrong codes, then refuses every code', async () => {
  const { player, code, other } = await waiting();
  const answers = await Promise.all(Array.from({ length: 100 }, () => confirm(player, other)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]));
  const { attempts } = await server.deps.db
    .selectFrom('confirmation_codes')
    .select('attempts')
    .where('player_id', '=', player.id)
    .executeTakeFirstOrThrow();
  expect(attempts).toBe(5);
  expect(await confirm(player, code)).toMatchObject(wrong);
});

test('the right code sent fifty times at once is accepted once and used for the others', async () => {
  const { player, code } = await waiting();
  const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(player, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 422);
  expect(refused).toHaveLength(49);
  for (const answer of refused) expect(answer).toMatchObject(used);
});

test('a used code is reported as used, another one as wrong', async () => {
  const { player, code, other } = await waiting();
  await confirm(player, code);
  expect(await confirm(player, code)).toMatchObject(used);
  expect(await confirm(player, other)).toMatchObject(wrong);
});

test('a code expires after ten minutes', async () => {
  const early = await waiting();
  server.realClock.advance(10 * 60_000 - 1);
  expect((await confirm(early.player, early.code)).status).toBe(200);
  const late = await waiting();
  server.realClock.advance(10 * 60_000);
  const player = await signedInAgain(server, late.player);
  expect(await confirm(player, late.code)).toMatchObject(wrong);
});

describe('sending the code again', () => {
  test('repeats a valid code and makes a new one after its expiry', async () => {
    const { player, code } = await waiting();
    server.realClock.advance(9 * 60_000);
    await send(player);
    const again = await lastMail(server, player.email);
    expect(again.code).toBe(code);
    expect(again.text).toContain('vale ancora circa un minuto');
    server.realClock.advance(60_000);
    expect((await send(await signedInAgain(server, player))).status).toBe(200);
    const { db } = server.deps;
    const { generation } = await db
      .selectFrom('confirmation_codes')
      .select('generation')
      .where('player_id', '=', player.id)
      .executeTakeFirstOrThrow();
    expect(generation).toBe(2);
  });

  test('is refused within a minute, with the seconds to wait', async () => {
    const { player } = await waiting();
    server.realClock.advance(20_000);
    expect(await send(player)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '40' },
      body: {
        detail: 'Abbiamo appena inviato il codice: attendi un minuto prima di chiederne un altro.',
      },
    });
    server.realClock.advance(40_000);
    expect((await send(player)).status).toBe(200);
    expect((await lastMail(server, player.email)).count).toBe(2);
  });

  test('is allowed right after the sign-up, since the first mail was not requested', async () => {
    const body = {
      email: 'subito@example.com',
      password: 'Rigatoni2?',
      firstName: 'Ada',
      lastName: 'Bo',
      birthDate: '1980-01-01',
      termsAccepted: true,
      privacyAccepted: true,
    };
    const { body: pair } = await server.call('POST', '/players/signup', { body });
    const token = (pair as { accessToken: string }).accessToken;
    const first = await lastMail(server, body.email);
    const answer = await server.call('POST', '/players/send-email-confirmation', { token });
    expect(answer).toMatchObject({ status: 200, body: {} });
    expect(await lastMail(server, body.email)).toMatchObject({ code: first.code, count: 2 });
  });

  test('is refused for a confirmed player', async () => {
    const player = await aPlayer(server);
    expect((await send(player)).status).toBe(409);
  });

  test('fails when the mail cannot be sent', async () => {
    const player = await newcomer();
    isMailAway = true;
    const answer = await send(player);
    isMailAway = false;
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '60' } });
  });
});

describe('a corrected address', () => {
  const change = ({ token }: Player, email: string) =>
    server.call('PUT', '/players/update', { token, body: { email } });

  test('gets its own code, and the first one is invalid', async () => {
    const { player, code } = await waiting();
    const answer = await change(player, 'Corretta@example.com');
    expect(answer).toMatchObject({ status: 200, body: { email: 'Corretta@example.com' } });
    const mail = await lastMail(server, 'corretta@example.com');
    if (mail.code !== code) expect(await confirm(player, code)).toMatchObject(wrong);
    expect((await confirm(player, mail.code)).status).toBe(200);
  });

  test('is refused when it is malformed or belongs to another account', async () => {
    const other = await aPlayer(server);
    const player = await newcomer();
    expect(await change(player, 'niente')).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'email'], msg: 'Indirizzo non valido.' }] },
    });
    expect(await change(player, other.email)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'email'], msg: 'Un utente con questo indirizzo email già esiste' }] },
    });
  });
});

test('only a keyed hash of the code is stored', async () => {
  const { player, code } = await waiting();
  const row = await server.deps.db
    .selectFrom('confirmation_codes')
    .selectAll()
    .where('player_id', '=', player.id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(code);
  const again = await currentCode(server.deps, server.deps.db, { id: player.id, email_key: player.email });
  expect(again).toMatchObject({ kind: 'active', code });
});
