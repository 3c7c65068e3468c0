import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { deskOf, expect, test } from './support/desk.ts';
import { LONG } from './support/long.ts';
import { scan } from './support/scan.ts';

// A server of its own: an edition ends here, and its draw is held.
test.use({ ownServer: 'desk-draws' });

const VERIFIER = join(import.meta.dirname, '../../public/documenti/verifica-estrazione.mjs');
const SEED = '12 45 67 81 90';
const OFFICIAL = 'Lucia Neri, funzionaria camerale';

/** What a link downloads: where it lies, and its bytes. */
async function downloaded(desk: Page, link: Locator): Promise<{ path: string; bytes: Buffer }> {
  const [download] = await Promise.all([desk.waitForEvent('download'), link.click()]);
  const path = await download.path();
  return { path, bytes: await readFile(path) };
}

test('a manager closes the list, draws with the official’s seed, hands over minutes that anybody verifies, and tells', {
  tag: LONG,
}, async ({ page, browser, players, deskPort, server }) => {
  const entrants = await Promise.all([1, 2, 3].map(() => players.complete()));
  for (const [at, player] of entrants.entries()) {
    const n = at + 1;
    const receipt = { code: `0${n}77-10${n}`, receiptDate: '2025-07-30', receiptTime: `0${n}:15` };
    await players.send(player, { ...receipt, amount: `1${n}.50` });
  }
  const desk = await deskOf(browser, deskPort, 'Renata Bassi');
  const press = (name: string) => desk.getByRole('button', { name, exact: true }).click();
  const focused = desk.locator(':focus');
  /** What came of a step is in view and has the focus. */
  const expectTold = async (text: string) => {
    await expect(focused).toContainText(text);
    await expect(focused).toBeInViewport({ ratio: 1 });
  };

  await press('Estrazioni');
  await expectTold('Le estrazioni');
  const line = desk.getByRole('listitem').filter({ hasText: 'Estate nella natura' });
  await expect(line).toContainText("l'ultimo giorno è il 29 agosto 2025");
  await press('Edizioni');
  await press('Estate nella natura');
  await press("Chiudi l'edizione");
  await desk.getByLabel(/^Nuovo ultimo giorno/).fill('2025-07-31');
  await desk.getByLabel(/^Motivo/).fill('I premi sono esauriti.');
  await press("Chiudi l'edizione");
  await press("Sì, chiudi l'edizione");
  await expect(desk.getByText('Il concorso finisce il 31 luglio 2025: dopo quel giorno')).toBeInViewport();
  await press('Estrazioni');
  await expect(line).toContainText('3 scontrini aspettano ancora una decisione.');
  await scan(desk);
  await press('Da valutare');
  const heading = desk.getByRole('heading', { level: 1 });
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    await expect(heading).toHaveText(/^Scontrino \d+$/);
    const name = await heading.innerText();
    ids.push(name.replace(/\D/g, ''));
    await desk.keyboard.press('a');
    await expect(heading).not.toHaveText(name);
  }
  await expect(desk.getByText('Nessuno scontrino aspetta.')).toBeVisible();

  // Whoever decided may undo it for ten minutes, and its player is told only then.
  await press('Estrazioni');
  await expect(line).toContainText('Una decisione si può ancora annullare fino alle');
  await server.admin('reopen', ...ids, '--reason', 'Per decidere da qui.');
  await server.admin('approve', ...ids);
  await press('Da valutare');
  await press('Estrazioni');
  await press('Estate nella natura');
  await expectTold('Estate nella natura');
  const seal = desk.getByRole('region', { name: "1. Chiudi l'elenco" });
  await seal.getByLabel(/^Riserve/).fill('2000');
  await press("Chiudi l'elenco");
  await expect(seal.getByLabel(/^Riserve/)).toBeFocused();
  await expect(seal.getByText('Un numero da 0 a 1000.')).toBeInViewport();
  await seal.getByLabel(/^Riserve/).fill('2');
  await press("Chiudi l'elenco");
  await expectTold("Chiudere l'elenco? Entrano 4 partecipazioni. Non si riapre. Riserve per premio: 2.");
  await scan(desk);
  await press("Sì, chiudi l'elenco");
  await expectTold("L'elenco è chiuso.");
  const list = await downloaded(desk, seal.getByRole('link', { name: "Scarica l'elenco" }));
  const sha256 = createHash('sha256').update(list.bytes).digest('hex');
  await expect(seal.getByText(sha256)).toBeVisible();
  await expect(seal).toContainText('Partecipazioni4');

  const hold = desk.getByRole('region', { name: '2.–3. Estrai' });
  await hold.getByLabel(/^Seme/).fill('perché no');
  await hold.getByLabel(/^Pubblico ufficiale/).fill(OFFICIAL);
  await press('Estrai');
  await expect(hold.getByLabel(/^Seme/)).toBeFocused();
  await hold.getByLabel(/^Seme/).fill(SEED);
  await press('Estrai');
  await expectTold('Estrarre con questo seme?');
  await press('Torna indietro');
  await expect(desk.getByRole('button', { name: 'Estrai', exact: true })).toBeFocused();
  await expect(hold.getByLabel(/^Seme/)).toHaveValue(SEED);
  await press('Estrai');
  await press('Sì, estrai adesso');
  await expectTold("L'estrazione è fatta.");
  await expect(hold).toContainText(OFFICIAL);

  const verify = desk.getByRole('region', { name: '4. Verifica' });
  const minutes = await downloaded(desk, verify.getByRole('link', { name: /JSON/ }));
  const { status, stdout } = spawnSync(process.execPath, [VERIFIER, list.path, minutes.path], {
    encoding: 'utf8',
  });
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: `Corrisponde: 4 partecipazioni, 3 premi, seme "${SEED}".\n`,
  });
  const pdf = await downloaded(desk, verify.getByRole('link', { name: /PDF/ }));
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), { mergePages: true });
  for (const said of [sha256, SEED, OFFICIAL, 'Il pubblico ufficiale']) expect(text).toContain(said);

  await press('Avvisa chi ha vinto');
  await expectTold('Mandare adesso le e-mail a chi ha vinto? Sono 4, e non si ritirano.');
  await press('Sì, manda le e-mail');
  await expectTold('Le e-mail sono in partenza.');
  const pieces = desk.getByRole('region', { name: 'Vincitori e riserve' });
  const [early, late, third] = await Promise.all(
    entrants.map(async (player) => {
      const ofPlayer = new RegExp(`account ${await players.number(player)}$`);
      const place = desk.locator('code + span', { hasText: ofPlayer });
      const drawn = pieces.getByRole('listitem').filter({ has: place });
      // Who won the second prize is a reserve of the first, too.
      return { player, piece: drawn.filter({ hasNotText: ', riserva' }) };
    }),
  );
  if (!early || !late || !third) throw new Error('Three players have sent receipts');
  await expect(late.piece).toContainText("deve confermare entro l'11 agosto 2025, ore 23:59");

  // One winner confirms, and the desk sees it; while the exclusion of another is written, the first gets the prize.
  await players.confirmWin(early.player);
  await press('Torna alle estrazioni');
  await press('Estate nella natura');
  await expect(early.piece).toContainText('da consegnare');
  await late.piece.getByRole('button', { name: /^Escludi/ }).click();
  const reason = late.piece.getByLabel(/^Perché non può vincere/);
  await reason.fill('Articolo 12: minorenne.');
  await early.piece.getByRole('button', { name: /^Consegnato/ }).click();
  await expectTold('Il premio è stato consegnato?');
  await press('Sì, è consegnato');
  await expectTold('Segnato: consegnato.');
  await expect(early.piece).toContainText('consegnato');
  await expect(reason).toHaveValue('Articolo 12: minorenne.');

  // The other confirms before the exclusion is sent, which says what its manager saw: it is refused, and still written.
  await players.confirmWin(late.player);
  await press('Escludi per questo motivo');
  await press('Sì, escludi');
  const refusal = late.piece.getByRole('alert');
  await expect(refusal).toContainText('intanto il premio è cambiato');
  await expect(refusal).toBeInViewport({ ratio: 1 });
  await expect(late.piece).toContainText('da consegnare');
  await expect(late.piece).not.toContainText('esclusione');
  await expect(reason).toHaveValue('Articolo 12: minorenne.');
  await scan(desk);
  await late.piece.getByRole('button', { name: 'Torna indietro' }).click();

  const winner = third.piece;
  await winner.getByRole('button', { name: /^Escludi/ }).click();
  await desk.getByLabel(/^Perché non può vincere/).fill('Articolo 12: dipendente del promotore.');
  await press('Escludi per questo motivo');
  await expectTold('Escludere per questo motivo?');
  await press('Sì, escludi');
  await expectTold('Esclusione segnata.');
  await expect(winner).toContainText('Articolo 12: dipendente del promotore.');
  await scan(desk);
  const winners = await downloaded(desk, pieces.getByRole('link', { name: /nomi e indirizzi/ }));
  expect(winners.bytes.toString()).toContain('"escluso"');
  await desk.context().close();

  await page.goto('/archive');
  await expect(page.getByRole('main')).toContainText(SEED);
  await expect(page.getByRole('main')).toContainText(sha256);

  const auditor = await deskOf(browser, deskPort, 'Anna Fabbri');
  await auditor.getByRole('button', { name: 'Estrazioni', exact: true }).click();
  await auditor.getByRole('button', { name: 'Estate nella natura', exact: true }).click();
  await expect(auditor.getByText(SEED, { exact: true })).toBeVisible();
  await expect(auditor.getByRole('button', { name: /Escludi|Consegnato|Avvisa/ })).toHaveCount(0);
  await scan(auditor);
  await auditor.context().close();
});
