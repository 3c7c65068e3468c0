import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { sessionPorts } from '../../src/adapters/session.ts';
import { createSessionStore } from '../../src/adapters/session-store.ts';
import {
  aCognitoSession,
  anUnconfirmedPlayer,
  aPlayer,
  aRefreshedSession,
  aSession,
} from '../machines/support/people.ts';
import { aStore, entry, NOON } from './support/a-store.ts';
import { anApi, json, silent } from './support/an-api.ts';
import { askPort } from './support/ask-port.ts';
import { FAILURES } from './support/failures.ts';

describe('the ports of the session', () => {
  const ME = 'GET /players/me';

  function theSession(answers: Parameters<typeof anApi>[0] = {}) {
    const storage = aStore({ 'spiga.user': entry(aSession()), 'spiga.userData': entry(aPlayer()) });
    const server = anApi(answers);
    return {
      storage,
      server,
      ports: sessionPorts(server.api, createSessionStore(storage.store), async ({ session }) => ({
        kind: 'refreshed',
        session: { ...session, access_token: 'access-2' },
      })),
    };
  }

  test('restoring reads the storage and makes no call', async () => {
    const { ports, server } = theSession();
    expect(await askPort(ports.restoreSession, undefined)).toEqual({
      session: aSession(),
      player: aPlayer(),
    });
    expect(server.calls()).toEqual([]);
  });

  test('a refresh is of the session that the flow gives', async () => {
    const { ports } = theSession();
    expect(await askPort(ports.refreshSession, { session: aSession(), player: null })).toEqual({
      kind: 'refreshed',
      session: aSession({ access_token: 'access-2' }),
    });
  });

  describe('the player', () => {
    test('is requested with all relations that the site needs', async () => {
      const { ports, server } = theSession({ [ME]: () => json(aPlayer()) });
      expect(await askPort(ports.fetchPlayer, undefined)).toEqual({ kind: 'ok', data: aPlayer() });
      expect(server.seen.map(({ call, search }) => call + search)).toEqual([
        `${ME}?include=playerConsents.policy,player_editions.edition,playerLevels.level`,
      ]);
    });

    test('may be unconfirmed', async () => {
      const { ports } = theSession({ [ME]: () => json(anUnconfirmedPlayer()) });
      expect(await askPort(ports.fetchPlayer, undefined)).toEqual({
        kind: 'ok',
        data: anUnconfirmedPlayer(),
      });
    });

    test.for([
      ['an empty object', {}],
      ['a list', [aPlayer()]],
      ['an id in words', { ...aPlayer(), id: '7' }],
      ['no consents', { ...aPlayer(), playerConsents: undefined }],
      ['a player whose “active” is a text', { ...aPlayer(), active: 'true' }],
    ])('of the wrong shape is malformed: %s', async ([, body]) => {
      const { ports } = theSession({ [ME]: () => json(body) });
      expect(await askPort(ports.fetchPlayer, undefined)).toEqual({ kind: 'malformed' });
    });

    test.for(FAILURES)('is missing when the server %s', async ([, answer, failure]) => {
      const { ports } = theSession({ [ME]: answer });
      expect(await askPort(ports.fetchPlayer, undefined)).toMatchObject(failure);
    });

    test('is no longer requested when the actor is stopped', async () => {
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
});

describe('the store of the session', () => {
  const KEPT = { 'spiga.user': entry(aSession()), 'spiga.userData': entry(aPlayer()) };
  const NOTHING = { session: null, player: null };

  function sessionStore(held: Record<string, string> = {}) {
    const storage = aStore(held);
    return { ...storage, kept: createSessionStore(storage.store) };
  }

  describe('the last visit', () => {
    test('is restored with its session and its player', () => {
      expect(sessionStore(KEPT).kept.read()).toEqual({ session: aSession(), player: aPlayer() });
    });

    test('with a session of the identity service is restored with all its tokens', () => {
      const { kept } = sessionStore({ 'spiga.user': entry(aCognitoSession()) });
      expect(kept.read()).toEqual({ session: aCognitoSession(), player: null });
    });

    test('is absent when nothing was stored', () => {
      expect(sessionStore().kept.read()).toEqual(NOTHING);
    });

    test('is absent after 30 days', () => {
      const { kept, clock, held } = sessionStore();
      kept.write(aSession(), aPlayer());
      clock.now = NOON + 2_592_000_000;
      expect(kept.read()).toEqual(NOTHING);
      expect(held()).toEqual({});
    });
  });

  describe('a session of the wrong shape is deleted, and the player stays', () => {
    const { access_token: _, ...withoutToken } = aSession();
    test.for([
      ['a text', 'access-1'],
      ['a list', [aSession()]],
      ['an empty object', {}],
      ['no access token', withoutToken],
      ['an object for a token', aSession({ access_token: Object({ value: 'access-1' }) })],
      ['an empty token', aSession({ access_token: '' })],
      ['a token with a line break', aSession({ access_token: 'access\r\nX-Evil: 1' })],
      ['a token with a lone surrogate', aSession({ access_token: 'access\uD800' })],
      ['a token of 100 kB', aSession({ access_token: 'a'.repeat(100_000) })],
      ['a refresh token of null', { ...aSession(), refreshToken: null }],
      ['a token type of another kind', { ...aSession(), token_type: 'Basic' }],
    ])('%s', ([, value]) => {
      const { kept, held } = sessionStore({ ...KEPT, 'spiga.user': entry(value) });
      expect(kept.read()).toEqual({ session: null, player: aPlayer() });
      expect(Object.keys(held())).toEqual(['spiga.userData']);
    });
  });

  describe('a player of the wrong shape is deleted, and the session stays', () => {
    test.for([
      ['a text', 'Maria'],
      ['a list', []],
      ['an older form', { id: 7, email: 'maria@example.com' }],
      ['an id in words', { ...aPlayer(), id: '7' }],
      ['lists of null', { ...aPlayer(), playerConsents: null }],
      ['a __proto__ property', JSON.parse('{"__proto__":{"id":7}}')],
    ])('%s', ([, value]) => {
      const { kept, held } = sessionStore({ ...KEPT, 'spiga.userData': entry(value) });
      expect(kept.read()).toEqual({ session: aSession(), player: null });
      expect(Object.keys(held())).toEqual(['spiga.user']);
    });
  });

  describe('writing', () => {
    test('writes the session last, so that a partial write is no session', () => {
      const { kept, calls } = sessionStore();
      kept.write(aSession(), aPlayer());
      expect(calls()).toEqual(['setItem spiga.userData', 'setItem spiga.user']);
    });

    test('stores both for 30 days', () => {
      const { kept, held } = sessionStore();
      kept.write(aSession(), aPlayer());
      expect(held()).toEqual({
        'spiga.userData': entry(aPlayer(), NOON + 2_592_000_000),
        'spiga.user': entry(aSession(), NOON + 2_592_000_000),
      });
    });

    test('a session without its player removes the previous player', () => {
      const { kept } = sessionStore(KEPT);
      kept.write(aRefreshedSession(), null);
      expect(kept.read()).toEqual({ session: aRefreshedSession(), player: null });
    });

    test('into a full storage keeps both in memory, and leaves no half for the next visit', () => {
      const { kept, held, refuse } = sessionStore(KEPT);
      refuse('setItem');
      kept.write(aRefreshedSession(), aPlayer());
      expect(kept.read()).toEqual({ session: aRefreshedSession(), player: aPlayer() });
      expect(held()).toEqual({});
    });
  });

  test('removing deletes both and nothing else', () => {
    const { kept, held } = sessionStore({ ...KEPT, 'spiga.redirect': entry('"/profile"') });
    kept.drop();
    expect(kept.read()).toEqual(NOTHING);
    expect(held()).toEqual({ 'spiga.redirect': entry('"/profile"') });
  });
});
