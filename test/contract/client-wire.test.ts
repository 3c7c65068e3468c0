import { expect, test } from 'vitest';
import { createApi } from '../../src/api/client.ts';
import { toFormData } from '../../src/api/upload.ts';

/** A client over a server that always gives this answer; notes what it was sent. */
function apiAnswering(answer: unknown) {
  const seen: Request[] = [];
  const api = createApi({
    baseUrl: 'https://spiga.example/api/v1',
    fetch: async (request) => {
      seen.push(request);
      return Response.json(answer);
    },
    accessToken: () => undefined,
    onUnauthorized: () => undefined,
    wait: (_ms, signal) => new Promise((end) => signal.addEventListener('abort', () => end())),
    random: () => 0,
  });
  return { api, seen };
}

test('the query is encoded as the specification writes it, and no cookie is sent', async () => {
  const { api, seen } = apiAnswering({ data: [] });
  await api.json((calls) => calls.GET('/policies', { params: { query: { 'page[size]': 'all' } } }));
  const [request] = seen;
  expect(request?.url).toBe('https://spiga.example/api/v1/policies?page[size]=all');
  expect(request?.credentials).toBe('omit');
  expect(request?.cache, 'no copy of an answer is kept or waited for').toBe('no-store');
});

test('the version manifest is read from the site root, past every cache', async () => {
  const { api, seen } = apiAnswering([3, 1]);
  const answer = await api.json((calls) => calls.GET('/version-manifest.json'));
  expect(answer).toEqual({ kind: 'ok', data: [3, 1] });
  expect(seen.map(({ url, cache, method }) => ({ url, cache, method }))).toEqual([
    { url: 'https://spiga.example/version-manifest.json', cache: 'no-store', method: 'GET' },
  ]);
});

test('a form is sent as multipart without its absent parts', async () => {
  const { api, seen } = apiAnswering({ id: 51 });
  const file = new File(['\xff\xd8'], 'scontrino.jpg', { type: 'image/jpeg' });
  await api.json((calls) =>
    calls.PUT('/items/{id}', {
      params: { path: { id: '51' } },
      body: { amount: '12.80', file },
      bodySerializer: (body) => toFormData({ ...body, code: undefined }),
    }),
  );
  const form = await seen[0]?.formData();
  const parts = [...(form?.entries() ?? [])];
  expect(parts.map(([name, part]) => [name, part instanceof File ? part.name : part])).toEqual([
    ['amount', '12.80'],
    ['file', 'scontrino.jpg'],
  ]);
});

test('a form accepts only texts and files', () => {
  expect(() => toFormData({ amount: 12.8 })).toThrow('A form part is text or a file: amount');
});
