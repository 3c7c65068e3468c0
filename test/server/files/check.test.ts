import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { runCommand } from '../../../server/admin/command.ts';
import type { FileStore } from '../../../server/files/file-store.ts';
import { openFolderStore } from '../../../server/files/folder-store.ts';
import { markOf, readStoreMark } from '../../../server/installation/facts.ts';
import { exportPlayer } from '../../../server/player-records/export-player.ts';
import { readPhotoOf } from '../../../server/receipts/review-view.ts';
import { aPlayer } from '../support/players.ts';
import { aReceipt } from '../support/receipts.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let dataDir: string;
let files: FileStore;
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'spiga-check-'));
  files = openFolderStore(dataDir);
  await files.prepare();
  server.deps.files = files;
  server.realClock.set(new Date(Date.now() + 7_200_000).toISOString());
});
afterEach(async () => {
  rmSync(dataDir, { recursive: true });
  await server.deps.db.deleteFrom('item_versions').execute();
  await server.deps.db.deleteFrom('item_photos').execute();
  await server.deps.db.deleteFrom('items').execute();
});

async function aSentPhoto(code: string): Promise<{ id: number; name: string }> {
  const { token } = await aPlayer(server);
  await server.call('POST', '/items/', { token, form: aReceipt({ code }) });
  return server.deps.db
    .selectFrom('items')
    .select(['id', 'file_name as name'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
}

/** The lines of the check, and whether it found a loss. */
async function check() {
  const report = await runCommand(server.deps, { verb: 'files-check' }, 'anna');
  let text = '';
  for await (const piece of report.text) text += piece;
  return { outcome: report.outcome?.(), lines: text.trimEnd().split('\n') };
}

test('receipts and photos that agree are only counted', async () => {
  for (const code of ['A-1', 'A-2', 'A-3']) await aSentPhoto(code);
  expect(await check()).toEqual({
    outcome: 'done',
    lines: [
      expect.stringMatching(/^Foto confrontate: 3\. Mancanti: 0\. Diverse: 0\. .*Senza scontrino: 0\./),
    ],
  });
});

test('every difference is one line, and a lost or changed photo is a failure', async () => {
  const [whole, missing, changed, aside, open] = [
    await aSentPhoto('B-1'),
    await aSentPhoto('B-2'),
    await aSentPhoto('B-3'),
    await aSentPhoto('B-4'),
    await aSentPhoto('B-5'),
  ];
  rmSync(files.place(missing.name));
  writeFileSync(files.place(changed.name), 'un’altra foto');
  await files.setAside(aside.name);
  chmodSync(files.place(open.name), 0o644);
  const stray = 'dddd0123dddd0123dddd0123dddd0123.jpg';
  await files.write(stray, Buffer.from('x'));
  const { outcome, lines } = await check();
  expect(outcome).toBe('refused');
  expect(lines.toSorted()).toEqual(
    [
      `Scontrino ${missing.id}: la foto ${files.place(missing.name)} manca.`,
      `Scontrino ${changed.id}: la foto ${files.place(changed.name)} non è più quella inviata.`,
      `Scontrino ${aside.id}: la foto ${files.place(aside.name)} era tra gli orfani, l'ho rimessa a posto.`,
      `Foto ${files.place(stray)}: nessuno scontrino la nomina.`,
      `Foto ${files.place(open.name)}: la può leggere anche chi non dovrebbe. Scrivi: chmod 600 '${files.place(open.name)}'`,
      'Foto confrontate: 5. Mancanti: 1. Diverse: 1. Illeggibili: 0. Rimesse a posto: 1. Senza scontrino: 1. Leggibili da altri: 1. Non del sito: 0. Tra gli orfani: 0.',
    ].toSorted(),
  );
  expect(lines.join()).not.toContain(whole.name);
  // What was brought back is in its place at the next check.
  rmSync(files.place(stray));
  chmodSync(files.place(open.name), 0o600);
  expect((await check()).lines).toHaveLength(3);
});

test('a photo that cannot be read is one line and a failure, and all others are compared', async () => {
  const [folder, closed, lost] = [await aSentPhoto('H-1'), await aSentPhoto('H-2'), await aSentPhoto('H-3')];
  rmSync(files.place(folder.name));
  mkdirSync(files.place(folder.name));
  rmSync(files.place(lost.name));
  // Like EACCES, which root never meets: a link that leads to itself.
  rmSync(files.place(closed.name));
  symlinkSync(files.place(closed.name), files.place(closed.name));
  const { outcome, lines } = await check();
  expect(outcome).toBe('refused');
  expect(lines.slice(0, 3).toSorted()).toEqual(
    [
      `Scontrino ${folder.id}: la foto ${files.place(folder.name)} non si legge (EISDIR).`,
      `Scontrino ${closed.id}: la foto ${files.place(closed.name)} non si legge (ELOOP).`,
      `Scontrino ${lost.id}: la foto ${files.place(lost.name)} manca.`,
    ].toSorted(),
  );
  expect(lines[3]).toMatch(/^Foto confrontate: 3\. Mancanti: 1\. Diverse: 0\. Illeggibili: 2\. /);
});

test('a folder that cannot be read is named behind the photos of receipts, which are all compared', async () => {
  const { name } = await aSentPhoto('J-1');
  const folder = join(dataDir, 'uploads', name.slice(0, 2));
  const list = vi.spyOn(files, 'list').mockImplementation(() => {
    throw Object.assign(new Error('closed'), { code: 'EACCES', syscall: 'opendir', path: folder });
  });
  expect(await check()).toEqual({
    outcome: 'refused',
    lines: [
      `${folder}: non si legge (EACCES), il confronto delle foto senza scontrino si ferma qui.`,
      expect.stringMatching(/^Foto confrontate: 1\. Mancanti: 0\. Diverse: 0\. /),
    ],
  });
  list.mockRestore();
});

test('photos that were given up stay so while one cannot be read', async () => {
  const { id, name } = await aSentPhoto('I-1');
  await files.writeMark(markOf({ installation: '0b0f4a52-6d0c-4b8e-9a55-3f2b8a1c7d10', photosLostUpTo: id }));
  rmSync(files.place(name));
  mkdirSync(files.place(name));
  expect((await check()).outcome).toBe('refused');
  expect(await readStoreMark(files)).toMatchObject({ photosLostUpTo: id });
});

test('the photo that a correction replaced is compared too', async () => {
  const { token } = await aPlayer(server);
  const sent = await server.call('POST', '/items/', { token, form: aReceipt({ code: 'C-1' }) });
  const { id } = sent.body as { id: number };
  const first = await server.deps.db
    .selectFrom('items')
    .select('file_name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const answer = await server.call('PUT', `/items/${id}`, { token, form: aReceipt({ code: 'C-2' }) });
  expect(answer.status).toBe(200);
  const old = new Date('2025-01-01T00:00:00Z');
  utimesSync(files.place(first.file_name), old, old);
  expect((await check()).outcome).toBe('done');
  rmSync(files.place(first.file_name));
  expect(
    await check(),
    'the first version is named by its number, as the current one by its own',
  ).toMatchObject({
    outcome: 'refused',
    lines: [`Scontrino ${id}@1: la foto ${files.place(first.file_name)} manca.`, expect.anything()],
  });
});

test('a photo of this hour that no row names is counted, and judged later', async () => {
  server.realClock.set(new Date().toISOString());
  await files.write('eeee0123eeee0123eeee0123eeee0123.jpg', Buffer.from('x'));
  expect((await check()).lines).toEqual([
    expect.stringContaining('Senza scontrino: 0.'),
    "Foto senza scontrino con meno di un'ora, non ancora giudicate: 1. Ripeti il confronto più tardi.",
  ]);
});

test('files that are no photos of the site are named where they lie', async () => {
  mkdirSync(join(dataDir, 'uploads/3f/91'), { recursive: true });
  for (const path of ['uploads/3f/91/IMG_0001.jpg', 'uploads/holiday.jpg', 'uploads/aaaa0123.jpg.part'])
    writeFileSync(join(dataDir, path), 'x', { mode: 0o600 });
  expect((await check()).lines.toSorted()).toEqual([
    `File ${join(dataDir, 'uploads/3f/91/IMG_0001.jpg')}: non è una foto del sito, nessuno lo toccherà.`,
    `Foto ${join(dataDir, 'uploads/holiday.jpg')}: nessuno scontrino la nomina.`,
    expect.stringContaining('Senza scontrino: 1. Leggibili da altri: 0. Non del sito: 1.'),
  ]);
});

test('photos that were given up are taken back once all of them were found', async () => {
  const { id, name } = await aSentPhoto('F-1');
  await files.writeMark(markOf({ installation: '0b0f4a52-6d0c-4b8e-9a55-3f2b8a1c7d10', photosLostUpTo: id }));
  const bytes = readFileSync(files.place(name));
  rmSync(files.place(name));
  expect((await check()).outcome).toBe('refused');
  expect(await readStoreMark(files)).toMatchObject({ photosLostUpTo: id });
  await files.write(name, bytes);
  expect((await check()).lines.at(-1)).toBe(
    "Le foto date per perse ci sono di nuovo: l'avvio torna a cercarle.",
  );
  expect((await readStoreMark(files))?.photosLostUpTo).toBeUndefined();
});

test('a photo that waits aside comes back when its player, the desk or the player’s data ask for it', async () => {
  const { id: playerId, token } = await aPlayer(server);
  const sent = await server.call('POST', '/items/', { token, form: aReceipt({ code: 'G-1' }) });
  const { id } = sent.body as { id: number };
  const { file_name: name } = await server.deps.db
    .selectFrom('items')
    .select('file_name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await files.setAside(name);
  expect((await server.call('GET', `/items/photo/${id}`, { token })).status).toBe(200);
  expect(await files.find(name)).toBe('placed');
  await files.setAside(name);
  expect((await readPhotoOf(server.deps, id, undefined)).kind).toBe('ok');
  expect(await files.find(name)).toBe('placed');
  await files.setAside(name);
  const exported = await exportPlayer(server.deps, playerId);
  if (exported.kind === 'refused') throw new Error(exported.reason);
  const zip = Buffer.concat(await exported.body.stream.toArray());
  expect(zip.includes(`foto/scontrino-${id}-versione-1`)).toBe(true);
  expect(zip.includes('foto-mancanti.txt')).toBe(false);
  expect(await files.find(name)).toBe('placed');
});
