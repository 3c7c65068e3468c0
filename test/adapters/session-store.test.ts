import { describe, expect, test } from 'vitest';
import { createSessionStore } from '../../src/adapters/session-store.ts';
import { aCognitoSession, aPlayer, aRenewedSession, aSession } from '../machines/support/people.ts';
import { aStore, entry, NOON } from './support/a-store.ts';

const KEPT = { 'spiga.user': entry(aSession()), 'spiga.userData': entry(aPlayer()) };
const NOTHING = { session: null, player: null };

function sessionStore(held: Record<string, string> = {}) {
  const storage = aStore(held);
  return { ...storage, kept: createSessionStore(storage.store) };
}

describe('the last visit', () => {
  test('comes back with its session and its player', () => {
    expect(sessionStore(KEPT).kept.read()).toEqual({ session: aSession(), player: aPlayer() });
  });

  test('of the identity service comes back with all its tokens', () => {
    const { kept } = sessionStore({ 'spiga.user': entry(aCognitoSession()) });
    expect(kept.read()).toEqual({ session: aCognitoSession(), player: null });
  });

  test('never was', () => {
    expect(sessionStore().kept.read()).toEqual(NOTHING);
  });

  test('was more than 30 days ago', () => {
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
    ['a prototype in its place', JSON.parse('{"__proto__":{"id":7}}')],
  ])('%s', ([, value]) => {
    const { kept, held } = sessionStore({ ...KEPT, 'spiga.userData': entry(value) });
    expect(kept.read()).toEqual({ session: aSession(), player: null });
    expect(Object.keys(held())).toEqual(['spiga.user']);
  });
});

describe('writing', () => {
  test('puts the session last: half a write is no session', () => {
    const { kept, deeds } = sessionStore();
    kept.write(aSession(), aPlayer());
    expect(deeds()).toEqual(['setItem spiga.userData', 'setItem spiga.user']);
  });

  test('keeps both for 30 days', () => {
    const { kept, held } = sessionStore();
    kept.write(aSession(), aPlayer());
    expect(held()).toEqual({
      'spiga.userData': entry(aPlayer(), NOON + 2_592_000_000),
      'spiga.user': entry(aSession(), NOON + 2_592_000_000),
    });
  });

  test('a session whose player is not known yet forgets the player of before', () => {
    const { kept } = sessionStore(KEPT);
    kept.write(aRenewedSession(), null);
    expect(kept.read()).toEqual({ session: aRenewedSession(), player: null });
  });

  test('into a full storage goes on in memory, and the next visit finds no half of it', () => {
    const { kept, held, refuse } = sessionStore(KEPT);
    refuse('setItem');
    kept.write(aRenewedSession(), aPlayer());
    expect(kept.read()).toEqual({ session: aRenewedSession(), player: aPlayer() });
    expect(held()).toEqual({});
  });
});

test('dropping forgets both, and nothing else', () => {
  const { kept, held } = sessionStore({ ...KEPT, 'spiga.redirect': entry('"/profile"') });
  kept.drop();
  expect(kept.read()).toEqual(NOTHING);
  expect(held()).toEqual({ 'spiga.redirect': entry('"/profile"') });
});
