import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createApi } from '../../src/api/client.ts';
import { multipart } from '../../src/api/upload.ts';

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

test('a form is sent as multipart without its absent parts, its names escaped and its bytes as they are', async () => {
  const { api, seen } = apiAnswering({ id: 51 });
  const bytes = Uint8Array.from({ length: 300 }, (_, at) => at);
  const file = new File([bytes], 'lo "scontrino" è qui.jpg', { type: 'image/jpeg' });
  await api.json((calls) =>
    calls.PUT('/items/{id}', {
      params: { path: { id: '51' } },
      body: { amount: '12.80', receiptTime: '18:05 è', file },
      ...multipart,
      bodySerializer: (body) => multipart.bodySerializer({ code: undefined, ...body }),
    }),
  );
  const form = await seen[0]?.formData();
  const parts = [...(form?.entries() ?? [])];
  expect(parts.map(([name, part]) => [name, part instanceof File ? [part.name, part.type] : part])).toEqual([
    ['amount', '12.80'],
    ['receiptTime', '18:05 è'],
    ['file', ['lo "scontrino" è qui.jpg', 'image/jpeg']],
  ]);
  const sent = form?.get('file');
  expect(sent instanceof File && new Uint8Array(await sent.arrayBuffer())).toEqual(bytes);
});

test('a picture that was deleted since it was chosen is not sent, and the call says so', async () => {
  const { api, seen } = apiAnswering({ id: 51 });
  const folder = await mkdtemp(join(tmpdir(), 'picture-'));
  await writeFile(join(folder, 'scontrino.jpg'), 'a picture');
  const file = new File([await openAsBlob(join(folder, 'scontrino.jpg'))], 'scontrino.jpg');
  await rm(folder, { recursive: true });
  const params = { path: { id: '51' } };
  const answer = await api.json((calls) =>
    calls.PUT('/items/{id}', { params, body: { file }, ...multipart }),
  );
  expect(answer).toEqual({ kind: 'unreadable' });
  expect(seen).toEqual([]);
});

test('a form accepts only texts and files', () => {
  expect(() => multipart.bodySerializer({ amount: 12.8 })).toThrow('A form part is text or a file: amount');
});

test('the body of a multipart call holds every field and the bytes of the file, whatever the file is called', async () => {
  const bytes = Uint8Array.from([255, 216, 13, 10, 45, 45, 0]);
  const file = new File([bytes], 'spesa "da Ugo"\r\n.jpg', { type: 'image/jpeg' });
  const body = multipart.bodySerializer({ code: '0042-à', note: undefined, amount: '12.50', file });
  const form = await new Response(body).formData();
  expect([...form.keys()]).toEqual(['code', 'amount', 'file']);
  expect({ code: form.get('code'), amount: form.get('amount') }).toEqual({ code: '0042-à', amount: '12.50' });
  const sent = form.get('file');
  if (!(sent instanceof File)) throw new Error('The file came as text');
  expect({ name: sent.name, sentType: sent.type }).toEqual({
    name: 'spesa "da Ugo"\r\n.jpg',
    sentType: 'image/jpeg',
  });
  expect(new Uint8Array(await sent.arrayBuffer())).toEqual(bytes);
});
