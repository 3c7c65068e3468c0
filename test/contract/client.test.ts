import { describe, expect, expectTypeOf, test } from 'vitest';
import type { Result } from '../../domain/result.ts';
import type { components } from '../../openapi/schema.d.ts';
import { createApi } from '../../src/api/client.ts';
import type { Send } from '../../src/api/transport.ts';

const json = (body: unknown, init: ResponseInit = {}) => Response.json(body, init);

/** A client whose clock stands still until a wait is given up, and whose retries wait for nothing. */
function apiOver(fetch: Send) {
  return createApi({
    baseUrl: 'https://spiga.example/api/v1',
    fetch,
    accessToken: () => 'token',
    onUnauthorized: () => undefined,
    wait: (ms, signal) =>
      ms < 8_000 ? Promise.resolve() : new Promise((end) => signal.addEventListener('abort', () => end())),
    random: () => 0,
  });
}

const askLevels = (response: () => Response) =>
  apiOver(async () => response()).json((calls) => calls.GET('/levels'));

const page = '<!doctype html><title>Accesso alla rete</title>';
const asPage = { headers: { 'Content-Type': 'text/html' } };

describe('a success', () => {
  test('returns the data, typed by the contract', async () => {
    const answer = await askLevels(() => json({ data: [{ id: 1, name: 'Chicco', minPoints: 0 }] }));
    expect(answer).toEqual({ kind: 'ok', data: { data: [{ id: 1, name: 'Chicco', minPoints: 0 }] } });
    expectTypeOf(answer).toEqualTypeOf<Result<components['schemas']['LevelList']>>();
  });

  test.for([
    { what: 'a page', body: page },
    { what: 'a truncated body', body: '{"data": [{"id": 1, "na' },
    { what: 'an empty body', body: '' },
    { what: 'null', body: 'null' },
    { what: 'a plain text', body: '"ciao"' },
  ])('that is $what is malformed', async ({ body }) => {
    expect(await askLevels(() => new Response(body))).toEqual({ kind: 'malformed' });
  });

  test('that declares an empty body is malformed', async () => {
    const empty = () => new Response('', { headers: { 'Content-Length': '0' } });
    expect(await askLevels(empty)).toEqual({ kind: 'malformed' });
  });

  test('without content satisfies noContent, even though Chromium gives such an answer an empty body', async () => {
    const empty = new Response(null, { status: 204 });
    Object.defineProperty(empty, 'body', { value: new ReadableStream() });
    const answer = await apiOver(async () => empty).noContent((calls) =>
      calls.DELETE('/players-consents/{consentId}', { params: { path: { consentId: '12' } } }),
    );
    expect(answer).toEqual({ kind: 'ok', data: undefined });
  });
});

describe('a refusal', () => {
  test('403 carries the server’s text', async () => {
    const answer = await askLevels(() => json({ detail: 'Utente non confermato' }, { status: 403 }));
    expect(answer).toEqual({ kind: 'refused', status: 403, detail: 'Utente non confermato' });
  });

  test('422 carries the problems', async () => {
    const detail = [{ loc: ['body', 'state'], msg: 'Provincia non valida.', type: 'state' }];
    expect(await askLevels(() => json({ detail }, { status: 422 }))).toEqual({
      kind: 'refused',
      status: 422,
      detail,
    });
  });

  test('of an acceptance carries its translated text', async () => {
    const api = apiOver(async () => json({ msg_translated: 'Mancano una o più conferme' }, { status: 422 }));
    const body = { playerId: 7, editionId: 5, privacyAccepted: true, rulesAccepted: false };
    expect(await api.json((calls) => calls.POST('/editions-players/', { body }))).toEqual({
      kind: 'refused',
      status: 422,
      detail: 'Mancano una o più conferme',
    });
  });

  test('429 says after how many seconds to come back', async () => {
    const answer = await askLevels(() =>
      json({ detail: 'Errore generico' }, { status: 429, headers: { 'Retry-After': '42' } }),
    );
    expect(answer).toEqual({ kind: 'refused', status: 429, detail: 'Errore generico', retryAfter: 42 });
  });

  test.for([
    { what: 'a page', body: page },
    { what: 'nothing', body: '' },
    { what: 'an empty list', body: '{"detail": []}' },
    { what: 'problems without texts', body: '{"detail": [null, 5, {"loc": ["body"]}]}' },
    { what: 'a number', body: '{"detail": 5}' },
  ])('with $what keeps its status and has no text', async ({ body }) => {
    const answer = await askLevels(() => new Response(body, { status: 413, ...asPage }));
    expect(answer).toEqual({ kind: 'refused', status: 413, detail: undefined });
  });

  test('with partly readable problems keeps the readable ones', async () => {
    const body = {
      detail: [{ msg: 'Campo richiesto' }, { loc: ['body', 0], msg: 'Valore non valido', type: 7 }],
    };
    expect(await askLevels(() => json(body, { status: 422 }))).toEqual({
      kind: 'refused',
      status: 422,
      detail: [
        { loc: [], msg: 'Campo richiesto', type: '' },
        { loc: ['body', '0'], msg: 'Valore non valido', type: '' },
      ],
    });
  });
});

describe('other outcomes', () => {
  test('401 is unauthorized, whatever its body', async () => {
    expect(await askLevels(() => new Response(page, { status: 401, ...asPage }))).toEqual({
      kind: 'unauthorized',
      hadToken: true,
    });
  });

  test('401 keeps the text of its answer', async () => {
    expect(await askLevels(() => json({ detail: 'Accesso non valido' }, { status: 401 }))).toEqual({
      kind: 'unauthorized',
      detail: 'Accesso non valido',
      hadToken: true,
    });
  });

  test.each([200, 201, 422, 500])(
    'a text in msg_translated is a refusal, whatever the status: %d',
    async (status) => {
      const body = { data: [], msg_translated: 'Il regolamento è cambiato.' };
      expect(await askLevels(() => json(body, { status }))).toEqual({
        kind: 'refused',
        status,
        detail: 'Il regolamento è cambiato.',
      });
    },
  );

  test('a gateway page with 502 has failed', async () => {
    expect(await askLevels(() => new Response(page, { status: 502, ...asPage }))).toEqual({
      kind: 'failed',
      status: 502,
      detail: undefined,
    });
  });

  test('a status that is neither success nor failure is malformed', async () => {
    expect(await askLevels(() => new Response(null, { status: 304 }))).toEqual({ kind: 'malformed' });
  });

  test('a defect in the call itself is thrown', async () => {
    const defect = new RangeError('a defect');
    const call = apiOver(async () => json({})).json(() => Promise.reject(defect));
    await expect(call).rejects.toBe(defect);
  });
});

test('the compiler refuses what the contract does not have', () => {
  const api = apiOver(async () => json({}));
  const never = () => {
    // @ts-expect-error a path that does not exist
    api.json((calls) => calls.GET('/players'));
    // @ts-expect-error a body that lacks the password
    api.json((calls) => calls.POST('/players/login', { body: { email: 'completa@example.com' } }));
    // @ts-expect-error ask is for calls that promise JSON
    api.json((calls) => calls.POST('/auth/logout', { body: { refreshToken: 'r' } }));
    // @ts-expect-error tell is for calls that promise nothing
    api.noContent((calls) => calls.GET('/levels'));
  };
  expectTypeOf(never).toBeFunction();
});

describe('tokens', () => {
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
      expect(seen.map(({ headers }) => headers.get('Authorization'))).toEqual([
        'Bearer first',
        'Bearer first',
      ]);
      expect(refused).toEqual([]);
    });

    test('of a read that was replaced on its way is followed by the new one, once', async () => {
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
          tokenAfter: async () => newer,
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
      const renew = () => {
        token = 'new';
      };
      const { api, refused } = apiWith(() => token, 401, renew);
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
});
