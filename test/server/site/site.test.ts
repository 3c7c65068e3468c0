import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServer } from '../../../server/app.ts';
import { addressWarning, readSiteBuild } from '../../../server/site/site-build.ts';
import { type Answer, openTestServer, type TestServer } from '../support/test-server.ts';

const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
const files: Record<string, string | Buffer> = {
  'index.html': '<html lang="it"><h1>Casa</h1></html>',
  'contest/index.html': '<h1>Come partecipare</h1>',
  'shell.html': '<h1>Un momento</h1>',
  '404.html': '<h1>Error 404 - Page not found</h1>',
  'locked.html': '<html lang="it" class="locked"><h1>COMING SOON</h1></html>',
  'assets/index-1a2b.js': 'console.log("ciao")',
  'assets/index-1a2b.js.br': brotliCompressSync('console.log("ciao")'),
  'reading/7.0.0/worker.min.js': 'close()',
  'documenti/privacy.pdf': '%PDF-1.4',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'service-worker.js': 'self.skipWaiting()',
  'routes.json': '{"prerendered":["/","/contest"],"shell":["/profile"],"siteUrl":"http://localhost:8080"}',
  'csp.json': '{"styles":["sha256-aaaa"],"scripts":["sha256-bbbb"]}',
  'version-manifest.json': '[7,12]',
};

let root: string;
let server: TestServer;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'spiga-site-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  server = await openTestServer({ siteRoot: root });
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

describe('a page', () => {
  test.each([
    ['/', 'Casa'],
    ['/?code=x&state=y', 'Casa'],
    ['/contest', 'Come partecipare'],
    ['/contest/', 'Come partecipare'],
    ['/profile', 'Un momento'],
  ])('%s is sent as it was built, with no-cache', async (url, text) => {
    const page = await server.get(url);
    expect(page).toMatchObject({ status: 200, headers: html });
    expect(page.text).toContain(text);
  });

  test.each([
    '/nowhere',
    '/contest/x',
    '/index.html',
    '/shell.html',
    '/contest/index.html',
    '/routes.json',
    '/csp.json',
  ])('%s is answered with the status 404', async (url) => {
    const page = await server.get(url);
    expect(page).toMatchObject({ status: 404, headers: html });
    expect(page.text).toContain('Error 404 - Page not found');
  });

  test('that has not changed is answered with 304', async () => {
    const { headers } = await server.get('/contest');
    const again = await server.get('/contest', { 'if-none-match': String(headers.etag) });
    expect(again.status).toBe(304);
  });

  test('may run the build’s inline scripts and styles only', async () => {
    const policy = String((await server.get('/')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' 'sha256-bbbb';");
    expect(policy).toContain("style-src 'self' 'sha256-aaaa';");
    expect(policy).not.toContain('unsafe');
  });

  test('allows only the named Trusted Types policies to make markup or code from text', async () => {
    const policy = String((await server.get('/')).headers['content-security-policy']);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toMatch(/trusted-types dompurify photo-worker receipt-reader service-worker$/);
  });

  test('does not accept POST', async () => {
    const answer = await server.app.inject({ method: 'POST', url: '/contest', payload: {} });
    expect(answer.statusCode).toBe(404);
  });
});

describe('the worker that reads receipts', () => {
  const policyOf = async (url: string) => String((await server.get(url)).headers['content-security-policy']);

  test('may run WebAssembly and reach this site only, and is cached for ever', async () => {
    expect(await policyOf('/reading/7.0.0/worker.min.js')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; " +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    const { headers } = await server.get('/reading/7.0.0/worker.min.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test.each(['/', '/contest', '/profile', '/reading/nowhere', '/assets/index-1a2b.js', '/api/utils/time'])(
    'does not change the policy of %s',
    async (url) => {
      expect(await policyOf(url)).not.toContain('wasm');
      expect(await policyOf(url)).toContain('trusted-types');
    },
  );
});

describe('an asset', () => {
  test('is cached for ever, and sent compressed to clients that accept it', async () => {
    const plain = await server.get('/assets/index-1a2b.js');
    expect(plain).toMatchObject({
      status: 200,
      text: 'console.log("ciao")',
      headers: {
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': expect.stringContaining('javascript'),
      },
    });
    const compressed = await server.get('/assets/index-1a2b.js', { 'accept-encoding': 'br' });
    expect(compressed).toMatchObject({
      status: 200,
      headers: { 'content-encoding': 'br', vary: 'accept-encoding' },
    });
  });

  test.each(['/assets/index-old.js', '/assets/', '/assets/index-1a2b.js.br'])(
    '%s that is missing is 404, not a page',
    async (url) => {
      const answer = await server.get(url);
      expect(answer.status).toBe(404);
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    },
  );

  test('of another kind is cached for a while, a script in the root is revalidated', async () => {
    expect((await server.get('/documenti/privacy.pdf')).headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'public, max-age=3600',
    });
    expect((await server.get('/service-worker.js')).headers['cache-control']).toBe('no-cache');
  });

  test.each([
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%2fcsp.json',
    '/%zz',
    '/%00',
    '//etc/passwd',
  ])('%s is refused', async (url) => {
    const answer = await server.get(url);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });
});

test('the versions are those of the build, without caching, and the highest is shown', async () => {
  const manifest = await server.get('/version-manifest.json');
  expect(manifest).toMatchObject({ status: 200, body: [7, 12], headers: { 'cache-control': 'no-store' } });
  expect((await server.call('GET', '/utils/ui-version')).body).toEqual({ ui_version: '12' });
});

test('pages that were built for another address are named at the start, in one line', () => {
  const build = readSiteBuild(root, undefined);
  expect(addressWarning(build, 'http://localhost:8080')).toBeUndefined();
  expect(addressWarning(readSiteBuild('/nowhere', undefined), 'https://www.example.it')).toBeUndefined();
  expect(addressWarning(build, 'https://www.example.it')).toBe(
    'The pages name http://localhost:8080 to search engines: build the site with SITE_URL=https://www.example.it.',
  );
});

describe('a locked site', () => {
  let locked: (url: string) => Promise<Answer>;
  beforeAll(async () => {
    const { app } = await createServer({ ...server.deps, config: { ...server.deps.config, locked: true } });
    locked = async (url) => {
      const reply = await app.inject(url);
      const { statusCode: status, headers, payload: text, rawPayload: bytes } = reply;
      return { status, headers, text, bytes, body: undefined };
    };
  });

  test.each(['/', '/contest', '/profile', '/nowhere'])('shows the locked shell at %s', async (url) => {
    const page = await locked(url);
    expect(page).toMatchObject({ status: 200, headers: html });
    expect(page.text).toContain('class="locked"');
  });

  test('answers calls, simulated services and assets as before', async () => {
    for (const url of [
      '/api/v1/utils/time',
      '/mailbox',
      '/assets/index-1a2b.js',
      '/favicon.svg',
      '/healthz',
    ]) {
      expect((await locked(url)).status).toBe(200);
    }
    expect((await locked('/api/v1/nowhere')).status).toBe(404);
    expect((await locked('/assets/nothing.js')).status).toBe(404);
  });
});
