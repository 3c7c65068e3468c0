import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../../server/api/operations.ts';
import { readApiContract } from '../../../server/http/contract.ts';
import { runAdmin } from '../admin/admin-call.ts';
import { approvedReceipts, CODE, holdTheDraw, setPrizes, winsOf } from '../draws/drawn-edition.ts';
import { contractComplaints } from '../support/contract-complaints.ts';
import { aPlayer, lastMail, type Player, signedInAgain } from '../support/players.ts';
import { aReceipt } from '../support/receipts.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

const contract = readApiContract();
const SECRET = 'a-secret-of-the-contest-site-0123456789';

describe('every operation of the contract', () => {
  test('has a handler, and every handler has an operation', () => {
    // The manifest is a file of the site: a route of its own answers it.
    const promised = [...contract.operations.keys()].filter((id) => id !== 'getVersionManifest');
    expect(Object.keys(operations).toSorted()).toEqual(promised.toSorted());
  });

  test.each([...contract.operations])('%s accepts the callers that the contract names', (id, { caller }) => {
    // The manifest is a file of the site.
    const operation = Object.entries(operations).find(([name]) => name === id)?.[1] ?? { everybody: null };
    expect(['everybody', 'players', 'contestSite'].filter((caller) => caller in operation)).toEqual([caller]);
  });
});

describe('an answer is validated against the contract', () => {
  const photo = (type: string, status = 200, body: unknown = undefined) =>
    contractComplaints('GET', '/items/photo/7', {
      status,
      body,
      text: 'bytes',
      headers: { 'content-type': type },
    });

  test('a file by its content type', () => {
    expect([photo('image/jpeg'), photo('application/pdf; x=y')]).toEqual([[], []]);
    expect(photo('text/html; charset=utf-8')).toEqual([
      '200: it promises image/jpeg, application/pdf, not text/html',
    ]);
  });

  test('a refusal by its content type and its schema', () => {
    expect(photo('application/json; charset=utf-8', 404, { detail: 'Errore generico' })).toEqual([]);
    expect(photo('application/json', 404, { message: 'x' })).toHaveLength(1);
    expect(photo('text/plain', 404)).toEqual(['404: it promises application/json, not text/plain']);
  });
});

// One walk through all calls. Each answer is held against the contract by the support's `call` itself.
describe('answers of all calls', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ environment: { SITE_VERSION: '7', CONTEST_SITE_SECRET: SECRET } });
  });
  afterAll(() => server.close());

  type Step = Parameters<TestServer['call']>;
  const walked = new Set<string>();
  const ok = async (id: keyof typeof operations, ...[method, path, request]: Step) => {
    walked.add(id);
    const answer = await server.call(method, path, request);
    expect(answer.status, answer.text).toBe(path.includes('consents/') || id === 'logout' ? 204 : 200);
    return answer;
  };

  const person = { firstName: 'Ada', lastName: 'Bo', birthDate: '1980-01-01' };
  const password = 'Rigatoni2?';

  test('match the contract for a visitor', async () => {
    await ok('getTime', 'GET', '/utils/time');
    expect((await ok('getUiVersion', 'GET', '/utils/ui-version')).body).toEqual({ ui_version: '7' });
    expect((await server.get('/version-manifest.json')).body).toEqual([7]);
    await ok('getFrontendConfigs', 'GET', '/frontend-configs');
    await ok('listPolicies', 'GET', '/policies?page[size]=all');
  });

  test('match the contract for a new player', async () => {
    const email = 'passeggiata@example.com';
    const accepted = { termsAccepted: true, privacyAccepted: true };
    const { body } = await ok('signup', 'POST', '/players/signup', {
      body: { email, password, ...person, ...accepted },
    });
    const { accessToken: token, refreshToken } = body as { accessToken: string; refreshToken: string };
    await ok('getMe', 'GET', '/players/me', { token });
    await ok('sendEmailConfirmation', 'POST', '/players/send-email-confirmation', { token, body: {} });
    const otp = (await lastMail(server, email)).code;
    await ok('confirmEmail', 'POST', '/players/confirm-email', { token, body: { otp } });
    await ok('completePlayer', 'POST', '/players/complete', { token, body: person });
    await ok('login', 'POST', '/players/login', { body: { email, password } });
    await ok('refreshToken', 'POST', '/auth/refresh-token', { body: { refreshToken } });
    await ok('logout', 'POST', '/auth/logout', { body: { refreshToken } });
    await ok('forgotPassword', 'POST', '/players/forgot-password', { body: { email } });
    const reset = /token=(\S+)/.exec((await lastMail(server, email)).text)?.[1];
    await ok('resetPassword', 'POST', '/players/reset-password', {
      body: { token: reset, password: 'Fusilli3!' },
    });
    const again = await ok('login', 'POST', '/players/login', { body: { email, password: 'Fusilli3!' } });
    const signedIn = (again.body as { accessToken: string }).accessToken;
    await ok('changePassword', 'POST', '/players/change-password', {
      token: signedIn,
      body: { currentPassword: 'Fusilli3!', password },
    });
    server.contestClock.set('2025-07-01T12:00:00+02:00');
    const request = { editionId: 5, wanted: true };
    await ok('setReminder', 'PUT', '/players/reminder', { token: signedIn, body: request });
    await ok('getReminder', 'GET', '/players/reminder', { token: signedIn });
    server.contestClock.set('2025-08-01T10:00:00+02:00');
    await ok('closeAccount', 'POST', '/players/close', { token: signedIn, body: { password } });
  });

  test('match the contract for an older client', async () => {
    const email = 'antica@example.com';
    await ok('createUser', 'POST', '/users/', { body: { email, password } });
    const otp = (await lastMail(server, email)).code;
    await ok('activateUser', 'POST', '/users/activate', { body: { email, otp } });
  });

  test('match the contract for a player', async () => {
    const player = await aPlayer(server, { accepted: false });
    const { token } = player;
    await ok('updatePlayer', 'PUT', '/players/update', { token, body: { state: 'BO' } });
    await ok('getVerboseToken', 'GET', '/players/verbose_token', { token });
    const consent = await ok('createConsent', 'POST', '/players-consents', { token, body: { policyId: 2 } });
    await ok('deleteConsent', 'DELETE', `/players-consents/${(consent.body as { id: number }).id}`, {
      token,
    });
    await ok('listEditions', 'GET', '/editions', { token });
    const acceptance = { playerId: player.id, editionId: 5, privacyAccepted: true, rulesAccepted: true };
    await ok('acceptEdition', 'POST', '/editions-players/', { token, body: acceptance });
    await ok('listPlayerEditions', 'GET', '/editions-players', { token });
    await ok('listInitiatives', 'GET', '/initiative-mission-players?page[size]=all', { token });
    await ok('listLevels', 'GET', '/levels', { token });
    await ok('listSurveys', 'GET', '/surveys', { token });
    const story = { name: 'story', result: { story: 'Una storia lunga quanto basta.' } };
    await ok('createSurveyCompletion', 'POST', '/survey-completions', { token, body: story });
    await ok('listSurveyCompletions', 'GET', '/survey-completions', { token });
    await walkReceipts(player);
  });

  async function walkReceipts({ token }: Player) {
    const { body } = await ok('createItem', 'POST', '/items/', { token, form: aReceipt() });
    const { id } = body as { id: number };
    await ok('updateItem', 'PUT', `/items/${id}`, { token, body: { amount: '1.00' } });
    await ok('getItemPhoto', 'GET', `/items/photo/${id}`, { token });
    await ok('releaseItem', 'POST', `/items/release/${id}`, { token, body: {} });
    await ok('listItems', 'GET', '/items/', { token });
  }

  test('by the contest site', async () => {
    const { token } = await aPlayer(server);
    const redirect = await server.call('GET', '/players/verbose_token', { token });
    await ok('redeemRedirectToken', 'POST', '/redirect-tokens/redeem', {
      token: SECRET,
      body: { token: (redirect.body as { token: string }).token },
    });
  });

  test('by everybody and by two winners, when a draw is held', async () => {
    const prize = { name: 'Una cena', description: 'Per quattro.', quantity: 2, unitValue: '90.00' };
    await setPrizes(server, [prize]);
    const players = await approvedReceipts(server, 2);
    await holdTheDraw(server);
    await runAdmin(server, 'draw', 'tell', CODE);
    const [confirmed, declined] = await winsOf(server);
    const tokenOf = async (playerId = 0) => {
      const player = players.get(playerId);
      if (player === undefined) throw new Error(`No player ${playerId}`);
      return (await signedInAgain(server, player)).token;
    };
    await ok('listWins', 'GET', '/wins', { token: await tokenOf(confirmed?.player_id) });
    await ok('confirmWin', 'POST', `/wins/${confirmed?.id}/confirmation`, {
      token: await tokenOf(confirmed?.player_id),
      body: {
        street: 'Via dei Campi 2',
        zip: '40100',
        city: 'Bologna',
        state: 'BO',
        phone: '3331234567',
        hasReceipt: true,
        publishesName: true,
      },
    });
    const token = await tokenOf(declined?.player_id);
    await ok('declineWin', 'POST', `/wins/${declined?.id}/renunciation`, { token, body: {} });
    await ok('listDraws', 'GET', '/draws');
    await ok('getDrawList', 'GET', `/draws/${CODE}/list`);
    await ok('getDrawMinutes', 'GET', `/draws/${CODE}/minutes`);
  });

  test('and no call was left out', () => {
    expect([...walked].toSorted()).toEqual(Object.keys(operations).toSorted());
  });
});
