import { receiptPhoto } from '../fixtures/receipt-photo.ts';
import { aReceipt, receiptForm } from './pages/receipt-form.ts';
import { redirectNotice } from './pages/redirect-notice.ts';
import { siteMenu, WITHOUT_CONTEST } from './pages/site-menu.ts';
import { follow } from './support/follow.ts';
import { expect, test } from './support/journey.ts';
import { arriveAs, expectForgotten } from './support/kept.ts';
import { LONG } from './support/long.ts';
import { scan } from './support/scan.ts';
import { liveUntil } from './support/server-time.ts';

/** The campaign runs through the whole second 23:59:59. */
const CLOSING = '2025-08-30T00:00:00+02:00';
const NO_CONTEST = "In questo momento non c'è un concorso a cui partecipare.";

test.use({ clock: '2025-08-29T23:30:00+02:00' });

test('when the campaign ends on an open page, its menu entries disappear and /contest redirects home', {
  tag: LONG,
}, async ({ page, request }) => {
  await page.clock.install();
  await page.goto('/');
  const menu = siteMenu(page);
  await menu.open();
  await liveUntil(page, request, CLOSING, 60_000);
  await expect(menu.entry('Carica lo scontrino')).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(menu.entries).toHaveText(WITHOUT_CONTEST);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il concorso è finito');
  await follow(page, '/contest');
  await expect(redirectNotice(page).notice).toContainText(NO_CONTEST);
  await expect(page).toHaveURL(/\/$/);
});

test('a user on the contest page when it ends is redirected home with the reason', { tag: LONG }, async ({
  page,
  request,
  players,
}) => {
  const player = await players.complete();
  await page.clock.install();
  await arriveAs(page, player, '/contest');
  await expect(page.getByRole('button', { name: 'Invia', exact: true })).toBeVisible();
  await liveUntil(page, request, CLOSING);
  await expect(page).toHaveURL(/\/$/);
  await expect(redirectNotice(page).notice).toContainText(NO_CONTEST);
  // The page that is no more has left no step to go back to: before it lies what was there on arrival.
  await page.goBack();
  await expect(page).toHaveURL(/\/healthz$/);
});

test('a player who fills in a receipt when the campaign ends is told before, and finds the typed values on home and profile', async ({
  page,
  request,
  players,
}) => {
  const player = await players.complete();
  await page.clock.install();
  await arriveAs(page, player, '/contest');
  const form = receiptForm(page);
  const end = page.getByRole('status').filter({ hasText: 'Il concorso finisce oggi alle 23:59' });
  await expect(end).toHaveText('Il concorso finisce oggi alle 23:59: mancano meno di 30 minuti.');
  const { code, receiptDate, receiptTime } = aReceipt();
  await form.code.fill(code);
  await form.receiptDate.fill(receiptDate);
  await form.receiptTime.fill(receiptTime);
  await form.amount.fill('12,');
  await liveUntil(page, request, CLOSING, 120_000);
  await expect(end).toHaveText('Il concorso finisce oggi alle 23:59: mancano meno di 2 minuti.');
  await expect(end).toBeInViewport({ ratio: 1 });
  await expect(form.amount).toBeInViewport();
  await page.clock.fastForward(120_000);
  await expect(page).toHaveURL(/\/$/);
  const late = page.getByRole('region', { name: 'Lo scontrino non inviato' });
  await expect(late).toBeFocused();
  await expect(late.getByText('Il concorso è finito: questo scontrino non è stato inviato')).toBeInViewport();
  for (const written of [code, '30 luglio 2025', receiptTime, '12,']) {
    await expect(late.getByText(written, { exact: true })).toBeVisible();
  }
  await expect(redirectNotice(page).notice).toBeHidden();
  await scan(page);
  await late.getByRole('link', { name: 'Vedi i tuoi scontrini' }).click();
  await expect(page).toHaveURL(/\/profile/);
  await late.getByRole('button', { name: 'Elimina dati e foto' }).click();
  await expect(late).toBeHidden();
  await expectForgotten(page, 'draft.receipt');
});

test('a receipt that is on its way when the campaign ends is taken, and its confirmation stays in view', {
  tag: LONG,
}, async ({ page, request, players }) => {
  const player = await players.complete();
  await page.clock.install();
  await arriveAs(page, player, '/contest');
  const form = receiptForm(page);
  await form.fill({ ...aReceipt({ code: 'R 59' }), file: await receiptPhoto() });
  const arrived = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/v1/items/', async (route) => {
    if (route.request().method() === 'POST') {
      arrived.resolve();
      await answered.promise;
    }
    await route.fallback();
  });
  await liveUntil(page, request, CLOSING, 5_000);
  await form.send();
  await arrived.promise;
  await page.clock.fastForward(5_000);
  const menu = siteMenu(page);
  await menu.open();
  await expect(menu.entry('Archivio')).toBeVisible();
  await expect(menu.entry('Carica lo scontrino')).toBeHidden();
  await page.keyboard.press('Escape');
  answered.resolve();
  await expect(form.received).toBeInViewport();
  await expect(form.another).toBeHidden();
  await expect(page).toHaveURL(/\/contest$/);
});
