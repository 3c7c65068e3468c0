import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { logged, runAdmin } from '../admin/admin-call.ts';
import { aClerk, openTestDesk, sessionOf, type TestDesk } from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let desk: TestDesk;
beforeAll(async () => {
  server = await openTestServer();
  desk = await openTestDesk(server);
});
afterAll(async () => {
  await desk.app.close();
  await server.close();
});
beforeEach(() => server.realClock.set('2026-11-21T09:00:00Z'));

const password = 'Tagliatelle9!';
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.realClock.now() });
const later = (seconds: number) =>
  server.realClock.set(new Date(server.realClock.now() + seconds * 1000).toISOString());

type Invitation = { email: string; role: string; secret: string; address: string };

/** Invites somebody by the command line; the token of the printed link. */
async function invite(email: string, role = 'clerk'): Promise<string> {
  const { text } = await runAdmin(server, 'desk', 'invite', email, '--role', role);
  return /#invito=([\w-]{43})\n/.exec(text)?.[1] ?? '';
}

async function join(email: string, role = 'clerk') {
  const token = await invite(email, role);
  const invitation = await desk.call('POST', '/door/invitation', { body: { token } });
  const { secret } = invitation.body as Invitation;
  const body = { token, name: 'Renata Bassi', password, code: codeOf(secret) };
  const accepted = await desk.call('POST', '/door/invitation/accept', { body });
  expect(accepted.status, accepted.text).toBe(200);
  return { secret, session: sessionOf(accepted), accepted };
}

const signIn = async (email: string, secret: string) => {
  const first = await desk.call('POST', '/door/password', { body: { email, password } });
  const { ticket } = first.body as { ticket: string };
  return desk.call('POST', '/door/code', { body: { ticket, code: codeOf(secret) } });
};

test('an invited person chooses a password, gives the first code of the app and is signed in', async () => {
  const { session, accepted, secret } = await join('renata.bassi@example.com', 'manager');
  const me = { name: 'Renata Bassi', email: 'renata.bassi@example.com', role: 'manager' };
  expect(accepted.body).toMatchObject({ ...me, until: '2026-11-21T18:00:00+01:00' });
  expect(accepted.headers['set-cookie']).toMatch(/; Max-Age=28800; Path=\/desk; HttpOnly; SameSite=Strict$/);
  expect((await desk.call('GET', '/me', { session })).body).toMatchObject(me);
  later(60);
  expect((await signIn('Renata.Bassi@example.com ', secret)).status).toBe(200);
  expect(await logged(server, 'desk.invited', 'desk.joined')).toEqual([
    expect.stringMatching(/^desk.invited staff \d+ as manager, by anna$/),
    expect.stringMatching(/^desk.joined by staff \d+$/),
  ]);
});

test('over https the cookie is sent over https alone', async () => {
  const production = await openTestServer({
    environment: { SITE_URL: 'https://spiga.example', SMTP_URL: 'smtp://127.0.0.1' },
  });
  const theirs = await openTestDesk(production);
  const { session } = await aClerk(production);
  const headers = { 'x-forwarded-proto': 'https' };
  const { headers: answered } = await theirs.call('DELETE', '/me', { session, headers });
  expect(answered['set-cookie']).toContain('; Secure');
  await theirs.app.close();
  await production.close();
});

test('an invitation serves once, for three days, and the next one ends it', async () => {
  const first = await invite('due@example.com');
  const second = await invite('due@example.com');
  const look = (token: string) => desk.call('POST', '/door/invitation', { body: { token } });
  expect(await look(first)).toMatchObject({ status: 410, body: { reason: 'invitationOver' } });
  const { secret, address } = (await look(second)).body as Invitation;
  expect(address).toMatch(/^otpauth:\/\/totp\/Amici%20della%20Spiga:due%40example.com\?issuer=/);
  const body = { token: second, name: 'Due', password, code: codeOf(secret) };
  const wrong = { ...body, code: codeOf(secret) === '000000' ? '111111' : '000000' };
  expect(await desk.call('POST', '/door/invitation/accept', { body: wrong })).toMatchObject({
    status: 422,
    body: { reason: 'invalid', detail: [{ loc: ['body', 'code'] }] },
  });
  const both = await Promise.all([1, 2].map(() => desk.call('POST', '/door/invitation/accept', { body })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  const third = await invite('due@example.com');
  later(3 * 24 * 3600);
  expect((await look(third)).status).toBe(410);
});

test('accepting again, after a lost phone, ends what let in before', async () => {
  const { session } = await join('persa@example.com');
  later(60);
  const again = await join('persa@example.com');
  expect((await desk.call('GET', '/me', { session })).status).toBe(401);
  expect((await desk.call('GET', '/me', { session: again.session })).status).toBe(200);
});

test('a code serves once, and a late phone is half a minute away', async () => {
  const { secret } = await join('codici@example.com');
  // The code of the acceptance is used up.
  expect(await signIn('codici@example.com', secret)).toMatchObject({
    status: 422,
    body: { reason: 'wrongDeskCode' },
  });
  const ahead = codeOf(secret);
  later(30);
  const { ticket } = (
    await desk.call('POST', '/door/password', { body: { email: 'codici@example.com', password } })
  ).body as { ticket: string };
  const tryCode = (code: string) => desk.call('POST', '/door/code', { body: { ticket, code } });
  expect((await tryCode(ahead)).status).toBe(422);
  const both = await Promise.all([tryCode(codeOf(secret)), tryCode(codeOf(secret))]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('five wrong codes let nobody in for ten minutes, not even with the right one', async () => {
  const { secret } = await join('tentata@example.com');
  later(60);
  const body = { email: 'tentata@example.com', password };
  const { ticket } = (await desk.call('POST', '/door/password', { body })).body as { ticket: string };
  const right = codeOf(secret);
  const wrong = right === '123456' ? '654321' : '123456';
  for (let tries = 0; tries < 5; tries += 1)
    expect((await desk.call('POST', '/door/code', { body: { ticket, code: wrong } })).status).toBe(422);
  const limited = await desk.call('POST', '/door/code', { body: { ticket, code: right } });
  expect(limited).toMatchObject({ status: 429, body: { reason: 'tooManyRequests' } });
  later(601);
  expect((await signIn('tentata@example.com', secret)).status).toBe(200);
});

test('a ticket is over after five minutes', async () => {
  const { secret } = await join('lenta@example.com');
  const body = { email: 'lenta@example.com', password };
  const { ticket } = (await desk.call('POST', '/door/password', { body })).body as { ticket: string };
  later(301);
  const answer = await desk.call('POST', '/door/code', { body: { ticket, code: codeOf(secret) } });
  expect(answer).toMatchObject({ status: 410, body: { reason: 'deskTicketOver' } });
});

test('an unknown address, a wrong password and an invitation not yet accepted get one answer', async () => {
  await join('esiste@example.com');
  await invite('invitata@example.com');
  const answers = [];
  for (const email of ['nessuna@example.com', 'esiste@example.com', 'invitata@example.com'])
    answers.push(await desk.call('POST', '/door/password', { body: { email, password: 'Sbagliata1!' } }));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 422, body: { reason: 'badCredentials' } });
});

test('a session ends after an hour without a call, and after eight hours in any case', async () => {
  const { session } = await aClerk(server);
  const status = async () => (await desk.call('GET', '/me', { session })).status;
  later(3_599);
  expect(await status()).toBe(200);
  later(3_601);
  expect(await status()).toBe(401);
  const busy = await aClerk(server);
  for (let halfHours = 0; halfHours < 15; halfHours += 1) {
    later(1_800);
    expect((await desk.call('GET', '/me', { session: busy.session })).status).toBe(200);
  }
  later(1_800);
  expect((await desk.call('GET', '/me', { session: busy.session })).status).toBe(401);
});

test('signing out or being blocked ends a session at once', async () => {
  const { session } = await aClerk(server);
  expect((await desk.call('DELETE', '/me', { session })).status).toBe(204);
  expect((await desk.call('GET', '/me', { session })).status).toBe(401);
  const { session: other, email } = await aClerk(server);
  expect((await runAdmin(server, 'desk', 'block', email)).kind).toBe('done');
  expect((await desk.call('GET', '/me', { session: other })).status).toBe(401);
  expect((await runAdmin(server, 'desk')).text).toMatch(new RegExp(`${email} .*accesso bloccato`));
  expect((await runAdmin(server, 'desk', 'block', 'nessuna@example.com')).kind).toBe('refused');
});

test('a demonstration has an open door, and any other server has none', async () => {
  const clerk = await aClerk(server);
  const people = ((await desk.call('GET', '/door')).body as { people: unknown[] }).people;
  expect(people.length).toBeGreaterThan(0);
  const { session } = clerk;
  expect((await desk.call('GET', '/door', { session })).body).toMatchObject({ me: { name: clerk.name } });
  const entered = await desk.call('POST', '/door/demonstration', { body: { id: clerk.id } });
  expect(entered).toMatchObject({ status: 200, body: { name: clerk.name } });
  expect((await desk.call('POST', '/door/demonstration', { body: { id: 99_999 } })).status).toBe(404);
  const real = await openTestServer({ environment: { CLOCK: 'now', DEMO_STANDINS: '1' } });
  const theirs = await openTestDesk(real);
  const { id } = await aClerk(real);
  expect((await theirs.call('GET', '/door')).body).toEqual({ me: null, people: [] });
  expect((await theirs.call('POST', '/door/demonstration', { body: { id } })).status).toBe(404);
  await theirs.app.close();
  await real.close();
});
