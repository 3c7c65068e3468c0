import type { Page } from '@playwright/test';
import { receiptPhoto } from '../fixtures/receipt-photo.ts';
import { aReceipt, receiptForm } from './pages/receipt-form.ts';
import { announced } from './support/announced.ts';
import { aGate, answering } from './support/faults.ts';
import { expect, test } from './support/faulty-journey.ts';
import { LONG } from './support/long.ts';
import { endLongWaits, holdLongWaits } from './support/long-waits.ts';
import { goAll, isCall, keepVisit, loadsOf, moreTabs } from './support/tabs.ts';

const isManifest = (call: string) => call === 'GET /version-manifest.json';
const notice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Nuova versione della piattaforma' });

test('tab scenario 13: a new version reaches five tabs: each reloads once', { tag: LONG }, async ({
  page,
  context,
  road,
}) => {
  road.spoil(isManifest, answering(200, [4]));
  const tabs = [page, ...(await moreTabs(context, 4))];
  for (const tab of tabs) await holdLongWaits(tab);
  await goAll(tabs, '/recovery');
  await expect.poll(() => road.count(isManifest)).toBe(5);
  const loads = tabs.map(loadsOf);
  road.spoil(isManifest, answering(200, [4, 5]));
  await Promise.all(tabs.map((tab) => endLongWaits(tab)));
  await expect.poll(() => loads.map((count) => count())).toEqual([1, 1, 1, 1, 1]);
  await expect.poll(() => road.count(isManifest)).toBe(15);
  await Promise.all(tabs.map((tab) => endLongWaits(tab)));
  await expect.poll(() => road.count(isManifest)).toBe(20);
  for (const tab of tabs) await expect(notice(tab)).toBeHidden();
  expect(loads.map((count) => count())).toEqual([1, 1, 1, 1, 1]);
});

test('tab scenario 15: the same receipt from two tabs at once is accepted once and refused once with a message', {
  tag: LONG,
}, async ({ page, context, request, players, road, expectNoise }) => {
  await keepVisit(page, request, await players.complete());
  const tabs = [page, ...(await moreTabs(context, 1))];
  await goAll(tabs, '/contest');
  const receipt = { ...aReceipt(), file: await receiptPhoto() };
  const gate = aGate();
  road.spoil(isCall('POST /items/'), gate.before);
  expectNoise(/POST .*items\/ answered 422/);
  for (const tab of tabs) {
    await receiptForm(tab).fill(receipt);
    await receiptForm(tab).send();
  }
  await expect.poll(gate.waiting).toBe(2);
  gate.open();
  const received = () => Promise.all(tabs.map((tab) => receiptForm(tab).received.count()));
  const refused = () =>
    Promise.all(
      tabs.map((tab) => announced(tab, 'I dati di questo scontrino sono già stati utilizzati.').count()),
    );
  await expect.poll(async () => (await received()).toSorted()).toEqual([0, 1]);
  await expect.poll(async () => (await refused()).toSorted()).toEqual([0, 1]);
});
