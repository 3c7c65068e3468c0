import { cpSync, existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { runCli } from '../../../server/admin/cli.ts';
import type { FileStore } from '../../../server/files/file-store.ts';
import { openFolderStore } from '../../../server/files/folder-store.ts';
import { orphanJob } from '../../../server/files/orphans.ts';
import { foundAmong, watchPhotos } from '../../../server/files/watch-photos.ts';
import { aCopyOf, aDataDir, aReceiptIn, photo, putPhoto, start } from '../support/installations.ts';
import {
  type At,
  aServer,
  aSite,
  beat,
  configOf,
  depsOf,
  kill,
  never,
  opening,
  type Server,
} from '../support/serving.ts';

/** What a server writes to its log meanwhile. */
async function loggedDuring(work: () => Promise<void>): Promise<string> {
  const written: string[] = [];
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  await work();
  spy.mockRestore();
  return written.join('');
}

/** The admin command line in a process of its own, as it opens the database itself. */
async function runOwn(at: At, ...words: string[]) {
  let said = '';
  const say = (text: string) => {
    said += text;
  };
  const output = { out: say, err: say };
  const exitCode = await runCli({ config: configOf(at), by: 'anna', output, documentRoots: [] }, words);
  return { exitCode, said };
}

const ANOTHER =
  /^Another database \(127\.0\.0\.1:\d+\/\S+\) serves these photos, or did until 20\S+, and not 127\.0\.0\.1:\d+\/\S+ \(is DATABASE_URL right\?\): .* counts as running until 20\S+$/;

test('a restored dump is neither started nor bound on the directory that the living database serves', async () => {
  const at = await aSite();
  await start(at);
  const restored = { ...at, DATABASE_URL: await aCopyOf(at.DATABASE_URL) };
  const living = await aServer(at);
  const heartbeat = readFileSync(join(at.DATA_DIR, 'serving.json'), 'utf8');
  expect(await start(restored)).toMatch(ANOTHER);
  expect(await start(restored, [])).toMatch(ANOTHER);
  expect(readFileSync(join(at.DATA_DIR, 'serving.json'), 'utf8')).toBe(heartbeat);
  await kill(living);
  expect(await start(restored), 'a moment after it was killed').toMatch(ANOTHER);
});

test('a dump that knows the newest token, as it was made a moment ago, is refused like an older one', async () => {
  const at = await aSite();
  await kill(await aServer(at));
  const restored = { ...at, DATABASE_URL: await aCopyOf(at.DATABASE_URL) };
  expect(await start(restored)).toMatch(ANOTHER);
  await aServer(at);
});

test('a restored dump takes the place of a database whose server has stopped, and says so in one line', async () => {
  const at = await aSite();
  const id = await start(at);
  const restored = { ...at, DATABASE_URL: await aCopyOf(at.DATABASE_URL) };
  expect(await start(at), 'the site goes on behind the dump, and stops').toBe(id);
  const warnings: string[] = [];
  expect(await start(restored, 'what-fits', (line) => warnings.push(line))).toBe(id);
  expect(warnings).toEqual([
    expect.stringMatching(
      /^Another database \(127\.0\.0\.1:\d+\/\S+\) served these photos until 20\S+, and this one takes its place: /,
    ),
  ]);
  expect(await start(restored, 'what-fits', (line) => warnings.push(line))).toBe(id);
  expect(warnings, 'the next start').toHaveLength(1);
});

test('a heartbeat of five minutes ago is no living server', async () => {
  const at = await aSite();
  const id = await start(at);
  const restored = { ...at, DATABASE_URL: await aCopyOf(at.DATABASE_URL) };
  const living = await aServer(at);
  await beat(living, Date.now() - 4 * 60_000);
  await kill(living);
  expect(await start(restored)).toMatch(ANOTHER);
  const again = await aServer(at);
  await beat(again, Date.now() - 5 * 60_000);
  await kill(again);
  expect(await start(restored)).toBe(id);
});

test('a copied directory is refused while servers of the database serve the original', async () => {
  const at = await aSite();
  const id = await start(at);
  const living = await aServer(at);
  const copy = { ...at, DATA_DIR: aDataDir() };
  cpSync(at.DATA_DIR, copy.DATA_DIR, { recursive: true });
  const aCopy =
    /^Servers are connected to the database 127\.0\.0\.1:\S+ \(\d\) and keep its photos elsewhere than in \//;
  expect(await start(copy)).toMatch(aCopy);
  for (let beats = 0; beats < 2; beats += 1) await beat(living);
  writeFileSync(
    join(copy.DATA_DIR, 'serving.json'),
    JSON.stringify({
      ...JSON.parse(readFileSync(join(copy.DATA_DIR, 'serving.json'), 'utf8')),
      boot: 'other',
    }),
  );
  expect(await start(copy), 'on another machine, two beats later').toMatch(aCopy);
  await kill(living);
  // The original is served no more.
  await expect.poll(() => start(copy)).toBe(id);
});

test('a start is not refused when a living server renews its heartbeat while the start reads it', async () => {
  const at = await aSite();
  const living = await aServer(at);
  const files = openFolderStore(at.DATA_DIR);
  const readHeartbeat = vi.fn(files.readHeartbeat).mockImplementationOnce(async () => {
    await beat(living);
    return files.readHeartbeat();
  });
  const opened = await opening(at, { files: { ...files, readHeartbeat } });
  if (opened.kind === 'refused') throw new Error(opened.line);
  await opened.db.destroy();
});

test('a rehearsal on a restored dump and a copied directory starts beside the living site', async () => {
  const at = await aSite();
  const id = await start(at);
  const dump = await aCopyOf(at.DATABASE_URL);
  await aServer(at);
  const copy = { DATA_DIR: aDataDir(), DATABASE_URL: dump };
  cpSync(at.DATA_DIR, copy.DATA_DIR, { recursive: true });
  expect(await start(copy)).toBe(id);
});

test('with JOBS=off a restored dump may look at the photos of the living site, and leaves its heartbeat as it is', async () => {
  const at = await aSite();
  const id = await start(at);
  const dump = await aCopyOf(at.DATABASE_URL);
  await aServer(at);
  const heartbeat = readFileSync(join(at.DATA_DIR, 'serving.json'), 'utf8');
  const warnings: string[] = [];
  const rehearsal = { ...at, DATABASE_URL: dump, JOBS: 'off' };
  expect(await start(rehearsal, 'what-fits', (line) => warnings.push(line))).toBe(id);
  expect(warnings).toEqual([expect.stringContaining('with JOBS=off this server tidies none of them up')]);
  expect(readFileSync(join(at.DATA_DIR, 'serving.json'), 'utf8')).toBe(heartbeat);
});

test('a server without jobs, as of a rehearsal, counts as none that serves photos elsewhere, and as one that must stop before a binding', async () => {
  const at = await aSite();
  const id = await start(at);
  const copy = { DATA_DIR: aDataDir(), DATABASE_URL: await aCopyOf(at.DATABASE_URL) };
  cpSync(at.DATA_DIR, copy.DATA_DIR, { recursive: true });
  // No backup holds it, and the dump knows its tokens all the same.
  rmSync(join(copy.DATA_DIR, 'serving.json'));
  const rehearsal = await aServer({ ...copy, JOBS: 'off' });
  expect(await start(copy, 'never'), 'a command beside it').toBe(id);
  expect(await start(copy, [])).toMatch(/^Servers are connected to the database \(\d\): stop them first$/);
  await aServer(copy);
  await kill(rehearsal);
});

test('a command that only reads looks at the photos that another database serves, and one that writes is refused', async () => {
  const at = await aSite();
  await start(at);
  const dump = await aCopyOf(at.DATABASE_URL);
  await aServer(at);
  expect(await runOwn({ ...at, DATABASE_URL: dump }, 'receipts')).toEqual({
    exitCode: 0,
    said: 'Nessuno scontrino.\n',
  });
  expect(await runOwn({ ...at, DATABASE_URL: dump }, 'files', 'check')).toMatchObject({ exitCode: 0 });
  expect(await runOwn({ ...at, DATABASE_URL: dump }, 'approve', '1')).toMatchObject({
    exitCode: 1,
    said: expect.stringMatching(/^Un altro database \(\S+\) serve queste foto/),
  });
});

test('without DATABASE_URL nothing starts or is bound in a directory that a database of PostgreSQL has served', async () => {
  const { DATABASE_URL, DATA_DIR } = await aSite();
  await start({ DATABASE_URL, DATA_DIR });
  const path = putPhoto(DATA_DIR);
  const embedded = { DATA_DIR, DATABASE_URL: undefined };
  for (const binding of ['what-fits', ['empty-database', 'unnamed-photos', 'rehearsal']] as const)
    expect(await start(embedded, binding)).toMatch(
      /^DATABASE_URL is missing: a database of PostgreSQL has served the data directory \S+; an embedded one begins in a DATA_DIR of its own(?!.*bind --confirm)/,
    );
  expect([existsSync(path), existsSync(join(DATA_DIR, 'database'))]).toEqual([true, false]);
  await aServer({ DATABASE_URL, DATA_DIR });
});

test('one photo that cannot be read hides none of the others, and all of them are a directory of somebody else', async () => {
  const names = ['a.jpg', 'b.jpg', 'c.jpg'];
  const closed = () =>
    Promise.reject(Object.assign(new Error('closed'), { code: 'EACCES', syscall: 'access' }));
  const find = (unreadable: string[]) => (name: string) =>
    unreadable.includes(name) ? closed() : Promise.resolve(name === 'b.jpg' ? undefined : 'placed');
  const among = (unreadable: string[]) =>
    foundAmong({ find: find(unreadable) } as unknown as FileStore, names);
  expect(await among(['a.jpg'])).toEqual(['a.jpg', 'c.jpg']);
  await expect(among(names)).rejects.toThrow('closed');
});

test('several servers of one database share a directory, and one that was killed comes back at once', async () => {
  const at = await aSite();
  const [first, second] = [await aServer(at), await aServer(at)];
  const logged = await loggedDuring(async () => {
    for (let beats = 0; beats < 3; beats += 1) for (const one of [first, second]) await beat(one);
  });
  expect(logged).toBe('');
  await kill(first);
  await kill(second);
  await aServer(at);
});

test('a heartbeat that is gone, or that a failover has made unknown, is written anew by the servers that go on', async () => {
  const at = await aSite();
  const [first, second] = [await aServer(at), await aServer(at)];
  const heartbeat = join(at.DATA_DIR, 'serving.json');
  rmSync(heartbeat);
  expect(await loggedDuring(() => beat(first))).toBe('');
  const lost = JSON.parse(readFileSync(heartbeat, 'utf8'));
  writeFileSync(heartbeat, JSON.stringify({ ...lost, token: 'of the last minute before the failover' }));
  const fourMinutesLater = lost.at + 4 * 60_000;
  expect(await loggedDuring(() => beat(second, fourMinutesLater))).toMatch(/^Another database serves/);
  expect(await loggedDuring(() => beat(second, lost.at + 5 * 60_000))).toBe('');
  await aServer(at);
});

test('photos are set aside only by the database that serves them', async () => {
  const at = await aSite();
  await start(at);
  const restored = { ...at, DATABASE_URL: await aCopyOf(at.DATABASE_URL) };
  const older = await aServer(at);
  await beat(older, Date.now() - 6 * 60_000);
  const living = await aServer(restored);
  await aReceiptIn(restored.DATABASE_URL, basename(photo));
  const path = putPhoto(at.DATA_DIR);
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  utimesSync(path, longAgo, longAgo);
  const stateOf = (server: Server) =>
    watchPhotos({ ...depsOf(server), lostUpTo: async () => 0 }, Date.now, () => undefined).ask();
  expect(await stateOf(older), 'a photo written here would lie among those of the other database').toBe(
    'elsewhere',
  );
  expect(await stateOf(living)).toBe('ok');
  const logged = await loggedDuring(async () => {
    await orphanJob.run(depsOf(older, Date.now()), never);
    await beat(older);
  });
  expect(logged).toMatch(/^(Another database serves these photos now, too: .*\n){2}$/);
  expect(existsSync(path)).toBe(true);
  expect(await loggedDuring(() => beat(living)), 'the one that serves them was not overwritten').toBe('');
});
