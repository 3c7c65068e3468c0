import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { sessionPorts } from '../../src/adapters/session.ts';
import { createSessionStore } from '../../src/adapters/session-store.ts';
import { anUnconfirmedPlayer, aPlayer, aSession } from '../machines/support/people.ts';
import { aStore, entry } from './support/a-store.ts';
import { anApi, json, silent } from './support/an-api.ts';
import { askPort } from './support/ask-port.ts';
import { FAILURES } from './support/failures.ts';

const ME = 'GET /players/me';

function theSession(answers: Parameters<typeof anApi>[0] = {}) {
  const storage = aStore({ 'spiga.user': entry(aSession()), 'spiga.userData': entry(aPlayer()) });
  const server = anApi(answers);
  return {
    storage,
    server,
    ports: sessionPorts(server.api, createSessionStore(storage.store), async ({ session }) => ({
      kind: 'renewed',
      session: { ...session, access_token: 'access-2' },
    })),
  };
}

test('restoring reads what this browser kept, and asks nobody', async () => {
  const { ports, server } = theSession();
  expect(await askPort(ports.restoreSession, undefined)).toEqual({ session: aSession(), player: aPlayer() });
  expect(server.calls()).toEqual([]);
});

test('refreshing renews the session that the flow holds', async () => {
  const { ports } = theSession();
  expect(await askPort(ports.refreshSession, { session: aSession(), player: null })).toEqual({
    kind: 'renewed',
    session: aSession({ access_token: 'access-2' }),
  });
});

describe('the player', () => {
  test('is asked for with everything the site needs of them', async () => {
    const { ports, server } = theSession({ [ME]: () => json(aPlayer()) });
    expect(await askPort(ports.fetchPlayer, undefined)).toEqual({ kind: 'ok', data: aPlayer() });
    expect(server.seen.map(({ call, search }) => call + search)).toEqual([
      `${ME}?include=playerConsents.policy,player_editions.edition,playerLevels.level`,
    ]);
  });

  test('may not be confirmed yet', async () => {
    const { ports } = theSession({ [ME]: () => json(anUnconfirmedPlayer()) });
    expect(await askPort(ports.fetchPlayer, undefined)).toEqual({ kind: 'ok', data: anUnconfirmedPlayer() });
  });

  test.for([
    ['an empty object', {}],
    ['a list', [aPlayer()]],
    ['an id in words', { ...aPlayer(), id: '7' }],
    ['no consents', { ...aPlayer(), playerConsents: undefined }],
    ['a date that does not exist', { ...aPlayer(), confirmationDate: '2025-02-30T10:00:00+01:00' }],
  ])('of the wrong shape is malformed: %s', async ([, body]) => {
    const { ports } = theSession({ [ME]: () => json(body) });
    expect(await askPort(ports.fetchPlayer, undefined)).toEqual({ kind: 'malformed' });
  });

  test.for(FAILURES)('is not there where the server %s', async ([, answer, failure]) => {
    const { ports } = theSession({ [ME]: answer });
    expect(await askPort(ports.fetchPlayer, undefined)).toMatchObject(failure);
  });

  test('is no longer asked for when nobody waits', async () => {
    const asked = Promise.withResolvers<Request>();
    const { ports } = theSession({
      [ME]: (request) => {
        asked.resolve(request);
        return silent(request);
      },
    });
    const actor = createActor(ports.fetchPlayer).start();
    const { signal } = await asked.promise;
    actor.stop();
    expect(signal.aborted).toBe(true);
  });
});
