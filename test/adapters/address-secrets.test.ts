// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { LIFT_SCRIPT } from '../../scripts/build/lift-script.ts';
import { type AddressedWindow, takeAddressSecrets } from '../../src/adapters/address-secrets.ts';
import { aPageAt } from './support/a-page-at.ts';

const ORIGIN = 'https://spiga.example';
const taken = (page: AddressedWindow) => Object.fromEntries(takeAddressSecrets(page));

describe('the address of a page', () => {
  test.for([
    ['a reset link', '/reset-password?token=t-1', '/reset-password', { token: 't-1' }],
    ['a token on any page', '/missions?a=1&token=t-1#x', '/missions?a=1#x', { token: 't-1' }],
    ['an empty token', '/?token=', '/', { token: '' }],
    ['several tokens, of which the first counts', '/?token=t-1&token=t-2', '/', { token: 't-1' }],
    [
      'a code and its state',
      '/?code=c&state=s&callback=%2Fqui',
      '/?callback=%2Fqui',
      { code: 'c', state: 's' },
    ],
    [
      'an error of the identity service',
      '/?error=access_denied&error_description=no&error_uri=x&iss=i&session_state=y&state=s',
      '/',
      {
        error: 'access_denied',
        error_description: 'no',
        error_uri: 'x',
        iss: 'i',
        session_state: 'y',
        state: 's',
      },
    ],
    ['a path that looks like another host', '//evil.example/?token=t-1', '//evil.example/', { token: 't-1' }],
  ] as const)('loses %s', ([, from, to, secrets]) => {
    const { page, location } = aPageAt(ORIGIN + from);
    expect(taken(page)).toEqual(secrets);
    expect(location.href).toBe(ORIGIN + to);
  });

  test.for(['/', '/?a=%20b', '/?callback=%2Fqui%3Ftoken', '/?tokens=1&TOKEN=2', '/#token=1'])(
    'stays as it is in %s',
    (path) => {
      const { page, location, replaced } = aPageAt(ORIGIN + path);
      expect(taken(page)).toEqual({});
      expect(location.href).toBe(ORIGIN + path);
      expect(replaced).toEqual([]);
    },
  );
});

test('what else the history keeps at that place stays there', () => {
  const state = { key: 'a', reloads: [] };
  const { page, replaced } = aPageAt(`${ORIGIN}/?token=t-1`, state);
  takeAddressSecrets(page);
  expect(replaced).toEqual([state]);
});

describe('the script of a built page', () => {
  const run = (page: AddressedWindow) => void new Function('window', LIFT_SCRIPT)(page);

  test('cleans the address before the site runs, which finds the secrets once', () => {
    const { page, location, replaced } = aPageAt(`${ORIGIN}/reset-password?token=t-1`);
    run(page);
    expect(location.href).toBe(`${ORIGIN}/reset-password`);
    expect(taken(page)).toEqual({ token: 't-1' });
    expect(taken(page)).toEqual({});
    expect(replaced).toHaveLength(1);
  });

  test('goes on where the browser refuses to replace the address', () => {
    const { page } = aPageAt(`${ORIGIN}/?token=t-1`);
    const replaceState = (): never => {
      throw new DOMException('Too many calls.', 'SecurityError');
    };
    expect(() => run({ ...page, history: { state: null, replaceState } })).not.toThrow();
  });
});
