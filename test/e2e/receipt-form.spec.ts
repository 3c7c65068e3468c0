import { receiptPhoto } from '../fixtures/receipt-photo.ts';
import { acceptanceBlock } from './pages/acceptance-block.ts';
import { loginDialog } from './pages/login-dialog.ts';
import { aReceipt, receiptForm } from './pages/receipt-form.ts';
import { announced, expectFault } from './support/announced.ts';
import { expect, test } from './support/journey.ts';
import { arriveAs } from './support/kept.ts';
import { LONG } from './support/long.ts';
import { scan } from './support/scan.ts';

const REFUSED = /POST \/api\/v1\/items\/ answered 422/;

test('a visitor sees that a receipt needs an account, with a link to register', { tag: LONG }, async ({
  page,
}) => {
  await page.goto('/contest');
  const region = page.getByRole('region', { name: 'Carica lo scontrino' });
  await expect(region).toContainText('Per inviare uno scontrino serve un account.');
  await expect(region.getByRole('link', { name: 'Registrati' })).toHaveAttribute('href', '/register');
  await scan(page);
  await region.getByRole('link', { name: 'Accedi' }).click();
  await expect(loginDialog(page).dialog).toBeVisible();
});

test('a player who has not accepted the rules opens them from the form', { tag: LONG }, async ({
  page,
  players,
}) => {
  await arriveAs(page, await players.withoutRules(), '/contest');
  const { block, close } = acceptanceBlock(page);
  await close.click();
  await expect(block).toBeHidden();
  const region = page.getByRole('region', { name: 'Carica lo scontrino' });
  await expect(region).toContainText('Prima di inviare uno scontrino accetta il regolamento del concorso.');
  await region.getByRole('button', { name: 'Leggi e accetta' }).click();
  await expect(block).toBeVisible();
  await expect(block.getByRole('heading', { name: 'Estate nella natura' })).toBeVisible();
});

test('an empty form shows an error at each required field', { tag: LONG }, async ({ page, players }) => {
  await arriveAs(page, await players.complete(), '/contest');
  const form = receiptForm(page);
  await form.send();
  for (const field of [form.code, form.receiptDate, form.receiptTime, form.amount, form.photo]) {
    await expectFault(field, 'Questo campo è obbligatorio.');
  }
  await expect(form.photo).toBeFocused();
  await scan(page);
});

test('an invalid amount has an error before anything is sent', { tag: LONG }, async ({ page, players }) => {
  await arriveAs(page, await players.complete(), '/contest');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/v1/items/')) sent.push(request.url());
  });
  const form = receiptForm(page);
  await form.fill({ ...aReceipt(), amount: '12.505', file: await receiptPhoto() });
  await form.send();
  await expectFault(form.amount, "L'importo va scritto nel formato xxx.xx (esempio: 12.50).");
  expect(sent).toEqual([]);
});

test('a file that is neither photograph nor PDF is refused when it is chosen', { tag: LONG }, async ({
  page,
  players,
}) => {
  await arriveAs(page, await players.complete(), '/contest');
  const form = receiptForm(page);
  await form.photo.setInputFiles({ name: 'lista.txt', mimeType: 'text/plain', buffer: Buffer.from('pasta') });
  await expectFault(form.photo, 'Carica una foto JPEG, PNG o WebP, oppure un PDF.');
});

test('a file that only claims to be a photograph is refused at its field', { tag: LONG }, async ({
  page,
  players,
  expectNoise,
}) => {
  expectNoise(REFUSED);
  await arriveAs(page, await players.complete(), '/contest');
  const form = receiptForm(page);
  const buffer = Buffer.from('Sembro una foto, ma sono una lettera.');
  await form.fill({
    ...aReceipt({ code: '77-1' }),
    file: { name: 'foto.jpg', mimeType: 'image/jpeg', buffer },
  });
  await form.send();
  await expectFault(form.photo, 'Carica una foto JPEG, PNG o WebP, oppure un PDF.');
  await expect(form.code).toHaveValue('77-1');
});

test('a receipt from before the campaign is refused at its date', { tag: LONG }, async ({
  page,
  players,
  expectNoise,
}) => {
  expectNoise(REFUSED);
  await arriveAs(page, await players.complete(), '/contest');
  const form = receiptForm(page);
  await form.fill({ ...aReceipt({ receiptDate: '2025-07-15' }), file: await receiptPhoto() });
  await form.send();
  await expectFault(
    form.receiptDate,
    "Lo scontrino dev'essere stato emesso durante il periodo della campagna",
  );
});

test('the fourth receipt of a day is refused until tomorrow', { tag: LONG }, async ({
  page,
  players,
  expectNoise,
}) => {
  expectNoise(REFUSED);
  const player = await players.complete();
  const send = (code: string) => players.send(player, aReceipt({ code: `${player.email} ${code}` }));
  for (const code of ['1', '2']) await send(code);
  await arriveAs(page, player, '/contest');
  const form = receiptForm(page);
  await form.fill({ ...aReceipt({ code: '4' }), file: await receiptPhoto() });
  // The third one is sent on another device.
  await send('3');
  await form.send();
  await expect(
    announced(page, 'Oggi hai già superato il numero massimo di partecipazioni. Ritenta domani'),
  ).toBeVisible();
});

test('after the third receipt of a day the next one is prepared, and cannot be sent', { tag: LONG }, async ({
  page,
  players,
}) => {
  const player = await players.complete();
  for (const code of ['1', '2']) await players.send(player, aReceipt({ code: `${player.email} ${code}` }));
  await arriveAs(page, player, '/contest');
  const form = receiptForm(page);
  await form.fill({ ...aReceipt({ code: '3' }), file: await receiptPhoto() });
  await form.send();
  await form.prepareNext.click();
  await expect(page.getByRole('form', { name: 'Carica lo scontrino' })).toBeFocused();
  await expect(form.submit).toHaveCount(0);
  await expect(page.getByText(/^Oggi non si può più inviare/)).toBeVisible();
});
