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
  test('is sent with a call that needs it', async () => {
    const { api, seen, refused } = apiWith(() => 'first');
    await api.json((calls) => calls.GET('/players/me'));
    await api.noContent((calls) =>
      calls.DELETE('/players-consents/{consentId}', { params: { path: { consentId: '12' } } }),
    );
    expect(seen.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer first', 'Bearer first']);
    expect(refused).toEqual([]);
  });

  test('is replaced by the newer one, once, when a read was refused and the session was refreshed meanwhile', async () => {
    const seen: string[] = [];
    const refused: string[] = [];
    const made = (newer: string | undefined, good: readonly string[]) =>
      createApi({
        baseUrl: 'https://spiga.example/api/v1',
        fetch: async ({ headers }) => {
          const token = headers.get('Authorization')?.slice('Bearer '.length) ?? '';
          seen.push(token);
          return Response.json({ token }, { status: good.includes(token) ? 200 : 401 });
        },
        accessToken: () => 'old',
        onUnauthorized: (token) => refused.push(token),
        newerToken: async () => newer,
        wait: async () => undefined,
        random: () => 0,
      });
    const read = (api: ReturnType<typeof made>) => api.json((calls) => calls.GET('/players/me'));
    expect(await read(made('new', ['new']))).toEqual({ kind: 'ok', data: { token: 'new' } });
    expect([seen.splice(0), refused]).toEqual([['old', 'new'], []]);
    expect(await read(made(undefined, []))).toMatchObject({ kind: 'unauthorized' });
    expect([seen.splice(0), refused.splice(0)]).toEqual([['old'], ['old']]);
    expect(await read(made('new', []))).toMatchObject({ kind: 'unauthorized' });
    expect([seen.splice(0), refused.splice(0)]).toEqual([['old', 'new'], ['new']]);
    // What writes may have been read already, and is never sent twice.
    const write = made('new', ['new']).noContent((calls) =>
      calls.DELETE('/players-consents/{consentId}', { params: { path: { consentId: '12' } } }),
    );
    expect(await write).toMatchObject({ kind: 'unauthorized' });
    expect([seen, refused]).toEqual([['old'], ['old']]);
  });

  test('is not sent with a public read, which has no header of ours', async () => {
    const { api, seen } = apiWith(() => 'first');
    await api.json((calls) => calls.GET('/policies'));
    await api.json((calls) => calls.GET('/utils/time'));
    await api.json((calls) => calls.GET('/version-manifest.json'));
    expect(seen.flatMap(({ headers }) => [...headers.keys()])).toEqual([]);
  });

  test('is not sent with the login and the refresh', async () => {
    const { api, seen } = apiWith(() => 'first');
    await api.json((calls) =>
      calls.POST('/players/login', { body: { email: 'completa@example.com', password: 'Spaghetti1!' } }),
    );
    await api.json((calls) => calls.POST('/auth/refresh-token', { body: { refreshToken: 'r' } }));
    expect(seen.map(({ headers }) => headers.has('Authorization'))).toEqual([false, false]);
  });

  test('is read at each call', async () => {
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
  test('reports the token that was used, even if it was replaced since', async () => {
    let token = 'old';
    const refresh = () => {
      token = 'new';
    };
    const { api, refused } = apiWith(() => token, 401, refresh);
    expect(await api.json((calls) => calls.GET('/players/me'))).toEqual({
      kind: 'unauthorized',
      hadToken: true,
    });
    expect(refused).toEqual(['old']);
  });

  test('of the refresh call is returned to its caller alone', async () => {
    const { api, refused } = apiWith(() => 'first', 401);
    const answer = await api.json((calls) =>
      calls.POST('/auth/refresh-token', { body: { refreshToken: 'r' } }),
    );
    expect(answer).toEqual({ kind: 'unauthorized', hadToken: false });
    expect(refused).toEqual([]);
  });

  test('of a call without a token is not reported as a refused token', async () => {
    const { api, refused } = apiWith(() => undefined, 401);
    expect(await api.json((calls) => calls.GET('/players/me'))).toEqual({
      kind: 'unauthorized',
      hadToken: false,
    });
    expect(refused).toEqual([]);
  });

  test('is not retried', async () => {
    const { api, seen } = apiWith(() => 'first', 401);
    await api.json((calls) => calls.GET('/players/me'));
    expect(seen).toHaveLength(1);
  });
});
