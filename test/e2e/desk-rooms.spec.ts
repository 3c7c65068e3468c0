import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { deskOf, expect, test } from './support/desk.ts';
import { expectStep } from './support/in-view.ts';
import { arriveAs, expectForgotten } from './support/kept.ts';
import { LONG } from './support/long.ts';
import { scan } from './support/scan.ts';

// The rooms in which players, the log and the figures are looked at, on a desktop and on a tablet.

/** A desktop's and a tablet's. */
const WIDTHS = [1280, 834];

const room = (desk: Page, name: string) => desk.getByRole('button', { name, exact: true }).click();
const press = room;

/** What is in view whole: what a press came to is no use below the edge of the window. */
const inView = (what: Locator) => expect(what).toBeInViewport({ ratio: 1 });

/** The lines of a CSV file that a press has brought. */
async function linesOf(download: Download): Promise<string[]> {
  return (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
}

async function downloaded(desk: Page, link: Locator): Promise<string[]> {
  const coming = desk.waitForEvent('download');
  await link.click();
  return linesOf(await coming);
}

for (const width of WIDTHS)
  test(`a manager finds, blocks, unblocks and erases a player, whose second window finds the account gone, at ${width} px`, {
    tag: LONG,
  }, async ({ page, browser, players, deskPort, expectNoise }) => {
    const player = await players.complete();
    await arriveAs(page, player, '/profile');
    await expect(page.getByRole('heading', { name: 'I tuoi dati', exact: true })).toBeVisible();

    const desk = await deskOf(browser, deskPort, 'Renata Bassi', width);
    await room(desk, 'Giocatori');
    await expectStep(desk, 'Giocatori');
    await expect(desk.getByRole('img', { name: /^Colonne/ })).toBeVisible();
    await scan(desk);
    const text = desk.getByRole('searchbox', { name: /Che cosa cerchi/ });
    await text.fill(player.email);
    await text.press('Enter');
    await expectStep(desk, 'Trovati: 1');
    const line = desk.getByRole('button', { name: /^Apri la scheda di Giulia D'Angelo/ });
    await inView(line);
    await line.click();

    const name = desk.getByRole('heading', { level: 1, name: /^Giocatore \d+$/ });
    await expect(name).toBeFocused();
    await inView(name);
    await inView(desk.getByText(player.email));
    await scan(desk);
    const id = /\d+/.exec(await name.innerText())?.[0] ?? '';

    await expect(desk).toHaveURL(new RegExp(`#players/${id}$`));
    await desk.goBack();
    await expectStep(desk, 'Trovati: 1');
    await desk.goForward();
    await expectStep(desk, `Giocatore ${id}`);
    await desk.reload();
    await expectStep(desk, `Giocatore ${id}`);

    await desk.getByText("Blocca l'account").click();
    await desk.getByLabel(/^Perché/).fill('Dodici account di una persona.');
    await press(desk, 'Blocca');
    await inView(desk.getByText(`Bloccare l'account di Giulia D'Angelo, giocatore ${id}?`));
    await scan(desk);
    await press(desk, 'Sì, blocca');
    await expectStep(desk, `Giocatore ${id}`);
    await inView(desk.getByText('Bloccato', { exact: true }));
    await inView(desk.getByText(/^Bloccato da Renata Bassi /));
    await inView(desk.getByText('Perché: Dodici account di una persona.'));
    await desk.getByText("Sblocca l'account").click();
    await desk.getByLabel(/^Perché/).fill('È una famiglia.');
    await press(desk, 'Sblocca');
    await press(desk, 'Sì, sblocca');
    await expectStep(desk, `Giocatore ${id}`);
    await expect(desk.getByText('Bloccato', { exact: true })).toBeHidden();

    await desk.getByText('Cancella i dati').click();
    const number = desk.getByLabel(/^Per confermare/);
    await number.fill('1');
    await press(desk, 'Cancella per sempre');
    await expect(number).toBeFocused();
    await inView(desk.getByText('Scrivi il numero di questo giocatore per confermare.'));
    await number.fill(id);
    await press(desk, 'Cancella per sempre');
    await expectStep(desk, 'Certificato di cancellazione');
    const certificate = desk.getByText(`Giocatore numero ${id}`);
    await expect(certificate).toBeInViewport();
    await expect(desk.getByText(player.email)).toBeHidden();
    await scan(desk);
    const file = await downloaded(desk, desk.getByRole('link', { name: 'Scarica il certificato' }));
    expect(file).toContain(`Giocatore numero ${id}`);

    await press(desk, 'Torna alla ricerca');
    await expect(desk).toHaveURL(/#players$/);
    await text.fill(player.email);
    await press(desk, 'Cerca');
    await expectStep(desk, 'Trovati: 0');

    expectNoise(/answered 401/);
    await page.reload();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Accedi' })).toBeVisible();
    await expectForgotten(page, 'user');
    await desk.context().close();
  });

for (const width of WIDTHS)
  test(`an auditor filters the log, has its seals checked and takes the rows as a file, at ${width} px`, {
    tag: LONG,
  }, async ({ browser, deskPort }) => {
    const desk = await deskOf(browser, deskPort, 'Anna Fabbri', width);
    await room(desk, 'Registro');
    await expectStep(desk, 'Registro');
    await expect(desk.getByRole('heading', { name: /rig(a|he), dalla più nuova$/ })).toBeVisible();
    // A heading that is broken within a word is higher than one that is not.
    const column = desk.getByRole('columnheader', { name: 'Account' });
    const height = await column.evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getClientRects().length;
    });
    expect(height).toBe(1);
    await scan(desk);

    await press(desk, 'Verifica il registro');
    await expect(desk.getByText('Il registro è intero.')).toBeInViewport({ ratio: 1 });
    await expect(desk.getByRole('button', { name: 'Verifica il registro' })).toBeFocused();

    await desk.getByLabel('Atto').selectOption({ label: 'Verifica del registro chiesta' });
    await press(desk, 'Mostra');
    const found = desk.getByRole('heading', { name: /rig(a|he), dalla più nuova$/ });
    await expect(found).toBeFocused();
    await inView(found);
    const rows = desk.getByRole('row');
    await inView(rows.nth(1));
    await expect(rows.nth(1)).toContainText('Anna Fabbri');
    const shown = (await rows.count()) - 1;
    const file = await downloaded(desk, desk.getByRole('link', { name: 'Scarica il CSV' }));
    expect(file).toHaveLength(1 + shown);
    expect(file[1]).toContain('audit.checked');

    await desk.getByLabel('Account').fill('999999999');
    await press(desk, 'Mostra');
    await expectStep(desk, '0 righe, dalla più nuova');
    await inView(desk.getByText('Nessuna riga per questa ricerca.'));
    await scan(desk);
    await desk.context().close();
  });

for (const width of WIDTHS)
  test(`an auditor is in the room of the figures, also after a reload, reads every chart as a table and takes it as a file, at ${width} px`, {
    tag: LONG,
  }, async ({ browser, players, deskPort }) => {
    await players.complete();
    const desk = await deskOf(browser, deskPort, 'Anna Fabbri', width);
    await room(desk, 'Numeri');
    await expectStep(desk, 'Numeri');
    await desk.reload();
    await expectStep(desk, 'Numeri');
    await inView(desk.getByText(/^Contati il 1º agosto 2025/));
    await expect(desk.getByRole('img', { name: /grafico a barre/ })).toHaveCount(5);
    await scan(desk);

    const funnel = desk.getByRole('region', { name: "Dall'iscrizione allo scontrino approvato" });
    await funnel.locator('summary').press('Enter');
    const table = funnel.getByRole('table', { name: "Dall'iscrizione allo scontrino approvato" });
    await expect(table.getByRole('row')).toHaveCount(6);
    await expect(table).toBeInViewport();
    const signedUp = await table
      .getByRole('row', { name: /^Iscrizioni/ })
      .getByRole('cell')
      .innerText();
    expect(Number(signedUp)).toBeGreaterThan(0);
    const file = await downloaded(desk, funnel.getByRole('link', { name: /^Scarica il CSV/ }));
    expect(file).toHaveLength(6);
    expect(file[1]).toBe(`"iscrizione";"${signedUp}"`);
    await scan(desk);

    const again = desk.getByRole('button', { name: 'Conta di nuovo' });
    await again.click();
    await expect(again).toBeFocused();
    await inView(desk.getByText(/^Contati il/));

    const editions = desk.getByLabel('Edizione');
    const shown = await editions.inputValue();
    const codes = await editions
      .locator('option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''));
    const other = codes.find((code) => code !== shown) ?? '';
    await editions.focus();
    await editions.selectOption(other);
    await expect(funnel.getByRole('link', { name: /^Scarica il CSV/ })).toHaveAttribute(
      'href',
      new RegExp(`edition=${other}&`),
    );
    await expect(editions).toHaveValue(other);
    await expect(editions).toBeFocused();
    await desk.context().close();
  });

test('a clerk on a tablet sees name, picture and what to press at once, and is back at it when the reasons are left', async ({
  browser,
  players,
  deskPort,
}) => {
  const receipt = { code: '9913-424', receiptDate: '2025-07-30', receiptTime: '09:42', amount: '12.50' };
  await players.send(await players.complete(), receipt);
  const desk = await deskOf(browser, deskPort, 'Ilaria Conti', 834);
  const name = desk.getByRole('heading', { level: 1, name: /^Scontrino \d+$/ });
  await expect(name).toBeFocused();
  const refuse = desk.getByRole('button', { name: 'Rifiuta' });
  for (const what of [name, desk.getByRole('button', { name: 'Approva' }), refuse]) await inView(what);
  await expect(desk.getByRole('img', { name: /La foto/ })).toBeInViewport();
  await desk.keyboard.press('x');
  await expectStep(desk, 'Perché si rifiuta?');
  await desk.keyboard.press('Escape');
  await expect(refuse).toBeFocused();
  await scan(desk);
  await desk.keyboard.press('a');
  await expectStep(desk, 'Da valutare');
  await inView(desk.getByText('Nessuno scontrino aspetta.'));
  await desk.context().close();
});

test('on a tablet the rooms stand in one line, and the question about a draft covers none of its fields', {
  tag: LONG,
}, async ({ browser, deskPort }) => {
  const desk = await deskOf(browser, deskPort, 'Renata Bassi', 820);
  const rooms = desk.getByRole('navigation').getByRole('button');
  await expect(rooms).toHaveCount(10);
  const tops = await rooms.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await press(desk, 'Edizioni');
  await press(desk, 'Prepara una nuova edizione');
  await desk.getByLabel(/^Titolo/).fill('Autunno in cucina');
  await press(desk, 'Prepara la bozza');
  await press(desk, 'Elimina la bozza');
  const question = desk.getByText('Elimini la bozza? Non si può tornare indietro.');
  await inView(question);
  const top = await question.evaluate((one) => one.closest('.desk-draft-bar')?.getBoundingClientRect().top);
  const bottoms = await desk
    .locator('form .field')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
  expect(Math.max(...bottoms)).toBeLessThanOrEqual(top ?? 0);
  await press(desk, 'Elimina');
  await desk.context().close();
});

test('a manager invites a colleague, who comes in by the link and is shut out again', { tag: LONG }, async ({
  browser,
  deskPort,
}) => {
  const desk = await deskOf(browser, deskPort, 'Renata Bassi');
  await room(desk, 'Accessi');
  await expectStep(desk, 'Accessi al banco');
  await scan(desk);
  await desk.getByRole('textbox', { name: 'E-mail' }).fill('paolo@example.com');
  await desk.getByRole('combobox', { name: 'Ruolo' }).selectOption('valutazione');
  await press(desk, "Prepara l'invito");
  const ready = desk.getByText("L'invito per paolo@example.com è pronto");
  await inView(ready);
  const link = desk.getByText(/\/#invito=[\w-]{43}$/);
  await inView(link);

  const theirs = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'it-IT' });
  const page = await theirs.newPage();
  await page.goto(await link.innerText());
  await expect(page.getByRole('heading', { name: 'Il tuo invito' })).toBeVisible();
  const secret = Secret.fromBase32((await page.locator('code').innerText()).replaceAll(' ', ''));
  await page.getByRole('textbox', { name: 'Nome e cognome' }).fill('Paolo Neri');
  await page.getByLabel('Nuova password').fill('Tagliatelle9!');
  await page.getByRole('textbox', { name: "Primo codice dell'app" }).fill(new TOTP({ secret }).generate());
  await press(page, "Accetta l'invito");
  await expect(page.getByRole('button', { name: 'Da valutare' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accessi', exact: true })).toHaveCount(0);

  await room(desk, 'Registro');
  await room(desk, 'Accessi');
  await press(desk, "Togli l'accesso a Paolo Neri");
  await inView(desk.getByText(/^Togliere l'accesso a Paolo Neri\?/));
  await press(desk, "Togli l'accesso");
  await inView(desk.getByText(/^Paolo Neri non entra più/));
  await page.getByRole('button', { name: 'Storico' }).click();
  await expect(page.getByRole('heading', { name: 'Entra al banco' })).toBeVisible();
  await theirs.close();
  await desk.context().close();
});
