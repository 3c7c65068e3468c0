import { expect, test } from 'vitest';
import { ok } from './support/answers.ts';
import { aFreePlayer, aVisit, aVisitOf } from './support/app-harness.ts';
import { anItem } from './support/contest.ts';
import { anUnconfirmedPlayer, aPlayer, aSession } from './support/people.ts';
import { aReceipt } from './support/receipt-values.ts';

test('leaving a page for another with a machine cancels the calls of the first', async () => {
  const { enter, ports, value } = await aVisitOf(aFreePlayer(), '/profile');
  expect(ports.items.callStates()).toEqual(['open']);
  enter('/contest');
  expect(value().screen).toEqual({ contest: 'counting' });
  expect(ports.items.callStates()).toEqual(['aborted', 'open']);
  expect(ports.receiptDraft.callStates()).toEqual(['open']);
});

test('the registration of a player who confirms in another tab moves on', async () => {
  const { app, flow, enter, emitted, ports } = await aVisit();
  app.send({ type: 'session.open', session: aSession() });
  await ports.me.answer(ok(anUnconfirmedPlayer()));
  enter('/register');
  emitted();
  app.send({ type: 'session.changedElsewhere', kept: { session: aSession(), player: aPlayer() } });
  expect(flow('signUp').getSnapshot().value).toBe('done');
  expect(emitted()).toEqual([
    { type: 'player.known', player: aPlayer() },
    { type: 'session.refresh' },
    { type: 'guard.ask' },
    { type: 'draft.dropped', flow: 'signUp' },
    { type: 'page.go', to: '/gate' },
  ]);
});

test('the list of receipts is loaded for players only, again after sending, and is empty after the logout', async () => {
  const { app, flow, ports, value } = await aVisitOf(aFreePlayer(), '/contest');
  expect(value().screen).toEqual({ contest: 'counting' });
  await ports.items.answer(ok([]));
  app.send({ type: 'receipt.sent' });
  expect(ports.items.callStates()).toEqual(['answered', 'open']);
  await ports.items.answer(ok([anItem()]));
  expect(flow('participations').getSnapshot().context.items).toEqual([anItem()]);
  flow('session').send({ type: 'session.close', because: 'logout' });
  expect(value().screen).toEqual({ contest: 'waiting' });
  expect(app.getSnapshot().children.participations).toBeUndefined();
});

test('sending a receipt ──── logout ──── home: the upload is cancelled', async () => {
  const { flow, enter, ports } = await aVisitOf(aFreePlayer(), '/contest');
  await ports.receiptDraft.answer(null);
  flow('receipt').send({ type: 'receipt.submit', values: aReceipt() });
  await ports.key.answer('key-1');
  flow('session').send({ type: 'session.close', because: 'logout' });
  enter('/');
  expect(ports.upload.stopped()).toEqual([true]);
});
