import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  NO_PERSONAL_DATA,
  validateOtp,
  validatePersonalData,
  validateSignUp,
} from '../../../domain/account-forms.ts';
import { validateReceipt } from '../../../domain/receipts.ts';
import { BAD_FIELDS, type BadField } from '../support/bad-fields.ts';
import { BAD_BODIES, BAD_IDS, BAD_KINDS, BAD_SIZES, BAD_TEXTS, isUnstorable } from '../support/bad-values.ts';
import { aPlayer } from '../support/players.ts';
import { aReceipt } from '../support/receipts.ts';
import { type Answer, openTestServer, type TestServer } from '../support/test-server.ts';

// What people and programs send that no form would: whatever it is, it is taken or refused, never a defect.

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const ALL = [...BAD_TEXTS, ...BAD_KINDS, ...BAD_BODIES, ...BAD_IDS, ...BAD_SIZES, ...BAD_FIELDS].length;
let met = 0;
afterAll(() => process.stdout.write(`bad inputs ${met} of ${ALL}\n`));

const acceptable = (answer: Answer) => {
  expect(answer.status, answer.text).toBeLessThan(500);
};
const refused = (answer: Answer) => {
  expect(answer.status, answer.text).toBeGreaterThanOrEqual(400);
  acceptable(answer);
};

const person = { firstName: 'Maria', lastName: 'Rossi', birthDate: '1988-04-12', phone: '', state: '' };
const ticks = { termsAccepted: true, privacyAccepted: true };
let count = 0;
const anAddress = () => {
  count += 1;
  return `persona-${count}@example.com`;
};
const aSignUp = () => ({ email: anAddress(), password: 'Rigatoni2?', ...person, ...ticks });

const openCalls = [
  ['/players/signup', aSignUp],
  ['/players/login', () => ({ email: 'a@example.com', password: 'x' })],
  ['/auth/refresh-token', () => ({ refreshToken: 'x' })],
  ['/auth/logout', () => ({ refreshToken: 'x' })],
  ['/players/forgot-password', () => ({ email: 'a@example.com' })],
  ['/players/reset-password', () => ({ token: 'x', password: 'Rigatoni2?' })],
  ['/users/', () => ({ email: anAddress(), password: 'Rigatoni2?' })],
  ['/users/activate', () => ({ email: 'b@example.com', otp: '123456' })],
] as const;

const { firstName, lastName, birthDate } = person;
const playersCalls = [
  ['POST', '/players/complete', { firstName, lastName, birthDate }],
  ['PUT', '/players/update', person],
  ['POST', '/players-consents', { policyId: 1 }],
  ['POST', '/editions-players/', { playerId: 1, editionId: 5, privacyAccepted: true, rulesAccepted: true }],
  ['POST', '/survey-completions', { name: 'story', result: { story: 'Una storia lunga quanto basta.' } }],
] as const;

/** Puts a value into every field of every call that takes JSON. */
async function everywhere(value: unknown): Promise<void> {
  const isToBeRefused = typeof value === 'string' && isUnstorable(value);
  for (const [path, body] of openCalls) {
    for (const field of Object.keys(body())) {
      const answer = await server.call('POST', path, { body: { ...body(), [field]: value } });
      acceptable(answer);
      if (isToBeRefused) expect(answer.status, `${path} ${field}`).toBe(422);
    }
  }
  const { token } = await aPlayer(server);
  for (const [method, path, body] of playersCalls) {
    for (const field of Object.keys(body)) {
      acceptable(await server.call(method, path, { token, body: { ...body, [field]: value } }));
    }
  }
  const { token: unconfirmed } = await aPlayer(server, { confirmed: false });
  const code = { token: unconfirmed, body: { otp: value } };
  refused(await server.call('POST', '/players/confirm-email', code));
}

describe('in every field of every call', () => {
  test.each(BAD_TEXTS)('$what', async ({ value }) => {
    await everywhere(value);
    const { token } = await aPlayer(server);
    for (const field of ['editionId', 'code', 'receiptDate', 'receiptTime', 'amount'] as const) {
      acceptable(await server.call('POST', '/items/', { token, form: aReceipt({ [field]: value }) }));
    }
    if (value !== '') await inAddresses(token, value);
    met += 1;
  });

  test.each(BAD_KINDS)('$what', async ({ value }) => {
    await everywhere(value);
    met += 1;
  });
});

async function inAddresses(token: string, text: string): Promise<void> {
  const id = encodeURIComponent(text.toWellFormed());
  acceptable(await server.call('DELETE', `/players-consents/${id}`, { token }));
  acceptable(await server.call('POST', `/items/release/${id}`, { token }));
  acceptable(await server.call('GET', `/policies?page[size]=${id}`));
  acceptable(await server.call('GET', `/players/me?include=${id}`, { token }));
}

describe('as an identity in an address', () => {
  test.each(BAD_IDS)('$what', async ({ value }) => {
    const { token } = await aPlayer(server);
    await inAddresses(token, value);
    refused(await server.call('POST', `/items/release/${encodeURIComponent(value)}`, { token }));
    met += 1;
  });

  test.each(BAD_SIZES)('%s as the size of a page', async (size) => {
    expect((await server.call('GET', `/policies?page[size]=${size}`)).status).toBe(200);
    met += 1;
  });
});

test.each(BAD_BODIES)('a body with $what is refused', async ({ value: { body, type, encoding } }) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/players/login',
    headers: {
      'content-type': type ?? 'application/json',
      ...(encoding !== undefined && { 'content-encoding': encoding }),
    },
    payload: body,
  });
  expect(answer.statusCode, answer.payload).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode, answer.payload).toBeLessThan(500);
  met += 1;
});

const noTicks = { termsAccepted: true, privacyAccepted: true, profilingAccepted: false };
const receipt = {
  code: '0042',
  receiptDate: '2025-07-30',
  receiptTime: '18:05',
  amount: '12.50',
  file: null,
};

/** The instant of the test server's clock. */
const NOW = Date.parse('2025-08-01T10:00:00+02:00');

/** What the form says of a value, all else being fine. */
function finding({ field, value }: BadField): string | null {
  switch (field) {
    case 'otp':
      return validateOtp({ otp: value }).otp ?? null;
    case 'loyaltyCard':
      return validatePersonalData({ ...NO_PERSONAL_DATA, loyaltyCard: value }, NOW).loyaltyCard ?? null;
    case 'code':
    case 'receiptDate':
    case 'receiptTime':
    case 'amount':
      return validateReceipt({ ...receipt, [field]: value })[field] ?? null;
    default: {
      const values = { ...aSignUp(), ...noTicks, passwordConfirmation: '', [field]: value };
      return validateSignUp(values, NOW)[field] ?? null;
    }
  }
}

/** Sends a value, all else being fine. */
async function sent({ field, value }: BadField): Promise<Answer> {
  switch (field) {
    case 'otp': {
      const { token } = await aPlayer(server, { confirmed: false });
      return server.call('POST', '/players/confirm-email', { token, body: { otp: value } });
    }
    case 'loyaltyCard': {
      const { token } = await aPlayer(server);
      const body = { ...person, extraData: { loyaltyCard: value } };
      return server.call('PUT', '/players/update', { token, body });
    }
    case 'code':
    case 'receiptDate':
    case 'receiptTime':
    case 'amount': {
      const { token } = await aPlayer(server);
      count += 1;
      const form = aReceipt({ code: `R-${count}`, [field]: value });
      return server.call('POST', '/items/', { token, form });
    }
    default:
      return server.call('POST', '/players/signup', { body: { ...aSignUp(), [field]: value } });
  }
}

test.each(BAD_FIELDS)('$field: $what', async (bad) => {
  expect.soft(finding(bad), 'the form').toBe(bad.says);
  const answer = await sent(bad);
  acceptable(answer);
  expect(answer.status < 400, `${answer.status} ${answer.text}`).toBe(bad.isTaken);
  met += 1;
});

test('a text that cannot be stored is named by its path at any depth', async () => {
  const { token } = await aPlayer(server);
  const body = { name: 'story', result: { story: 'Una storia con un vuoto \0 dentro.' } };
  expect(await server.call('POST', '/survey-completions', { token, body })).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'result', 'story'], msg: 'Valore non valido', type: 'encoding' }] },
  });
  const key = { name: 'story', result: { 'a\0b': 'Una storia lunga quanto basta.' } };
  expect((await server.call('POST', '/survey-completions', { token, body: key })).status).toBe(422);
});

test('an idempotency key that is empty or too long is refused', async () => {
  for (const key of ['', 'x'.repeat(101)]) {
    const headers = { 'idempotency-key': key };
    expect(await server.call('POST', '/players/signup', { body: aSignUp(), headers })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['headers', 'idempotency-key'] }] },
    });
  }
});
