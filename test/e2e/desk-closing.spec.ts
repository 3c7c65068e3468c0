import { receiptPhoto } from '../fixtures/receipt-photo.ts';
import { aReceipt, receiptForm } from './pages/receipt-form.ts';
import { deskOf, expect, test } from './support/desk.ts';
import { arriveAs } from './support/kept.ts';
import { scan } from './support/scan.ts';

// A server of its own: what is closed here is closed for everybody. It is 1 August, and the contest ends on the 29th.
test.use({ ownServer: 'desk-closing' });

const TEN_MINUTES = 600_000;

test('the desk closes the edition early, and who is on the page of the contest, or waits for the network, reads it', async ({
  page,
  browser,
  deskPort,
  players,
  origin,
  expectNoise,
}) => {
  expectNoise(/items\/ answered 403/);
  const desk = await deskOf(browser, deskPort, 'Renata Bassi');
  const press = (name: string) => desk.getByRole('button', { name, exact: true }).click();
  const close = async (day: string, publicReason: string) => {
    await press("Chiudi l'edizione");
    await desk.getByLabel(/^Nuovo ultimo giorno/).fill(day);
    await desk.getByLabel(/^Motivo/).fill('Il fornitore non consegna più.');
    await desk.getByLabel(/^Il perché, per chi gioca/).fill(publicReason);
    await press("Chiudi l'edizione");
  };
  await press('Edizioni');
  await press('Estate nella natura');

  await page.clock.install();
  await arriveAs(page, await players.complete(), '/contest');
  const form = receiptForm(page);
  await expect(form.submit).toBeVisible();
  const elsewhere = await browser.newContext({ baseURL: origin, locale: 'it-IT' });
  const offline = await elsewhere.newPage();
  await arriveAs(offline, await players.complete(), '/contest');
  const waiting = receiptForm(offline);
  await waiting.fill({ ...aReceipt({ code: 'R 61' }), file: await receiptPhoto() });
  await elsewhere.setOffline(true);
  await waiting.send();
  await expect(offline.getByText('In attesa della rete')).toBeVisible();

  // A reason of more than 200 characters is told at its field, and nothing is closed.
  await close('2025-08-03', 'x'.repeat(201));
  await expect(desk.getByText('Al massimo 200 caratteri, su una riga.', { exact: true })).toBeInViewport();
  await desk.getByLabel(/^Il perché, per chi gioca/).fill('I premi non si trovano più.');
  await press("Chiudi l'edizione");
  await expect(
    desk.getByText(
      'Chi gioca leggerà che finisce prima del previsto, e anche il perché: «I premi non si trovano più.»',
    ),
  ).toBeInViewport();
  await press("Sì, chiudi l'edizione");
  await expect(desk.getByText('Il concorso finisce il 3 agosto 2025: dopo quel giorno')).toBeInViewport();

  // The open page finds out, says it first and in the form, and has the true days.
  await page.clock.fastForward(TEN_MINUTES);
  const news = page.getByRole('region', { name: "L'ultimo giorno del concorso è cambiato" });
  await expect(news).toBeFocused();
  await expect(news.getByText('Il concorso si chiude il 3 agosto 2025, prima del previsto')).toBeInViewport();
  await expect(news).toContainText('Il perché: I premi non si trovano più.');
  await expect(page.getByText(/fino alle 23:59 del 3 agosto 2025/).first()).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: 'Il concorso si chiude il 3 agosto' }),
  ).toBeVisible();
  await scan(page);

  // What is typed stays in view, once the contest is over at once.
  await form.fill({ ...aReceipt({ code: 'R 60' }), file: await receiptPhoto() });
  await close('2025-07-31', 'I premi non si trovano più.');
  await press("Sì, chiudi l'edizione");
  await expect(desk.getByText('È finita: non si cambia più nulla.')).toBeVisible();
  await form.send();
  await expect(page).toHaveURL(/\/$/);
  const late = page.getByRole('region', { name: 'Lo scontrino non inviato' });
  await expect(late).toBeFocused();
  await expect(late.getByText('R 60', { exact: true })).toBeVisible();
  await expect(late).toContainText(
    "Si è chiuso prima del previsto: l'ultimo giorno doveva essere il 29 agosto 2025.",
  );
  await expect(news).toContainText('Il concorso si è chiuso il 31 luglio 2025, prima del previsto');
  await scan(page);

  // The receipt that waited is told to have come too late, not to have never been sent.
  await elsewhere.setOffline(false);
  const tooLate = offline.getByRole('region', { name: 'Lo scontrino non inviato' });
  await expect(tooLate).toBeFocused();
  await expect(tooLate).toContainText('Lo scontrino R 61 non è partito in tempo');
  await expect(tooLate).toContainText('Il concorso è finito alle 23:59 del 31 luglio 2025');
  await offline.reload();
  await expect(tooLate).toContainText('Lo scontrino R 61 non è partito in tempo');
  await elsewhere.close();

  const visitor = await browser.newContext({ baseURL: origin, locale: 'it-IT' });
  const other = await visitor.newPage();
  await other.goto('/');
  await expect(
    other.getByText('Il concorso si è chiuso il 31 luglio 2025, prima del previsto'),
  ).toBeInViewport();
  await other.goto('/archive');
  await expect(
    other.getByText("Chiuso prima del previsto: l'ultimo giorno doveva essere il 29 agosto 2025."),
  ).toBeVisible();
  await visitor.close();
  await desk.context().close();
});
