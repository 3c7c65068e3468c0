import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveConsent } from '../../../server/policies/policies.ts';
import { aPlayer, type Kind, lastMail } from '../support/players.ts';
import { aReceipt } from '../support/receipts.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

let count = 0;
const aCode = () => {
  count += 1;
  return `PARTE-${count}`;
};
const send = (token: string, form = aReceipt({ code: aCode() })) =>
  server.call('POST', '/items/', { token, form });
const story = { name: 'story', result: { story: 'La domenica si faceva la pasta in casa.' } };
const refused = (detail: string) => ({ status: 403, body: { detail } });

const dataMissing = refused('Prima di partecipare completa i tuoi dati: nome, cognome e data di nascita.');
const policyMissing = refused('Prima di partecipare dai i consensi obbligatori.');
const underAge = refused('Per partecipare devi essere maggiorenne.');

describe('a player with something pending', () => {
  const kinds: [string, Kind, object][] = [
    ['data', { birthDate: null }, dataMissing],
    ['eighteen years', { birthDate: '2007-08-02' }, underAge],
    ['a mandatory consent', { consented: false }, policyMissing],
  ];

  test.each(kinds)('cannot send a receipt without %s, whatever its fields', async (_, kind, answer) => {
    const { token } = await aPlayer(server, kind);
    expect(await send(token)).toMatchObject(answer);
    expect(await send(token, new FormData())).toMatchObject(answer);
  });

  test.each(kinds)('cannot complete a survey or send a story without %s', async (_, kind, answer) => {
    const { token } = await aPlayer(server, kind);
    expect(await server.call('POST', '/survey-completions', { token, body: story })).toMatchObject(answer);
    expect(await server.call('POST', '/survey-completions', { token, body: {} })).toMatchObject(answer);
  });

  test('is of age from the birthday in Rome', async () => {
    const { token } = await aPlayer(server, { birthDate: '2007-08-02' });
    server.contestClock.set('2025-08-01T23:59:59+02:00');
    expect(await send(token)).toMatchObject(underAge);
    server.contestClock.set('2025-08-02T00:00:00+02:00');
    expect((await send(token)).status).toBe(200);
    server.contestClock.set('2025-08-01T10:00:00+02:00');
  });

  test('can take part through the last millisecond of a consent', async () => {
    const player = await aPlayer(server, { consented: false });
    const given = Date.parse('2023-08-02T10:00:00Z');
    await giveConsent(server.deps.db, player.id, { id: 1, consent_months: 24 }, given);
    server.contestClock.set('2025-08-02T10:00:00Z');
    expect((await send(player.token)).status).toBe(200);
    server.contestClock.set('2025-08-02T10:00:00.001Z');
    expect(await send(player.token)).toMatchObject(policyMissing);
    server.contestClock.set('2025-08-01T10:00:00+02:00');
  });

  test('cannot correct a receipt, but can withdraw it, and can correct it after the consent', async () => {
    const { id, token } = await aPlayer(server);
    const { body } = await send(token);
    const item = (body as { id: number }).id;
    await server.deps.db.deleteFrom('player_consents').where('player_id', '=', id).execute();
    const change = () => server.call('PUT', `/items/${item}`, { token, body: { amount: '3.00' } });
    expect(await change()).toMatchObject(policyMissing);
    await server.call('POST', '/players-consents', { token, body: { policyId: 1 } });
    expect((await change()).status).toBe(200);
    await server.deps.db.deleteFrom('player_consents').where('player_id', '=', id).execute();
    expect((await server.call('POST', `/items/release/${item}`, { token })).status).toBe(200);
  });
});

test('a mandatory policy of an edition is required only from its participants', async () => {
  const { db } = server.deps;
  const [player, other] = [await aPlayer(server), await aPlayer(server)];
  const texts = { title: 'Concorso', text: 'Acconsento.', link: '', is_mandatory: true, consent_months: 24 };
  const { id } = await db
    .insertInto('policies')
    .values({ code: 'obbligatoria_5', edition_id: 5, ...texts })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('policies')
    .values({ code: 'obbligatoria_4', edition_id: 4, ...texts })
    .execute();
  expect(await send(player.token)).toMatchObject(policyMissing);
  expect((await server.call('POST', '/survey-completions', { token: other.token, body: story })).status).toBe(
    200,
  );
  await server.call('POST', '/players-consents', { token: player.token, body: { policyId: id } });
  expect((await send(player.token)).status).toBe(200);
  await db.deleteFrom('player_consents').where('policy_id', '=', id).execute();
  await db.deleteFrom('policies').where('code', 'like', 'obbligatoria_%').execute();
});

test('a closed contest or missing rules are reported before other pending requirements', async () => {
  const { token } = await aPlayer(server, { consented: false, accepted: false });
  expect(await send(token)).toMatchObject(refused('Devi accettare i Termini & le Condizioni del concorso'));
  server.contestClock.set('2025-09-01T00:00:00+02:00');
  expect(await send(token)).toMatchObject(refused('api.disabled'));
  server.contestClock.set('2025-08-01T10:00:00+02:00');
});

test('a player who has signed up, confirmed, consented and accepted the rules, in any order, can send a receipt', async () => {
  const person = { email: 'nuova@example.com', password: 'Spaghetti1!' };
  const named = { ...person, firstName: 'Nuova', lastName: 'Arrivata', birthDate: '1990-01-01' };
  const form = { ...named, termsAccepted: true, privacyAccepted: true };
  const { body: pair } = await server.call('POST', '/players/signup', { body: form });
  const token = (pair as { accessToken: string }).accessToken;
  expect(await send(token)).toMatchObject(refused('Utente non confermato'));
  const { code } = await lastMail(server, person.email);
  await server.call('POST', '/players/confirm-email', { token, body: { otp: code } });
  const { body: me } = await server.call('GET', '/players/me', { token });
  const acceptance = {
    playerId: (me as { id: number }).id,
    editionId: 5,
    privacyAccepted: true,
    rulesAccepted: true,
  };
  expect((await server.call('POST', '/editions-players/', { token, body: acceptance })).status).toBe(200);
  expect(await send(token)).toMatchObject(policyMissing);
  await server.call('POST', '/players-consents', { token, body: { policyId: 1 } });
  expect((await send(token)).status).toBe(200);
});
