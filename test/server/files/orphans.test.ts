import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FileStore } from '../../../server/files/file-store.ts';
import { openFolderStore } from '../../../server/files/folder-store.ts';
import { countNewerPhotos } from '../../../server/files/newer-photos.ts';
import { orphanJob, readNamed, type Sweep, sweepOrphans } from '../../../server/files/orphans.ts';
import { ONE_DAY, ONE_HOUR } from '../../../server/system/clock.ts';
import { aPlayer } from '../support/players.ts';
import { aReceipt } from '../support/receipts.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// What becomes of files that no row names: real files in a folder, rows in a real database.

let dataDir: string;
let files: FileStore;
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'spiga-orphans-'));
  files = openFolderStore(dataDir);
  await files.prepare();
  server.deps.files = files;
});
afterEach(async () => {
  rmSync(dataDir, { recursive: true });
  await server.deps.db.deleteFrom('item_photos').execute();
  await server.deps.db.deleteFrom('item_versions').execute();
  await server.deps.db.deleteFrom('items').execute();
});

const running = new AbortController().signal;
const sweep = (now: number, signal = running, isOurs: Sweep['isOurs'] = async () => true) =>
  sweepOrphans({ db: server.deps.db, files, now, log: () => undefined, isOurs }, signal);
const aName = (n: number) => `${createHash('md5').update(String(n)).digest('hex')}.pdf`;
const list = async (which: 'list' | 'listAside') => {
  const names: string[] = [];
  for await (const batch of files[which]()) names.push(...batch.map(({ name }) => name));
  return names.toSorted();
};

async function aSentReceipt(): Promise<string> {
  const { token } = await aPlayer(server);
  await server.call('POST', '/items/', { token, form: aReceipt() });
  const { file_name: name } = await server.deps.db
    .selectFrom('items')
    .select('file_name')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return name;
}

test('a file that no row names is set aside after an hour and deleted after thirty days', async () => {
  const named = await aSentReceipt();
  const [orphan, young] = [aName(1), aName(2)];
  for (const name of [orphan, young]) await files.write(name, Buffer.from(name));
  const now = Date.now();
  for (const name of [named, orphan]) {
    const old = new Date(now - 2 * ONE_HOUR);
    utimesSync(files.place(name), old, old);
  }
  expect(await sweep(now)).toEqual({ tidied: 0, setAside: 1, broughtBack: 0, discarded: 0 });
  expect({ list: await list('list'), listAside: await list('listAside') }).toEqual({
    list: [named, young].toSorted(),
    listAside: [orphan],
  });

  const nothing = { tidied: 0, setAside: 0, broughtBack: 0, discarded: 0 };
  expect(await sweep(now + 1_000)).toEqual(nothing);
  // The young one has its hour, too.
  expect((await sweep(now + 29 * ONE_DAY)).setAside).toBe(1);
  expect(await list('listAside')).toEqual([orphan, young].toSorted());
  expect((await sweep(now + 31 * ONE_DAY)).discarded).toBe(2);
  expect({ list: await list('list'), listAside: await list('listAside') }).toEqual({
    list: [named],
    listAside: [],
  });
});

describe('after the restore of an older dump', () => {
  test('photos of newer receipts are set aside, and restored with a newer dump', async () => {
    const name = await aSentReceipt();
    const { db } = server.deps;
    const item = await db
      .selectFrom('items')
      .selectAll()
      .where('file_name', '=', name)
      .executeTakeFirstOrThrow();
    await db.deleteFrom('item_photos').where('item_id', '=', item.id).execute();
    await db.deleteFrom('items').where('id', '=', item.id).execute();
    const later = Date.now() + 2 * ONE_HOUR;
    expect((await sweep(later)).setAside).toBe(1);
    expect(await files.read(name)).toBeUndefined();

    await db.insertInto('items').values(item).execute();
    expect((await sweep(later)).broughtBack).toBe(1);
    expect((await sweep(later + 40 * ONE_DAY)).discarded).toBe(0);
    const stream = await files.read(name);
    const bytes = Buffer.concat((await stream?.toArray()) ?? []);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(item.file_sha256);
  });

  test('a photo that is requested is restored at once', async () => {
    const name = await aSentReceipt();
    await files.setAside(name);
    const found = await readNamed(files, name);
    expect(found?.wasAside).toBe(true);
    found?.stream.destroy();
    const again = await readNamed(files, name);
    expect(again?.wasAside).toBe(false);
    again?.stream.destroy();
    expect(await readNamed(files, aName(9))).toBeUndefined();
  });
});

test('a database without any row loses nothing for thirty days', async () => {
  const names = Array.from({ length: 40 }, (_, n) => aName(n)).toSorted();
  for (const name of names) await files.write(name, Buffer.from(name));
  const later = Date.now() + 2 * ONE_HOUR;
  expect((await sweep(later)).setAside).toBe(40);
  expect(await list('listAside')).toEqual(names);
});

test('a failed sweep has logged every file that it moved', async () => {
  const names = [aName(1), aName(2), aName(3)].toSorted();
  for (const name of names) await files.write(name, Buffer.from(name));
  const later = Date.now() + 2 * ONE_HOUR;
  server.realClock.set(new Date(later).toISOString());
  const lines: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
  const named = (kind: string) =>
    lines.map((line) => JSON.parse(line)).flatMap(({ begins }) => begins?.[kind] ?? []);
  try {
    for (const [what, kind] of [
      ['setAside', 'setAside'],
      ['discard', 'discarded'],
    ] as const) {
      const really = files[what];
      let left = 1;
      files[what] = async (name) => {
        expect(named(kind), 'before anything happens').toContain(name);
        if (left === 0) throw new Error('the disk is gone');
        left -= 1;
        await really(name);
      };
      await expect(orphanJob.run(server.deps, running)).rejects.toThrow('the disk is gone');
      expect(named(kind).toSorted()).toEqual(names);
      files[what] = really;
      await orphanJob.run(server.deps, running);
      server.realClock.set(new Date(later + 31 * ONE_DAY).toISOString());
    }
  } finally {
    vi.restoreAllMocks();
    server.realClock.set(new Date().toISOString());
  }
});

test('a sweep stops between two batches when the server stops', async () => {
  await files.write(aName(1), Buffer.from('x'));
  expect(await sweep(Date.now() + 2 * ONE_HOUR, AbortSignal.abort())).toMatchObject({ setAside: 0 });
  expect(await list('list')).toEqual([aName(1)]);
});

test('a sweep stops between two batches when another database begins to serve the files', async () => {
  const names = [aName(1), aName(2), aName(3)].toSorted();
  for (const name of names) await files.write(name, Buffer.from(name));
  const folder = files;
  async function* oneByOne(which: 'list' | 'listAside') {
    for await (const batch of folder[which]()) for (const file of batch) yield [file];
  }
  files = { ...folder, list: () => oneByOne('list'), listAside: () => oneByOne('listAside') };
  const onceOurs = () => {
    let left = 1;
    return async () => left-- > 0;
  };
  const later = Date.now() + 2 * ONE_HOUR;
  expect(await sweep(later, running, onceOurs())).toMatchObject({ setAside: 1 });
  expect([(await list('list')).length, (await list('listAside')).length]).toEqual([2, 1]);
  expect(await sweep(later)).toMatchObject({ setAside: 2 });
  expect(await sweep(later + 31 * ONE_DAY, running, onceOurs())).toMatchObject({ discarded: 1 });
  expect(await list('listAside')).toHaveLength(2);
});

test('the photo that a correction replaces is not removed', async () => {
  const { token } = await aPlayer(server);
  const sent = await server.call('POST', '/items/', { token, form: aReceipt({ code: 'CORR-1' }) });
  const { id } = sent.body as { id: number };
  const before = await list('list');
  const form = aReceipt({ code: 'CORR-2' });
  expect((await server.call('PUT', `/items/${id}`, { token, form })).status).toBe(200);
  expect(await list('list')).toEqual(expect.arrayContaining(before));
  expect(await list('list')).toHaveLength(2);
});

test('photos that are newer than the newest receipt are counted where no row names them', async () => {
  const { token } = await aPlayer(server);
  await server.call('POST', '/items/', { token, form: aReceipt({ code: 'N-1' }) });
  const { created_at: sent, file_name: named } = await server.deps.db
    .selectFrom('items')
    .select(['created_at', 'file_name'])
    .executeTakeFirstOrThrow();
  const at = (name: string, minutes: number) => {
    const instant = new Date(sent.getTime() + minutes * 60_000);
    utimesSync(files.place(name), instant, instant);
  };
  const [older, newer, young] = [aName(1), aName(2), aName(3)];
  for (const name of [older, newer, young]) await files.write(name, Buffer.from('x'));
  at(older, -1);
  at(newer, 1);
  at(named, 1);
  at(young, 9);
  const now = sent.getTime() + 10 * 60_000;
  expect(await countNewerPhotos({ db: server.deps.db, files, now }, running)).toBe(1);
});
