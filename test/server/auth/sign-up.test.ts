import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matchesPassword } from '../../../server/auth/passwords.ts';
import { lastMail } from '../support/players.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let missingDomains: string[] = [];
beforeAll(async () => {
  server = await openTestServer({
    deps: { domains: { isMissing: async (domain) => missingDomains.includes(domain) } },
  });
});
afterAll(() => server.close());

let count = 0;
const form = (changes: object = {}) => {
  count += 1;
  return {
    email: `nuova-${count}@example.com`,
    password: 'Rigatoni2?',
    firstName: 'Maria',
    lastName: 'D’Angelo',
    birthDate: '1988-04-12',
    termsAccepted: true,
    privacyAccepted: true,
    ...changes,
  };
};
const signUp = (changes: object = {}, headers: Record<string, string> = {}) =>
  server.call('POST', '/players/signup', { body: form(changes), headers });
const problem = (field: string, msg: string) => ({
  detail: [{ loc: ['body', field], msg, type: expect.any(String) }],
});

test('a sign-up opens a session, mails a code and leaves the mandatory policy for the gate', async () => {
  const body = form({ phone: '+39 333 7654321', state: 'bo' });
  const answer = await server.call('POST', '/players/signup', { body });
  expect(answer.status).toBe(200);
  const { accessToken } = answer.body as { accessToken: string };
  const me = await server.call('GET', '/players/me', { token: accessToken });
  expect(me.body).toMatchObject({
    email: body.email,
    confirmationDate: null,
    extraData: {
      firstName: 'Maria',
      lastName: 'D’Angelo',
      birthDate: '1988-04-12',
      phone: '+39 333 7654321',
      state: 'BO',
    },
    playerConsents: [],
    player_editions: [],
  });
  const mail = await lastMail(server, body.email);
  expect(mail.subject).toBe('Il tuo codice di conferma');
  expect(mail.text.match(/\d{6}/g)).toEqual([mail.code]);
});

test('the password is stored as an argon2id hash that only the password matches', async () => {
  const body = form();
  await server.call('POST', '/players/signup', { body });
  const { password_hash: hash } = await server.deps.db
    .selectFrom('players')
    .select('password_hash')
    .where('email', '=', body.email)
    .executeTakeFirstOrThrow();
  expect(hash).toMatch(/^\$argon2id\$v=19\$/);
  expect(await matchesPassword(body.password, hash ?? '')).toBe(true);
  expect(await matchesPassword('Rigatoni3?', hash ?? '')).toBe(false);
});

test('a profiling consent given at sign-up is kept for twelve months', async () => {
  const { body } = await signUp({ profilingAccepted: true });
  const me = await server.call('GET', '/players/me', {
    token: (body as { accessToken: string }).accessToken,
  });
  expect(me.body).toMatchObject({
    playerConsents: [{ policyId: 2, expireDate: '2026-08-01T10:00:00+02:00' }],
  });
});

describe('a sign-up is refused with the message of its field', () => {
  test.each([
    ['email', { email: '' }, 'Campo richiesto'],
    ['email', { email: 'a@@b.it' }, 'Indirizzo non valido.'],
    ['email', { email: `${'a'.repeat(65)}@example.com` }, 'Indirizzo non valido.'],
    ['password', { password: '' }, 'Campo richiesto'],
    [
      'password',
      { password: 'corta1!' },
      'La password deve avere almeno 8 caratteri, con un numero, una lettera maiuscola e un carattere speciale.',
    ],
    ['password', { password: `Aa1!${'x'.repeat(125)}` }, 'Lunghezza massima superata.'],
    [
      'password',
      { password: 'Password123!' },
      'Questa password è tra le più usate, e si indovina subito: aggiungi una o due parole tue.',
    ],
    ['firstName', { firstName: ' ' }, 'Campo richiesto'],
    ['firstName', { firstName: 'R2D2' }, 'Sono ammessi solo lettere, spazi, apostrofi e trattini.'],
    ['lastName', { lastName: 'a'.repeat(101) }, 'Nome e cognome possono avere al massimo 100 caratteri.'],
    ['birthDate', { birthDate: '' }, 'Campo richiesto'],
    ['birthDate', { birthDate: '1990-02-30' }, 'Valore non valido'],
    ['birthDate', { birthDate: '2007-08-02' }, 'Per partecipare devi essere maggiorenne.'],
    ['phone', { phone: '12a' }, 'Numero di telefono non valido (esempio corretto: +39XXXXXXXXXX).'],
    ['phone', { phone: '1234567890123456' }, 'Il numero di telefono può avere al massimo 15 caratteri.'],
    ['state', { state: 'ROM' }, 'Lunghezza massima: 2 caratteri.'],
    ['state', { state: 'XX' }, 'Provincia non valida.'],
    ['termsAccepted', { termsAccepted: false }, 'Devi accettare i Termini & le Condizioni del concorso'],
    ['privacyAccepted', { privacyAccepted: false }, 'Devi accettare la Privacy Policy del concorso'],
  ])('%s %o', async (field, changes, msg) => {
    const answer = await signUp(changes);
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual(problem(field, msg));
  });
});

test.each([
  ['who turns eighteen today', { birthDate: '2007-08-01' }],
  [
    'names with apostrophes, accents and other alphabets',
    { firstName: 'Nguyễn', lastName: "D'Annunzio-Żuk" },
  ],
  ['a decomposed accent', { firstName: 'Nicolò'.normalize('NFD') }],
  ['a password of 128 characters', { password: `Aa1!${'x'.repeat(124)}` }],
  ['a password of spaces and emoji', { password: '  Zàino 7 🍝  ' }],
])('%s can sign up', async (_who, changes) => {
  expect((await signUp(changes)).status).toBe(200);
});

test('all invalid fields are reported at once', async () => {
  const { body } = await signUp({ email: 'x', firstName: '', state: 'QQ' });
  const { detail } = body as { detail: { loc: string[] }[] };
  expect(detail.map(({ loc }) => loc[1])).toEqual(['email', 'firstName', 'state']);
});

test('a missing field is named', async () => {
  const answer = await server.call('POST', '/players/signup', { body: { email: 'a@example.com' } });
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({
    detail: expect.arrayContaining([
      { loc: ['body', 'password'], msg: 'Campo richiesto', type: 'errors.required' },
    ]),
  });
});

test('an address in upper case is the same account', async () => {
  const first = form();
  await server.call('POST', '/players/signup', { body: first });
  const sameAddress = await signUp({ email: first.email.toUpperCase() });
  expect(sameAddress.status).toBe(422);
  expect(sameAddress.body).toEqual(problem('email', 'Un utente con questo indirizzo email già esiste'));
});

test('a taken address is refused before PostgreSQL could write it into its log', async () => {
  const email = `doppia-${count}@example.com`;
  const accounts = async () =>
    (await sql<{ last_value: string }>`SELECT last_value FROM players_id_seq`.execute(server.deps.db))
      .rows[0];
  expect((await signUp({ email })).status).toBe(200);
  const before = await accounts();
  expect((await signUp({ email })).status).toBe(422);
  // A row that breaks a constraint would have taken a number.
  expect(await accounts()).toEqual(before);
});

test('fifty simultaneous sign-ups with one address create one account', async () => {
  const body = form();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => server.call('POST', '/players/signup', { body })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(49);
});

test('an address with a domain that does not exist is refused', async () => {
  missingDomains = ['nowhere.example'];
  const answer = await signUp({ email: 'maria@nowhere.example' });
  expect(answer.body).toEqual(problem('email', 'Email non valida: dominio inesistente.'));
});

test('the same key gives the same account and the same tokens again', async () => {
  const body = form();
  const headers = { 'idempotency-key': 'one-sign-up-0001' };
  const first = await server.call('POST', '/players/signup', { body, headers });
  const again = await server.call('POST', '/players/signup', { body, headers });
  expect(first.status).toBe(200);
  expect(again.body).toEqual(first.body);
});

test('the older registration call creates an account without data, confirmed by the older call', async () => {
  const body = { email: 'antica@example.com', password: 'Rigatoni2?' };
  const answer = await server.call('POST', '/users/', { body });
  expect(answer.status).toBe(200);
  const { code } = await lastMail(server, body.email);
  const wrong = await server.call('POST', '/users/activate', {
    body: { email: 'nobody@example.com', otp: code },
  });
  expect(wrong).toMatchObject({ status: 422, body: { detail: 'Il Codice Inserito non è valido' } });
  const activated = await server.call('POST', '/users/activate', { body: { email: body.email, otp: code } });
  expect(activated).toMatchObject({ status: 200, body: {} });
  const { accessToken } = answer.body as { accessToken: string };
  const me = await server.call('GET', '/players/me', { token: accessToken });
  expect(me.body).toMatchObject({ confirmationDate: '2025-08-01T10:00:00+02:00', extraData: {} });
});
