import type { Page } from '@playwright/test';
import { receiptPhotograph } from '../fixtures/receipts/photograph.ts';
import { receiptForm } from './pages/receipt-form.ts';
import { expect, test } from './support/journey.ts';
import { arriveAs } from './support/kept.ts';
import { LONG } from './support/long.ts';

const MARK = 'letto dalla foto, controlla';
const READ = 'Abbiamo letto dalla foto quello che si legge bene: controlla ogni campo prima di inviare.';

/** A receipt of the campaign's first days, before that of the demonstration. */
async function aPhotograph() {
  const { jpeg, truth } = await receiptPhotograph(2, { tilt: 2, layout: 0, days: 10 });
  return { truth, file: { name: 'scontrino.jpg', mimeType: 'image/jpeg', buffer: jpeg } };
}

/** What was fetched of the reader, by the names of its files. */
function fetchedOf(page: Page): string[] {
  const fetched: string[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/reading/')) fetched.push(pathname);
  });
  return fetched;
}

test('a photographed receipt fills the empty fields, and leaves the device only when it is sent', async ({
  page,
  players,
}) => {
  const { truth, file } = await aPhotograph();
  const fetched = fetchedOf(page);
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') posted.push(request.url());
  });
  await page.clock.install();
  await arriveAs(page, await players.complete(), '/contest');
  const form = receiptForm(page);
  await form.amount.fill('1,00');
  expect(fetched).toEqual([]);
  posted.length = 0;
  // The page's six seconds are held, the workers' time is not: a busy machine is no slow telephone.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await form.photo.setInputFiles(file);
  await expect(page.getByText(READ)).toBeInViewport({ ratio: 1 });
  await page.clock.resume();
  await expect(form.code).toHaveValue(truth.code);
  await expect(form.receiptDate).toHaveValue(truth.receiptDate);
  await expect(form.receiptTime).toHaveValue(truth.receiptTime);
  await expect(form.amount).toHaveValue('1,00');
  await expect(page.getByText(MARK)).toHaveCount(3);
  await expect(form.code).toHaveAccessibleDescription(new RegExp(MARK));
  expect(posted).toEqual([]);
  await form.code.fill('0001-0001');
  await expect(page.getByText(MARK)).toHaveCount(2);
});

test('no photo is read when the user saves data', { tag: LONG }, async ({ page, players }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  const fetched = fetchedOf(page);
  await arriveAs(page, await players.complete(), '/contest');
  const form = receiptForm(page);
  await form.photo.setInputFiles((await aPhotograph()).file);
  await expect(form.preview).toBeVisible();
  await form.code.fill('0001-0001');
  await expect(page.getByText(MARK)).toHaveCount(0);
  expect(fetched).toEqual([]);
});
