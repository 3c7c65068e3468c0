import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { remoteDatabase } from '../../../server/db/engines.ts';
import { openFolderStore, writeWhole } from '../../../server/files/folder-store.ts';
import { endHeartbeat } from '../../../server/files/heartbeat.ts';
import { freePort } from '../../e2e/support/free-port.ts';
import { wireTo } from '../support/cuttable-wire.ts';
import { aCopyOf, aReceiptIn, photo, putPhoto, start, uuid } from '../support/installations.ts';
import { endServer, startServer } from '../support/server-process.ts';
import { type At, aServer, aSite, beat, kill, opening, type Server } from '../support/serving.ts';

// What servers that start or stop at the same time tell each other, and with what a refused start ends.

const markPath = ({ DATA_DIR }: At) => join(DATA_DIR, 'installation.json');
const heartbeatPath = ({ DATA_DIR }: At) => join(DATA_DIR, 'serving.json');
const heartbeatOf = (at: At) => JSON.parse(readFileSync(heartbeatPath(at), 'utf8'));
const stop = ({ config, db }: Server) =>
  endHeartbeat({ config, db, files: openFolderStore(config.dataDir), now: Date.now() });

async function exitCodeOf(at: At): Promise<{ code: number | null; said: string }> {
  const server = startServer({
    ...at,
    PORT: String(await freePort()),
    SITE_URL: 'http://localhost',
    CLOCK: 'now',
    DEMO_STANDINS: '1',
  });
  try {
    return { code: await server.ended, said: server.said() };
  } finally {
    await endServer(server, 'SIGKILL');
  }
}

test('a start that only has to wait ends with 1, so that systemd tries again, and one that a person must mend with 2', async () => {
  const at = await aSite();
  await start(at);
  const restored = { ...at, DATABASE_URL: await aCopyOf(at.DATABASE_URL) };
  await beat(await aServer(at), Date.now() - 3 * 60_000);
  expect(await exitCodeOf(restored)).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^Another database served .*\nAnother database \(\S+\) serves these photos, .* counts as running until 20\S+\n$/,
    ),
  });
  const marked = readFileSync(markPath(at), 'utf8');
  rmSync(markPath(at));
  writeFileSync(markPath(at), '{');
  expect((await exitCodeOf(restored)).code, 'a person must mend the mark, too').toBe(2);
  writeFileSync(markPath(at), marked);
});

test('a start that is refused makes no data directory where there was none', async () => {
  const at = await aSite();
  await start(at);
  const missing = join(at.DATA_DIR, 'not-mounted');
  const { code, said } = await exitCodeOf({ ...at, DATA_DIR: missing });
  expect({ code, said }).toEqual({
    code: 2,
    said: expect.stringContaining(`${missing}/server.key is missing`),
  });
  expect(existsSync(missing)).toBe(false);
});

test('a start beside another database’s living server ends with 2, so that systemd does not try until that one stops', async () => {
  const at = await aSite();
  await start(at);
  const restored = { ...at, DATABASE_URL: await aCopyOf(at.DATABASE_URL) };
  const living = await aServer(at);
  const pause = vi.fn(() => (pause.mock.calls.length === 20 ? beat(living) : Promise.resolve()));
  const refusal = await opening(restored, { pause });
  expect(refusal).toMatchObject({
    kind: 'refused',
    line: expect.stringMatching(
      /^Another database \(\S+:\d+\/\S+\) serves these photos, and its server is running: the database \S+:\d+\/\S+ may be .* JOBS=off/,
    ),
  });
  expect(refusal).not.toHaveProperty('mayPass');
});

test('a start beside a server that was killed waits for the end of its term, and one that it sees stop does not', async () => {
  const at = await aSite();
  await start(at);
  const restored = { ...at, DATABASE_URL: await aCopyOf(at.DATABASE_URL) };
  await aServer(at);
  expect(await opening(restored)).toMatchObject({ kind: 'refused', mayPass: true });
  const over = JSON.stringify({ ...heartbeatOf(at), isOver: true });
  const pause = vi.fn(() => writeWhole(heartbeatPath(at), Buffer.from(over)));
  expect(await opening(restored, { pause }), 'it has lost its database').toMatchObject({ mayPass: true });
  expect(pause).toHaveBeenCalledOnce();
  await aServer(restored);
});

test('three servers that start together on a restored dump do not take each other for servers of another directory', async () => {
  const at = await aSite();
  const first = await aServer(at);
  await beat(first);
  await stop(first);
  await kill(first);
  const restored = { ...at, DATABASE_URL: await aCopyOf(at.DATABASE_URL) };
  rmSync(heartbeatPath(at));
  const servers = await Promise.all([aServer(restored), aServer(restored), aServer(restored)]);
  expect(servers).toHaveLength(3);
});

test('the last of several servers stopped together records that no server uses the photos any more', async () => {
  const at = await aSite();
  const servers = await Promise.all([aServer(at), aServer(at), aServer(at)]);
  const [first] = servers;
  await stop(first as Server);
  expect(heartbeatOf(at).isOver, 'while two others go on').toBe(false);
  await Promise.all(servers.slice(1).map(stop));
  expect(heartbeatOf(at).isOver).toBe(true);
});

test('a server that loses its database before it stops ends its own word alone', async () => {
  const at = await aSite();
  const wire = await wireTo(at.DATABASE_URL);
  const throughWire = { ...at, DATABASE_URL: wire.url };
  const server = await aServer(throughWire);
  const own = heartbeatOf(at);
  const others = { ...own, token: 'of a server that is running' };
  await wire.takeAway();
  await writeWhole(heartbeatPath(at), Buffer.from(JSON.stringify(others)));
  await stop(server);
  expect(heartbeatOf(at)).toEqual(others);
  await writeWhole(heartbeatPath(at), Buffer.from(JSON.stringify(own)));
  await stop(server);
  expect(heartbeatOf(at)).toEqual({ ...own, isOver: true });
});

test('all photos are counted while no lock is held', async () => {
  const at = await aSite();
  await start(at);
  await aReceiptIn(at.DATABASE_URL, basename(photo));
  const observer = remoteDatabase(at.DATABASE_URL, () => undefined);
  const locks: number[] = [];
  const folder = openFolderStore(at.DATA_DIR);
  async function* list() {
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory' AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(observer);
    locks.push(rows[0]?.n ?? 0);
    yield* folder.list();
  }
  const files = { ...folder, list };
  expect(await opening(at, { files })).toMatchObject({ line: expect.stringContaining('1 of 1 photos') });
  expect(locks, 'the start looks whether there is any under the lock, and counts behind it').toEqual([1, 0]);
  locks.length = 0;
  expect((await opening(at, { files, binding: [] })).kind).toBe('refused');
  expect(locks, 'binding counts before it takes the lock').toEqual([0, 1]);
  await observer.destroy();
});

test('an empty database beside an unreadable mark is bound only with the flag for it', async () => {
  const at = await aSite();
  writeFileSync(markPath(at), '{');
  const line =
    /^The file installation.json cannot be read .*; the database .* is empty .* --confirm --empty-database"$/;
  expect(await start(at)).toMatch(line);
  expect(await start(at, [])).toMatch(line);
  expect(readFileSync(markPath(at), 'utf8')).toBe('{');
  expect(await start(at, ['empty-database'])).toMatch(uuid);
});

test('a photo that lies in its place and aside counts once, and hides no lost one', async () => {
  const at = await aSite();
  const id = await start(at);
  for (const name of [basename(photo), 'ffff0123abcd0123abcd0123abcd0123.jpg'])
    await aReceiptIn(at.DATABASE_URL, name);
  expect(await start(at, ['lost-photos'])).toBe(id);
  const givenUp = readFileSync(markPath(at), 'utf8');
  expect(JSON.parse(givenUp)).toHaveProperty('photosLostUpTo');
  putPhoto(at.DATA_DIR);
  await openFolderStore(at.DATA_DIR).setAside(basename(photo));
  putPhoto(at.DATA_DIR);
  expect(await start(at, [])).toBe(id);
  expect(readFileSync(markPath(at), 'utf8')).toBe(givenUp);
});

test('connections of the site name what they belong to, and each process by an ending of its own', async () => {
  const at = await aSite();
  const databases = [
    remoteDatabase(at.DATABASE_URL, () => undefined),
    remoteDatabase(at.DATABASE_URL, () => undefined),
    (await aServer(at)).db,
  ];
  const names: string[] = [];
  for (const db of databases) {
    const { rows } = await sql<{ name: string }>`SELECT current_setting('application_name') AS name`.execute(
      db,
    );
    names.push(rows[0]?.name ?? '');
  }
  expect(new Set(names).size).toBe(3);
  expect(names.map((name) => name.replace(/ [0-9a-f]{8}$/, ''))).toEqual([
    'amici-della-spiga admin',
    'amici-della-spiga admin',
    'amici-della-spiga server',
  ]);
  for (const db of databases.slice(0, 2)) await db.destroy();
});
