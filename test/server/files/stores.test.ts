import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';
import { isStorageAway } from '../../../server/db/transact.ts';
import type { FileStore, StoredFile } from '../../../server/files/file-store.ts';
import { openFolderStore } from '../../../server/files/folder-store.ts';
import { openFileStore } from '../../../server/files/open-store.ts';
import { openS3Store } from '../../../server/files/s3-store.ts';
import { listeningWire } from '../support/listening-wire.ts';
import { type S3ForTests, startS3 } from '../support/s3-server.ts';

// One contract for both stores: a folder, and a bucket of a real S3 server in a process of its own.

let dataDir: string;
let s3: S3ForTests;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'spiga-store-'));
  for (const [name, value] of Object.entries(s3.credentials)) vi.stubEnv(name, value);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function configOf(filesUrl: string | undefined) {
  const reading = readConfig({ DATA_DIR: dataDir, ...(filesUrl !== undefined && { FILES_URL: filesUrl }) });
  if (reading.kind === 'refused') throw new Error(reading.line);
  return reading.config;
}

function bucketOf(url: string) {
  const { files } = configOf(url);
  if (files === undefined) throw new Error('This is no bucket');
  return files;
}

let prefixes = 0;
/** A part of the bucket that no other test uses. */
const freshBucket = () => {
  prefixes += 1;
  return bucketOf(s3.url.replace('?', `/parte-${prefixes}?`));
};

const stores: [string, () => Promise<FileStore>][] = [
  ['a folder', async () => openFolderStore(dataDir)],
  ['a bucket', () => openS3Store(freshBucket())],
];

const hex = (n: number) => createHash('sha256').update(String(n)).digest('hex').slice(0, 32);
const aName = (n: number) => `${hex(n)}.jpg`;
async function textOf(files: FileStore, name: string): Promise<string | undefined> {
  const stream = await files.read(name);
  return stream && Buffer.concat(await stream.toArray()).toString();
}
async function allOf(listing: AsyncIterable<readonly StoredFile[]>): Promise<StoredFile[]> {
  const all: StoredFile[] = [];
  for await (const batch of listing) all.push(...batch);
  return all;
}
const namesOf = async (listing: AsyncIterable<readonly StoredFile[]>) =>
  (await allOf(listing)).map(({ name }) => name).toSorted();

describe.each(stores)('%s', (_what, open) => {
  let files: FileStore;
  beforeEach(async () => {
    files = await open();
    await files.prepare();
  });

  test('returns what was written, completely and any number of times', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, n) => n % 251));
    await files.write(aName(1), bytes);
    for (const _ of [1, 2]) {
      const stream = await files.read(aName(1));
      expect(Buffer.concat((await stream?.toArray()) ?? []).equals(bytes)).toBe(true);
    }
    expect(await files.find(aName(1))).toBe('placed');
    expect(files.place(aName(1))).toContain(aName(1));
  });

  test('has nothing under an unwritten name, and removes it without an error', async () => {
    expect(await files.read(aName(2))).toBeUndefined();
    expect(await files.find(aName(2))).toBeUndefined();
    await files.remove(aName(2));
    await files.setAside(aName(2));
    await files.discard(aName(2));
    expect(await files.bringBack(aName(2))).toBe(false);
  });

  test('refuses names that the server did not make', async () => {
    for (const name of ['../secret', 'a/b.jpg', 'ABCD.jpg', '.part', 'abc.jpg'])
      await expect((async () => files.read(name))()).rejects.toThrow('a name that the server did not make');
  });

  test('lists every file once with its time of writing, over several pages', async () => {
    const before = Date.now() - 2_000;
    const names = Array.from({ length: 1_030 }, (_, n) => aName(n));
    for (let n = 0; n < names.length; n += 40)
      await Promise.all(names.slice(n, n + 40).map((name) => files.write(name, Buffer.from(name))));
    const listed = await allOf(files.list());
    expect(listed.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    for (const { changedAt, isPrivate } of listed) {
      expect(changedAt).toBeGreaterThan(before);
      expect(changedAt).toBeLessThan(Date.now() + 2_000);
      expect(isPrivate).toBe(true);
    }
  });

  test('sets a file aside with the current time, restores it unchanged, and deletes only files set aside', async () => {
    await files.write(aName(3), Buffer.from('tre'));
    await files.write(aName(4), Buffer.from('quattro'));
    const before = Date.now() - 2_000;
    await files.setAside(aName(3));
    expect(await namesOf(files.list())).toEqual([aName(4)]);
    expect(await files.read(aName(3))).toBeUndefined();
    expect(await files.find(aName(3))).toBe('aside');
    const [aside, ...more] = await allOf(files.listAside());
    expect({ name: aside?.name, more }).toEqual({ name: aName(3), more: [] });
    expect(await Promise.all([3, 4, 5].map((n) => files.find(aName(n))))).toEqual([
      'aside',
      'placed',
      undefined,
    ]);
    expect(aside?.changedAt).toBeGreaterThan(before);

    expect(await files.bringBack(aName(3))).toBe(true);
    expect(await textOf(files, aName(3))).toBe('tre');
    expect(await allOf(files.listAside())).toEqual([]);

    await files.setAside(aName(3));
    await files.discard(aName(3));
    await files.discard(aName(4));
    expect(await files.bringBack(aName(3))).toBe(false);
    expect(await textOf(files, aName(4))).toBe('quattro');
  });

  test('keeps its installation mark and its heartbeat, which are not listed as files', async () => {
    expect(await files.readMark()).toBeUndefined();
    await files.writeMark('uno');
    await files.writeMark('due');
    expect(await files.readMark()).toBe('due');
    expect(await files.readHeartbeat()).toBeUndefined();
    await files.writeHeartbeat('tre');
    expect(await files.readHeartbeat()).toBe('tre');
    for await (const unknown of files.listUnknown()) expect(unknown).toEqual([]);
    expect(await allOf(files.list())).toEqual([]);
    await files.check();
  });
});

describe('a folder', () => {
  const filesBelow = (path: string) =>
    readdirSync(path, { recursive: true, withFileTypes: true }).map((entry) => {
      const own = join(entry.parentPath, entry.name);
      return { own, isFile: entry.isFile(), mode: statSync(own).mode & 0o777 };
    });

  test('is readable by its owner only: folders 0700, files 0600, in two levels of subfolders', async () => {
    const files = openFolderStore(dataDir);
    await files.prepare();
    await files.write(aName(1), Buffer.from('x'));
    await files.write(aName(2), Buffer.from('x'));
    await files.setAside(aName(2));
    const place = join(dataDir, 'uploads', hex(1).slice(0, 2), hex(1).slice(2, 4), aName(1));
    expect(files.place(aName(1))).toBe(place);
    for (const root of ['uploads', 'orphans']) {
      expect(statSync(join(dataDir, root)).mode & 0o777).toBe(0o700);
      for (const { own, isFile, mode } of filesBelow(join(dataDir, root)))
        expect({ own, mode }).toEqual({ own, mode: isFile ? 0o600 : 0o700 });
    }
  });

  test('finds files of the old flat layout, and moves them into subfolders', async () => {
    const first = openFolderStore(dataDir);
    await first.prepare();
    const [old, other] = [aName(5), aName(6)];
    for (const name of [old, other]) writeFileSync(join(dataDir, 'uploads', name), name, { mode: 0o644 });
    expect(await textOf(first, old)).toBe(old);
    expect(await first.find(old)).toBe('placed');
    expect(await namesOf(first.list())).toEqual([old, other].toSorted());
    expect((await allOf(first.list())).map(({ isPrivate }) => isPrivate)).toEqual([false, false]);
    await first.setAside(other);
    expect(await first.tidy(0, new AbortController().signal)).toBe(1);
    expect(statSync(first.place(old)).mode & 0o777).toBe(0o600);
    expect(await textOf(first, old)).toBe(old);
    expect(await first.bringBack(other)).toBe(true);
    expect(await textOf(first, other)).toBe(other);
  });

  test('removes partial files left by a crash, but no recent and no complete ones', async () => {
    const files = openFolderStore(dataDir);
    await files.prepare();
    await files.write(aName(7), Buffer.from('intero'));
    const half = `${files.place(aName(7))}.part`;
    const young = join(dataDir, 'uploads', `${aName(8)}.part`);
    for (const path of [half, young]) writeFileSync(path, 'mezz');
    const old = new Date('2025-01-01T00:00:00Z');
    for (const path of [half, files.place(aName(7))]) utimesSync(path, old, old);
    expect(await files.tidy(old.getTime() + 1, new AbortController().signal)).toBe(1);
    expect(await namesOf(files.list())).toEqual([aName(7)]);
    expect(readdirSync(join(dataDir, 'uploads'))).toContain(`${aName(8)}.part`);
  });

  test('leaves nothing behind when a file cannot be written', async () => {
    const files = openFolderStore(dataDir);
    await files.prepare();
    await files.write(aName(9), Buffer.from('x'));
    rmSync(files.place(aName(9)));
    // A folder in the way of the last step: bytes are written by then.
    const { mkdirSync } = await import('node:fs');
    mkdirSync(join(files.place(aName(9)), 'in-the-way'), { recursive: true });
    await expect(files.write(aName(9), Buffer.from('y'))).rejects.toThrow();
    expect(filesBelow(join(dataDir, 'uploads')).filter(({ isFile }) => isFile)).toEqual([]);
  });
});

describe('a bucket', () => {
  test('gets each file with its SHA-256 and encryption, never public', async () => {
    const wire = await listeningWire(s3.endpoint);
    const files = await openS3Store(bucketOf(s3.url.replace(s3.endpoint, wire.url)));
    const bytes = Buffer.from('una foto');
    await files.write(aName(1), bytes);
    await files.setAside(aName(1));
    const heads = wire
      .said()
      .split('\r\n\r\n')
      .filter((part) => part.includes('HTTP/1.1'));
    const puts = heads.filter((head) => head.includes('PUT /'));
    expect(puts).toHaveLength(2);
    for (const head of puts) expect(head).toMatch(/^x-amz-server-side-encryption: AES256$/im);
    const sha256 = createHash('sha256').update(bytes).digest();
    expect(puts[0]).toContain(`x-amz-checksum-sha256: ${sha256.toString('base64')}`);
    expect(puts[0]).toContain(`x-amz-content-sha256: ${sha256.toString('hex')}`);
    for (const head of heads) {
      expect(head).toMatch(/^authorization: AWS4-HMAC-SHA256 /im);
      expect(head).not.toMatch(/x-amz-acl|x-amz-grant/i);
    }
    await wire.close();
  });

  test('that is unreachable gives 503 within a bounded time, and works again when it is back', async () => {
    const wire = await listeningWire(s3.endpoint);
    const files = await openS3Store(bucketOf(s3.url.replace(s3.endpoint, wire.url)));
    await files.write(aName(1), Buffer.from('x'));
    await wire.takeAway();
    for (const call of [
      () => files.write(aName(2), Buffer.from('x')),
      () => files.read(aName(1)),
      () => files.find(aName(1)),
      () => files.remove(aName(1)),
      () => files.setAside(aName(1)),
      () => files.bringBack(aName(1)),
      () => allOf(files.list()),
      () => files.check(),
    ]) {
      const error: unknown = await call().catch((reason: unknown) => reason);
      expect(isStorageAway(error)).toBe(true);
    }
    await wire.giveBack();
    expect(await textOf(files, aName(1))).toBe('x');
    await wire.close();
  });

  test('that cannot be used ends the start with one line that names FILES_URL and no secret', async () => {
    const refusalOf = async (url: string) => {
      const opening = await openFileStore(configOf(url));
      return opening.kind === 'refused' ? opening.line : 'open';
    };
    const takes = /^FILES_URL takes s3:\/\/bucket\?endpoint=.*: the bucket \S+ cannot be used \(.+\)$/;
    expect(await refusalOf(s3.url)).toBe('open');
    expect(await refusalOf(s3.url.replace(s3.endpoint, 'http://127.0.0.1:1'))).toMatch(/ECONNREFUSED\)$/);
    expect(await refusalOf(s3.url.replace(`s3://${s3.bucket}`, 's3://un-altro'))).toMatch(takes);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'sbagliato');
    const refused = await refusalOf(s3.url);
    expect(refused).toMatch(takes);
    expect(refused).toContain('403');
    expect(refused).not.toContain('sbagliato');
  });
});
