import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCli } from '../../../server/admin/cli.ts';
import { findSocket, makeSocket, openIpcServer } from '../../../server/admin/ipc.ts';
import { readConfig } from '../../../server/config/config.ts';
import { takeDataDir } from '../../../server/data-dir/lock.ts';
import { openServerKey } from '../../../server/data-dir/server-key.ts';
import { readDraw } from '../../../server/draws/draws.ts';
import { minutesPdf } from '../../../server/draws/minutes-pdf.ts';
import { systemRandom } from '../../../server/system/random.ts';
import { approvedReceipts, CODE, holdTheDraw } from '../draws/drawn-edition.ts';
import { openFromTemplate } from '../support/template.ts';
import { openTestServer } from '../support/test-server.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'spiga-desk-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const loud = (error: unknown) => {
  throw error;
};

/** One command line in a process of its own, or as good as that. */
async function admin(...argv: string[]) {
  const reading = readConfig({ DATA_DIR: dataDir });
  if (reading.kind === 'refused') throw new Error(reading.line);
  const said = { out: '', err: '' };
  const output = {
    out: (text: string) => {
      said.out += text;
    },
    err: (text: string) => {
      said.err += text;
    },
  };
  const documentRoots = [join(import.meta.dirname, '../../../brands/amici-della-spiga/public')];
  const code = await runCli({ config: reading.config, by: 'anna', output, documentRoots }, argv);
  return { code, ...said };
}

const editions = (rulesLink: string) =>
  JSON.stringify({
    timeZone: 'Europe/Rome',
    editions: [
      {
        code: 'autunno',
        description: 'Autunno',
        rulesLink,
        startDate: '2025-10-01',
        endDate: '2025-11-30',
        onlus: 'Banco Alimentare',
      },
    ],
  });

test('the admin command asks a running server, which refuses a client without the key', async () => {
  const key = openServerKey(dataDir, systemRandom);
  const server = await openTestServer({ environment: { DATA_DIR: dataDir }, deps: { key } });
  const leftOver = makeSocket(dataDir, systemRandom).address;
  const line = await openIpcServer(server.deps, loud);
  expect(existsSync(dirname(leftOver))).toBe(false);
  const place = findSocket(dataDir);
  const address = place.kind === 'address' ? place.address : place.kind;
  expect(statSync(address).mode & 0o777).toBe(0o600);
  expect(statSync(dirname(address)).mode & 0o777).toBe(0o700);

  expect(await admin('receipts')).toEqual({ code: 0, out: 'Nessuno scontrino.\n', err: '' });
  expect(await admin('approve', '7')).toEqual({ code: 1, out: '', err: 'Scontrino 7: non esiste.\n' });
  const file = join(dataDir, 'partecipazioni.csv');
  expect(await admin('export', '--file', file)).toMatchObject({ code: 0, out: `Scritto ${file}.\n` });
  expect(readFileSync(file, 'utf8')).toMatch(/^\uFEFF"partecipazione";/);
  const nowhere = await admin('export', '--file', join(dataDir, 'none/x.csv'));
  expect(nowhere).toMatchObject({ code: 1, err: expect.stringMatching(/non si può scrivere \(ENOENT\)/) });

  writeFileSync(join(dataDir, 'server.key'), systemRandom.bytes(32).toString('base64url'));
  const stranger = await admin('receipts');
  expect(stranger).toMatchObject({ code: 1, err: expect.stringContaining('non riconosce questo banco') });
  await line.close();
  expect([findSocket(dataDir), existsSync(dirname(address))]).toEqual([{ kind: 'none' }, false]);
  await server.close();
});

test('the admin command sends its secret to no socket that another user may have created', async () => {
  openServerKey(dataDir, systemRandom);
  const { address } = makeSocket(dataDir, systemRandom);
  expect(findSocket(dataDir)).toEqual({ kind: 'address', address });
  const somebodyElse = (process.geteuid?.() ?? 0) + 1;
  expect(findSocket(dataDir, 'linux', somebodyElse)).toEqual({ kind: 'unsafe' });
  // Others could enter it and put a socket of their own into it.
  chmodSync(dirname(address), 0o777);
  expect(findSocket(dataDir)).toEqual({ kind: 'unsafe' });
  expect(await admin('receipts')).toMatchObject({
    code: 1,
    err: expect.stringContaining('non è solo di questo utente'),
  });
  rmSync(dirname(address), { recursive: true });
  expect(findSocket(dataDir)).toEqual({ kind: 'none' });
  // A folder with the right name that a link leads to is not one's own.
  const elsewhere = join(dataDir, 'altrove');
  mkdirSync(elsewhere, { mode: 0o700 });
  symlinkSync(elsewhere, dirname(address));
  expect(findSocket(dataDir)).toEqual({ kind: 'unsafe' });
});

test('without a server the admin command opens the database itself, and reports when it cannot', async () => {
  expect((await admin('receipts')).err).toMatch(/non c'è ancora nessun archivio: avvia prima il sito/);

  const engine = await openFromTemplate(join(dataDir, 'database'));
  await engine.close();
  writeFileSync(join(dataDir, 'clock.json'), JSON.stringify({ instant: Date.parse('2025-08-20T10:00:00Z') }));
  expect(await admin('edition', 'close', 'natura_contest', '--reason', 'Premi finiti')).toEqual({
    code: 0,
    out: 'Edizione natura_contest: finisce il giorno 2025-08-20 alle 23:59:59.\n',
    err: '',
  });

  const owner = takeDataDir(dataDir);
  expect(await admin('receipts')).toMatchObject({
    code: 1,
    err: expect.stringContaining('non risponde al banco'),
  });
  if (owner.kind === 'taken') owner.release();
  expect((await admin('edition')).out).toContain('2025-07-16 - 2025-08-20');
}, 120_000);

test('an edition file is checked without a database, and each problem is reported in one line', async () => {
  const file = join(dataDir, 'edizioni.json');
  const check = () => admin('check', file);
  expect(await check()).toMatchObject({ code: 2, err: `Il file ${file} non si può leggere (ENOENT).\n` });
  writeFileSync(file, '{"timeZone": ');
  expect(await check()).toMatchObject({ code: 2, err: `Il file ${file} non è JSON valido.\n` });
  writeFileSync(file, editions('/documenti/assente.pdf'));
  expect(await check()).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^autunno: il regolamento \/documenti\/assente.pdf non c'è.*\n.*: errori trovati: 1.\n$/,
    ),
  });
  writeFileSync(file, `\uFEFF${editions('/documenti/regolamento-2025-07-16.pdf')}`);
  expect(await check()).toEqual({ code: 0, out: `${file}: nessun errore.\n`, err: '' });
  mkdirSync(join(dataDir, 'folder'));
  expect((await admin('check', join(dataDir, 'folder'))).err).toContain('(EISDIR)');
});

test('a document of rules is read where it is typed, and a file that cannot be one is refused there', async () => {
  const rules = join(dataDir, 'regolamento.pdf');
  const publish = (file: string) => admin('edition', 'rules', 'natura_contest', file);
  const unreadable = (code: string) => ({
    code: 2,
    err: expect.stringContaining(`non si può leggere (${code})`),
  });
  expect(await publish(rules)).toMatchObject(unreadable('ENOENT'));
  expect(await publish(dataDir)).toMatchObject(unreadable('EISDIR'));
  writeFileSync(rules, Buffer.alloc(5_000_001));
  expect(await publish(rules)).toMatchObject({ code: 1, err: expect.stringContaining('al massimo 5 MB') });

  const server = await openTestServer({
    environment: { DATA_DIR: dataDir },
    deps: { key: openServerKey(dataDir, systemRandom) },
  });
  const line = await openIpcServer(server.deps, loud);
  writeFileSync(
    rules,
    readFileSync(join(import.meta.dirname, '../../../brands/amici-della-spiga/public/documenti/privacy.pdf')),
  );
  expect(await publish(rules)).toMatchObject({
    code: 0,
    out: expect.stringContaining('versione 1. SHA-256'),
  });
  await line.close();
  await server.close();
});

test('the help names every command, and a mistyped one exits with 2', async () => {
  const { code, out } = await admin('--help');
  expect(code).toBe(0);
  for (const verb of ['receipts', 'approve', 'refuse', 'export', 'edition', 'check'])
    expect(out).toMatch(new RegExp(`^  ${verb} `, 'm'));
  expect(await admin('aprova')).toMatchObject({ code: 2, out: '' });
});

test('the socket has a short path even in a deep directory, new each time, and on Windows a pipe with a random name', () => {
  const deep = join(dataDir, 'profonda/'.repeat(20));
  mkdirSync(deep, { recursive: true });
  const [one, other] = [makeSocket(deep, systemRandom), makeSocket(dataDir, systemRandom)];
  expect(Buffer.byteLength(one.address)).toBeLessThanOrEqual(100);
  expect(findSocket(deep)).toEqual({ kind: 'address', address: one.address });
  expect(dirname(dirname(other.address))).toBe(dataDir);
  expect(one.address).not.toBe(other.address);
  one.remove();
  expect(findSocket(deep)).toEqual({ kind: 'none' });
  const pipes = [1, 2].map(() => makeSocket(dataDir, systemRandom, 'win32').address);
  for (const pipe of pipes) expect(pipe).toMatch(/^\\\\\.\\pipe\\spiga-desk-[0-9a-f]{32}$/);
  expect(new Set(pipes).size).toBe(2);
});

test('a PDF comes over the line byte by byte, and a refusal in words leaves no file', async () => {
  const key = openServerKey(dataDir, systemRandom);
  const server = await openTestServer({ environment: { DATA_DIR: dataDir }, deps: { key } });
  const line = await openIpcServer(server.deps, loud);
  const file = join(dataDir, 'verbale.pdf');
  const minutes = () => admin('draw', 'minutes', CODE, '--pdf', '--file', file);
  try {
    expect(await minutes()).toMatchObject({ code: 1, err: expect.stringContaining('non è sigillato') });
    expect(existsSync(file)).toBe(false);
    await approvedReceipts(server, 1);
    await holdTheDraw(server);
    expect(await minutes()).toMatchObject({ code: 0 });
    const draw = await readDraw(server.deps.db, CODE);
    if (draw === undefined) throw new Error('Nothing was sealed');
    const printed = await buffer(await minutesPdf(server.deps.db, draw));
    expect(readFileSync(file).equals(printed)).toBe(true);
  } finally {
    await line.close();
    await server.close();
  }
});
