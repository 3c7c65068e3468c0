import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lightHash } from '../support/light-passwords.ts';
import { aPlayer, lastMail, type Player, signedInAgain } from '../support/players.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

const old = 'Spaghetti1!';
const fresh = 'Rigatoni2?';
const from = '192.0.2.44';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ environment: { RATE_LIMIT_FACTOR: '1' } });
});
afterAll(() => server.close());

const owner = async () => aPlayer(server, { passwordHash: await lightHash(old) });
const change = ({ token }: Player, currentPassword: string, password = fresh) =>
  server.call('POST', '/players/change-password', { token, body: { currentPassword, password }, from });
const login = async ({ email }: Player, password: string) =>
  (await server.call('POST', '/players/login', { body: { email, password }, from })).status;
const isOpen = async ({ token }: Player) =>
  (await server.call('GET', '/players/me', { token })).status === 200;
const wrong = (field: string, msg: string) => ({
  status: 422,
  body: { detail: [{ loc: ['body', field], msg }] },
});

test('after a change only the new password works, other sessions and links end, this session stays, and a mail is sent', async () => {
  const player = await owner();
  const elsewhere = await signedInAgain(server, player);
  await server.call('POST', '/players/forgot-password', { body: { email: player.email }, from });
  const link = /token=([\w-]+)/.exec((await lastMail(server, player.email)).text)?.[1];
  expect(await change(player, old)).toMatchObject({ status: 200, body: {} });
  expect({ player: await isOpen(player), elsewhere: await isOpen(elsewhere) }).toEqual({
    player: true,
    elsewhere: false,
  });
  expect([await login(player, old), await login(player, fresh)]).toEqual([422, 200]);
  const reset = await server.call('POST', '/players/reset-password', {
    body: { token: link, password: 'Farfalle3#' },
  });
  expect(reset.status).toBe(422);
  const { subject, text } = await lastMail(server, player.email);
  expect(subject).toBe('La tua password è cambiata');
  expect(text).toContain('tutti gli altri accessi aperti sono stati chiusi');
});

test('a wrong current password is refused at its field, and changes nothing', async () => {
  const player = await owner();
  const elsewhere = await signedInAgain(server, player);
  expect(await change(player, 'Farfalle3#')).toMatchObject(
    wrong('currentPassword', 'La password attuale non è quella giusta.'),
  );
  expect(await change(player, '')).toMatchObject(wrong('currentPassword', 'Campo richiesto'));
  expect(await isOpen(elsewhere)).toBe(true);
  expect(await login(player, old)).toBe(200);
});

test.each([
  ['weak', 'spaghetti', /^La password deve/],
  [
    'common',
    'Password123!',
    'Questa password è tra le più usate, e si indovina subito: aggiungi una o due parole tue.',
  ],
  ['empty', '', 'Campo richiesto'],
])(
  'a %s new password is refused by the rules of a reset, before any guess is counted',
  async (_, password, msg) => {
    const player = await owner();
    for (let n = 0; n < 12; n += 1) {
      const { status, body } = await change(player, 'x', password);
      const [problem] = (body as { detail: { loc: string[]; msg: string }[] }).detail;
      expect({ status, loc: problem?.loc }).toEqual({ status: 422, loc: ['body', 'password'] });
      expect(problem?.msg).toMatch(msg);
    }
    expect((await change(player, old)).status).toBe(200);
  },
);

test('guesses count with those at the login, and a right password uses up none', async () => {
  const player = await owner();
  let password = old;
  for (const next of ['Farfalle3#', 'Conchiglie4#', old, fresh]) {
    expect((await change(player, password, next)).status).toBe(200);
    password = next;
  }
  for (let n = 0; n < 5; n += 1) expect((await change(player, 'x')).status).toBe(422);
  for (let n = 0; n < 5; n += 1) expect(await login(player, 'x')).toBe(422);
  expect((await change(player, password, old)).status).toBe(429);
  expect(await login(player, password)).toBe(429);
});

test('an account of the identity service alone has no password to change', async () => {
  const player = await aPlayer(server);
  expect(await change(player, old)).toMatchObject(
    wrong('currentPassword', 'Questo account non ha una password: si accede con Google o Facebook.'),
  );
  const me = await server.call('GET', '/players/me', { token: player.token });
  expect(me.body).toMatchObject({ hasPassword: false });
  expect((await server.call('GET', '/players/me', { token: (await owner()).token })).body).toMatchObject({
    hasPassword: true,
  });
});

test('when two sessions change the password at once, one succeeds and the other ends', async () => {
  const player = await owner();
  const twin = await signedInAgain(server, player);
  // Each has proved the old password before either changes it.
  const { passwords } = server.deps;
  const { hash } = passwords;
  const both = Promise.withResolvers<void>();
  let proved = 0;
  vi.spyOn(passwords, 'hash').mockImplementation(async (password) => {
    proved += 1;
    if (proved === 2) both.resolve();
    await both.promise;
    return hash(password);
  });
  const answers = await Promise.all([change(player, old, fresh), change(twin, old, 'Farfalle3#')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  const open = [await isOpen(player), await isOpen(twin)];
  expect(open).toEqual(answers.map(({ status }) => status === 200));
});
