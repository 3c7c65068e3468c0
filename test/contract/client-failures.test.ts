import { expect, test } from 'vitest';
import { createApi } from '../../src/api/client.ts';
import type { FailedCall } from '../../src/api/failed-calls.ts';

/** A client over one answer, and what it tells of failed calls. */
function aClient(answering: (request: Request) => Response | Promise<Response>) {
  const failed: FailedCall[] = [];
  const api = createApi({
    baseUrl: 'https://spiga.example/api/v1',
    fetch: async (request) => answering(request),
    accessToken: () => 'access-1',
    onUnauthorized: () => undefined,
    failed: (failure) => void failed.push(failure),
    wait: (ms, signal) =>
      ms < 8_000 ? Promise.resolve() : new Promise((end) => signal.addEventListener('abort', () => end())),
    random: () => 0,
  });
  return { api, failed };
}

test.each([401, 403, 422, 429, 500])(
  'an answer of %i is told, by the call’s name in the contract',
  async (status) => {
    const { api, failed } = aClient(() => Response.json({ detail: 'maria@example.com' }, { status }));
    await api.ask((calls) => calls.PUT('/items/{id}', { params: { path: { id: 7 } } } as never));
    expect(failed).toEqual([{ call: 'PUT /items/{id}', because: String(status) }]);
  },
);

test('no answer is told once, after its retries', async () => {
  const { api, failed } = aClient(() => {
    throw new TypeError('fetch failed');
  });
  await api.ask((calls) => calls.GET('/levels'));
  expect(failed).toEqual([{ call: 'GET /levels', because: 'network' }]);
});

test('a call that was given up is no failure', async () => {
  const given = new AbortController();
  const { api, failed } = aClient(
    ({ signal }) =>
      new Promise((_, reject) => {
        const give = () => reject(signal.reason);
        if (signal.aborted) give();
        else signal.addEventListener('abort', give);
      }),
  );
  const asked = api.ask((calls) => calls.GET('/levels', { signal: given.signal }));
  given.abort();
  expect(await asked).toEqual({ kind: 'unreachable', because: 'aborted' });
  expect(failed).toEqual([]);
});

test('a call that brings what was asked tells nothing', async () => {
  const { api, failed } = aClient(() => Response.json({ data: [] }));
  await api.ask((calls) => calls.GET('/levels'));
  expect(failed).toEqual([]);
});
