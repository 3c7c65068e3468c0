import { receiptPhoto } from '../../fixtures/receipt-photo.ts';
import { aReceipt, receiptForm } from '../pages/receipt-form.ts';
import { expect, test } from '../support/journey.ts';
import { arriveAs, expectForgotten } from '../support/kept.ts';
import { photoIsKept } from '../support/kept-photo.ts';
import { LONG } from '../support/long.ts';
import { scan } from '../support/scan.ts';
import { liveUntil } from '../support/server-time.ts';
import { workerPage } from '../support/worker-page.ts';

test.use({ entry: 'test/e2e/support/deployed-site.ts', clock: '2025-08-29T23:30:00+02:00' });

const CLOSING = '2025-08-30T00:00:00+02:00';

test('a receipt without a network says until when it must leave, and behind the end that it did not', {
  tag: LONG,
}, async ({ page, context, request, players, server, expectNoise }) => {
  expectNoise(/failed: net::ERR_/);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  await page.clock.install();
  await arriveAs(page, await players.complete(), '/contest');
  await workerPage(page).isKept();
  const form = receiptForm(page);
  await form.fill({ ...aReceipt({ code: 'R 8' }), file: await receiptPhoto() });
  await photoIsKept(page);
  await liveUntil(page, request, CLOSING, 60_000);
  await server.pause();
  await context.setOffline(true);
  await form.send();
  await expect(page.getByText(/^Può partire fino alle 23:59 di oggi/)).toBeInViewport({ ratio: 1 });
  await page.clock.fastForward(60_000);
  const late = page.getByRole('region', { name: 'Lo scontrino non inviato' });
  // It may have arrived, and only its answer been lost: that is known with the network alone.
  await expect(late.getByText('Lo scontrino R 8 potrebbe non essere arrivato in tempo')).toBeInViewport();
  await expect(late).toBeFocused();
  await server.resume();
  await context.setOffline(false);
  await expect(late.getByText('Lo scontrino R 8 non è partito in tempo')).toBeInViewport();
  await scan(page);
  await late.getByRole('button', { name: 'Elimina dati e foto' }).click();
  await expect(late).toBeHidden();
  await expectForgotten(page, 'draft.receiptWaiting');
});
