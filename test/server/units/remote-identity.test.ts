import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTVerifyGetKey, SignJWT } from 'jose';
import { describe, expect, test, vi } from 'vitest';
import { issuerOf, remoteIdentity } from '../../../server/auth/identity.ts';

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

/** The right claims, and nobody's word for them. */
const unsigned = async () => {
  const [, payload] = (await signed()).split('.');
  return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
};

/** The service's calls, answered by the test. */
function answering(answer: () => Response | Promise<Response>) {
  const asked = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(answer()));
  vi.stubGlobal('fetch', asked);
  return asked;
}

const [opaque, address] = ['an-opaque-token-of-the-service', '192.0.2.1'];
const person = { sub: 'una-persona', email: 'una@example.com', email_verified: 'true' };

describe('a signed access token', () => {
  test('is verified by the issuer’s keys, and described by userInfo', async () => {
    const asked = answering(() => Response.json(person));
    const identity = await check()(await signed(), address);
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
    ['that is only shaped like a JWT', () => Promise.resolve('a.b.c')],
    ['signed by an unsupported algorithm', () => unsigned()],
  ])('%s is unknown', async (_, token) => {
    expect(await check()(await token(), address)).toEqual({ kind: 'unknown' });
  });

  test('cannot be verified while the keys cannot be loaded', async () => {
    const unreachable = check(() => Promise.reject(new TypeError('fetch failed')));
    expect(await unreachable(await signed(), address)).toEqual({ kind: 'unreachable' });
  });

  test.each([
    ['a defect', () => new Response('busy', { status: 503 })],
    ['no JSON', () => new Response('<html>')],
    ['no keys', () => Response.json({ message: 'busy' })],
    ['no answer', () => Promise.reject(new TypeError('fetch failed'))],
  ])('cannot be verified while the address of the keys answers with %s', async (_, answer) => {
    answering(answer);
    expect(await remoteIdentity(service)(await signed(), address)).toEqual({ kind: 'unreachable' });
  });

  test('is verified with the keys at the issuer’s address', async () => {
    const asked = answering(() => Response.json({ keys: [publicKey] }));
    expect(await remoteIdentity(service)(await signed(), address)).toMatchObject({ kind: 'known' });
    expect(String(asked.mock.calls[0]?.[0])).toBe(`${issuerOf(POOL)}/.well-known/jwks.json`);
  });
});

describe('an opaque access token', () => {
  test('is verified by userInfo, which is called once a minute', async () => {
    const asked = answering(() => Response.json(person));
    const known = check();
    expect(await known(opaque, address)).toMatchObject({ kind: 'known', subject: 'una-persona' });
    expect(await known(opaque, address)).toMatchObject({ kind: 'known' });
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
    expect(await check()(opaque, address)).toEqual({ kind });
  });
});

test('the region of the issuer is that of the pool, else the one of the specification', () => {
  expect(issuerOf('eu-west-1_abc')).toBe('https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_abc');
  expect(issuerOf('abc')).toBe('https://cognito-idp.eu-south-1.amazonaws.com/abc');
});

describe('invented tokens', () => {
  const refusal = () => new Response(null, { status: 401 });
  const invented = (n: number) => `an-invented-token-${String(n).padStart(6, '0')}`;
  /** A clock that a test moves, and a service that refuses. */
  function refusing(answer: () => Response | Promise<Response> = refusal) {
    const asked = answering(answer);
    const clock = { now: 30_000 };
    return { asked, clock, ask: remoteIdentity(service, jwks, () => clock.now) };
  }

  test('of one network cause at most thirty calls a minute, and a valid token is still accepted', async () => {
    const { asked, clock, ask } = refusing();
    vi.mocked(asked).mockImplementation(async (_url, { headers }) =>
      JSON.stringify(headers).includes('invented') ? refusal() : Response.json(person),
    );
    expect(await ask(opaque, address)).toMatchObject({ kind: 'known' });
    const answers: unknown[] = [];
    for (let n = 0; n < 40; n += 1) answers.push(await ask(invented(n), address));
    expect(answers.slice(0, 30)).toEqual(Array(30).fill({ kind: 'unknown' }));
    expect(answers.slice(30)).toEqual(Array(10).fill({ kind: 'limited', waitMs: 60_000 }));
    expect(asked).toHaveBeenCalledTimes(31);
    expect(await ask(opaque, address)).toMatchObject({ kind: 'known' });
    expect(await ask(invented(0), '192.0.2.2')).toEqual({ kind: 'unknown' });
    expect(await ask(invented(50), '192.0.2.2')).toEqual({ kind: 'unknown' });
    clock.now += 60_000;
    expect(await ask(invented(60), address)).toEqual({ kind: 'unknown' });
  });

  test('cause at most thirty calls in any minute, also across a window’s boundary', async () => {
    const { asked, clock, ask } = refusing();
    for (let n = 0; n < 15; n += 1) await ask(invented(n), address);
    clock.now += 29_999;
    for (let n = 15; n < 40; n += 1) await ask(invented(n), address);
    // Whatever full minute begins meanwhile.
    clock.now += 30_000;
    expect(await ask(invented(40), address)).toEqual({ kind: 'limited', waitMs: 1 });
    expect(asked).toHaveBeenCalledTimes(30);
    clock.now += 1;
    for (let n = 41; n < 60; n += 1) await ask(invented(n), address);
    expect(asked).toHaveBeenCalledTimes(45);
  });

  test('of neighbouring networks share a limit ten times as high', async () => {
    const { asked, ask } = refusing();
    for (let n = 0; n < 400; n += 1) await ask(invented(n), `2001:db8:1:${n.toString(16)}::1`);
    expect(asked).toHaveBeenCalledTimes(300);
  });

  test('are refused from the cache for a minute', async () => {
    const { asked, clock, ask } = refusing();
    for (let n = 0; n < 5; n += 1) expect(await ask(opaque, address)).toEqual({ kind: 'unknown' });
    expect(asked).toHaveBeenCalledTimes(1);
    clock.now += 60_000;
    await ask(opaque, address);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('that are equal share one call, and at most sixteen different ones are checked at once', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { asked, ask } = refusing(() => promise);
    const equal = Array.from({ length: 50 }, () => ask(opaque, address));
    const different = Array.from({ length: 40 }, (_, n) => ask(invented(n), `198.51.100.${n}`));
    expect(asked).toHaveBeenCalledTimes(16);
    expect(await different[20]).toEqual({ kind: 'limited', waitMs: 1_000 });
    resolve(Response.json(person));
    expect(await Promise.all(equal)).toHaveLength(50);
    expect(asked).toHaveBeenCalledTimes(16);
  });

  test('do not fill the memory: ten thousand answers are cached, and the oldest are removed', async () => {
    const { asked, ask } = refusing(() => Response.json(person));
    for (let n = 0; n <= 10_000; n += 1) await ask(invented(n), address);
    asked.mockClear();
    await ask(invented(10_000), address);
    expect(asked).not.toHaveBeenCalled();
    await ask(invented(0), address);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('that are too short are refused without a call', async () => {
    const { asked, ask } = refusing();
    expect(await ask('x'.repeat(15), address)).toEqual({ kind: 'unknown' });
    expect(asked).not.toHaveBeenCalled();
  });

  test('that are signed for another client do not load the keys', async () => {
    const keysAsked = vi.fn(jwks);
    const ask = remoteIdentity(service, keysAsked);
    for (const token of [
      await signed({ client_id: 'un-altro-sito' }),
      await signed({ token_use: 'id' }),
      await signed({}, keys, issuerOf('eu-south-1_altri')),
      await unsigned(),
      'a.b.c',
    ]) {
      expect(await ask(token, address)).toEqual({ kind: 'unknown' });
    }
    expect(keysAsked).not.toHaveBeenCalled();
  });

  test('that name unknown keys load the keys once', async () => {
    const asked = answering(() => Response.json({ keys: [{ ...publicKey, kid: 'the-service' }] }));
    const ask = remoteIdentity(service);
    for (let n = 0; n < 50; n += 1) {
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: `invented-${n}` })
        .setIssuer(issuerOf(POOL))
        .setExpirationTime('1h')
        .sign(others.privateKey);
      expect(await ask(token, address)).toEqual({ kind: 'unknown' });
    }
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('load unavailable keys at most once a second', async () => {
    const keysAsked = vi.fn(() => Promise.reject(new TypeError('fetch failed')));
    const clock = { now: 0 };
    const ask = remoteIdentity(service, keysAsked, () => clock.now);
    const token = await signed();
    for (let n = 0; n < 20; n += 1) expect(await ask(token, address)).toEqual({ kind: 'unreachable' });
    expect(keysAsked).toHaveBeenCalledTimes(1);
    clock.now += 1_000;
    await ask(token, address);
    expect(keysAsked).toHaveBeenCalledTimes(2);
  });
});
