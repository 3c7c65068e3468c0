import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultTimeouts } from '../../server/http/timeouts.ts';
import { freePort } from '../e2e/support/free-port.ts';
import { aPhoto, aReceipt } from '../server/support/receipts.ts';
import { endServer, ready, type ServerProcess, startServer } from '../server/support/server-process.ts';
import { documentedBlock, type ProxyName, type StartedProxy, startProxy } from './proxy.ts';
import { askHttp2, askRaw, dial } from './wire.ts';

// The proxies of docs/deploy.md, as they are written there, in front of the real server. It is a demonstration, so that
// everything that a proxy has to close is there to be reached.

const PROXIES: readonly ProxyName[] = ['nginx', 'caddy'];
const MAX_BYTES = 8 * 1024 * 1024;

const dataDir = mkdtempSync(join(tmpdir(), 'spiga-proxied-'));
let server: ServerProcess;
let upstream: string;
beforeAll(async () => {
  const port = await freePort();
  upstream = `127.0.0.1:${port}`;
  server = startServer({
    ...{ DATA_DIR: dataDir, PORT: String(port), RATE_LIMIT_FACTOR: '1000' },
    TRUSTED_PROXIES: '127.0.0.1',
  });
  await ready(server);
});
afterAll(async () => {
  await endServer(server, 'SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const encoded = (name: string) => `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`;
const spellings = (name: string) => [
  `/${name}`,
  `/${name}/`,
  `//${name}`,
  `/${name}//`,
  `/${name}?x=1`,
  `/${encoded(name)}`,
  `/${name}%2f`,
  `/./${name}`,
  `/x/../${name}`,
  `/api/..//${name}`,
  `/api/%2e%2e/${name}`,
];
/** What is closed, each with what belongs to it. */
const CLOSED: readonly (readonly [string, readonly string[]])[] = [
  ['metrics', []],
  ['readyz', []],
  ['mailbox', ['/mailbox.json?to=completa@example.com', '/mailbox/style.css', '//mailbox.json']],
  ['error-reports', ['/error-reports.json', '/error-reports/style.css']],
  ['demonstration', []],
];

/** A JPEG of exactly so many bytes: comments between its parts weigh, and say nothing. */
async function aPhotoOf(bytes: number): Promise<Buffer> {
  const photo = await aPhoto();
  const comments: Buffer[] = [];
  for (let left = bytes - photo.length; left > 0; ) {
    // The last two must not leave less than a comment's own head.
    const size = left > 60_000 + 4 ? 60_000 : left;
    const comment = Buffer.alloc(size);
    comment.writeUInt16BE(0xfffe, 0);
    comment.writeUInt16BE(size - 2, 2);
    comments.push(comment);
    left -= size;
  }
  return Buffer.concat([photo.subarray(0, 2), ...comments, photo.subarray(2)]);
}

async function formOf(code: string, photo: Buffer): Promise<{ type: string; body: Buffer }> {
  const form = new Response(aReceipt({ code }, photo));
  return { type: form.headers.get('content-type') ?? '', body: Buffer.from(await form.arrayBuffer()) };
}

describe.each(PROXIES)('%s', (name) => {
  let proxy: StartedProxy;
  beforeAll(async () => {
    proxy = await startProxy(name, upstream);
  });
  afterAll(() => proxy?.stop());

  test.each(CLOSED)('never serves /%s, in any encoding', async (page, others) => {
    for (const path of [...spellings(page), ...others]) {
      const { status, text } = await askRaw(proxy, path);
      expect([400, 404], path).toContain(status);
      expect(text).not.toMatch(/process_cpu|"status"|Casella|"data"|"players"|font: 1rem/);
    }
  });

  test('serves neither the demonstration’s clock nor its error reports', async () => {
    for (const path of ['/demonstration/clock', '//demonstration/clock', '/error-reports/api/1/envelope/']) {
      const headers = { 'content-length': '0' };
      expect((await askRaw(proxy, path, { method: 'POST', headers })).status).toBe(404);
    }
  });

  test('does not affect a client that asks the server directly', async () => {
    for (const path of ['/metrics', '/readyz', '/healthz'])
      expect((await fetch(`http://${upstream}${path}`)).status).toBe(200);
  });

  test('speaks HTTP/2 and passes on a page that is compressed once', async () => {
    const page = await askHttp2(proxy, '/', { 'accept-encoding': 'gzip, br' });
    expect({ status: page.status, contentEncoding: page.headers['content-encoding'] }).toEqual({
      status: 200,
      contentEncoding: 'br',
    });
    expect(brotliDecompressSync(page.body).toString()).toContain('</html>');
    const older = await askHttp2(proxy, '/', { 'accept-encoding': 'gzip' });
    expect(older.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(older.body).toString()).toContain('</html>');
    const plain = await askHttp2(proxy, '/', { 'accept-encoding': 'identity' });
    expect(plain.body.toString()).toContain('</html>');
  });

  test('redirects a page from http to https, and refuses a call over http', async () => {
    const plain = (path: string) =>
      fetch(`http://localhost:${proxy.plainPort}${path}`, { redirect: 'manual' });
    const page = await plain('/contest?x=1');
    expect({ status: page.status, location: page.headers.get('location') }).toEqual({
      status: 301,
      location: 'https://www.example.it/contest?x=1',
    });
    expect((await plain('/api/v1/utils/time')).status).toBe(403);
  });

  describe('with the largest upload', () => {
    const API = '/api/v1';
    const json = { 'content-type': 'application/json' };
    let authorization: string;
    beforeAll(async () => {
      const body = Buffer.from(JSON.stringify({ email: 'completa@example.com', password: 'Spaghetti1!' }));
      const login = await askHttp2(proxy, `${API}/players/login`, json, body);
      authorization = `Bearer ${JSON.parse(login.body.toString()).accessToken}`;
    });
    const upload = async (code: string, bytes: number, headers: Record<string, string>) => {
      const { type, body } = await formOf(code, await aPhotoOf(bytes));
      return askHttp2(proxy, `${API}/items/`, { 'content-type': type, ...headers }, body);
    };

    test('accepts 8 MB', async () => {
      const taken = await upload(`8-${name}`, MAX_BYTES, { authorization });
      expect(taken.status, taken.body.toString()).toBe(200);
    });

    const sentence =
      'Il file supera gli 8 MB: fotografa lo scontrino da qui, oppure scegli un file più leggero.';
    const problem = { loc: ['body', 'file'], msg: sentence, type: 'validation.fileSize' };
    const tooLarge = { detail: [problem] };

    test.each([
      ['one byte more', MAX_BYTES + 1],
      ['more than any form has', 10 * 1024 * 1024],
      ['more than the server reads after a refusal', 40 * 1024 * 1024],
    ])('passes on the server’s own words about %s', async (_, bytes) => {
      const refused = await upload(`${bytes}-${name}`, bytes, { authorization });
      expect(refused.status).toBe(413);
      expect(refused.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(JSON.parse(refused.body.toString())).toEqual(tooLarge);
    });

    test('passes them on about an upload that does not say its length, too', async () => {
      const { type, body } = await formOf(`chunks-${name}`, await aPhotoOf(12 * 1024 * 1024));
      const socket = await dial(proxy);
      const heads = { host: 'localhost', connection: 'close', authorization, 'content-type': type };
      const lines = Object.entries({ ...heads, 'transfer-encoding': 'chunked' });
      socket.on('error', () => undefined);
      socket.write(
        `POST ${API}/items/ HTTP/1.1\r\n${lines.map(([header, value]) => `${header}: ${value}\r\n`).join('')}\r\n`,
      );
      const size = 64 * 1024;
      for (let at = 0; at < body.length; at += size) {
        const chunk = body.subarray(at, at + size);
        socket.write(
          Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')]),
        );
      }
      socket.write('0\r\n\r\n');
      const text = Buffer.concat(await socket.toArray()).toString();
      expect(text).toMatch(/^HTTP\/1\.1 413 /);
      expect(text).toContain(JSON.stringify(tooLarge));
    });

    test('passes on the server’s own words about texts that are too large', async () => {
      const body = Buffer.from(JSON.stringify({ email: 'x'.repeat(200_000), password: 'x' }));
      const refused = await askHttp2(proxy, `${API}/players/login`, json, body);
      expect([refused.status, JSON.parse(refused.body.toString())]).toEqual([
        413,
        { detail: 'Quello che hai scritto è troppo lungo: accorcialo e riprova.' },
      ]);
    });

    test('passes on a refusal that comes before the upload has been read', async () => {
      expect((await upload(`401-${name}`, MAX_BYTES, { authorization: 'Bearer nobody' })).status).toBe(401);
    });
  });
});

describe.each(PROXIES)('%s against a server that records its requests', (name) => {
  let echo: Server;
  let proxy: StartedProxy;
  const heard: IncomingMessage[] = [];
  beforeAll(async () => {
    echo = createServer((request, response) => {
      heard.push(request);
      request.resume().once('end', () => response.end('heard'));
    }).listen(0, '127.0.0.1');
    await once(echo, 'listening');
    proxy = await startProxy(name, `127.0.0.1:${(echo.address() as AddressInfo).port}`);
  });
  afterAll(async () => {
    await proxy?.stop();
    echo.closeAllConnections();
    echo.close();
  });

  test('sets the caller’s address itself, whatever the client claims', async () => {
    await askHttp2(proxy, '/who', { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' });
    expect(heard.at(-1)?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    });
  });

  test('passes an upload on while it arrives', async () => {
    const before = heard.length;
    const socket = await dial(proxy);
    socket.write(
      'POST /slow HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: 10\r\n\r\nhalf-',
    );
    await expect.poll(() => heard.length).toBe(before + 1);
    expect(heard.at(-1)?.complete).toBe(false);
    socket.write('other');
    expect(Buffer.concat(await socket.toArray()).toString()).toMatch(/^HTTP\/1\.1 200/);
  });

  test('answers 502 while the server is down', async () => {
    const { port } = echo.address() as AddressInfo;
    echo.closeAllConnections();
    echo.close();
    await once(echo, 'close');
    expect((await askRaw(proxy, '/')).status).toBe(502);
    echo.listen(port, '127.0.0.1');
    await once(echo, 'listening');
    expect((await askRaw(proxy, '/')).status).toBe(200);
  });
});

test('nginx waits longer than the server does for an upload', () => {
  const [, seconds] = /proxy_read_timeout (\d+)s;/.exec(documentedBlock('nginx')) ?? [];
  expect(Number(seconds) * 1_000).toBeGreaterThan(defaultTimeouts.uploadMs);
});
