// @vitest-environment jsdom
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createApi } from '../../src/api/client.ts';
import { multipart } from '../../src/api/upload.ts';
import { anItem } from '../machines/support/contest.ts';

const item = anItem();

let server: Server | undefined;

afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((closed) => (server ? server.close(closed) : closed(undefined)));
});

/** A real server on a free port of this machine; the page comes from elsewhere, so each upload is preflighted. */
async function serve(listener: RequestListener): Promise<string> {
  const open = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type, idempotency-key');
    if (request.method === 'OPTIONS') response.end();
    else listener(request, response);
  });
  server = open;
  await new Promise<void>((listening) => open.listen(0, '127.0.0.1', listening));
  const address = open.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return `http://127.0.0.1:${address.port}/api/v1`;
}

/**
 * Sends one receipt of 300 kB; gives the answer and the fractions that were reported.
 * The weight is in a text part: between jsdom and the platform's Request a file loses its bytes.
 */
async function upload(baseUrl: string, options: { signal?: AbortSignal; key?: string } = {}) {
  const fractions: number[] = [];
  const api = createApi({
    baseUrl,
    fetch,
    accessToken: () => 'token',
    onUnauthorized: () => undefined,
    wait: (ms, signal) =>
      ms < 8_000 ? Promise.resolve() : new Promise((end) => signal.addEventListener('abort', () => end())),
    random: () => 0,
  });
  const { signal, key } = options;
  const answer = await api.json((calls) =>
    calls.POST('/items/', {
      params: key === undefined ? {} : { header: { 'Idempotency-Key': key } },
      body: {
        editionId: '5',
        code: '7'.repeat(300_000),
        receiptDate: '2025-07-30',
        receiptTime: '18:05',
        amount: '12.50',
        file: new File([], 'scontrino.jpg', { type: 'image/jpeg' }),
      },
      ...multipart,
      fetch: api.uploading((fraction) => fractions.push(fraction)),
      ...(signal === undefined ? {} : { signal }),
    }),
  );
  return { answer, fractions };
}

test('a receipt arrives complete, and its progress goes from 0 to 1', async () => {
  const arrived: { bytes: number; type?: string; token?: string }[] = [];
  const baseUrl = await serve((request, response) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    request.on('end', () => {
      const { 'content-type': type = '', authorization: token = '' } = request.headers;
      arrived.push({ bytes, type, token });
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(item));
    });
  });
  const { answer, fractions } = await upload(baseUrl);
  expect(answer).toEqual({ kind: 'ok', data: item });
  expect(arrived).toHaveLength(1);
  expect(arrived[0]?.bytes).toBeGreaterThan(300_000);
  expect(arrived[0]?.type).toMatch(/^multipart\/form-data; ?boundary=/);
  expect(arrived[0]?.token).toBe('Bearer token');
  expect(fractions[0]).toBe(0);
  expect(fractions.at(-1)).toBe(1);
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
});

test('a refusal keeps its detail', async () => {
  const baseUrl = await serve((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(422, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ detail: 'I dati di questo scontrino sono già stati utilizzati.' }));
    });
  });
  const { answer } = await upload(baseUrl);
  expect(answer).toEqual({
    kind: 'refused',
    status: 422,
    detail: 'I dati di questo scontrino sono già stati utilizzati.',
  });
});

test('an upload is retried with the same key after a broken connection, and its progress restarts', async () => {
  const keys: (string | string[] | undefined)[] = [];
  const baseUrl = await serve((request, response) => {
    keys.push(request.headers['idempotency-key']);
    if (keys.length === 1) request.destroy();
    else
      request.resume().on('end', () => {
        // Without a length or a type, no header is left that the page may read.
        response.write(JSON.stringify(item));
        response.end();
      });
  });
  const { answer, fractions } = await upload(baseUrl, { key: '6f1c7b0e-2f4b' });
  expect(answer).toEqual({ kind: 'ok', data: item });
  expect(keys).toEqual(['6f1c7b0e-2f4b', '6f1c7b0e-2f4b']);
  expect(fractions.filter((fraction) => fraction === 0)).toHaveLength(2);
  expect(fractions.at(-1)).toBe(1);
});

test('leaving the form aborts the upload', async () => {
  const leaving = new AbortController();
  const { promise: cut, resolve: noticed } = Promise.withResolvers<void>();
  const baseUrl = await serve((request, response) => {
    response.on('close', noticed);
    request.resume().on('end', () => leaving.abort());
  });
  const { answer } = await upload(baseUrl, { signal: leaving.signal, key: '6f1c7b0e-2f4b' });
  expect(answer).toEqual({ kind: 'unreachable', because: 'aborted' });
  await cut;
});

test('a form that is left before the upload starts makes no call', async () => {
  const arrived: unknown[] = [];
  const baseUrl = await serve((request) => arrived.push(request.url));
  const { answer } = await upload(baseUrl, { signal: AbortSignal.abort() });
  expect(answer).toEqual({ kind: 'unreachable', because: 'aborted' });
  expect(arrived).toEqual([]);
});
