import { describe, expect, test } from 'vitest';
import { createApi } from '../../src/api/client.ts';
import type { Send, Wait } from '../../src/api/transport.ts';
import { toFormData } from '../../src/api/upload.ts';

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

describe('a try may take', () => {
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
    await api.json((calls) => calls.PUT('/items/{id}', { params, body, bodySerializer: toFormData }));
    expect(limits).toEqual([60_000]);
  });
});

describe('giving up', () => {
  const aborted = { kind: 'unreachable', because: 'aborted' };

  test('while the answer is awaited ends the call at once', async () => {
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

  test('between two tries leaves the second one out', async () => {
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

  test('before it began counts the same', async () => {
    const { api } = apiOver(({ signal }) => Promise.reject(signal.reason), still);
    expect(await api.json((calls) => calls.GET('/levels', { signal: AbortSignal.abort() }))).toEqual(aborted);
  });
});
