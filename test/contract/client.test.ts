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
