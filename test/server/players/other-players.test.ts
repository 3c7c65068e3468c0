import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readApiContract } from '../../../server/http/contract.ts';
import { approveReceipt, refuseReceipt } from '../../../server/receipts/decide.ts';
import { aPlayer, type Player } from '../support/players.ts';
import { aReceipt } from '../support/receipts.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// Every call for players, with nobody's token, with a token of the wrong kind of player, and with what belongs to another.

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const methods = { get: 'GET', post: 'POST', put: 'PUT', delete: 'DELETE' } as const;
const methodOf = (name: string): Method => {
  const found = Object.entries(methods).find(([key]) => key === name)?.[1];
  if (found === undefined) throw new Error(`No call uses ${name}`);
  return found;
};

/** Every call that needs a player, as the contract lists it; an id in its path is one that nobody has. */
const calls = [...readApiContract().operations]
  .filter(([, { caller }]) => caller === 'players')
  .map(([id, { method, path }]) => ({
    id,
    method: methodOf(method),
    path: path.replaceAll(/\{\w+\}/g, '999999'),
    names: path.includes('{'),
  }));
const allowUnconfirmed = ['getMe', 'updatePlayer', 'sendEmailConfirmation', 'confirmEmail'];

test('the contract has twenty calls for players, two of which send a token away', () => {
  expect(calls.length).toBeGreaterThanOrEqual(19);
});

describe.each(calls)('C17: $id', ({ id, method, path }) => {
  test('is 401 without a token, with an unknown token and after the session has ended', async () => {
    const player = await aPlayer(server);
    await server.call('POST', '/auth/logout', { body: { refreshToken: player.refreshToken } });
    expect((await server.call(method, path)).status).toBe(401);
    expect((await server.call(method, path, { token: 'x'.repeat(43) })).status).toBe(401);
    expect((await server.call(method, path, { token: player.token })).status).toBe(401);
    expect((await server.call(method, path, { token: player.refreshToken })).status).toBe(401);
  });

  test('is 403 for a blocked player, and for an unconfirmed one unless it serves the confirmation', async () => {
    const blocked = await aPlayer(server, { active: false });
    expect((await server.call(method, path, { token: blocked.token })).status).toBe(403);
    const unconfirmed = await aPlayer(server, { confirmed: false });
    const { status } = await server.call(method, path, { token: unconfirmed.token });
    if (allowUnconfirmed.includes(id)) expect(status).not.toBe(403);
    else expect(status).toBe(403);
  });
});

/** Everything that the database says of one player. */
async function rowsOf({ id }: Player): Promise<string> {
  const { db } = server.deps;
  const tables = ['items', 'player_consents', 'edition_players', 'survey_completions', 'awards'] as const;
  const rows = await Promise.all(
    tables.map((table) => db.selectFrom(table).selectAll().where('player_id', '=', id).execute()),
  );
  const player = await db.selectFrom('players').selectAll().where('id', '=', id).execute();
  return JSON.stringify([player, rows]);
}

let count = 0;
async function aReceiptOf({ token }: Player): Promise<number> {
  count += 1;
  const { body } = await server.call('POST', '/items/', {
    token,
    form: aReceipt({ code: `ALTRI-${count}` }),
  });
  return (body as { id: number }).id;
}

describe('C17: data of another player', () => {
  const fates = {
    pending: async () => undefined,
    approved: async (id: number) => approveReceipt(server.deps, { itemId: id, version: 1 }, 'anna'),
    refused: async (id: number) =>
      refuseReceipt(server.deps, { itemId: id, version: 1 }, { kind: 'rules', reason: 'Art. 7' }, 'anna'),
    released: async (id: number, { token }: Player) => server.call('POST', `/items/release/${id}`, { token }),
  };

  test.each(Object.entries(fates))(
    'a receipt that is %s can be neither corrected nor withdrawn',
    async (_, fate) => {
      const [owner, thief] = [await aPlayer(server), await aPlayer(server)];
      const id = await aReceiptOf(owner);
      await fate(id, owner);
      const before = await rowsOf(owner);
      const { token } = thief;
      expect((await server.call('PUT', `/items/${id}`, { token, body: { code: 'MIO' } })).status).toBe(404);
      expect(
        (await server.call('PUT', `/items/${id}`, { token, form: aReceipt({ code: 'MIO' }) })).status,
      ).toBe(404);
      expect((await server.call('POST', `/items/release/${id}`, { token })).status).toBe(404);
      expect(await rowsOf(owner)).toBe(before);
    },
  );

  test('a consent cannot be withdrawn', async () => {
    const [owner, thief] = [await aPlayer(server), await aPlayer(server)];
    const before = await rowsOf(owner);
    const { body } = await server.call('GET', '/players/me', { token: owner.token });
    for (const { id } of (body as { playerConsents: { id: number }[] }).playerConsents)
      expect((await server.call('DELETE', `/players-consents/${id}`, { token: thief.token })).status).toBe(
        404,
      );
    expect(await rowsOf(owner)).toBe(before);
  });

  test('the rules cannot be accepted for them', async () => {
    const [owner, thief] = [
      await aPlayer(server, { accepted: false, consented: false }),
      await aPlayer(server),
    ];
    const before = await rowsOf(owner);
    const body = { playerId: owner.id, editionId: 5, privacyAccepted: true, rulesAccepted: true };
    const answer = await server.call('POST', '/editions-players/', { token: thief.token, body });
    expect(answer.status).toBe(403);
    expect(await rowsOf(owner)).toBe(before);
  });

  test.each(['id', 'active', 'confirmationDate', 'playerId', 'email'])(
    'the field %s cannot be set in a change of data',
    async (field) => {
      const [owner, thief] = [await aPlayer(server), await aPlayer(server)];
      const before = [await rowsOf(owner), await rowsOf(thief)];
      const body = { firstName: 'Ada', [field]: field === 'email' ? owner.email : owner.id };
      const answer = await server.call('PUT', '/players/update', { token: thief.token, body });
      expect(answer.status).toBe(422);
      expect([await rowsOf(owner), await rowsOf(thief)]).toEqual(before);
    },
  );

  test('an idempotency key of another player returns no answer', async () => {
    const [owner, thief] = [await aPlayer(server), await aPlayer(server)];
    const headers = { 'idempotency-key': 'una-chiave-di-due' };
    const body = { name: 'story', result: { story: 'Una storia abbastanza lunga da essere presa.' } };
    const first = await server.call('POST', '/survey-completions', { token: owner.token, body, headers });
    const second = await server.call('POST', '/survey-completions', { token: thief.token, body, headers });
    expect(second.status).toBe(200);
    expect(second.text).not.toBe(first.text);
  });

  test('are in none of the lists', async () => {
    const [owner, other] = [
      await aPlayer(server),
      await aPlayer(server, { accepted: false, consented: false }),
    ];
    await approveReceipt(server.deps, { itemId: await aReceiptOf(owner), version: 1 }, 'anna');
    const body = { name: 'story', result: { story: 'Una storia che è soltanto mia, e di nessun altro.' } };
    await server.call('POST', '/survey-completions', { token: owner.token, body });
    for (const path of ['/items/', '/survey-completions', '/editions-players'])
      expect((await server.call('GET', path, { token: other.token })).body).toEqual({ data: [] });
    const missions = await server.call('GET', '/initiative-mission-players', { token: other.token });
    const { data } = missions.body as { data: { totalPoints: number }[] };
    expect(data.map(({ totalPoints }) => totalPoints)).toEqual(data.map(() => 0));
    expect((await server.call('GET', '/players/me', { token: other.token })).body).toMatchObject({
      id: other.id,
      playerConsents: [],
      player_editions: [],
    });
  });
});
