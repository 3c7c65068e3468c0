import { receiptPhoto } from '../../fixtures/receipt-photo.ts';
import { profilePage } from '../pages/profile-page.ts';
import { aReceipt, receiptForm } from '../pages/receipt-form.ts';
import { expect, test } from '../support/journey.ts';
import { arriveAs } from '../support/kept.ts';
import { photoIsKept } from '../support/kept-photo.ts';
import { scan } from '../support/scan.ts';
import { workerPage } from '../support/worker-page.ts';

test.use({ entry: 'test/e2e/support/deployed-site.ts' });

test('a receipt sent without a network waits, also across a reload, and is sent once by itself', async ({
  page,
  context,
  players,
  server,
  expectNoise,
}) => {
  expectNoise(/failed: net::ERR_/);
  // Nothing is read from the photo: on a busy machine the network would go while the reader is still on its way.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  const worker = workerPage(page);
  await arriveAs(page, await players.complete(), '/contest');
  await worker.isKept();
  const form = receiptForm(page);
  await form.fill({ ...aReceipt({ code: 'R 7' }), file: await receiptPhoto() });
  await photoIsKept(page);
  const waiting = page.getByText('Lo scontrino R 7 è al sicuro in questo browser, con la sua foto.');
  await server.pause();
  await context.setOffline(true);
  await form.send();
  await expect(waiting).toBeVisible();
  await scan(page);
  await page.reload();
  await expect(worker.offline).toBeVisible();
  await server.resume();
  await context.setOffline(false);
  await expect(form.received).toBeVisible();
  await page.goto('/profile');
  await expect(profilePage(page).participations).toHaveCount(1);
});
