import { describe, expect, test } from 'vitest';
import { isIdTokenFor } from '../../../domain/schemas/identity.ts';
import { NOW } from '../samples.ts';

const EXPECTED = { clientId: 'spiga', nonce: 'nnn', now: NOW };
const CLAIMS = { aud: 'spiga', exp: NOW / 1_000 + 3_600, nonce: 'nnn', sub: 'maria' };
const isOurs = (changes: object = {}, now = NOW) =>
  isIdTokenFor({ ...CLAIMS, ...changes }, { ...EXPECTED, now });

describe('an ID token answers the sign-in that asked for it (§C.9)', () => {
  test('with its audience, its nonce and an end to come', () => {
    expect(isOurs()).toBe(true);
  });

  test('also when the site is one audience of several', () => {
    expect(isOurs({ aud: ['altri', 'spiga'] })).toBe(true);
  });

  test('until five minutes after its end, since clocks differ', () => {
    const end = CLAIMS.exp * 1_000;
    expect(isOurs({}, end + 299_999)).toBe(true);
    expect(isOurs({}, end + 300_000)).toBe(false);
  });
});

describe('an ID token is not taken', () => {
  test.each([
    ['for somebody else', { aud: 'altri' }],
    ['for others', { aud: ['altri', 'altrui'] }],
    ['for somebody whose name begins alike', { aud: 'spiga2' }],
    ['for nobody', { aud: [] }],
    ['without an audience', { aud: undefined }],
    ['for a number', { aud: 7 }],
    ['with the nonce of another sign-in', { nonce: 'mmm' }],
    ['without a nonce', { nonce: undefined }],
    ['that ended an hour ago', { exp: NOW / 1_000 - 3_600 }],
    ['whose end is a text', { exp: String(CLAIMS.exp) }],
    ['without an end', { exp: undefined }],
  ])('%s', (_, changes) => {
    expect(isOurs(changes)).toBe(false);
  });

  test.for([undefined, null, 'h.p.s', 7, [], {}])('that says %j', (claims) => {
    expect(isIdTokenFor(claims, EXPECTED)).toBe(false);
  });
});
