import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Identity } from '../../../server/auth/identity.ts';
import { aPlayer } from '../support/players.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';
import { watchedServer } from '../support/watched-queries.ts';

// What a token costs that nobody ever gave; what is asked of the identity service is in `units/remote-identity`.

let server: TestServer;
let watched: Awaited<ReturnType<typeof watchedServer>>;
let identity: Identity;
const asked: { token: string; address: string }[] = [];
beforeAll(async () => {
  server = await openTestServer();
  watched = await watchedServer(server, {
    identity: async (token, address) => {
      asked.push({ token, address });
      return identity;
    },
  });
});
beforeEach(() => {
  watched.forget();
  asked.length = 0;
  identity = { kind: 'unknown' };
});
afterAll(async () => {
  await watched.close();
  await server.close();
});

const me = (token: string) => watched.call('GET', '/players/me', { token, from: '192.0.2.7' });

test.each([
  ['too short', 'x'.repeat(42)],
  ['too long', 'x'.repeat(44)],
  ['of other characters', 'x'.repeat(42).concat('~')],
  ['a signed one', 'a.b.c'],
])('a token of another form causes no database query: %s', async (_what, token) => {
  expect((await me(token)).status).toBe(401);
  expect(watched.seen.statements).toBe(0);
  expect(asked).toEqual([{ token, address: '192.0.2.7' }]);
});

test('a token of the right form causes one query, and a valid one no call to the identity service', async () => {
  expect((await me('x'.repeat(43))).status).toBe(401);
  expect(watched.seen.statements).toBe(1);
  const { token } = await aPlayer(server);
  asked.length = 0;
  expect((await me(token)).status).toBe(200);
  expect(asked).toEqual([]);
});

test('a caller with too many unknown tokens gets 429 with Retry-After', async () => {
  identity = { kind: 'limited', waitMs: 12_300 };
  expect(await me('x'.repeat(43))).toMatchObject({
    status: 429,
    headers: { 'retry-after': '13' },
    body: { detail: 'Troppe richieste: attendi qualche istante e riprova.' },
  });
  identity = {
    kind: 'known',
    subject: 'una-persona',
    describe: async () => ({ kind: 'limited', waitMs: 1_000 }),
  };
  expect(await me('x'.repeat(43))).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
});
