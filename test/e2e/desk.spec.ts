import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { deskOf, expect, test } from './support/desk.ts';
import { arriveAs } from './support/kept.ts';
import { LONG } from './support/long.ts';
import type { Players } from './support/players.ts';
import { scan } from './support/scan.ts';

// The brand's desk at its own port, beside the site: a clerk and a player, each in a window of their own.

const receipt = (n: number) => ({
  code: `${7_000 + n * 13}-${100 + n}`,
  receiptDate: '2025-07-30',
  receiptTime: `${String(8 + (n % 10)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`,
  amount: `${10 + n}.50`,
});

/** As many pending receipts, three a player. */
async function waiting(players: Players, count: number): Promise<void> {
  for (let sent = 0; sent < count; sent += 3) {
    const player = await players.complete();
    for (const n of [sent, sent + 1, sent + 2]) if (n < count) await players.send(player, receipt(n));
  }
}

const heading = (desk: Page) => desk.getByRole('heading', { level: 1 });

test('a clerk refuses, undoes and approves by keys, and the player sees what became of the receipt', async ({
  page,
  browser,
  players,
  deskPort,
}) => {
  const player = await players.complete();
  // One that the other test does not send: both ask one server.
  await players.send(player, receipt(99));
  await arriveAs(page, player, '/profile');
  const own = page.getByRole('region', { name: 'I tuoi scontrini' });
  await expect(own).toContainText('In verifica');

  const desk = await deskOf(browser, deskPort);
  await expect(heading(desk)).toHaveText(/^Scontrino \d+$/);
  await expect(heading(desk)).toBeFocused();
  await expect(desk.getByText(receipt(99).code)).toBeVisible();
  await expect(desk.getByRole('img', { name: /La foto/ })).toHaveJSProperty('complete', true);
  await scan(desk);
  await desk.keyboard.press('?');
  await expect(desk.getByRole('heading', { name: 'Tasti' })).toBeFocused();
  await desk.keyboard.press('Escape');
  await expect(heading(desk)).toBeFocused();
  await desk.keyboard.press('x');
  await desk.keyboard.press('4');
  await expect(
    desk.getByText(/rifiutato\. Chi l'ha inviato leggerà: «Articolo 7\.4: .+» Si può annullare/),
  ).toBeVisible();
  await page.reload();
  await expect(own).toContainText('Articolo 7.4: il documento non contiene un prodotto in promozione.');

  await desk.keyboard.press('u');
  await expect(heading(desk)).toHaveText(/^Scontrino \d+$/);
  await desk.keyboard.press('a');
  await expect(desk.getByText('Nessuno scontrino aspetta.')).toBeVisible();
  await page.reload();
  await expect(own).toContainText('Accettato');
  await desk.context().close();
});

test('a receipt whose photo is lost is not approved: its player reads so, and why it was refused', {
  tag: LONG,
}, async ({ page, browser, players, server, deskPort, expectNoise }) => {
  const player = await players.complete();
  await players.send(player, receipt(98));
  const desk = await deskOf(browser, deskPort);
  await expect(desk.getByText(receipt(98).code)).toBeVisible();
  const id = (await heading(desk).innerText()).replace('Scontrino ', '');
  const [, place = ''] = /^foto +(.*)$/m.exec(await server.admin('receipts', id)) ?? [];
  await rm(place);

  await desk.keyboard.press('a');
  await expect(desk.getByText(/senza averla vista lo scontrino non si approva/)).toBeVisible();
  await expect(heading(desk)).toHaveText(`Scontrino ${id}`);
  await expect(
    desk.getByText('La foto manca sul server, o non è più quella inviata', { exact: true }),
  ).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Approva' })).toBeDisabled();
  await desk.keyboard.press('a');
  await expect(desk.getByText(/^Non approvato: la foto manca sul server/)).toBeInViewport();
  await scan(desk);

  await arriveAs(page, player, '/profile');
  const own = page.getByRole('region', { name: 'I tuoi scontrini' });
  await own.locator('summary').first().click();
  expectNoise(/GET .*\/items\/photo\/\d+ answered 404/);
  await own.getByRole('button', { name: /^Vedi la foto/ }).click();
  await expect(own.getByRole('alert')).toHaveText(/non è più sul nostro server\..*Premi Correggi/);

  await desk.keyboard.press('x');
  await desk.keyboard.press('1');
  await expect(desk.getByText('Nessuno scontrino aspetta.')).toBeVisible();
  await page.reload();
  await expect(own).toContainText('Abbiamo perso la tua foto: invia di nuovo lo scontrino.');
  await desk.context().close();
});

test('thirty receipts are reviewed in less than three minutes, each by a look and a key', {
  tag: LONG,
}, async ({ browser, players, deskPort }) => {
  test.setTimeout(600_000);
  await waiting(players, 30);
  const desk = await deskOf(browser, deskPort, 'Bruno Neri');
  const begun = performance.now();
  for (let n = 0; n < 30; n += 1) {
    await expect(desk.getByRole('img', { name: /La foto/ })).toBeVisible();
    const name = await heading(desk).innerText();
    await desk.keyboard.press(n % 5 === 4 ? 'x' : 'a');
    if (n % 5 === 4) await desk.keyboard.press('2');
    await expect(desk.getByText(`${name} ${n % 5 === 4 ? 'rifiutato' : 'approvato'}.`)).toBeVisible();
    if (n < 29) await expect(heading(desk)).not.toHaveText(name);
  }
  const seconds = Math.round((performance.now() - begun) / 1_000);
  process.stdout.write(`thirty receipts at the desk took ${seconds} s\n`);
  expect(seconds).toBeLessThan(180);
  await expect(desk.getByText('Nessuno scontrino aspetta.')).toBeVisible();
  await expect(desk.getByText('30 decisi da te in questa pagina')).toBeVisible();
  await desk.context().close();
});
