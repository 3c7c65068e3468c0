import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACTION_TAGS, type ActionKind, pointsOfAction, type TagPoints } from '../../../domain/missions.ts';
import { award } from '../../../server/players/points.ts';
import { aPlayer } from '../support/players.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const update = (token: string, body: object) => server.call('PUT', '/players/update', { token, body });
const problem = (field: string, msg: string) => ({
  status: 422,
  body: { detail: [{ loc: ['body', field], msg }] },
});

test('me returns the player with policies, editions and level', async () => {
  const player = await aPlayer(server);
  const include = 'playerConsents.policy,player_editions.edition,playerLevels.level';
  const answer = await server.call('GET', `/players/me?include=${include}`, { token: player.token });
  expect(answer.body).toEqual({
    id: player.id,
    email: player.email,
    active: true,
    hasPassword: false,
    confirmationDate: '2025-08-01T10:00:00+02:00',
    extraData: { firstName: 'Maria', lastName: 'Rossi', birthDate: '1988-04-12' },
    playerLevels: [{ level: { id: 1, name: 'Seme', minPoints: 0 } }],
    playerConsents: [
      {
        id: expect.any(Number),
        policyId: 1,
        expireDate: '2027-08-01T10:00:00+02:00',
        policy: expect.objectContaining({ id: 1, isMandatory: true }),
      },
    ],
    player_editions: [
      {
        editionId: 5,
        privacyAccepted: true,
        rulesAccepted: true,
        acceptedAt: '2025-08-01T10:00:00+02:00',
        edition: expect.objectContaining({
          code: 'natura_contest',
          startDate: '2025-07-16',
          endDate: '2025-08-29',
          rulesLink: '/documenti/regolamento-2025-07-16.pdf',
        }),
      },
    ],
  });
});

describe('the personal data', () => {
  test('are changed where they are sent, and kept where they are not', async () => {
    const { token } = await aPlayer(server);
    const card = { loyaltyCard: '8076809513722' };
    const first = await update(token, { phone: '+39 333 0000001', state: 'na', extraData: card });
    expect(first.body).toMatchObject({
      extraData: { firstName: 'Maria', phone: '+39 333 0000001', state: 'NA', ...card },
    });
    const second = await update(token, { lastName: 'Verdi', phone: '', extraData: { loyaltyCard: '' } });
    expect(second.body).toMatchObject({
      extraData: { firstName: 'Maria', lastName: 'Verdi', birthDate: '1988-04-12', state: 'NA' },
    });
    expect(second.text).not.toContain('phone');
    expect(second.text).not.toContain('loyaltyCard');
    expect((await update(token, {})).status).toBe(200);
  });

  test.each([
    ['loyaltyCard', { extraData: { loyaltyCard: '8076809513723' } }, 'Carta inserita non valida.'],
    ['state', { state: 'ZZ' }, 'Provincia non valida.'],
    ['phone', { phone: 'abc' }, 'Numero di telefono non valido (esempio corretto: +39XXXXXXXXXX).'],
    ['firstName', { firstName: '' }, 'Campo richiesto'],
    ['birthDate', { birthDate: '2020-01-01' }, 'Per partecipare devi essere maggiorenne.'],
    ['email', { email: 'altra@example.com' }, 'Valore non valido'],
    ['active', { active: false }, 'Valore non valido'],
    ['id', { id: 1 }, 'Valore non valido'],
  ])('are refused at %s: %o', async (field, body, msg) => {
    const { token } = await aPlayer(server);
    expect(await update(token, body)).toMatchObject(problem(field, msg));
  });

  test('that are missing are completed', async () => {
    const { token } = await aPlayer(server);
    const complete = (body: object) => server.call('POST', '/players/complete', { token, body });
    const data = { firstName: 'Ada', lastName: 'Bo', birthDate: '1990-01-31' };
    expect(await complete(data)).toMatchObject({ status: 200, body: { extraData: data } });
    expect(await complete({ ...data, birthDate: '2007-08-02' })).toMatchObject(
      problem('birthDate', 'Per partecipare devi essere maggiorenne.'),
    );
  });
});

describe('a consent', () => {
  const give = (token: string, policyId: number) =>
    server.call('POST', '/players-consents', { token, body: { policyId } });

  test('is valid for 24 months, for profiling 12, and is renewed when given again', async () => {
    const { token } = await aPlayer(server, { accepted: false, consented: false });
    const first = await give(token, 1);
    expect(first).toMatchObject({ status: 200, body: { expireDate: '2027-08-01T10:00:00+02:00' } });
    expect(await give(token, 2)).toMatchObject({ body: { expireDate: '2026-08-01T10:00:00+02:00' } });
    server.contestClock.set('2025-08-02T10:00:00+02:00');
    const again = await give(token, 1);
    server.contestClock.set('2025-08-01T10:00:00+02:00');
    expect(again.body).toEqual({ ...(first.body as object), expireDate: '2027-08-02T10:00:00+02:00' });
  });

  test('is withdrawn by its owner only', async () => {
    const [owner, other] = [await aPlayer(server), await aPlayer(server)];
    const { body } = await give(owner.token, 2);
    const { id } = body as { id: number };
    const withdraw = (token: string, which: number | string) =>
      server.call('DELETE', `/players-consents/${which}`, { token });
    expect((await withdraw(other.token, id)).status).toBe(404);
    expect((await withdraw(owner.token, id)).status).toBe(204);
    expect((await withdraw(owner.token, id)).status).toBe(404);
    expect((await withdraw(owner.token, '0')).status).toBe(422);
  });

  test('to an unknown policy is 404', async () => {
    const { token } = await aPlayer(server);
    expect((await give(token, 99)).status).toBe(404);
  });
});

describe('the acceptance of an edition', () => {
  type Acceptance = {
    editionId?: number;
    playerId?: number;
    privacyAccepted?: boolean;
    rulesAccepted?: boolean;
  };
  const accept = (player: { id: number; token: string }, changes: Acceptance = {}) => {
    const both = { privacyAccepted: true, rulesAccepted: true };
    const body = { playerId: player.id, editionId: 5, ...both, ...changes };
    return server.call('POST', '/editions-players/', { token: player.token, body });
  };
  const refused = (status: number, text: string) => ({ status, body: { msg_translated: text } });

  test('is recorded', async () => {
    const player = await aPlayer(server, { accepted: false, consented: false });
    const acceptedAt = '2025-08-01T10:00:00+02:00';
    const record = { editionId: 5, privacyAccepted: true, rulesAccepted: true, acceptedAt };
    expect(await accept(player)).toMatchObject({ status: 200, body: record });
    const list = await server.call('GET', '/editions-players', { token: player.token });
    expect(list.body).toEqual({ data: [record] });
  });

  test('is refused with a text that can be shown', async () => {
    const player = await aPlayer(server, { accepted: false, consented: false });
    expect(await accept(player, { rulesAccepted: false })).toMatchObject(
      refused(422, 'Mancano una o più conferme'),
    );
    expect(await accept(player, { privacyAccepted: false })).toMatchObject(
      refused(422, 'Mancano una o più conferme'),
    );
    expect(await accept(player, { playerId: 1 })).toMatchObject(refused(403, 'Accesso non valido'));
    expect(await accept(player, { editionId: 4 })).toMatchObject(refused(403, 'Concorso NON attivo'));
    expect(await accept(player, { editionId: 77 })).toMatchObject(refused(404, 'Errore generico'));
  });
});

test('editions come in the order of their start, with rules and prizes', async () => {
  const { token } = await aPlayer(server);
  const { body } = await server.call('GET', '/editions', { token });
  const { data } = body as { data: { code: string; startDate: string; endDate: string }[] };
  expect(data.map(({ code, startDate }) => `${startDate} ${code}`)).toEqual([
    '2024-04-02 spighy_contest',
    '2024-10-07 benessere_contest',
    '2025-01-22 rigacuore_contest',
    '2025-03-03 basko_contest',
    '2025-07-16 natura_contest',
  ]);
  const overlaps = data.filter(({ endDate }, n) => endDate >= (data[n + 1]?.startDate ?? '9999'));
  expect(overlaps).toEqual([]);
});

test('the policies are one mandatory for all, one for profiling and one of the running edition', async () => {
  const { body } = await server.call('GET', '/policies?page[size]=all');
  expect(body).toMatchObject({
    data: [{ isMandatory: true }, { isMandatory: false }, { isMandatory: false, editionId: 5 }],
  });
});

test('points change missions and level', async () => {
  const player = await aPlayer(server);
  await award(server.deps.db, player.id, 'LE TUE STORIE', 'completion story', server.contestClock.now());
  await award(server.deps.db, player.id, 'LE TUE STORIE', 'completion story', server.contestClock.now());
  const { body } = await server.call('GET', '/initiative-mission-players?page[size]=all', player);
  const { data } = body as { data: { mission: { code: string }; totalPoints: number }[] };
  expect(data.map(({ mission, totalPoints }) => [mission.code, totalPoints])).toEqual([
    ['rigacuore', 15],
    ['grano', 0],
    ['grano2', 0],
    ['grano_anno_2', 5],
  ]);
  const me = await server.call('GET', '/players/me', player);
  expect(me.body).toMatchObject({ playerLevels: [{ level: { name: 'Germoglio' } }] });
  const levels = await server.call('GET', '/levels', player);
  expect(levels.body).toMatchObject({ data: [{ minPoints: 0 }, { minPoints: 20 }, {}, {}, {}] });
});

test('the configuration tells everybody what one action of each tag brings over all missions', async () => {
  const { body } = await server.call('GET', '/frontend-configs');
  const { actionPoints } = body as { actionPoints: TagPoints[] };
  const kinds = Object.keys(ACTION_TAGS) as ActionKind[];
  expect(Object.fromEntries(kinds.map((kind) => [kind, pointsOfAction(kind, actionPoints)]))).toEqual({
    quiz: 10,
    products: 5,
    preferences: 10,
    recipes: 20,
    stories: 20,
    surveys: 10,
    contest: 15,
  });
});
