import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Disk, diskCheck } from '../../../server/files/open-store.ts';
import { askReadiness, cached, type ReadinessCheck } from '../../../server/system/readiness.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

const MEGABYTE = 1024 * 1024;
const failure = (code: string) =>
  Object.assign(new Error(`the disk says ${code} at /secret/place`), { code });

describe('/readyz', () => {
  let server: TestServer;
  let word: () => Promise<string> = () => Promise.resolve('ok');
  beforeAll(async () => {
    server = await openTestServer({ deps: { readinessChecks: [{ name: 'files', ask: () => word() }] } });
  });
  afterAll(() => server.close());

  test('names the parts that it has checked', async () => {
    expect(await server.get('/readyz')).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store' },
      body: { status: 'ready', database: 'ok', files: 'ok' },
    });
  });

  test.each([
    ['full', () => Promise.resolve('full')],
    ['away', () => Promise.reject(failure('EIO'))],
  ])('is 503 and names only the part that is %s', async (state, ask) => {
    word = ask;
    const { status, text } = await server.get('/readyz');
    expect(status).toBe(503);
    expect(text).toBe(JSON.stringify({ status: 'not ready', database: 'ok', mail: 'ok', files: state }));
    word = () => Promise.resolve('ok');
    expect((await server.get('/readyz')).status).toBe(200);
  });
});

describe.each(['/readyz', '/metrics'])('%s', (page) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  });
  afterAll(() => server.close());
  const inside = page.slice(1);

  test('answers a direct request to the process', async () => {
    expect((await server.get(page)).status).toBe(200);
    expect((await server.get(`${page}?from=inside`)).status).toBe(200);
  });

  test.each([
    `${page}/`,
    `/${page}`,
    `${page}//`,
    `/%${inside.charCodeAt(0).toString(16)}${inside.slice(1)}`,
    `${page}%2f`,
    `${page};x`,
  ])('is 404 at %s', async (url) => {
    const { status, text } = await server.get(url);
    expect(status).toBe(404);
    expect(text).not.toContain('process_');
    expect(text).not.toContain('"status"');
  });

  test.each(['x-forwarded-for', 'forwarded', 'via'])(
    'is 404 through a proxy that adds %s',
    async (header) => {
      expect((await server.get(page, { [header]: '203.0.113.7' })).status).toBe(404);
    },
  );
});

test('/healthz answers through a proxy, too', async () => {
  const server = await openTestServer();
  expect((await server.get('/healthz', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(200);
  await server.close();
});

describe('checking the parts', () => {
  // Time-outs alone: what the servers above still have to close with `setImmediate` is not counted.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('a part that does not answer for three seconds is slow, and the others are reported', async () => {
    const silent: ReadinessCheck = { name: 'files', ask: () => new Promise(() => undefined) };
    const asked = askReadiness([{ name: 'database', ask: () => Promise.resolve('ok') }, silent]);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await asked).toEqual({ isReady: false, parts: { database: 'ok', files: 'slow' } });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a cached answer', () => {
  test.each([
    ['answers', () => Promise.resolve('ok')],
    ['fails', () => Promise.reject(failure('EIO'))],
  ])('of a check that %s is asked for once per period, for any number of requests', async (_, ask) => {
    let [now, times] = [0, 0];
    const askCached = cached(
      () => {
        times += 1;
        return ask();
      },
      1_000,
      () => now,
    );
    await Promise.allSettled([askCached(), askCached()]);
    now = 999;
    await askCached().catch(() => undefined);
    expect(times).toBe(1);
    now = 1_000;
    await askCached().catch(() => undefined);
    expect(times).toBe(2);
  });

  test('is not asked for again while a check hangs', async () => {
    let [now, times] = [0, 0];
    const hanging = Promise.withResolvers<string>();
    const ask = () => {
      times += 1;
      return hanging.promise;
    };
    const askCached = cached(ask, 1_000, () => now);
    void askCached();
    now = 1_000_000;
    const second = askCached();
    expect(times).toBe(1);
    hanging.resolve('ok');
    expect(await second).toBe('ok');
  });
});

describe('the disk of the uploads', () => {
  const room = { bytes: 32 * MEGABYTE, files: 1 };
  const diskWith = (changes: Partial<Disk>): Disk => ({
    left: () => Promise.resolve(room),
    tryOut: () => Promise.resolve(),
    ...changes,
  });
  const stateOf = (disk: Disk) => diskCheck('files', '/uploads', () => 0, disk).ask();

  test.each([
    ['space for four uploads is', room, 'ok'],
    ['one byte less is', { ...room, bytes: room.bytes - 1 }, 'full'],
    ['no free inode is', { ...room, files: 0 }, 'full'],
    ['a file system without inodes is', { ...room, files: Number.POSITIVE_INFINITY }, 'ok'],
  ])('%s %s', async (_, left, state) => {
    expect(await stateOf(diskWith({ left: () => Promise.resolve(left) }))).toBe(state);
  });

  test.each([
    ['ENOSPC', 'full'],
    ['EDQUOT', 'full'],
    ['EROFS', 'read-only'],
    ['EACCES', 'away'],
    ['EIO', 'away'],
  ])('a write that fails with %s is %s, however much space is left', async (code, state) => {
    expect(await stateOf(diskWith({ tryOut: () => Promise.reject(failure(code)) }))).toBe(state);
  });

  test('is checked by writing a file, which is then removed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'spiga-disk-'));
    expect(await diskCheck('files', folder, () => 0).ask()).toBe('ok');
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
    expect(await diskCheck('files', folder, () => 0).ask()).toBe('away');
  });
});
