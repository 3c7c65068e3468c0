import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { refreshAtService, revokeAtService } from '../../src/adapters/identity/service.ts';
import { aCognitoSession } from '../machines/support/people.ts';
import { json } from './support/an-api.ts';
import { anIdentityService, anIdToken, NOW, onTheWay } from './support/an-identity-service.ts';

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

const withoutLibrary = () =>
  vi.doMock('oauth4webapi', () => {
    throw new TypeError('the chunk is gone');
  });

afterEach(() => {
  vi.doUnmock('oauth4webapi');
  vi.unstubAllGlobals();
});

describe('leaving for the identity service', () => {
  test('opens the service’s address with all required parameters and keeps the secrets for this tab', async () => {
    const service = anIdentityService();
    const { url, parameter } = await onTheWay(service);
    expect(url.origin + url.pathname).toBe('https://accesso.example/oauth2/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'il-sito',
      redirect_uri: 'https://sito.example/',
      identity_provider: 'Google',
      scope: 'email openid',
      code_challenge: parameter('code_challenge'),
      code_challenge_method: 'S256',
      state: parameter('state'),
      nonce: parameter('nonce'),
    });
    const [[key, text]] = Object.entries(service.area.held()) as [[string, string]];
    expect(key).toBe(`spiga.signIn.${parameter('state')}`);
    const { verifier } = JSON.parse(text) as { verifier: string };
    expect(verifier).toMatch(/^[\w-]{43}$/);
    expect(challengeOf(verifier)).toBe(parameter('code_challenge'));
  });

  test('is refused when no service is configured or no secret can be stored', async () => {
    expect(await anIdentityService({}).begin()).toEqual({ kind: 'unreachable', because: 'network' });
    const forgetful = anIdentityService();
    forgetful.area.refuse('setItem');
    expect(await forgetful.begin()).toEqual({ kind: 'unreachable', because: 'network' });
  });

  test('is refused when the OpenID library cannot be loaded', async () => {
    const service = anIdentityService();
    withoutLibrary();
    expect(await service.begin()).toEqual({ kind: 'unreachable', because: 'network' });
  });

  test('is refused without the Web Crypto API, and nothing is stored', async () => {
    const service = anIdentityService();
    vi.stubGlobal('crypto', {
      getRandomValues: <Bytes extends Uint8Array<ArrayBuffer>>(bytes: Bytes) => bytes.fill(7),
    });
    expect(await service.begin()).toEqual({ kind: 'unreachable', because: 'network' });
    expect(service.area.held()).toEqual({});
  });
});

describe('returning from the identity service', () => {
  test('exchanges the code with its verifier and opens the session', async () => {
    const service = anIdentityService();
    const { back, tokens, parameter } = await onTheWay(service);
    service.answer(() => json(tokens()));
    expect(await service.finish(back)).toEqual({
      kind: 'opened',
      session: {
        token_type: 'Bearer',
        access_token: 'access-1',
        refresh_token: 'refresh-1',
        id_token: tokens().id_token,
      },
    });
    const [{ url, form }] = service.asked as [{ url: string; form: URLSearchParams }];
    expect(url).toBe('https://accesso.example/oauth2/token');
    const { code_verifier = '', ...rest } = Object.fromEntries(form);
    expect(rest).toEqual({
      grant_type: 'authorization_code',
      client_id: 'il-sito',
      code: 'il-codice',
      redirect_uri: 'https://sito.example/',
    });
    expect(challengeOf(code_verifier)).toBe(parameter('code_challenge'));
  });

  test('works once: a reload, the back button and a second tab find nothing', async () => {
    const service = anIdentityService();
    const { back } = await onTheWay(service);
    expect(service.open(back)).not.toBeNull();
    expect(service.open(back)).toBeNull();
    expect(service.area.held()).toEqual({});
  });

  test.each([
    ['a state that this browser has not sent', '?code=il-codice&state=altrui'],
    ['no state', '?code=il-codice'],
  ])('with %s is ignored', (_, search) => {
    const service = anIdentityService();
    expect(service.open(search)).toBeNull();
  });

  test.each(['', '?callback=%2Fqui', '?state=solo', '?token=di-altri'])(
    '%j is not taken for a return',
    (search) => {
      const service = anIdentityService();
      expect(service.open(search)).toBeNull();
    },
  );

  test('is refused after ten minutes', async () => {
    const service = anIdentityService();
    const { back } = await onTheWay(service);
    service.wait(600_000);
    expect(service.open(back)).toBeNull();
  });

  test('reports a cancelled sign-in as cancelled, not as a failure', async () => {
    const service = anIdentityService();
    const { parameter } = await onTheWay(service);
    const search = `?error=access_denied&state=${parameter('state')}`;
    expect(await service.finish(search)).toEqual({ kind: 'turnedBack' });
    expect(service.asked).toEqual([]);
  });

  test('is refused for another error of the service, and no code is exchanged', async () => {
    const service = anIdentityService();
    const { parameter } = await onTheWay(service);
    expect(await service.finish(`?error=server_error&state=${parameter('state')}`)).toEqual({
      kind: 'refused',
    });
    expect(service.asked).toEqual([]);
  });

  test.each([
    ['of another client', { aud: 'un-altro' }],
    ['of another sign-in', { nonce: 'di-ieri' }],
    ['that has expired', { exp: NOW / 1_000 - 3_600 }],
    ['without a nonce', { nonce: undefined }],
  ])('an ID token %s is refused', async (_, changes) => {
    const service = anIdentityService();
    const { back, claims, tokens } = await onTheWay(service);
    service.answer(() => json(tokens({ id_token: anIdToken({ ...claims, ...changes }) })));
    expect(await service.finish(back)).toEqual({ kind: 'refused' });
  });

  test.each([
    ['a refusal', () => json({ error: 'invalid_grant' }, 400), 'refused'],
    ['tokens without an ID token', () => json({ access_token: 'a', token_type: 'Bearer' }), 'refused'],
    ['another kind of token', () => json({ access_token: 'a', id_token: 'b', token_type: 'MAC' }), 'refused'],
    ['a page', () => new Response('<!doctype html>'), 'refused'],
    ['a defect', () => new Response(null, { status: 502 }), 'unreachable'],
    ['too many requests', () => new Response(null, { status: 429 }), 'unreachable'],
    ['no answer', () => Promise.reject(new TypeError('fetch failed')), 'unreachable'],
  ] as const)('%s opens no session', async (_, answer, kind) => {
    const service = anIdentityService();
    const { back } = await onTheWay(service);
    service.answer(answer);
    expect(await service.finish(back)).toEqual({ kind });
  });

  test('opens no session and does not throw when the OpenID library cannot be loaded', async () => {
    const service = anIdentityService();
    const { back } = await onTheWay(service);
    withoutLibrary();
    expect(await service.finish(back)).toEqual({ kind: 'unreachable' });
    expect(service.asked).toEqual([]);
  });
});

describe('a session of the identity service', () => {
  const leaving = new AbortController().signal;
  const refreshed = (answer: () => Response | Promise<Response>) => {
    const service = anIdentityService();
    service.answer(answer);
    return refreshAtService(service.configuration, aCognitoSession(), leaving).then((outcome) => ({
      outcome,
      service,
    }));
  };

  test('is refreshed at its token endpoint, and keeps the tokens that the answer leaves out', async () => {
    const { outcome, service } = await refreshed(() =>
      json({ access_token: 'access-2', token_type: 'Bearer' }),
    );
    expect(outcome).toEqual({
      kind: 'refreshed',
      session: { ...aCognitoSession(), access_token: 'access-2' },
    });
    expect(Object.fromEntries(service.asked[0]?.form ?? [])).toEqual({
      grant_type: 'refresh_token',
      client_id: 'il-sito',
      refresh_token: 'refresh-1',
    });
  });

  test.each([
    ['a refusal', () => json({ error: 'invalid_grant' }, 400), 'refused'],
    ['a defect', () => new Response(null, { status: 500 }), 'unreachable'],
    ['a page', () => new Response('<!doctype html>'), 'unreachable'],
    ['no answer', () => Promise.reject(new TypeError('fetch failed')), 'noResponse'],
  ] as const)('%s is %s', async (_, answer, kind) => {
    expect((await refreshed(answer)).outcome).toEqual({ kind });
  });

  test('is revoked at the service at logout, and a failure is ignored', async () => {
    const service = anIdentityService();
    service.answer(() => new Response());
    await revokeAtService(service.configuration, aCognitoSession());
    expect(service.asked[0]?.url).toBe('https://accesso.example/oauth2/revoke');
    expect(service.asked[0]?.form.get('token')).toBe('refresh-1');
    service.answer(() => Promise.reject(new TypeError('fetch failed')));
    await expect(revokeAtService(service.configuration, aCognitoSession())).resolves.toBeUndefined();
  });
});
