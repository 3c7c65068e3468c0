import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createServer } from '../../../server/app.ts';
import { forgetAssetsJob, publishAssets } from '../../../server/site/release-assets.ts';
import { readSiteBuild } from '../../../server/site/site-build.ts';
import { ONE_HOUR } from '../../../server/system/clock.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// While one release replaces another, a balancer sends the page to one process and its files to another.

const asset = (release: string) => `assets/index-${release}.js`;
const code = (release: string) => `console.log("${release} ${'x'.repeat(2_000)}")`;

function writeBuild(root: string, release: string): void {
  const files: Record<string, string | Buffer> = {
    'index.html': `<script type="module" src="/${asset(release)}"></script>`,
    [asset(release)]: code(release),
    [`${asset(release)}.br`]: brotliCompressSync(code(release)),
    'assets/font.woff2': 'wOF2',
    'routes.json': '{"prerendered":["/"],"shell":[]}',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, release, name)), { recursive: true });
    writeFileSync(join(root, release, name), content);
  }
}

type Process = (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;

let folder: string;
let server: TestServer;
let old: Process;
let fresh: Process;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'spiga-releases-'));
  for (const release of ['old', 'new']) writeBuild(folder, release);
  server = await openTestServer();
  old = await processOf('old');
  fresh = await processOf('new');
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await server.deps.db.deleteFrom('site_assets').execute();
  for (const release of ['old', 'new']) await publishAssets(depsOf(release));
});

const depsOf = (release: string) => ({
  ...server.deps,
  site: readSiteBuild(join(folder, release), undefined),
});

/** What happens each hour while only the new release runs. */
async function hourOfNewRelease(): Promise<void> {
  await publishAssets(depsOf('new'));
  await forgetAssetsJob.run(server.deps, new AbortController().signal);
}

/** A process of a release, on the database that all processes share. */
async function processOf(release: string): Promise<Process> {
  const { app } = await createServer(depsOf(release));
  return (url, headers = {}) => app.inject({ method: 'GET', url, headers });
}

test('a page of either release gets its files from the processes of both', async () => {
  const statuses: number[] = [];
  for (const page of [old, fresh]) {
    const { payload } = await page('/');
    const file = /src="([^"]+)"/.exec(payload)?.[1] ?? '';
    for (const other of [old, fresh]) statuses.push((await other(file)).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 200]);
});

describe('a file of another release', () => {
  test('is sent with the same type, caching and encoding as by its own process', async () => {
    const plain = await fresh(`/${asset('old')}`);
    expect(plain.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.payload).toBe(code('old'));
    const refused = await fresh(`/${asset('old')}`, { 'accept-encoding': 'gzip, br;q=0' });
    expect(refused.headers['content-encoding']).toBeUndefined();
    const packed = await fresh(`/${asset('old')}`, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br' });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(code('old'));
  });

  test('that no process has is 404, as text', async () => {
    for (const path of ['/assets/index-none.js', '/assets/index-old.exe', '/assets/..%2findex.html']) {
      const answer = await fresh(path);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    }
  });

  test('is not served when it was written into the database without the key', async () => {
    await server.deps.db
      .updateTable('site_assets')
      .set({ bytes: Buffer.from('alert(1)') })
      .where('path', '=', asset('old'))
      .execute();
    expect((await fresh(`/${asset('old')}`)).statusCode).toBe(404);
  });

  test('is kept for a day after the last process of its release has requested it', async () => {
    for (let hour = 0; hour < 24; hour += 1) {
      server.realClock.advance(ONE_HOUR);
      await hourOfNewRelease();
    }
    expect((await fresh(`/${asset('old')}`)).statusCode).toBe(200);
    server.realClock.advance(1);
    await hourOfNewRelease();
    const left = await server.deps.db.selectFrom('site_assets').select('path').distinct().execute();
    expect(left.map(({ path }) => path).sort()).toEqual(['assets/font.woff2', asset('new')]);
  });

  test('is published once by two processes that start at the same time', async () => {
    await server.deps.db.deleteFrom('site_assets').execute();
    await Promise.all([publishAssets(depsOf('old')), publishAssets(depsOf('old'))]);
    const rows = await server.deps.db.selectFrom('site_assets').select(['path', 'encoding']).execute();
    expect(rows).toHaveLength(3);
  });
});
