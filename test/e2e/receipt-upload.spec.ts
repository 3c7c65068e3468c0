import { receiptPhoto } from '../fixtures/receipt-photo.ts';
import { aPdf } from '../server/support/receipts.ts';
import { profilePage } from './pages/profile-page.ts';
import { aReceipt, receiptForm } from './pages/receipt-form.ts';
import { siteMenu } from './pages/site-menu.ts';
import { expect, test } from './support/journey.ts';
import { arriveAs } from './support/kept.ts';
import { photoIsKept } from './support/kept-photo.ts';
import { LONG } from './support/long.ts';
import { slowUploads } from './support/slow-upload.ts';

const ITEMS = '**/api/v1/items/';

test('a partly filled receipt survives a reload with its photograph', async ({ page, players }) => {
  await arriveAs(page, await players.complete(), '/contest');
  const form = receiptForm(page);
  const file = await receiptPhoto('foto-di-oggi.jpg');
  await form.fill({ ...aReceipt({ code: 'R 1' }), file });
  await expect(form.preview).toBeVisible();
  await photoIsKept(page);
  await page.reload();
  await expect(form.code).toHaveValue('R 1');
  await expect(form.receiptDate).toHaveValue('2025-07-30');
  await expect(form.receiptTime).toHaveValue('18:05');
  await expect(form.amount).toHaveValue('12.50');
  await expect(form.preview).toBeVisible();
  await expect(page.getByText('foto-di-oggi.jpg')).toBeVisible();
  await form.send();
  await expect(form.received).toBeVisible();
  await page.reload();
  await expect(form.code).toHaveValue('');
});

test('a logout asks first while a receipt is not sent', { tag: LONG }, async ({ page, players }) => {
  await arriveAs(page, await players.complete(), '/contest');
  const form = receiptForm(page);
  await form.fill({ ...aReceipt({ code: 'R 9' }), file: await receiptPhoto() });
  await photoIsKept(page);
  const question = page.getByRole('dialog', { name: 'Prima di uscire' });
  await siteMenu(page).choose('Logout');
  await expect(question.getByRole('heading')).toBeFocused();
  await expect(question.getByText('foto e dati si cancellano da questo browser')).toBeInViewport();
  await question.getByRole('button', { name: 'Resta', exact: true }).click();
  await expect(form.code).toHaveValue('R 9');
  await siteMenu(page).choose('Logout');
  await question.getByRole('button', { name: 'Esci e cancella' }).click();
  await expect(page).toHaveURL('/');
  await expect(siteMenu(page).entry('Logout')).toHaveCount(0);
});

test('an upload can be cancelled and sent again', { tag: LONG }, async ({ page, players }) => {
  await arriveAs(page, await players.complete(), '/contest');
  const form = receiptForm(page);
  await form.fill({ ...aReceipt({ code: 'R 2' }), file: await receiptPhoto() });
  const network = await slowUploads(page, 200);
  await form.send();
  await expect(form.progress).toBeVisible();
  await form.cancel.click();
  await expect(form.progress).toBeHidden();
  await expect(form.code).toHaveValue('R 2');
  await expect(form.preview).toBeVisible();
  await network.detach();
  await form.send();
  await expect(form.received).toBeVisible();
  await page.goto('/profile');
  await expect(profilePage(page).participations).toHaveCount(1);
});

test('when the answer is lost, pressing "Invia" again makes no second participation', { tag: LONG }, async ({
  page,
  players,
  expectNoise,
}) => {
  expectNoise(/POST \/api\/v1\/items\/ failed/);
  await arriveAs(page, await players.complete(), '/contest');
  // The receipt arrives; the answer does not.
  await page.route(ITEMS, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  const form = receiptForm(page);
  await form.fill({ ...aReceipt({ code: 'R 3' }), file: await receiptPhoto() });
  await form.send();
  await expect(page.getByText('Non sappiamo se lo scontrino è arrivato. Premi di nuovo Invia')).toBeVisible();
  await page.unroute(ITEMS);
  await form.send();
  await expect(form.received).toBeVisible();
  await page.goto('/profile');
  await expect(profilePage(page).participations).toHaveCount(1);
});

test('a PDF is accepted like a photograph', { tag: LONG }, async ({ page, players }) => {
  await arriveAs(page, await players.complete(), '/contest');
  const form = receiptForm(page);
  await form.fill({
    ...aReceipt({ code: 'R 4' }),
    file: { name: 's.pdf', mimeType: 'application/pdf', buffer: aPdf() },
  });
  await form.send();
  await expect(form.received).toBeVisible();
});

test('a photograph can be removed and chosen again', { tag: LONG }, async ({ page, players }) => {
  await arriveAs(page, await players.complete(), '/contest');
  const form = receiptForm(page);
  await form.photo.setInputFiles(await receiptPhoto('mossa.jpg'));
  await expect(page.getByText('mossa.jpg')).toBeVisible();
  await page.getByRole('button', { name: 'Togli la foto' }).click();
  await expect(form.preview).toBeHidden();
  await form.photo.setInputFiles(await receiptPhoto('nitida.jpg'));
  await expect(page.getByText('nitida.jpg')).toBeVisible();
});
