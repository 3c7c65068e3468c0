import { expect, test } from 'vitest';
import { DEFAULT_CALENDAR } from '../../domain/calendar.ts';
import { contestStatus } from '../../machines/contest-status/contest-status.selectors.ts';
import { ok, refused, unreachable } from './support/answers.ts';
import { aFreePlayer, appHarness, aVisitOf } from './support/app-harness.ts';
import { anItem, IN_AUGUST } from './support/contest.ts';
import { aSession } from './support/people.ts';
import { aReceipt } from './support/receipt-values.ts';

/** The campaign ends while a receipt is on its way (§B.57). */
async function atTheEnd() {
  const harness = await aVisitOf(aFreePlayer(), '/contest');
  const { ports, flow } = harness;
  await ports.receiptDraft.answer(null);
  flow('receipt').send({ type: 'receipt.submit', values: aReceipt() });
  await ports.key.answer('key-1');
  await ports.wait.answer({ now: Date.parse('2025-08-30T00:00:00+02:00') });
  const late = () => harness.app.getSnapshot().children.lateReceipt?.getSnapshot();
  return { ...harness, late };
}

test('a receipt that is on its way at the end of the campaign is looked for once its answer has not come', async () => {
  const { ports, late } = await atTheEnd();
  expect([late(), ports.lateItems.asked()]).toEqual([undefined, []]);
  ports.upload.tell({ type: 'upload.answered', result: unreachable });
  await ports.lateDraft.answer(aReceipt());
  await ports.lateItems.answer(ok([anItem()]));
  expect(late()).toMatchObject({ value: 'arrived', context: { arrived: anItem(), isNews: true } });
});

test('a receipt whose page is left while it is on its way is looked for as well', async () => {
  const { ports, late, enter } = await atTheEnd();
  enter('/profile');
  await ports.lateDraft.answer(aReceipt());
  await ports.lateItems.answer(ok([]));
  expect(late()?.value).toBe('late');
});

test('nothing is said of a receipt that is taken after the end of the campaign', async () => {
  const { ports, late } = await atTheEnd();
  ports.upload.tell({ type: 'upload.answered', result: ok(anItem()) });
  await ports.lateDraft.answer(null);
  expect(late()).toMatchObject({ value: 'none', context: { draft: null } });
});

test('a receipt refused since the contest is over ──── the clock is read again: the page is left, and says so', async () => {
  const { ports, flow, app, emitted } = await aVisitOf(aFreePlayer(), '/contest');
  await ports.receiptDraft.answer(null);
  flow('receipt').send({ type: 'receipt.submit', values: aReceipt() });
  await ports.key.answer('key-1');
  ports.upload.tell({ type: 'upload.answered', result: refused('api.disabled', 403) });
  expect(app.getSnapshot().context.hasContest).toBe(true);
  emitted();
  await ports.clock.answer({ now: Date.parse('2025-08-30T00:00:20+02:00'), calendar: DEFAULT_CALENDAR });
  expect(app.getSnapshot().context).toMatchObject({ hasContest: false, hasEndedHere: true });
  expect(emitted()).toContainEqual({ type: 'guard.ask' });
});

/** A player at home, offline, whose device believes that it is October. */
async function withAClockAhead() {
  const harness = appHarness();
  const { ports, flow } = harness;
  await ports.restore.answer({ session: aSession(), player: aFreePlayer() });
  await ports.clock.answer({
    now: Date.parse('2025-10-01T10:00:00+02:00'),
    calendar: DEFAULT_CALENDAR,
    isGuess: true,
  });
  const status = () => contestStatus(flow('contestStatus').getSnapshot());
  return { ...harness, status };
}

test('on a device whose clock is ahead no receipt is called late before the server’s clock has been read', async () => {
  const { status, app } = await withAClockAhead();
  expect([status(), app.getSnapshot().children.lateReceipt]).toEqual(['endCampaign', undefined]);
});

test('the network is back ──── the server’s clock is read: the contest runs, and stays as it was meanwhile', async () => {
  const { app, ports, status } = await withAClockAhead();
  app.send({ type: 'network.returned' });
  expect(status()).toBe('endCampaign');
  await ports.clock.answer({ now: IN_AUGUST, calendar: DEFAULT_CALENDAR });
  expect(status()).toBe('campaign');
  const asked = ports.clock.asked().length;
  app.send({ type: 'network.returned' });
  expect(ports.clock.asked()).toHaveLength(asked);
});
