import { describe, expect, test } from 'vitest';
import { createApi } from '../../src/api/client.ts';

/** A client over a server that answers each request by `status`; notes what was sent and which token was refused. */
function apiWith(token: () => string | undefined, status = 200, onArrival = () => {}) {
  const seen: Request[] = [];
  const refused: string[] = [];
  const api = createApi({
    baseUrl: 'https://spiga.example/api/v1',
    fetch: async (request) => {
      seen.push(request);
      onArrival();
      return Response.json({}, { status });
    },
    accessToken: token,
    onUnauthorized: (used) => refused.push(used),
    wait: (_ms, signal) => new Promise((end) => signal.addEventListener('abort', () => end())),
    random: () => 0,
  });
  return { api, seen, refused };
}

describe('the access token', () => {
  test('goes with a call that needs it', async () => {
    const { api, seen, refused } = apiWith(() => 'first');
    await api.json((calls) => calls.GET('/players/me'));
    await api.noContent((calls) =>
      calls.DELETE('/players-consents/{consentId}', { params: { path: { consentId: '12' } } }),
    );
    expect(seen.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer first', 'Bearer first']);
    expect(refused).toEqual([]);
  });

  test('stays at home with a public read, which carries no header of ours', async () => {
    const { api, seen } = apiWith(() => 'first');
    await api.json((calls) => calls.GET('/policies'));
    await api.json((calls) => calls.GET('/utils/time'));
    await api.json((calls) => calls.GET('/version-manifest.json'));
    expect(seen.flatMap(({ headers }) => [...headers.keys()])).toEqual([]);
  });

  test('stays at home with signing in and refreshing', async () => {
    const { api, seen } = apiWith(() => 'first');
    await api.json((calls) =>
      calls.POST('/players/login', { body: { email: 'completa@example.com', password: 'Spaghetti1!' } }),
    );
    await api.json((calls) => calls.POST('/auth/refresh-token', { body: { refreshToken: 'r' } }));
    expect(seen.map(({ headers }) => headers.has('Authorization'))).toEqual([false, false]);
  });

  test('is asked for at each call', async () => {
    const tokens = ['first', 'second'];
    const { api, seen } = apiWith(() => tokens.shift());
    await api.json((calls) => calls.GET('/levels'));
    await api.json((calls) => calls.GET('/levels'));
    await api.json((calls) => calls.GET('/levels'));
    expect(seen.map(({ headers }) => headers.get('Authorization'))).toEqual([
      'Bearer first',
      'Bearer second',
      null,
    ]);
  });
});

describe('a 401', () => {
  test('names the token that was used, though another has come since', async () => {
    let token = 'old';
    const renew = () => {
      token = 'new';
    };
    const { api, refused } = apiWith(() => token, 401, renew);
    expect(await api.json((calls) => calls.GET('/players/me'))).toEqual({ kind: 'unauthorized' });
    expect(refused).toEqual(['old']);
  });

  test('of the refresh call is for its caller alone', async () => {
    const { api, refused } = apiWith(() => 'first', 401);
    const answer = await api.json((calls) =>
      calls.POST('/auth/refresh-token', { body: { refreshToken: 'r' } }),
    );
    expect(answer).toEqual({ kind: 'unauthorized' });
    expect(refused).toEqual([]);
  });

  test('without a token refuses none', async () => {
    const { api, refused } = apiWith(() => undefined, 401);
    expect(await api.json((calls) => calls.GET('/players/me'))).toEqual({ kind: 'unauthorized' });
    expect(refused).toEqual([]);
  });

  test('is not tried again', async () => {
    const { api, seen } = apiWith(() => 'first', 401);
    await api.json((calls) => calls.GET('/players/me'));
    expect(seen).toHaveLength(1);
  });
});
