import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServer } from '../../../server/app.ts';
import { lifetimes } from '../../../server/auth/lifetimes.ts';
import { openSession } from '../../../server/auth/sessions.ts';
import type { Deps } from '../../../server/deps.ts';
import { aPlayer, lastMail } from '../support/players.ts';
import { aReceipt } from '../support/receipts.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('tokens, codes and links expire as the policy says', () => {
  const [second, minute, day] = [1_000, 60_000, 86_400_000];
  expect(lifetimes).toMatchObject({
    accessToken: 10 * minute,
    refreshToken: 30 * day,
    family: 90 * day,
    refreshGrace: 30 * second,
    confirmationCode: 10 * minute,
    confirmationCooldown: 60 * second,
    resetToken: 30 * minute,
    redirectToken: 60 * second,
    idempotencyKey: day,
  });
});

test('tokens have 256 bits', async () => {
  const { token, refreshToken } = await aPlayer(server);
  const redirect = await server.call('GET', '/players/verbose_token', { token });
  for (const one of [token, refreshToken, (redirect.body as { token: string }).token]) {
    expect(Buffer.from(one, 'base64url').length).toBeGreaterThanOrEqual(32);
  }
});

test.each(['OPTIONS', 'TRACE'] as const)('%s of another origin gets no CORS header', async (method) => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
  const answer = await server.app.inject({ method, url: '/api/v1/players/login', headers });
  expect(answer.statusCode).toBe(404);
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
});

describe('the audit log', () => {
  test('accepts additions only', async () => {
    const { token } = await aPlayer(server);
    await server.call('POST', '/players-consents', { token, body: { policyId: 2 } });
    for (const change of [
      'UPDATE audit_log SET event = NULL',
      'DELETE FROM audit_log',
      'TRUNCATE audit_log',
    ]) {
      await expect(sql.raw(change).execute(server.deps.db), change).rejects.toThrow('additions only');
    }
  });

  test('records every step of an account and of a receipt in real time, without personal data', async () => {
    const person = { email: 'canary@example.com', password: 'Canarino-77!' };
    const named = { ...person, firstName: 'Ada', lastName: 'Canarini', birthDate: '1980-01-01' };
    const form = { ...named, termsAccepted: true, privacyAccepted: true };
    const opened = await server.call('POST', '/players/signup', { body: form });
    const { accessToken: token, refreshToken } = opened.body as { accessToken: string; refreshToken: string };
    const { code } = await lastMail(server, person.email);
    const wrong = code === '000000' ? '000001' : '000000';
    await server.call('POST', '/players/confirm-email', { token, body: { otp: wrong } });
    await server.call('POST', '/players/confirm-email', { token, body: { otp: code } });
    await server.call('POST', '/players/login', { body: { ...person, password: 'Sbagliata-77!' } });
    await server.call('POST', '/players/login', { body: person });
    const consent = await server.call('POST', '/players-consents', { token, body: { policyId: 1 } });
    const { id: playerId } = (await server.call('GET', '/players/me', { token })).body as { id: number };
    const acceptance = { playerId, editionId: 5, privacyAccepted: true, rulesAccepted: true };
    await server.call('POST', '/editions-players/', { token, body: acceptance });
    const sent = await server.call('POST', '/items/', { token, form: aReceipt({ code: 'CANARY-1' }) });
    const { id: itemId } = sent.body as { id: number };
    await server.call('PUT', `/items/${itemId}`, { token, body: { amount: '9.90' } });
    await server.call('POST', `/items/release/${itemId}`, { token, body: {} });
    await server.call('DELETE', `/players-consents/${(consent.body as { id: number }).id}`, { token });
    await server.call('POST', '/auth/refresh-token', { body: { refreshToken } });
    server.realClock.advance(31_000);
    await server.call('POST', '/auth/refresh-token', { body: { refreshToken } });
    await server.call('POST', '/players/forgot-password', { body: { email: person.email } });
    const link = /token=(\S+)/.exec((await lastMail(server, person.email)).text)?.[1] ?? '';
    await server.call('POST', '/players/reset-password', {
      body: { token: link, password: 'Nuovissima-78!' },
    });
    const again = await server.call('POST', '/players/login', {
      body: { email: person.email, password: 'Nuovissima-78!' },
    });
    const last = (again.body as { refreshToken: string }).refreshToken;
    await server.call('POST', '/auth/logout', { body: { refreshToken: last } });

    const rows = await server.deps.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
    const own = rows.filter((row) => row.player_id === playerId || row.event === 'login.refused');
    expect(new Set(own.map(({ event }) => event))).toEqual(
      new Set([
        'account.created',
        'code.sent',
        'code.refused',
        'code.accepted',
        'login.refused',
        'login.accepted',
        'consent.given',
        'rules.accepted',
        'receipt.created',
        'receipt.changed',
        'receipt.released',
        'consent.withdrawn',
        'session.renewed',
        'session.reuse-alarm',
        'password.reset-asked',
        'password.changed',
        'session.closed',
      ]),
    );
    expect(own.at(-1)?.at.getTime()).toBe(server.realClock.now());
    const text = JSON.stringify(rows);
    for (const secret of ['canary', 'Canarin', code, token, refreshToken, link, '77!', '78!']) {
      expect(text).not.toContain(secret);
    }
  });
});

describe('a refused player', () => {
  test('is logged once an hour for each call, however often it is tried', async () => {
    const [thief, newcomer] = [await aPlayer(server), await aPlayer(server, { confirmed: false })];
    server.realClock.set(new Date(Math.ceil(server.realClock.now() / 3_600_000) * 3_600_000).toISOString());
    const refusals = async ({ id }: { id: number }) =>
      (
        await server.deps.db
          .selectFrom('audit_log')
          .select(['event', 'subject'])
          .where('player_id', '=', id)
          .where('event', '=', 'access.refused')
          .orderBy('id')
          .execute()
      ).map(({ subject }) => subject);
    const fresh = async ({ id }: { id: number }) =>
      (await openSession(server.deps, server.deps.db, id)).accessToken;
    const token = await fresh(thief);
    for (let number = 900_000; number < 900_020; number += 1) {
      await server.call('POST', `/items/release/${number}`, { token });
      await server.call('PUT', `/items/${number}`, { token, body: { amount: '9.90' } });
    }
    expect(await refusals(thief)).toEqual(['releaseItem 404', 'updateItem 404']);
    await server.call('GET', '/items/', { token: await fresh(newcomer) });
    await server.call('GET', '/players/me', { token: await fresh(newcomer) });
    expect(await refusals(newcomer)).toEqual(['listItems 403']);
    server.realClock.advance(3_600_000);
    await server.call('POST', '/items/release/900000', { token: await fresh(thief) });
    expect(await refusals(thief)).toHaveLength(3);
  });
});

describe('a defect', () => {
  async function fails(error: Error) {
    const lines: string[] = [];
    const passwords: Deps['passwords'] = { ...server.deps.passwords, matches: () => Promise.reject(error) };
    const stream = { write: (line: string) => void lines.push(line) };
    const { app } = await createServer({ ...server.deps, passwords }, { level: 'warn', stream });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/players/login?from=canary-query',
      payload: { email: 'canary@example.com', password: 'Canarino-77!' },
      headers: { 'user-agent': 'canary\n{"level":60}', authorization: 'Bearer canary-token' },
    });
    await app.close();
    return { answer, lines };
  }

  test('is logged with its route only, in one line of JSON, and not shown to the caller', async () => {
    const { answer, lines } = await fails(new Error('The hash is broken'));
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ detail: 'Errore generico' });
    expect(lines).toHaveLength(1);
    const line: Record<string, unknown> = JSON.parse(lines[0] ?? '');
    expect(line).toMatchObject({ level: 50, method: 'POST', route: '/api/v1/players/login' });
    expect(lines[0]).toContain('The hash is broken');
    expect(lines[0]).not.toMatch(/canary|127\.0\.0\.1/i);
  });

  test('of the database is logged without the row that it quotes', async () => {
    const quoting = Object.assign(new Error('invalid input: "canary@example.com"'), {
      severity: 'ERROR',
      code: '22P02',
    });
    const { lines } = await fails(quoting);
    expect(lines[0]).toContain('22P02');
    expect(lines[0]).toMatch(/at .*policy\.test\.ts/);
    expect(lines[0]).not.toContain('canary');
  });
});

test('only configured proxies can set the caller’s address, on every path to the site', async () => {
  const { app } = await createServer({
    ...server.deps,
    config: { ...server.deps.config, trustedProxies: ['10.0.0.0/8'], rateLimitFactor: 1 / 300 },
  });
  const from = async (remoteAddress: string, claimed: string) => {
    const headers = { 'x-forwarded-for': claimed };
    const answer = await app.inject({ url: '/api/v1/utils/time', remoteAddress, headers });
    return answer.statusCode;
  };
  expect([await from('10.1.2.3', '1.1.1.1'), await from('10.1.2.3', '2.2.2.2')]).toEqual([200, 200]);
  expect([await from('9.9.9.9', '3.3.3.3'), await from('9.9.9.9', '4.4.4.4')]).toEqual([200, 429]);
  await app.close();
});
