import { expect, test } from 'vitest';
import { parseLevels } from '../../domain/schemas/participation.ts';
import { createApi } from '../../src/api/client.ts';
import { createExternalSites } from '../../src/api/external.ts';
import type { FailedCall } from '../../src/api/result.ts';

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
  'an answer of %i is reported with the call’s name in the contract',
  async (status) => {
    const { api, failed } = aClient(() => Response.json({ detail: 'maria@example.com' }, { status }));
    await api.json((calls) => calls.PUT('/items/{id}', { params: { path: { id: 7 } } } as never));
    expect(failed).toEqual([{ call: 'PUT /items/{id}', because: String(status) }]);
  },
);

test.each([
  ['a page', '<!doctype html>'],
  ['a truncated body', '{"data":['],
  ['an empty body', ''],
  ['a value that is not an object', '7'],
])('a success with %s is reported as malformed', async (_, body) => {
  const { api, failed } = aClient(() => new Response(body));
  expect(await api.json((calls) => calls.GET('/levels'))).toEqual({ kind: 'malformed' });
  expect(failed).toEqual([{ call: 'GET /levels', because: 'malformed' }]);
});

test('a success of another shape is reported as malformed', async () => {
  const { api, failed } = aClient(() => Response.json({ data: 'maria@example.com' }));
  expect(await api.parsed((calls) => calls.GET('/levels'), parseLevels)).toEqual({ kind: 'malformed' });
  expect(failed).toEqual([{ call: 'GET /levels', because: 'malformed' }]);
});

test('two simultaneous calls are reported with their own names', async () => {
  const { api, failed } = aClient(() => Response.json({}, { status: 500 }));
  await Promise.all([
    api.json((calls) => calls.GET('/levels')),
    api.noContent((calls) => calls.POST('/auth/logout', { body: { refreshToken: 'refresh-1' } })),
  ]);
  expect(failed.map(({ call }) => call).toSorted()).toEqual(['GET /levels', 'POST /auth/logout']);
});

test.each([
  ['an error', () => Response.json({}, { status: 403 }), '403'],
  ['a page', () => new Response('<!doctype html>'), 'malformed'],
  ['another shape', () => Response.json({ code: 'rest_no_route' }), 'malformed'],
])('%s from another site is reported with its address, without the query', async (_, answering, because) => {
  const failed: FailedCall[] = [];
  const outside = createExternalSites({
    fetch: async () => answering(),
    failed: (failure) => void failed.push(failure),
    wait: (_ms, signal) => new Promise((end) => signal.addEventListener('abort', () => end())),
    random: () => 0,
  });
  const { signal } = new AbortController();
  const read = (body: object) => (Array.isArray(body) ? body : null);
  await outside.read('https://blog.example/posts?mail=maria@example.com', signal, read);
  expect(failed).toEqual([{ call: 'GET https://blog.example/posts', because }]);
});

test('a missing response is reported once, after its retries', async () => {
  const { api, failed } = aClient(() => {
    throw new TypeError('fetch failed');
  });
  await api.json((calls) => calls.GET('/levels'));
  expect(failed).toEqual([{ call: 'GET /levels', because: 'network' }]);
});

test('an aborted call is not reported', async () => {
  const given = new AbortController();
  const { api, failed } = aClient(
    ({ signal }) =>
      new Promise((_, reject) => {
        const give = () => reject(signal.reason);
        if (signal.aborted) give();
        else signal.addEventListener('abort', give);
      }),
  );
  const asked = api.json((calls) => calls.GET('/levels', { signal: given.signal }));
  given.abort();
  expect(await asked).toEqual({ kind: 'unreachable', because: 'aborted' });
  expect(failed).toEqual([]);
});

test('a successful call reports nothing', async () => {
  const { api, failed } = aClient(() => Response.json({ data: [] }));
  await api.json((calls) => calls.GET('/levels'));
  expect(failed).toEqual([]);
});
