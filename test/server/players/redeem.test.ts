import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServer } from '../../../server/app.ts';
import { aPlayer, type Player } from '../support/players.ts';
import { times } from '../support/race-tally.ts';
import { type Answer, openTestServer, type TestServer } from '../support/test-server.ts';

// The contest site's own server asks who came with a redirect token (§P.5).

const SECRET = 'a-secret-of-the-contest-site-0123456789';
const PATH = '/redirect-tokens/redeem';

let server: TestServer;
/** Whom the identity service was asked about. */
const askedAbout: string[] = [];
beforeAll(async () => {
  server = await openTestServer({
    environment: { CONTEST_SITE_SECRET: SECRET, RATE_LIMIT_FACTOR: '1' },
    deps: {
      identity: (token) => {
        askedAbout.push(token);
        return Promise.resolve({ kind: 'unknown' });
      },
    },
  });
});
afterAll(() => server.close());

async function tokenOf({ token }: Player): Promise<string> {
  const { body } = await server.call('GET', '/players/verbose_token', { token });
  return (body as { token: string }).token;
}
const redeem = (token: unknown, secret: string | undefined = SECRET): Promise<Answer> =>
  server.call('POST', PATH, { body: { token }, ...(secret !== undefined && { token: secret }) });
const refusedAs = (status: number, type: string) => ({
  status,
  body: { detail: [{ loc: ['body', 'token'], type }] },
});

const auditOf = async (playerId: number | null) => {
  const rows = await server.deps.db
    .selectFrom('audit_log')
    .select(['event', 'subject'])
    .where('player_id', playerId === null ? 'is' : '=', playerId)
    .where('event', 'like', 'redirect.%')
    .execute();
  return rows.map(({ event, subject }) => [event, subject]);
};

describe('a redirect token', () => {
  test('returns once the player’s number, first name and accepted editions', async () => {
    const player = await aPlayer(server);
    const token = await tokenOf(player);
    const answer = await redeem(token);
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(answer.body).toEqual({
      player: { id: player.id, firstName: 'Maria', acceptedEditions: ['natura_contest'] },
    });
    expect(await redeem(token)).toMatchObject(refusedAs(422, 'used'));
    expect(await auditOf(player.id)).toEqual([['redirect.redeemed', null]]);
    expect(await auditOf(null)).toEqual([['redirect.refused', 'used']]);
    const kept = JSON.stringify(await server.deps.db.selectFrom('audit_log').selectAll().execute());
    expect(kept).not.toContain(token);
  });

  test('redeemed twenty times at once is answered once', async () => {
    const token = await tokenOf(await aPlayer(server));
    const answers = await times(20, () => redeem(token));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
    for (const answer of answers.filter(({ status }) => status === 422))
      expect(answer).toMatchObject(refusedAs(422, 'used'));
  });

  test('is valid for a minute', async () => {
    const player = await aPlayer(server);
    const [first, second] = [await tokenOf(player), await tokenOf(player)];
    server.realClock.advance(59_999);
    expect((await redeem(first)).status).toBe(200);
    server.realClock.advance(1);
    expect(await redeem(second)).toMatchObject(refusedAs(422, 'expired'));
  });

  test.each([['nobody-gave-this'], ['']])('that was never issued (%j) is unknown', async (token) => {
    expect(await redeem(token)).toMatchObject(refusedAs(422, 'unknown'));
  });

  test.each([[undefined], [null], [5], ['x'.repeat(201)]])('%j is malformed', async (token) => {
    expect(await redeem(token)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'token'] }] },
    });
  });

  test('is neither an access token nor a refresh token', async () => {
    const player = await aPlayer(server);
    for (const other of [player.token, player.refreshToken])
      expect(await redeem(other)).toMatchObject(refusedAs(422, 'unknown'));
  });

  test('of a player who has not accepted the policies is used up and refused', async () => {
    const player = await aPlayer(server, { consented: false });
    const token = await tokenOf(player);
    expect(await redeem(token)).toMatchObject(refusedAs(403, 'policies'));
    expect(await redeem(token)).toMatchObject(refusedAs(422, 'used'));
    expect(await auditOf(player.id)).toEqual([['redirect.refused', 'policies']]);
  });

  test('of a player who was blocked since is refused', async () => {
    const player = await aPlayer(server);
    const token = await tokenOf(player);
    await server.deps.db.updateTable('players').set({ active: false }).where('id', '=', player.id).execute();
    expect(await redeem(token)).toMatchObject(refusedAs(403, 'inactive'));
  });
});

describe('the secret', () => {
  test.each([
    ['is absent', undefined],
    ['is wrong', 'b-secret-of-the-contest-site-0123456789'],
    ['is the first half', SECRET.slice(0, 20)],
    ['has additional characters', `${SECRET}x`],
  ])('that %s is refused without using up the token', async (_, secret) => {
    const token = await tokenOf(await aPlayer(server));
    const headers = secret === undefined ? {} : { authorization: `Bearer ${secret}` };
    const answer = await server.call('POST', PATH, { body: { token }, headers });
    expect(answer).toMatchObject({ status: 401, body: { detail: 'Accesso non valido' } });
    expect((await redeem(token)).status).toBe(200);
  });

  test('cannot be a player’s access token', async () => {
    const player = await aPlayer(server);
    expect((await redeem(await tokenOf(player), player.token)).status).toBe(401);
  });

  test('authorises no player’s call, and is not sent to the identity service', async () => {
    askedAbout.length = 0;
    expect((await server.call('GET', '/players/me', { token: SECRET })).status).toBe(401);
    expect(askedAbout).toEqual([]);
    expect((await server.call('GET', '/players/me', { token: 'of-nobody' })).status).toBe(401);
    expect(askedAbout).toEqual(['of-nobody']);
  });

  test('appears neither in a response nor in the configuration', async () => {
    const { text } = await server.call('GET', '/frontend-configs');
    expect(text + (await redeem('x')).text).not.toContain(SECRET);
  });

  test('that is wrong is checked three hundred times a minute from a network, and the right one is always accepted', async () => {
    const from = '203.0.113.7';
    const ask = (secret: string) => server.call('POST', PATH, { token: secret, body: { token: 'x' }, from });
    const wrong = await times(320, () => ask('wrong'));
    expect(wrong.filter(({ status }) => status === 401)).toHaveLength(300);
    expect(wrong.filter(({ status }) => status === 429)).toHaveLength(20);
    expect((await ask(SECRET)).status).toBe(422);
  });
});

test('the call is 404 without a configured secret', async () => {
  const { config } = server.deps;
  const services = { ...config.services, contestSiteSecret: undefined };
  const { app } = await createServer({ ...server.deps, config: { ...config, services } });
  for (const secret of ['', SECRET, 'undefined']) {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/v1${PATH}`,
      payload: { token: 'x' },
      headers: { authorization: `Bearer ${secret}` },
    });
    expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'Risorsa non trovata.' }]);
  }
  await app.close();
});
