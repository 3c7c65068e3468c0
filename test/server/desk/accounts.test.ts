import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { components } from '../../../openapi/desk.d.ts';
import { MAX_ACCOUNTS } from '../../../server/staff/accounts.ts';
import { logged } from '../admin/admin-call.ts';
import { aClerk, openTestDesk, sessionOf, type TestDesk } from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

type Schemas = components['schemas'];
type Manager = Awaited<ReturnType<typeof aClerk>>;

let server: TestServer;
let desk: TestDesk;
let manager: Manager;
beforeAll(async () => {
  server = await openTestServer();
  desk = await openTestDesk(server);
});
afterAll(async () => {
  await desk.app.close();
  await server.close();
});
beforeEach(async () => {
  server.realClock.set('2026-11-21T09:00:00Z');
  await server.deps.db.deleteFrom('staff').execute();
  manager = await aClerk(server, 'manager');
});

const password = 'Tagliatelle9!';
const listed = async () =>
  (await desk.call('GET', '/accounts', { session: manager.session })).body as Schemas['Accounts'];
const invite = (email: string, role = 'clerk', { session } = manager) =>
  desk.call('POST', '/accounts/invitations', { session, body: { email, role } });
const block = (id: number, { session } = manager) => desk.call('POST', `/accounts/${id}/block`, { session });
const me = ({ session }: { session: string }) => desk.call('GET', '/me', { session });

/** Follows the link of an invitation, and comes in. */
async function accept({ token }: Schemas['Invited'], name = 'Paolo Neri') {
  const invitation = await desk.call('POST', '/door/invitation', { body: { token } });
  const { secret } = invitation.body as { secret: string };
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.realClock.now(),
  });
  const body = { token, name, password, code };
  return { session: sessionOf(await desk.call('POST', '/door/invitation/accept', { body })) };
}

test('an account is invited until the link is used, then active, then blocked', async () => {
  const invited = await invite(' Paolo@Example.com ', 'auditor');
  expect(invited.body).toMatchObject({
    account: {
      email: 'Paolo@Example.com',
      role: 'auditor',
      standing: 'invited',
      invitedUntil: '2026-11-24T10:00:00+01:00',
    },
    until: '2026-11-24T10:00:00+01:00',
  });
  const { account, token } = invited.body as Schemas['Invited'];
  expect((await listed()).accounts.at(-1)).toEqual(account);
  const theirs = await accept({ account, token, until: '' });
  expect((await me(theirs)).body).toMatchObject({ name: 'Paolo Neri', role: 'auditor' });
  expect((await listed()).accounts.at(-1)).toEqual({
    ...account,
    name: 'Paolo Neri',
    standing: 'active',
    invitedUntil: null,
  });
  expect((await block(account.id)).body).toMatchObject({ id: account.id, standing: 'blocked' });
  expect((await me(theirs)).status).toBe(401);
  const by = `staff ${manager.id}`;
  expect((await logged(server, 'desk.invited', 'desk.blocked')).slice(-2)).toEqual([
    `desk.invited staff ${account.id} as auditor, by ${by}`,
    `desk.blocked staff ${account.id}, by ${by}`,
  ]);
});

test('after its invitation has expired an account is still invited; in a demonstration, which needs no password, it is active', async () => {
  const environment = { SITE_URL: 'https://spiga.example', SMTP_URL: 'smtp://127.0.0.1' };
  const production = await openTestServer({ environment });
  const theirs = await openTestDesk(production);
  const standingAfter = async (one: TestServer, at: TestDesk) => {
    one.realClock.set('2026-11-21T09:00:00Z');
    const { session } = await aClerk(one, 'manager');
    const body = { email: 'paolo@example.com', role: 'clerk' };
    await at.call('POST', '/accounts/invitations', { session, body });
    one.realClock.set('2026-11-24T09:00:01Z');
    const later = await aClerk(one, 'manager');
    const { accounts } = (await at.call('GET', '/accounts', later)).body as Schemas['Accounts'];
    return accounts.find(({ email }) => email === body.email);
  };
  expect(await standingAfter(production, theirs)).toMatchObject({ standing: 'invited', invitedUntil: null });
  expect(await standingAfter(server, desk)).toMatchObject({ standing: 'active', invitedUntil: null });
  await theirs.app.close();
  await production.close();
});

test('a second invitation ends the first, and names the role from then on', async () => {
  const first = (await invite('paolo@example.com')).body as Schemas['Invited'];
  const theirs = await accept((await invite('paolo@example.com')).body as Schemas['Invited']);
  expect((await desk.call('POST', '/door/invitation', { body: { token: first.token } })).status).toBe(410);
  expect((await invite('PAOLO@example.com', 'auditor')).body).toMatchObject({
    account: { id: first.account.id, standing: 'active', role: 'auditor' },
  });
  expect((await me(theirs)).body).toMatchObject({ role: 'auditor' });
  const again = await desk.call('POST', '/accounts/invitations', {
    session: manager.session,
    body: { email: 'paolo@example.com' },
  });
  expect(again.body).toMatchObject({ account: { role: 'auditor' } });
  expect((await desk.call('POST', '/queue/next', { session: theirs.session, body: {} })).status).toBe(403);
});

test('a blocked account returns only by a new invitation', async () => {
  const { account, ...link } = (await invite('paolo@example.com')).body as Schemas['Invited'];
  await accept({ account, ...link });
  await block(account.id);
  const again = (await invite('paolo@example.com')).body as Schemas['Invited'];
  const signIn = () =>
    desk.call('POST', '/door/password', { body: { email: 'paolo@example.com', password } });
  expect((await signIn()).status).toBe(422);
  await accept(again);
  expect((await signIn()).status).toBe(200);
});

test('no manager can block or invite themselves', async () => {
  const sentence = "Il tuo accesso lo cambia solo un'altra persona responsabile.";
  expect(await block(manager.id)).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body'], msg: sentence }] },
  });
  expect(await invite(manager.email, 'clerk')).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'email'], msg: sentence }] },
  });
  expect((await me(manager)).body).toMatchObject({ role: 'manager' });
});

test('an address that is none is refused at its field, and an account that is none is not found', async () => {
  for (const [email, msg] of [
    ['', 'Campo richiesto'],
    ['paolo', 'Indirizzo non valido.'],
  ] as const) {
    expect(await invite(email)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'email'], msg }] },
    });
  }
  const bare = { session: manager.session, body: { email: 'nuova@example.com' } };
  expect(await desk.call('POST', '/accounts/invitations', bare)).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'role'] }] },
  });
  expect((await block(99_999)).status).toBe(404);
});

test('two hundred accounts are shown and made at the desk; of more the number is told', async () => {
  const rows = Array.from({ length: MAX_ACCOUNTS - 1 }, (_, at) => ({
    email: `p${at}@example.com`,
    email_key: `p${at}@example.com`,
    name: `P${at}`,
    role: 'clerk' as const,
    created_at: new Date(server.realClock.now()),
  }));
  await server.deps.db.insertInto('staff').values(rows).execute();
  expect(await invite('paolo@example.com')).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'email'], type: 'server.desk.tooManyAccounts' }] },
  });
  expect((await invite('p0@example.com')).status).toBe(200);
  await aClerk(server);
  const { accounts, total } = await listed();
  expect([accounts.length, total]).toEqual([200, 201]);
});
