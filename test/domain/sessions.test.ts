import { describe, expect, it } from 'vitest';
import {
  authMethod,
  parseUserSession,
  refreshTokenOf,
  type UserSession,
} from '../../domain/schemas/session.ts';

const local: UserSession = { token_type: 'Bearer', access_token: 'aaa', refreshToken: 'rrr' };
const cognito: UserSession = {
  token_type: 'Bearer',
  access_token: 'aaa',
  refresh_token: 'sss',
  id_token: 'h.p.s',
};

describe('a kept session', () => {
  it.each([local, cognito, { token_type: 'Bearer', access_token: 'aaa' }])(
    'comes back as it was',
    (session) => {
      expect(parseUserSession(JSON.parse(JSON.stringify(session)))).toEqual(session);
    },
  );

  it('drops unknown fields', () => {
    expect(parseUserSession({ ...local, scope: 'email openid' })).toEqual(local);
  });

  it.each([undefined, null, '', 'str', 7, [], {}, [local], JSON.stringify(local)])('is not %j', (junk) => {
    expect(parseUserSession(junk)).toBeNull();
  });

  it.each([
    { token_type: 'bearer' },
    { token_type: undefined },
    { access_token: undefined },
    { access_token: '' },
    { access_token: {} },
    { access_token: ['aaa'] },
    { access_token: 'aaa\r\nX-Evil: 1' },
    { access_token: 'a a' },
    { access_token: '\uFEFFaaa' },
    { access_token: 'aaa\u0000' },
    { access_token: 'aaa\uD800' },
    { refreshToken: null },
    { refreshToken: '' },
    { refresh_token: 7 },
    { id_token: true },
  ])('is none with %j', (changes) => {
    expect(parseUserSession({ ...local, ...changes })).toBeNull();
  });

  it('has no token without end', () => {
    expect(parseUserSession({ ...local, access_token: 'a'.repeat(16_384) })).not.toBeNull();
    expect(parseUserSession({ ...local, access_token: 'a'.repeat(16_385) })).toBeNull();
  });
});

describe('the way somebody logged in', () => {
  it('is told by the ID token', () => {
    expect(authMethod(local)).toBe('local');
    expect(authMethod(cognito)).toBe('cognito');
    expect(authMethod({ ...local, refresh_token: 'sss' })).toBe('local');
  });

  it('decides which token renews the session', () => {
    expect(refreshTokenOf(local)).toBe('rrr');
    expect(refreshTokenOf(cognito)).toBe('sss');
    expect(refreshTokenOf({ ...cognito, refreshToken: 'rrr' })).toBe('sss');
    expect(
      refreshTokenOf({ token_type: 'Bearer', access_token: 'aaa', refresh_token: 'sss' }),
    ).toBeUndefined();
    expect(refreshTokenOf({ token_type: 'Bearer', access_token: 'aaa', id_token: 'h.p.s' })).toBeUndefined();
  });
});
