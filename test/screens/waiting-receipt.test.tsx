import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Profile } from '../../src/screens/profile/profile.tsx';
import { WaitingReceipt } from '../../src/shell/waiting-receipt.tsx';
import { ok } from '../machines/support/answers.ts';
import { aFreePlayer, aVisitOf } from '../machines/support/app-harness.ts';
import { aReceipt } from '../machines/support/receipt-values.ts';
import { inView } from './support/in-view.tsx';

const WAITING = { ...aReceipt(), waitingKey: 'key-1' };
const form = () => screen.getByRole('link', { name: 'Apri e invia lo scontrino' }).getAttribute('href');

test('home says that a receipt waits, and leads to the page that sends it', async () => {
  const harness = await aVisitOf(aFreePlayer());
  await harness.ports.waitingDraft.answer(WAITING);
  inView(harness, <WaitingReceipt />);
  expect(screen.getByText('1 scontrino in attesa di partire')).toBeDefined();
  expect(screen.getByText(/^Lo scontrino 0042-0117 è al sicuro in questo browser/)).toBeDefined();
  expect(form()).toBe('/contest#scontrino');
});

test('home says nothing of a receipt that was only written', async () => {
  const harness = await aVisitOf(aFreePlayer());
  await harness.ports.waitingDraft.answer(aReceipt());
  inView(harness, <WaitingReceipt />);
  expect(screen.queryByText(/in attesa/)).toBeNull();
});

test('the personal area does not say that nothing was sent while a receipt waits', async () => {
  const harness = await aVisitOf(aFreePlayer(), '/profile');
  await harness.ports.items.answer(ok([]));
  await harness.ports.waitingDraft.answer(WAITING);
  inView(harness, <Profile />);
  expect(screen.getByText('1 scontrino in attesa di partire.')).toBeDefined();
  expect(screen.queryByText('Non hai ancora inviato scontrini.')).toBeNull();
  expect(form()).toBe('/contest#scontrino');
});

test('a receipt that waits leaves when its player comes back to the page that sends it', async () => {
  const { ports, enter, flow } = await aVisitOf(aFreePlayer());
  await ports.waitingDraft.answer(WAITING);
  enter('/contest');
  await ports.receiptDraft.answer(WAITING);
  expect(flow('receipt').getSnapshot().value).toBe('sending');
});
