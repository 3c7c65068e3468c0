import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect } from 'vitest';
import type { components } from '../../../openapi/desk.d.ts';
import { type Door, doorOf } from '../support/contention.ts';
import { raceTally, times } from '../support/race-tally.ts';
import { aClerk, openTestDesk, type TestDesk } from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

type Schemas = components['schemas'];

let server: TestServer;
let desk: TestDesk;
let door: Door;
beforeAll(async () => {
  // These races are about locks of rows; hashing would only be slow.
  const passwords = {
    hash: async () => ({ kind: 'done' as const, value: 'a hash' }),
    matches: async () => ({ kind: 'done' as const, value: false }),
    load: () => ({ running: 0, waiting: 0 }),
  };
  server = await openTestServer({ deps: { passwords } });
  desk = await openTestDesk(server);
  door = doorOf(server.database);
});
const race = raceTally('invitations', () => server);
afterAll(async () => {
  await desk.app.close();
  await server.close();
});

const PAIRS = 4;
/** The desk has room for two hundred: later rounds invite those of the first ones again. */
const PEOPLE = 100;
let count = 0;

const invite = (session: string, email: string) =>
  desk.call('POST', '/accounts/invitations', { session, body: { email, role: 'clerk' } });

/** Somebody with an invitation, and what they send to accept it. `from`: an address whose calls nobody else has made. */
async function invited(session: string) {
  count += 1;
  const [email, from] = [
    `invito-${count % PEOPLE}@example.com`,
    `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`,
  ];
  const { token } = (await invite(session, email)).body as Schemas['Invited'];
  const shown = await desk.call('POST', '/door/invitation', { body: { token }, from });
  const secret = Secret.fromBase32((shown.body as { secret: string }).secret);
  const code = new TOTP({ secret }).generate({ timestamp: server.realClock.now() });
  return { email, from, body: { token, name: 'Paolo Neri', password: 'Tagliatelle9!', code } };
}

race('D11: people who accept while they are invited again cause no deadlock', async () => {
  const { session } = await aClerk(server, 'manager');
  const people = await times(PAIRS, () => invited(session));
  const [accepted, again] = await door.race(2 * PAIRS, () =>
    Promise.all([
      Promise.all(
        people.map(({ body, from }) => desk.call('POST', '/door/invitation/accept', { body, from })),
      ),
      Promise.all(people.map(({ email }) => invite(session, email))),
    ]),
  );
  expect(again.map(({ status }) => status)).toEqual(people.map(() => 200));
  // Whoever came after the new invitation has a link that is over.
  expect(accepted.map(({ status }) => status).filter((status) => status !== 200 && status !== 410)).toEqual(
    [],
  );
});
