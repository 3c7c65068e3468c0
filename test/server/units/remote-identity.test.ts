import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTVerifyGetKey, SignJWT } from 'jose';
import { describe, expect, test, vi } from 'vitest';
import { issuerOf, remoteIdentity } from '../../../server/security/identity/remote-identity.ts';

const POOL = 'eu-south-1_spiga';
const service = { domain: 'accesso.example', userPoolId: POOL, clientId: 'il-sito' };
const keys = await generateKeyPair('RS256');
const others = await generateKeyPair('RS256');
const publicKey = { ...(await exportJWK(keys.publicKey)), alg: 'RS256' };
const jwks = createLocalJWKSet({ keys: [publicKey] });
const check = (ask: JWTVerifyGetKey = jwks) => remoteIdentity(service, ask);

const claims = { sub: 'una-persona', token_use: 'access', client_id: 'il-sito' };
const signed = (changes: object = {}, by = keys, issuer = issuerOf(POOL), life = '1h') =>
  new SignJWT({ ...claims, ...changes })
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(issuer)
    .setIssuedAt()
    .setExpirationTime(life)
    .sign(by.privateKey);

/** The service's calls, answered by the test. */
function answering(answer: () => Response | Promise<Response>) {
  const asked = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(answer()));
  vi.stubGlobal('fetch', asked);
  return asked;
}

const person = { sub: 'una-persona', email: 'una@example.com', email_verified: 'true' };

describe('a signed access token', () => {
  test('is known by the issuer’s keys, and described by userInfo', async () => {
    const asked = answering(() => Response.json(person));
    const identity = await check()(await signed());
    expect(identity).toMatchObject({ kind: 'known', subject: 'una-persona' });
    expect(asked).not.toHaveBeenCalled();
    expect(identity.kind === 'known' && (await identity.describe())).toMatchObject({
      email: 'una@example.com',
      isVerified: true,
    });
    expect(asked.mock.calls[0]?.[0]).toBe('https://accesso.example/oauth2/userInfo');
  });

  test.each([
    ['of another client', () => signed({ client_id: 'un-altro-sito' })],
    ['that is an ID token', () => signed({ token_use: 'id' })],
    ['of another issuer', () => signed({}, keys, issuerOf('eu-south-1_altri'))],
    ['that has expired', () => signed({}, keys, issuerOf(POOL), '-1m')],
    ['signed by another key', () => signed({}, others)],
    ['without a subject', () => signed({ sub: '' })],
    ['that only looks like one', () => Promise.resolve('a.b.c')],
  ])('%s is unknown', async (_, token) => {
    expect(await check()(await token())).toEqual({ kind: 'unknown' });
  });

  test('cannot be judged while the keys cannot be had', async () => {
    const unreachable = check(() => Promise.reject(new TypeError('fetch failed')));
    expect(await unreachable(await signed())).toEqual({ kind: 'unreachable' });
  });

  test.each([
    ['a defect', () => new Response('busy', { status: 503 })],
    ['no JSON', () => new Response('<html>')],
    ['no keys', () => Response.json({ message: 'busy' })],
    ['no answer', () => Promise.reject(new TypeError('fetch failed'))],
  ])('cannot be judged while the keys’ own address answers with %s', async (_, answer) => {
    answering(answer);
    expect(await remoteIdentity(service)(await signed())).toEqual({ kind: 'unreachable' });
  });

  test('is judged by the keys that the issuer’s address holds', async () => {
    const asked = answering(() => Response.json({ keys: [publicKey] }));
    expect(await remoteIdentity(service)(await signed())).toMatchObject({ kind: 'known' });
    expect(String(asked.mock.calls[0]?.[0])).toBe(`${issuerOf(POOL)}/.well-known/jwks.json`);
  });
});

describe('an opaque access token', () => {
  test('is known by userInfo, which is asked once a minute', async () => {
    const asked = answering(() => Response.json(person));
    const known = check();
    expect(await known('opaque')).toMatchObject({ kind: 'known', subject: 'una-persona' });
    expect(await known('opaque')).toMatchObject({ kind: 'known' });
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['a refusal', () => new Response(null, { status: 401 }), 'unknown'],
    ['another shape', () => Response.json({ sub: 1 }), 'unknown'],
    ['a defect of the service', () => new Response(null, { status: 503 }), 'unreachable'],
    ['no JSON', () => new Response('<html>'), 'unreachable'],
    ['no answer', () => Promise.reject(new TypeError('fetch failed')), 'unreachable'],
  ])('%s makes it %s', async (_, answer, kind) => {
    answering(answer);
    expect(await check()('opaque')).toEqual({ kind });
  });
});

test('the region of the issuer is that of the pool, else the one of the specification', () => {
  expect(issuerOf('eu-west-1_abc')).toBe('https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_abc');
  expect(issuerOf('abc')).toBe('https://cognito-idp.eu-south-1.amazonaws.com/abc');
});
