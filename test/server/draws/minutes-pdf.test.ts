import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommand } from '../../../server/admin/command.ts';
import { writeReport } from '../../../server/admin/output.ts';
import { parseCommand } from '../../../server/admin/parse-args.ts';
import { readDraw } from '../../../server/draws/draws.ts';
import { minutesPdf } from '../../../server/draws/minutes-pdf.ts';
import { runAdmin } from '../admin/admin-call.ts';
import { aClerk, openTestDesk } from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';
import { approvedReceipts, CODE, setPrizes } from './drawn-edition.ts';

const SEED = '12 45 67 81 90';
/** Letters that the standard fonts of PDF do not have. */
const OFFICIAL = 'Ágnes Őri-Kovačič, funzionaria camerale';
const POTS = { name: 'Pentola “perché no”', description: 'Di rame.', quantity: 2 };

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
  await setPrizes(server, [POTS]);
  await approvedReceipts(server, 5);
  await runAdmin(server, 'draw', 'seal', CODE, '--reserves', '2');
});
afterEach(() => server.close());

const hold = () => runAdmin(server, 'draw', 'hold', CODE, '--seed', SEED, '--official', OFFICIAL);

async function printed(): Promise<Buffer> {
  const draw = await readDraw(server.deps.db, CODE);
  if (draw === undefined) throw new Error('Nothing was sealed');
  const pieces: Uint8Array[] = [];
  for await (const piece of await minutesPdf(server.deps.db, draw)) pieces.push(piece as Uint8Array);
  return Buffer.concat(pieces);
}

/** The text of each page, as another library reads it. */
async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, ' '));
}

const minutes = async () => JSON.parse((await runAdmin(server, 'draw', 'minutes', CODE)).text);

test('the PDF names the sealed list, the seed, the official and every ticket in its place, and has lines to sign', async () => {
  await hold();
  const [text = '', ...more] = await textsOf(await printed());
  const { elenco, premi } = await minutes();
  for (const said of [
    'Verbale di estrazione',
    `Concorso: Estate nella natura (codice ${CODE})`,
    'Chiuso il giorno 10 settembre 2025 alle 10:00.',
    'Partecipazioni valide: 5',
    "Di queste, di account bloccati: 0. Sono nell'elenco,",
    "perché l'account è stato chiuso: 0",
    `SHA-256 dell'elenco: ${elenco.sha256}`,
    'Riserve per ogni premio: 2',
    'Una persona vince al massimo un premio.',
    `Seme estratto in pubblico: ${SEED}`,
    `Pubblico ufficiale: ${OFFICIAL}`,
    'Premio 1: Pentola “perché no”, da assegnare: 2',
    'Luogo e data',
    'Il pubblico ufficiale',
    'Per il promotore',
    `${CODE}, pagina 1 di 1`,
  ])
    expect(text).toContain(said);
  const [prize] = premi as { vincitori: { biglietto: string }[]; riserve: { biglietto: string }[] }[];
  const [first, second, third, fourth] = [...(prize?.vincitori ?? []), ...(prize?.riserve ?? [])].map(
    ({ biglietto }) => biglietto,
  );
  expect(text).toContain(
    `Estratti 1. ${first} 2. ${second} Riserve, in quest'ordine 3. ${third} 4. ${fourth}`,
  );
  expect(more).toEqual([]);
});

test('the PDF is A4, in Italian, and has the same bytes each time', async () => {
  await hold();
  const bytes = await printed();
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  expect((await pdf.getPage(1)).view.map(Math.round)).toEqual([0, 0, 595, 842]);
  expect((await pdf.getMetadata()).info).toMatchObject({
    Title: 'Verbale di estrazione, Estate nella natura',
    Language: 'it-IT',
  });
  expect((await printed()).equals(bytes)).toBe(true);
});

test('the PDF says before the draw that there was none yet', async () => {
  const text = (await textsOf(await printed())).join();
  expect(text).toContain('Non ancora eseguita.');
  expect(text).not.toMatch(/Seme estratto|Estratti|Il pubblico ufficiale/);
});

test('the PDF of many pages has each ticket, numbers each page and keeps the signatures together', async () => {
  await hold();
  const { db } = server.deps;
  const one = await db
    .selectFrom('draw_results')
    .selectAll()
    .where('place', '=', 4)
    .executeTakeFirstOrThrow();
  const more = Array.from({ length: 150 }, (_, n) => ({ ...one, place: n + 5 }));
  await db.insertInto('draw_results').values(more).execute();
  const pages = await textsOf(await printed());
  expect(pages.join().match(/\d+\. [0-9a-f]{32}/g)).toHaveLength(154);
  expect(pages.length).toBeGreaterThan(2);
  pages.forEach((page, n) => {
    expect(page).toContain(`pagina ${n + 1} di ${pages.length}`);
  });
  expect(pages.at(-1)).toMatch(/Luogo e data.*Il pubblico ufficiale.*Per il promotore/);
});

test('the command line writes the PDF to a file, and the desk sends it', async () => {
  await hold();
  const bytes = await printed();
  expect(parseCommand(['draw', 'minutes', CODE, '--pdf'])).toEqual({
    kind: 'mistake',
    line: `Con --pdf serve un file: draw minutes ${CODE} --pdf --file verbale.pdf.`,
  });
  const folder = mkdtempSync(join(tmpdir(), 'minutes-'));
  const file = join(folder, 'verbale.pdf');
  try {
    const parsed = parseCommand(['draw', 'minutes', CODE, '--pdf', '--file', file]);
    if (parsed.kind !== 'ask') throw new Error('Not parsed');
    const output = { out: () => undefined, err: () => undefined };
    const report = await runCommand(server.deps, parsed.command, 'anna');
    expect(await writeReport(output, report, parsed.outFile)).toBe(0);
    expect(readFileSync(file).equals(bytes)).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
  const desk = await openTestDesk(server);
  const { session } = await aClerk(server, 'auditor');
  const answer = await desk.app.inject({
    url: `/desk/v1/draws/${CODE}/minutes/pdf`,
    cookies: { desk_session: session },
  });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="verbale-${CODE}.pdf"`,
  });
  expect(answer.rawPayload.equals(bytes)).toBe(true);
  await desk.app.close();
});

test('the PDF says how many prizes nobody has won and who gets them', async () => {
  await hold();
  await withPrizes(1, 40);
  const [text] = await textsOf(await printed());
  expect(text).toContain(
    'Senza vincitore, perché le partecipazioni non bastano: 38. Vanno alla ONLUS indicata nel regolamento: Mensa del Grano.',
  );
  expect(text).toContain(`node verifica-estrazione.mjs elenco-${CODE}.txt verbale-${CODE}.json`);
});

test('the PDF never leaves the lines to sign alone on a page', async () => {
  await hold();
  for (let count = 3; count <= 16; count += 1) {
    await withPrizes(count, 2);
    const signed = (await textsOf(await printed())).filter((page) => page.includes('Luogo e data'));
    expect(signed, `of ${count} prizes`).toEqual([
      expect.stringMatching(/4\. La verifica.*Per il promotore/),
    ]);
  }
});

/** The draw as if it had been sealed with this many prizes, of which nobody won any but the first. */
async function withPrizes(count: number, quantity: number): Promise<void> {
  const prizes = JSON.stringify(Array.from({ length: count }, () => ({ ...POTS, quantity })));
  await server.deps.db.updateTable('draws').set({ prizes }).execute();
  await server.deps.db.updateTable('editions').set({ charity: 'Mensa del Grano' }).execute();
}
