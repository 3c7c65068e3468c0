import { randomUUID } from 'node:crypto';
import { PASSWORD, RUNNING_EDITION } from '../crowd.ts';
import { CONTEST_SITE_SECRET } from '../watched-server.ts';
import type { Visitor } from './visitors.ts';

/** What is asked for in one call, and with which status it should be answered. */
export type Asked = { method: string; path: string; init: RequestInit; expected: number };

/** A call as a visitor makes it once. */
export type Call = (visitor: Visitor, picture: Buffer) => Asked;

/** Each call of the contract by its operation, as one visitor makes it once. */
export const CALLS: Readonly<Record<string, Call>> = {
  getTime: () => get('/utils/time'),
  getUiVersion: () => get('/utils/ui-version'),
  getVersionManifest: () => ({ ...get(''), path: '/version-manifest.json' }),
  getFrontendConfigs: () => get('/frontend-configs'),
  listPolicies: () => get('/policies'),
  getMe: ({ token }) => get('/players/me', token),
  getVerboseToken: ({ token }) => get('/players/verbose_token', token),
  listEditions: ({ token }) => get('/editions', token),
  listPlayerEditions: ({ token }) => get('/editions-players', token),
  listInitiatives: ({ token }) => get('/initiative-mission-players', token),
  listLevels: ({ token }) => get('/levels', token),
  listSurveys: ({ token }) => get('/surveys', token),
  listSurveyCompletions: ({ token }) => get('/survey-completions', token),
  listItems: ({ token }) => get('/items/', token),
  login: ({ email }) => post('/players/login', { email, password: PASSWORD }),
  refreshToken: ({ refreshToken }) => post('/auth/refresh-token', { refreshToken }),
  logout: ({ logoutToken }) => ({ ...post('/auth/logout', { refreshToken: logoutToken }), expected: 204 }),
  signup: () =>
    post('/players/signup', { ...person, ...newcomer(), termsAccepted: true, privacyAccepted: true }),
  createUser: () => post('/users/', newcomer()),
  activateUser: ({ unconfirmed }) => ({
    ...post('/users/activate', { email: unconfirmed.email, otp: '000000' }),
    expected: 422,
  }),
  forgotPassword: ({ email }) => post('/players/forgot-password', { email }),
  redeemRedirectToken: ({ redirectToken }) =>
    post('/redirect-tokens/redeem', { token: redirectToken }, CONTEST_SITE_SECRET),
  sendEmailConfirmation: ({ unconfirmed }) => post('/players/send-email-confirmation', {}, unconfirmed.token),
  confirmEmail: ({ unconfirmed }) => ({
    ...post('/players/confirm-email', { otp: '000000' }, unconfirmed.token),
    expected: 422,
  }),
  completePlayer: ({ token }) => post('/players/complete', person, token),
  updatePlayer: ({ token }) => put('/players/update', { state: 'MI' }, token),
  createConsent: ({ token }) => post('/players-consents', { policyId: 3 }, token),
  deleteConsent: ({ token, consentToWithdraw }) => ({
    ...request('DELETE', `/players-consents/${consentToWithdraw}`, token),
    expected: 204,
  }),
  acceptEdition: ({ id, token }) =>
    post(
      '/editions-players/',
      { playerId: id, editionId: RUNNING_EDITION, privacyAccepted: true, rulesAccepted: true },
      token,
    ),
  createSurveyCompletion: ({ token }) =>
    post(
      '/survey-completions',
      { name: 'story', result: { story: `Una storia di ${randomUUID()}.` } },
      token,
    ),
  createItem: ({ token }, picture) => request('POST', '/items/', token, aReceipt(picture), keyHeader()),
  updateItem: ({ token, itemToCorrect }) => put(`/items/${itemToCorrect}`, { amount: '9.90' }, token),
  releaseItem: ({ token, itemToRelease }) => post(`/items/release/${itemToRelease}`, {}, token),
  getItemPhoto: ({ token, itemToCorrect }) => get(`/items/photo/${itemToCorrect}`, token),
  changePassword: ({ token }) =>
    post('/players/change-password', { currentPassword: PASSWORD, password: PASSWORD }, token),
  getReminder: ({ token }) => get('/players/reminder', token),
  setReminder: ({ token }) => put('/players/reminder', { editionId: RUNNING_EDITION, wanted: false }, token),
  listDraws: () => get('/draws'),
  // No list is sealed while the edition runs, and nobody has won.
  getDrawList: () => ({ ...get('/draws/natura_contest/list'), expected: 404 }),
  getDrawMinutes: () => ({ ...get('/draws/natura_contest/minutes'), expected: 404 }),
  listWins: ({ token }) => get('/wins', token),
  confirmWin: ({ token }) => ({ ...post('/wins/999999/confirmation', aHome, token), expected: 404 }),
  declineWin: ({ token }) => ({ ...post('/wins/999999/renunciation', {}, token), expected: 404 }),
  // The account is still needed.
  closeAccount: ({ token }) => ({
    ...post('/players/close', { password: 'Sbagliata1!' }, token),
    expected: 422,
  }),
  resetPassword: ({ resetToken }) =>
    post('/players/reset-password', { token: resetToken, password: PASSWORD }),
};

const person = { firstName: 'Ada', lastName: 'Bo', birthDate: '1980-01-01' };
const aHome = {
  street: 'Via dei Campi 2',
  zip: '40100',
  city: 'Bologna',
  state: 'BO',
  phone: '3331234567',
  hasReceipt: true,
  publishesName: false,
};
const newcomer = () => ({ email: `newcomer-${randomUUID()}@example.com`, password: PASSWORD });
const keyHeader = () => ({ 'idempotency-key': randomUUID() });

const get = (path: string, token?: string): Asked => request('GET', path, token);
const post = (path: string, body: object, token?: string): Asked =>
  request('POST', path, token, JSON.stringify(body), { 'content-type': 'application/json' });
const put = (path: string, body: object, token?: string): Asked => ({
  ...post(path, body, token),
  method: 'PUT',
});

const request = (
  method: string,
  path: string,
  token?: string,
  body?: string | FormData,
  headers: Record<string, string> = {},
): Asked => ({
  method,
  path: `/api/v1${path}`,
  init: {
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body }),
  },
  expected: 200,
});

function aReceipt(picture: Buffer): FormData {
  const form = new FormData();
  const fields = { code: randomUUID(), receiptDate: '2025-07-20', receiptTime: '10:15', amount: '12.50' };
  for (const [name, value] of Object.entries({ editionId: String(RUNNING_EDITION), ...fields }))
    form.set(name, value);
  form.set('file', new File([new Uint8Array(picture)], 'scontrino.jpg', { type: 'image/jpeg' }));
  return form;
}

/** Makes a call and answers how long it took, in milliseconds; another status than the expected one is a defect. */
export async function timed(url: string, { method, path, init, expected }: Asked): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(`${url}${path}`, { ...init, method });
  const text = await answer.text();
  const took = performance.now() - begun;
  if (answer.status !== expected)
    throw new Error(`${method} ${path} was answered with ${answer.status}: ${text}`);
  return took;
}
