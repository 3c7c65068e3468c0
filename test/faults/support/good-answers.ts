import { anIdToken } from '../../adapters/support/an-identity-service.ts';
import { aConsent, aDraw, anItem, aPolicy, aWin, IN_AUGUST } from '../../machines/support/contest.ts';
import { aFullChain } from '../../machines/support/initialization-harness.ts';
import { aPlayer } from '../../machines/support/people.ts';
import { aCompletion, aSurvey } from '../../machines/support/surveys.ts';

const rows = (...data: object[]) => ({ data });
const tokens = { accessToken: 'access-2', refreshToken: 'refresh-2' };

/** The nonce of the sign-in under way. */
export const NONCE = 'nonce-1';

export const CLIENT = 'il-sito';
const HOST = 'accesso.example';

const chain = aFullChain({ userInfo: aPlayer({ playerConsents: [aConsent(aPolicy())] }) });

const serviceTokens = () => ({
  token_type: 'Bearer',
  access_token: 'access-2',
  refresh_token: 'refresh-2',
  id_token: anIdToken({ aud: CLIENT, exp: IN_AUGUST / 1_000 + 3_600, nonce: NONCE }),
});

const answers: Record<string, () => unknown> = {
  'GET /utils/ui-version': () => ({ ui_version: '7' }),
  'GET /utils/time': () => ({ time: '2025-08-02T10:00:00+02:00' }),
  'GET /version-manifest.json': () => [7],
  'GET /frontend-configs': () => ({
    cognito: { userPoolId: 'pool', userPoolClientId: CLIENT, domain: HOST },
    contactEmail: 'ciao@spiga.example',
    blogUrl: 'https://spiga.example',
  }),
  'GET /policies': () => rows(aPolicy()),
  'GET /players/me': () => chain.userInfo,
  'GET /players/verbose_token': () => ({ token: chain.redirectToken }),
  'GET /initiative-mission-players': () => rows(...chain.initiatives),
  'GET /editions': () => rows(...chain.editions),
  'GET /surveys': () => rows(aSurvey()),
  'GET /survey-completions': () => rows(aCompletion()),
  'GET /editions-players': () => rows(...chain.playerEditions),
  'GET /levels': () => rows(...chain.levels),
  'GET /items/': () => rows(anItem()),
  'GET /players/reminder': () => ({ wanted: false }),
  'PUT /players/reminder': () => ({ wanted: false }),
  'GET /wins': () => rows(aWin()),
  'GET /draws': () => rows(aDraw()),
  'POST /wins/{id}/confirmation': () => aWin({ state: 'confirmed' }),
  'POST /wins/{id}/renunciation': () => aWin({ state: 'declined' }),
  'POST /players/change-password': () => ({}),
  'POST /players/close': () => ({}),
  'POST /players/login': () => tokens,
  'POST /players/signup': () => tokens,
  'POST /players/send-email-confirmation': () => ({}),
  'POST /players/confirm-email': () => ({}),
  'POST /players/forgot-password': () => ({}),
  'POST /players/reset-password': () => ({}),
  'POST /players/complete': () => chain.userInfo,
  'PUT /players/update': () => chain.userInfo,
  'POST /players-consents': () => ({ id: 1, policyId: 1, expireDate: '2027-08-01T10:00:00+02:00' }),
  'POST /editions-players/': () => chain.playerEditions[0],
  'POST /survey-completions': () => aCompletion(),
  'PUT /items/{id}': () => anItem(),
  'POST /items/release/{id}': () => anItem({ status: 'released' }),
  'POST /items/': () => anItem(),
  'POST /users/': () => tokens,
  'POST /users/activate': () => ({}),
  'POST /auth/refresh-token': () => tokens,
  'POST /oauth2/token': serviceTokens,
  'GET /wp-json/wp/v2/postscategories=352': () => [],
  'GET /wp-json/wp/v2/postscategories=201': () => [],
};

/** A server that is well: what it answers to every call that the site makes of it for a player with nothing pending. */
export const GOOD: Record<string, () => Response> = {
  ...Object.fromEntries(Object.entries(answers).map(([call, body]) => [call, () => Response.json(body())])),
  'GET /items/photo/{id}': () => new Response('JPEG', { headers: { 'Content-Type': 'image/jpeg' } }),
  'DELETE /players-consents/{id}': () => new Response(null, { status: 204 }),
  'POST /auth/logout': () => new Response(null, { status: 204 }),
};

/** The name under which the wire knows a call of the matrix. */
export const onTheWire = (name: string): string => {
  if (name.startsWith('identity service')) return 'POST /oauth2/token';
  if (name.startsWith('blog')) return `GET /wp-json/wp/v2/postscategories=${name.slice(5)}`;
  return name.replace(/\{\w+\}/, '{id}');
};

/** Bodies that are JSON and not what was promised; the row of a list is only one of many. */
export const WRONG_SHAPES: readonly unknown[] = [
  null,
  [null],
  7,
  'ciao',
  {},
  { data: null },
  { data: {} },
  { data: [null] },
  { data: [{ id: '1' }] },
  { data: Array.from({ length: 100_000 }, () => 0) },
  { accessToken: 5, refreshToken: [] },
  { token: {}, time: 5, ui_version: {}, cognito: 'x', contactEmail: 7, callbackHosts: [5], blogUrl: {} },
];
