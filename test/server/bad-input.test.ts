import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPlayer } from './support/players.ts';
import { aReceipt } from './support/receipts.ts';
import { type Answer, openTestServer, type TestServer } from './support/test-server.ts';

// What people and programs send that no form would: whatever it is, it is taken or refused, never a defect.

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const texts = [
  '',
  ' ',
  '\u00a0',
  'x',
  'x'.repeat(10_000),
  'è'.normalize('NFD'),
  '👩‍👩‍👧‍👦',
  '\u202eoips',
  '\u200b\u200d',
  'a\0b',
  '\0',
  '\u0001\u001f\u007f',
  '\ud800',
  'x\udc00',
  '<img src=x onerror=1>',
  '"><svg/onload>',
  `{{7*7}}\${x}`,
  "' OR 1=1--",
  '\\',
  '=1+1',
  '../../etc/passwd',
  'a\r\nBcc: b@example.com',
];
const others: readonly unknown[] = [0, -1, 2 ** 53, 1.5, true, null, [], ['a'], {}, { $ne: 1 }];
const unstorable = texts.filter((text) => text.includes('\0') || !text.isWellFormed());

const acceptable = (answer: Answer) => {
  expect(answer.status, answer.text).toBeLessThan(500);
};
const refused = (answer: Answer) => {
  expect(answer.status, answer.text).toBeGreaterThanOrEqual(400);
  acceptable(answer);
};

const signUp = {
  email: 'maria@example.com',
  password: 'Rigatoni2?',
  firstName: 'Maria',
  lastName: 'Rossi',
  birthDate: '1988-04-12',
  phone: '',
  state: '',
  termsAccepted: true,
  privacyAccepted: true,
};

const openCalls = [
  ['/players/signup', signUp],
  ['/players/login', { email: 'a@example.com', password: 'x' }],
  ['/auth/refresh-token', { refreshToken: 'x' }],
  ['/auth/logout', { refreshToken: 'x' }],
  ['/players/forgot-password', { email: 'a@example.com' }],
  ['/players/reset-password', { token: 'x', password: 'Rigatoni2?' }],
  ['/users/', { email: 'b@example.com', password: 'Rigatoni2?' }],
  ['/users/activate', { email: 'b@example.com', otp: '123456' }],
] as const;

const playersCalls = [
  ['POST', '/players/complete', { firstName: 'Ada', lastName: 'Bo', birthDate: '1988-04-12' }],
  [
    'PUT',
    '/players/update',
    { firstName: 'Ada', lastName: 'Bo', birthDate: '1988-04-12', phone: '', state: '' },
  ],
  ['POST', '/players-consents', { policyId: 1 }],
  ['POST', '/editions-players/', { playerId: 1, editionId: 5, privacyAccepted: true, rulesAccepted: true }],
  ['POST', '/survey-completions', { name: 'story', result: { story: 'Una storia lunga quanto basta.' } }],
] as const;

describe('a text field of a call for all takes or refuses whatever comes', () => {
  test.each(openCalls)('%s', async (path, body) => {
    for (const field of Object.keys(body)) {
      for (const value of [...texts, ...others]) {
        const answer = await server.call('POST', path, { body: { ...body, [field]: value } });
        acceptable(answer);
        if (typeof value === 'string' && unstorable.includes(value)) expect(answer.status).toBe(422);
      }
    }
  });
});

describe('a field of a call for players takes or refuses whatever comes', () => {
  test.each(playersCalls)('%s %s', async (method, path, body) => {
    const { token } = await aPlayer(server);
    for (const field of Object.keys(body)) {
      for (const value of [...texts, ...others]) {
        acceptable(await server.call(method, path, { token, body: { ...body, [field]: value } }));
      }
    }
  });
});

test('a code takes or refuses whatever comes', async () => {
  const { token } = await aPlayer(server, { confirmed: false });
  for (const otp of [...texts, ...others]) {
    refused(await server.call('POST', '/players/confirm-email', { token, body: { otp } }));
  }
});

test('an unstorable text is named by its place, however deep', async () => {
  const { token } = await aPlayer(server);
  const body = { name: 'story', result: { story: 'Una storia con un vuoto \0 dentro.' } };
  expect(await server.call('POST', '/survey-completions', { token, body })).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'result', 'story'], msg: 'Valore non valido', type: 'encoding' }] },
  });
  const key = { name: 'story', result: { 'a\0b': 'Una storia lunga quanto basta.' } };
  expect((await server.call('POST', '/survey-completions', { token, body: key })).status).toBe(422);
});

test('a receipt’s field takes or refuses whatever comes', async () => {
  for (const field of ['editionId', 'code', 'receiptDate', 'receiptTime', 'amount'] as const) {
    const { token } = await aPlayer(server);
    for (const value of texts) {
      acceptable(await server.call('POST', '/items/', { token, form: aReceipt({ [field]: value }) }));
    }
  }
});

test('an address takes or refuses whatever comes', async () => {
  const { token } = await aPlayer(server);
  for (const text of texts.filter((one) => one !== '')) {
    const id = encodeURIComponent(text.toWellFormed());
    acceptable(await server.call('DELETE', `/players-consents/${id}`, { token }));
    acceptable(await server.call('POST', `/items/release/${id}`, { token }));
    acceptable(await server.call('GET', `/policies?page[size]=${id}`));
    acceptable(await server.call('GET', `/players/me?include=${id}`, { token }));
  }
  for (const size of ['all', '0', '-1', '1000000000']) {
    expect((await server.call('GET', `/policies?page[size]=${size}`)).status).toBe(200);
  }
});

test('a key of idempotency that is too short or too long is refused', async () => {
  for (const key of ['x', 'x'.repeat(101)]) {
    const headers = { 'idempotency-key': key };
    expect(await server.call('POST', '/players/signup', { body: signUp, headers })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['headers', 'idempotency-key'] }] },
    });
  }
});

test.each([
  ['a hundred levels', `${'{"result":'.repeat(100)}1${'}'.repeat(100)}`],
  ['a name twice', '{"email":"a@example.com","email":"b@example.com","password":"x"}'],
  ['an unknown name', '{"email":"a@example.com","password":"x","admin":true}'],
  ['a constructor', '{"constructor":{"prototype":{"admin":true}}}'],
])('JSON with %s is refused', async (_what, body) => {
  refused(await server.call('POST', '/players/login', { body }));
});

test('bytes that are no text are refused', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/players/login',
    headers: { 'content-type': 'application/json' },
    payload: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
  });
  expect(answer.statusCode).toBe(400);
});
