import { describe, expect, test } from 'vitest';
import type { Result } from '../../domain/result.ts';
import { createApi } from '../../src/api/client.ts';
import { type Send, timeouts, type Wait } from '../../src/api/transport.ts';
import { multipart } from '../../src/api/upload.ts';

const levels = { data: [] };
const fine = async () => Response.json(levels);
const cutCable: Send = async () => {
  throw new TypeError('fetch failed');
};
const broken =
  (status: number, headers: HeadersInit = {}) =>
  async () =>
    Response.json({ detail: 'Errore generico' }, { status, headers });
const hung: Send = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
const cutBody: Send = async () =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"data": ['));
        controller.error(new TypeError('terminated'));
      },
    }),
  );

const limits: readonly number[] = Object.values(timeouts);

/** Answers the tries in turn, and notes how long each try might take and each pause between them, in ms. */
function apiAnswering(tries: readonly Send[], options: { random?: number; expire?: boolean } = {}) {
  const seen: Request[] = [];
  const limitsSet: number[] = [];
  const pauses: number[] = [];
  const clocks: AbortSignal[] = [];
  const wait: Wait = (ms, signal) => {
    const isLimit = limits.includes(ms);
    (isLimit ? limitsSet : pauses).push(ms);
    if (isLimit) clocks.push(signal);
    if (!isLimit || options.expire) return Promise.resolve();
    return new Promise((end) => signal.addEventListener('abort', () => end()));
  };
  const api = createApi({
    baseUrl: 'https://spiga.example/api/v1',
    fetch: (request) => {
      const next = tries[seen.length];
      seen.push(request);
      if (next === undefined) throw new Error('one try too many');
      return next(request);
    },
    accessToken: () => 'token',
    onUnauthorized: () => undefined,
    wait,
    random: () => options.random ?? 0.5,
  });
  return { api, seen, limitsSet, pauses, clocks, askLevels: () => api.json((calls) => calls.GET('/levels')) };
}

const completion = { name: 'story', result: { story: 'La domenica.' } };
const key = '6f1c7b0e-2f4b';

describe('a read', () => {
  test('cut cable ── 150 ms ── fine', async () => {
    const { askLevels, pauses } = apiAnswering([cutCable, fine]);
    expect(await askLevels()).toEqual({ kind: 'ok', data: levels });
    expect(pauses).toEqual([150]);
  });

  test('answer cut in the middle ── pause ── fine', async () => {
    const { askLevels } = apiAnswering([cutBody, fine]);
    expect(await askLevels()).toEqual({ kind: 'ok', data: levels });
  });

  test('500 ── 150 ms ── 500 ── 300 ms ── 500: failed', async () => {
    const { askLevels, pauses, seen } = apiAnswering([broken(500), broken(500), broken(500)]);
    expect(await askLevels()).toEqual({ kind: 'failed', status: 500, detail: 'Errore generico' });
    expect(pauses).toEqual([150, 300]);
    expect(seen).toHaveLength(3);
  });

  test('leaves no timer running', async () => {
    const { askLevels, clocks } = apiAnswering([cutCable, fine]);
    await askLevels();
    expect(clocks.map(({ aborted }) => aborted)).toEqual([true, true]);
  });

  test('cut cable three times: unreachable', async () => {
    const { askLevels } = apiAnswering([cutCable, cutCable, cutCable]);
    expect(await askLevels()).toEqual({ kind: 'unreachable', because: 'network' });
  });

  test('hung three times for ten seconds: timed out', async () => {
    const { askLevels, limitsSet } = apiAnswering([hung, hung, hung], { expire: true });
    expect(await askLevels()).toEqual({ kind: 'unreachable', because: 'timeout' });
    expect(limitsSet).toEqual([10_000, 10_000, 10_000]);
  });

  test('503 that asks for 7 s ── 7 s ── fine', async () => {
    const { askLevels, pauses } = apiAnswering([broken(503, { 'Retry-After': '7' }), fine]);
    expect(await askLevels()).toEqual({ kind: 'ok', data: levels });
    expect(pauses).toEqual([7_000]);
  });

  test('503 with Retry-After 30 s: waits as long', async () => {
    const { askLevels, pauses } = apiAnswering([broken(503, { 'Retry-After': '30' }), fine]);
    expect(await askLevels()).toEqual({ kind: 'ok', data: levels });
    expect(pauses).toEqual([30_000]);
  });

  test('503 with Retry-After 31 s: failed at once', async () => {
    const { askLevels, seen } = apiAnswering([broken(503, { 'Retry-After': '31' })]);
    expect(await askLevels()).toMatchObject({ kind: 'failed', status: 503 });
    expect(seen).toHaveLength(1);
  });

  test('a Retry-After that is a date counts as absent', async () => {
    const date = { 'Retry-After': 'Fri, 01 Aug 2025 08:00:00 GMT' };
    const { askLevels, pauses } = apiAnswering([broken(503, date), fine]);
    await askLevels();
    expect(pauses).toEqual([150]);
  });

  test.for([403, 404, 409, 422, 429])('%d is not retried', async (status) => {
    const { askLevels, seen } = apiAnswering([broken(status)]);
    expect(await askLevels()).toMatchObject({ kind: 'refused', status });
    expect(seen).toHaveLength(1);
  });
});

describe('a write', () => {
  const send = async (tries: readonly Send[], header?: { 'Idempotency-Key': string }) => {
    const setup = apiAnswering(tries);
    const params = header === undefined ? {} : { header };
    const answer: Result<unknown> = await setup.api.json((calls) =>
      calls.POST('/survey-completions', { params, body: completion }),
    );
    return { answer, ...setup };
  };

  test.for([
    { what: 'a cut cable', first: cutCable, answer: { kind: 'unreachable', because: 'network' } },
    { what: 'a 500', first: broken(500), answer: { kind: 'failed', status: 500 } },
    { what: 'a 503', first: broken(503, { 'Retry-After': '1' }), answer: { kind: 'failed', status: 503 } },
  ])('without a key is never repeated: $what', async ({ first, answer: expected }) => {
    const { answer, seen } = await send([first]);
    expect(answer).toMatchObject(expected);
    expect(seen).toHaveLength(1);
  });

  test('with a key is repeated with the same key and the same body', async () => {
    const { answer, seen } = await send([cutCable, broken(500), fine], { 'Idempotency-Key': key });
    expect(answer).toMatchObject({ kind: 'ok' });
    expect(seen.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([key, key, key]);
    expect(await Promise.all(seen.map((request) => request.json()))).toEqual([
      completion,
      completion,
      completion,
    ]);
  });

  test('cut cable ── 409 with Retry-After 1 s, since the first is still processed ── fine', async () => {
    const tries = [cutCable, broken(409, { 'Retry-After': '1' }), fine];
    const { answer, pauses } = await send(tries, { 'Idempotency-Key': key });
    expect(answer).toMatchObject({ kind: 'ok' });
    expect(pauses).toEqual([150, 1_000]);
  });

  test('with a key, a 409 without Retry-After is not retried', async () => {
    const { answer } = await send([broken(409)], { 'Idempotency-Key': key });
    expect(answer).toMatchObject({ kind: 'refused', status: 409 });
  });
});

describe('limits of a call', () => {
  const fine: Send = async () => Response.json({ data: [] });
  const hung: Send = ({ signal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

  /** A clock that stands still until it is no longer looked at. */
  const still: Wait = (_ms, signal) => new Promise((end) => signal.addEventListener('abort', () => end()));

  function apiOver(send: Send, wait: Wait) {
    const seen: Request[] = [];
    const api = createApi({
      baseUrl: 'https://spiga.example/api/v1',
      fetch: (request) => {
        seen.push(request);
        return send(request);
      },
      accessToken: () => 'token',
      onUnauthorized: () => undefined,
      wait,
      random: () => 0.5,
    });
    return { api, seen };
  }

  describe('one attempt may take', () => {
    function apiTimed() {
      const limits: number[] = [];
      const { api } = apiOver(fine, (ms, signal) => {
        limits.push(ms);
        return still(ms, signal);
      });
      return { api, limits };
    }

    test('10 s for a read', async () => {
      const { api, limits } = apiTimed();
      await api.json((calls) => calls.GET('/levels'));
      expect(limits).toEqual([10_000]);
    });

    test('15 s for a write', async () => {
      const { api, limits } = apiTimed();
      await api.json((calls) => calls.POST('/players-consents', { body: { policyId: 1 } }));
      expect(limits).toEqual([15_000]);
    });

    test('8 s for a refresh', async () => {
      const { api, limits } = apiTimed();
      await api.json((calls) => calls.POST('/auth/refresh-token', { body: { refreshToken: 'r' } }));
      expect(limits).toEqual([8_000]);
    });

    test('60 s for an upload', async () => {
      const { api, limits } = apiTimed();
      const params = { path: { id: '51' } };
      const body = { file: new File(['%PDF-'], 'scontrino.pdf') };
      await api.json((calls) => calls.PUT('/items/{id}', { params, body, ...multipart }));
      expect(limits).toEqual([60_000]);
    });
  });

  describe('aborting', () => {
    const aborted = { kind: 'unreachable', because: 'aborted' };

    test('during the call ends it at once', async () => {
      const leaving = new AbortController();
      const pauses: number[] = [];
      const { api, seen } = apiOver(
        (request) => {
          const answer = hung(request);
          leaving.abort();
          return answer;
        },
        (ms, signal) => {
          if (ms < 8_000) pauses.push(ms);
          return still(ms, signal);
        },
      );
      expect(await api.json((calls) => calls.GET('/levels', { signal: leaving.signal }))).toEqual(aborted);
      expect(seen).toHaveLength(1);
      expect(pauses).toEqual([]);
    });

    test('between two attempts skips the second', async () => {
      const leaving = new AbortController();
      const { api, seen } = apiOver(
        () => Promise.reject(new TypeError('fetch failed')),
        async (ms, signal) => {
          if (ms >= 8_000) return still(ms, signal);
          leaving.abort();
          signal.throwIfAborted();
        },
      );
      expect(await api.json((calls) => calls.GET('/levels', { signal: leaving.signal }))).toEqual(aborted);
      expect(seen).toHaveLength(1);
    });

    test('before the call starts ends it, too', async () => {
      const { api } = apiOver(({ signal }) => Promise.reject(signal.reason), still);
      expect(await api.json((calls) => calls.GET('/levels', { signal: AbortSignal.abort() }))).toEqual(
        aborted,
      );
    });
  });
});
