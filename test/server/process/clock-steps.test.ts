import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPlayer, lastMail } from '../support/players.ts';
import { aReceipt } from '../support/receipts.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// Both clocks jump by an hour while the server runs, as a machine's does that is set right.

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ environment: { RATE_LIMIT_FACTOR: '1' } });
});
afterAll(() => server.close());

const hour = 3_600_000;
const step = (ms: number) => {
  server.contestClock.advance(ms);
  server.realClock.advance(ms);
};
let count = 0;
const send = (token: string, code: string, key = `key of ${code}`) =>
  server.call('POST', '/items/', {
    token,
    form: aReceipt({ code }),
    headers: { 'idempotency-key': key },
  });

describe.each([
  ['forward', hour],
  ['back', -hour],
])('C15: a clock that steps an hour %s', (way, ms) => {
  const code = () => {
    count += 1;
    return `PASSO-${count}`;
  };

  test('keeps the session, the sent receipts and the count of the day', async () => {
    const player = await aPlayer(server);
    const [first, second] = [code(), code()];
    const sent = await send(player.token, first);
    expect(sent.status).toBe(200);
    step(ms);
    const me = await server.call('GET', '/players/me', { token: player.token });
    // Ten minutes of an access token are over after a step forward, and a refresh mends it.
    expect(me.status).toBe(way === 'forward' ? 401 : 200);
    const refreshed = await server.call('POST', '/auth/refresh-token', {
      body: { refreshToken: player.refreshToken },
    });
    expect(refreshed.status).toBe(200);
    const { accessToken: token } = refreshed.body as { accessToken: string };
    expect((await server.call('GET', '/players/me', { token })).status).toBe(200);
    expect((await send(token, first)).text).toBe(sent.text);
    expect((await send(token, first, 'another key')).status).toBe(422);
    expect((await send(token, second)).status).toBe(200);
    expect((await send(token, code())).status).toBe(200);
    expect((await send(token, code())).status).toBe(422);
    const { body } = await server.call('GET', '/items/', { token });
    expect((body as { data: unknown[] }).data).toHaveLength(3);
  });

  test('does not block a new code or its confirmation', async () => {
    const { email, ...player } = await aPlayer(server, { confirmed: false });
    const ask = (token: string) =>
      server.call('POST', '/players/send-email-confirmation', { token, body: {} });
    expect((await ask(player.token)).status).toBe(200);
    step(ms);
    const { body } = await server.call('POST', '/auth/refresh-token', {
      body: { refreshToken: player.refreshToken },
    });
    const { accessToken: token } = body as { accessToken: string };
    expect((await ask(token)).status).toBe(200);
    const { code: otp } = await lastMail(server, email);
    expect((await server.call('POST', '/players/confirm-email', { token, body: { otp } })).status).toBe(200);
  });

  test('resets a used-up login limit, which applies again after as many tries', async () => {
    const player = await aPlayer(server);
    const knock = async () => {
      let passed = 0;
      const body = { email: player.email, password: 'x' };
      while ((await server.call('POST', '/players/login', { body })).status !== 429) passed += 1;
      return passed;
    };
    expect(await knock()).toBe(10);
    step(ms);
    expect(await knock()).toBe(10);
  });
});
