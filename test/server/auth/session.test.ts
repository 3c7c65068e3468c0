import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { lightHash, lightPasswords } from '../support/light-passwords.ts';
import { aPlayer, lastMail } from '../support/players.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let passwordHash: string;
let isFull = false;
const password = 'Spaghetti1!';
beforeAll(async () => {
  const passwords = lightPasswords();
  server = await openTestServer({
    deps: {
      passwords: {
        ...passwords,
        matches: async (...given) => (isFull ? { kind: 'full' } : passwords.matches(...given)),
      },
    },
  });
  passwordHash = await lightHash(password);
});
afterAll(() => server.close());

type Pair = { accessToken: string; refreshToken: string };
const pairOf = (answer: { body: unknown }) => answer.body as Pair;
const login = (email: string, word = password) =>
  server.call('POST', '/players/login', { body: { email, password: word } });
const refresh = (refreshToken: string) =>
  server.call('POST', '/auth/refresh-token', { body: { refreshToken } });
const me = (token: string) => server.call('GET', '/players/me', { token });
const events = async (playerId: number) =>
  (
    await server.deps.db
      .selectFrom('audit_log')
      .select('event')
      .where('player_id', '=', playerId)
      .orderBy('id')
      .execute()
  ).map(({ event }) => event);

describe('login', () => {
  test('opens a session with any upper or lower case of the address', async () => {
    const player = await aPlayer(server, { passwordHash });
    const answer = await login(` ${player.email.toUpperCase()} `);
    expect(answer.status).toBe(200);
    expect((await me(pairOf(answer).accessToken)).body).toMatchObject({ id: player.id });
    expect(await events(player.id)).toEqual(['login.accepted']);
  });

  test('opens a session for an unconfirmed player', async () => {
    const player = await aPlayer(server, { passwordHash, confirmed: false });
    expect((await login(player.email)).status).toBe(200);
  });

  test('gives the same answer for a wrong password, an unknown address and an account without a password', async () => {
    const player = await aPlayer(server, { passwordHash });
    const social = await aPlayer(server);
    const refused = { status: 422, body: { detail: 'Mail e/o password errate' } };
    expect(await login(player.email, 'Spaghetti2!')).toMatchObject(refused);
    expect(await login('nobody@example.com')).toMatchObject(refused);
    expect(await login(social.email)).toMatchObject(refused);
    expect(await events(player.id)).toEqual(['login.refused']);
  });

  test('reveals that an account is inactive only with the right password, and is no accepted login in the log', async () => {
    const player = await aPlayer(server, { passwordHash, active: false });
    expect(await login(player.email)).toMatchObject({
      status: 403,
      body: { detail: 'User does not have frontend privileges' },
    });
    expect((await login(player.email, 'Spaghetti2!')).status).toBe(422);
    expect(await events(player.id)).toEqual(['login.refused', 'login.refused']);
  });

  test('answers 503 when the queue is full instead of letting callers wait', async () => {
    isFull = true;
    const answer = await login('a@example.com');
    isFull = false;
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
  });
});

describe('a token', () => {
  test('expires after ten minutes', async () => {
    const { token } = await aPlayer(server);
    server.realClock.advance(10 * 60_000 - 1);
    expect((await me(token)).status).toBe(200);
    server.realClock.advance(1);
    expect(await me(token)).toMatchObject({
      status: 401,
      body: { detail: 'Accesso non valido' },
      headers: { 'www-authenticate': 'Bearer' },
    });
  });

  test('of this server is refused here after its end; only other tokens are sent to the identity service', async () => {
    const away = await openTestServer({ deps: { identity: async () => ({ kind: 'unreachable' }) } });
    const [expired, revoked] = [await aPlayer(away), await aPlayer(away)];
    const ask = async (token: string) => (await away.call('GET', '/players/me', { token })).status;
    const body = { refreshToken: revoked.refreshToken };
    expect((await away.call('POST', '/auth/logout', { body })).status).toBe(204);
    expect(await ask(revoked.token)).toBe(401);
    expect(await ask(expired.token)).toBe(200);
    away.realClock.advance(10 * 60_000);
    expect(await ask(expired.token)).toBe(401);
    expect(await ask('a-stranger')).toBe(503);
    await away.close();
  });

  test('is stored as a hash only', async () => {
    const player = await aPlayer(server);
    const rows = JSON.stringify([
      await server.deps.db.selectFrom('access_tokens').selectAll().execute(),
      await server.deps.db.selectFrom('refresh_tokens').selectAll().execute(),
    ]);
    expect(rows).not.toContain(player.token);
    expect(rows).not.toContain(player.refreshToken);
  });
});

describe('refresh', () => {
  test('returns a new pair and lets the old access token expire', async () => {
    const player = await aPlayer(server);
    const next = await refresh(player.refreshToken);
    expect(next.status).toBe(200);
    expect(pairOf(next).refreshToken).not.toBe(player.refreshToken);
    expect((await me(pairOf(next).accessToken)).status).toBe(200);
  });

  test('repeated after 30 s, since the answer was lost, returns the same pair', async () => {
    const player = await aPlayer(server);
    const first = await refresh(player.refreshToken);
    server.realClock.advance(30_000);
    const again = await refresh(player.refreshToken);
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect((await refresh(pairOf(again).refreshToken)).status).toBe(200);
  });

  test('with the old token after 31 s is 401 and revokes the whole token family', async () => {
    const player = await aPlayer(server);
    const next = pairOf(await refresh(player.refreshToken));
    server.realClock.advance(30_001);
    expect((await refresh(player.refreshToken)).status).toBe(401);
    expect((await refresh(next.refreshToken)).status).toBe(401);
    expect((await me(next.accessToken)).status).toBe(401);
    expect(await events(player.id)).toEqual(['session.renewed', 'session.reuse-alarm']);
  });

  test('sent a hundred times at once returns the same pair', async () => {
    const player = await aPlayer(server);
    const answers = await Promise.all(Array.from({ length: 100 }, () => refresh(player.refreshToken)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => pairOf(answer).refreshToken)).size).toBe(1);
    const tokens = await server.deps.db
      .selectFrom('refresh_tokens')
      .innerJoin('token_families', 'token_families.id', 'refresh_tokens.family_id')
      .select('sequence')
      .where('player_id', '=', player.id)
      .execute();
    expect(tokens).toHaveLength(2);
  });

  test('expires after thirty days without use, and ninety days after the login', async () => {
    const day = 24 * 3_600_000;
    const idle = await aPlayer(server);
    server.realClock.advance(30 * day);
    expect((await refresh(idle.refreshToken)).status).toBe(401);
    let { refreshToken } = await aPlayer(server);
    for (const _month of [1, 2, 3]) {
      server.realClock.advance(29 * day);
      refreshToken = pairOf(await refresh(refreshToken)).refreshToken;
    }
    server.realClock.advance(3 * day);
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  test('with an unknown token is 401, for a blocked account 403', async () => {
    expect((await refresh('nothing')).status).toBe(401);
    const player = await aPlayer(server);
    await server.deps.db.updateTable('players').set({ active: false }).where('id', '=', player.id).execute();
    expect((await refresh(player.refreshToken)).status).toBe(403);
    expect(await me(player.token)).toMatchObject({
      status: 403,
      body: { detail: 'User does not have frontend privileges' },
    });
  });
});

test('logout ends the session, and answers the same when repeated or with an unknown token', async () => {
  const player = await aPlayer(server);
  const logout = (refreshToken: string) => server.call('POST', '/auth/logout', { body: { refreshToken } });
  expect((await logout(player.refreshToken)).status).toBe(204);
  expect((await me(player.token)).status).toBe(401);
  expect((await refresh(player.refreshToken)).status).toBe(401);
  expect((await logout(player.refreshToken)).status).toBe(204);
  expect((await logout('nothing')).status).toBe(204);
});

describe('a forgotten password', () => {
  const forgot = (email: string) => server.call('POST', '/players/forgot-password', { body: { email } });
  const reset = (token: string, word: string) =>
    server.call('POST', '/players/reset-password', { body: { token, password: word } });
  const linkTo = async (email: string) => {
    const { text } = await lastMail(server, email);
    return /http:\/\/localhost:8080\/reset-password\?token=(\S+)/.exec(text)?.[1] ?? '';
  };

  test('is requested with the same answer for every address', async () => {
    const player = await aPlayer(server);
    expect(await forgot(player.email)).toMatchObject({ status: 200, body: {} });
    expect(await forgot('nobody@example.com')).toMatchObject({ status: 200, body: {} });
    await expect(lastMail(server, 'nobody@example.com')).rejects.toThrow('There is no mail');
  });

  test('is reset once, which ends every session and sends a mail', async () => {
    const player = await aPlayer(server, { passwordHash });
    await forgot(player.email);
    const token = await linkTo(player.email);
    expect(await reset(token, 'debole')).toMatchObject({ status: 422 });
    expect(await reset(token, 'Rigatoni2?')).toMatchObject({ status: 200, body: {} });
    expect((await me(player.token)).status).toBe(401);
    expect((await refresh(player.refreshToken)).status).toBe(401);
    expect((await login(player.email)).status).toBe(422);
    expect((await login(player.email, 'Rigatoni2?')).status).toBe(200);
    expect((await lastMail(server, player.email)).subject).toBe('La tua password è cambiata');
    expect(await reset(token, 'Rigatoni3?')).toMatchObject({
      status: 422,
      body: { detail: 'Accesso non valido' },
    });
  });

  test('is reset by one of two links, which invalidates the other', async () => {
    const player = await aPlayer(server, { passwordHash });
    await forgot(player.email);
    const first = await linkTo(player.email);
    await forgot(player.email);
    const second = await linkTo(player.email);
    expect(second).not.toBe(first);
    expect((await reset(second, 'Rigatoni2?')).status).toBe(200);
    expect((await reset(first, 'Rigatoni3?')).status).toBe(422);
    expect((await login(player.email, 'Rigatoni2?')).status).toBe(200);
  });

  test('has a link that expires after half an hour', async () => {
    const player = await aPlayer(server, { passwordHash });
    await forgot(player.email);
    const token = await linkTo(player.email);
    server.realClock.advance(30 * 60_000);
    expect((await reset(token, 'Rigatoni2?')).status).toBe(422);
  });

  test('computes no password hash for an invented, used or expired link', async () => {
    const player = await aPlayer(server, { passwordHash });
    await forgot(player.email);
    const used = await linkTo(player.email);
    expect((await reset(used, 'Rigatoni2?')).status).toBe(200);
    await forgot(player.email);
    const old = await linkTo(player.email);
    server.realClock.advance(30 * 60_000);
    const hashing = vi.spyOn(server.deps.passwords, 'hash');
    for (const token of ['x'.repeat(43), used, old])
      expect((await reset(token, 'Rigatoni3?')).status).toBe(422);
    expect(hashing).not.toHaveBeenCalled();
  });
});
