import type { Page } from '@playwright/test';
import { deskOf, expect, test } from './support/desk.ts';
import { scan } from './support/scan.ts';

// A receipt is before one person of the desk at a time; whoever goes elsewhere gives it up.

const heading = (desk: Page) => desk.getByRole('heading', { level: 1 });
const press = (desk: Page, name: string | RegExp) => desk.getByRole('button', { name }).click();

test('a receipt is told to be before a manager until she goes to its player, and before a clerk until he closes the page', async ({
  browser,
  players,
  deskPort,
}) => {
  const player = await players.complete();
  const receipt = { code: '7311-204', receiptDate: '2025-07-30', receiptTime: '18:20', amount: '19.90' };
  await players.send(player, receipt);
  const manager = await deskOf(browser, deskPort, 'Renata Bassi');
  await expect(manager.getByText(receipt.code)).toBeVisible();
  const name = await heading(manager).innerText();
  const clerk = await deskOf(browser, deskPort);
  await expect(clerk.getByText('Nessuno scontrino aspetta.')).toBeVisible();
  await expect(clerk.getByText(`${name.toLowerCase()}: Renata Bassi, fino alle`)).toBeInViewport();

  await press(manager, /^Apri il giocatore/);
  await expect(heading(manager)).toHaveText(/^Giocatore \d+$/);
  await press(clerk, 'Guarda di nuovo');
  await expect(heading(clerk)).toHaveText(name);
  await press(manager, 'I suoi scontrini nello storico');
  await expect(manager.getByRole('listitem').filter({ hasText: receipt.code })).toBeInViewport();
  await scan(manager);
  await press(manager, name);
  await expect(manager.getByText(/^Adesso è davanti a Ilaria Conti, fino alle/)).toBeInViewport();

  await clerk.goto('about:blank');
  await press(manager, 'Da valutare');
  // The queue looks again by itself where the last words of the page that was closed come a moment later.
  await expect(heading(manager)).toHaveText(name, { timeout: 20_000 });
  await manager.keyboard.press('a');
  await expect(manager.getByText(`${name} approvato.`)).toBeVisible();

  await press(manager, 'Storico');
  await manager.getByRole('textbox', { name: 'Numero del giocatore' }).fill('999999');
  await press(manager, 'Cerca');
  await expect(manager.getByText('Nessuno scontrino corrisponde a questi filtri.')).toBeInViewport();
  await manager.getByRole('button', { name: 'Togli i filtri' }).last().click();
  await expect(manager.getByRole('listitem').filter({ hasText: receipt.code })).toContainText('Approvato');
  await clerk.context().close();
  await manager.context().close();
});

test('a second window says that its receipt was decided in the first, and shows the next one', async ({
  browser,
  players,
  deskPort,
}) => {
  const player = await players.complete();
  const receipt = { receiptDate: '2025-07-30', receiptTime: '18:20', amount: '19.90' };
  await players.send(player, { ...receipt, code: '7311-301' });
  await players.send(player, { ...receipt, code: '7311-302', receiptTime: '18:40' });
  for (const width of [390, 1280]) {
    const one = await deskOf(browser, deskPort, 'Ilaria Conti', width);
    await expect(heading(one)).toHaveText(/^Scontrino \d+$/);
    const name = await heading(one).innerText();
    const other = await one.context().newPage();
    await other.goto(one.url());
    await expect(heading(other)).toHaveText(name);
    await one.keyboard.press('a');
    await expect(one.getByText(`${name} approvato.`)).toBeVisible();

    await other.keyboard.press('a');
    await expect(heading(other)).not.toHaveText(name);
    await expect(
      other.getByText(`La tua decisione sullo ${name.toLowerCase()} non è stata registrata.`),
    ).toBeInViewport();
    await expect(other.getByText('Questo scontrino è già stato valutato')).toBeInViewport();
    await one.context().close();
  }
});
