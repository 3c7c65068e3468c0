import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Profile } from '../../src/screens/profile/profile.tsx';
import { ReceiptShortcut } from '../../src/shell/receipt-shortcut.tsx';
import { WaitingReceipt } from '../../src/shell/waiting-receipt.tsx';
import { ok } from '../machines/support/answers.ts';
import { aFreePlayer, aVisitOf } from '../machines/support/app-harness.ts';
import { aReceipt } from '../machines/support/receipt-values.ts';
import { inView } from './support/in-view.tsx';
import { homeInView } from './support/render-home.tsx';

const WAITING = { ...aReceipt(), waitingKey: 'key-1' };
const form = () => screen.getByRole('link', { name: 'Apri e invia lo scontrino' }).getAttribute('href');

test('home says that a receipt waits, and leads to the page that sends it', async () => {
  const harness = await aVisitOf(aFreePlayer());
  await harness.ports.waitingDraft.answer(WAITING);
  inView(harness, <WaitingReceipt />);
  expect(screen.getByText('1 scontrino in attesa di partire')).toBeDefined();
  const number = screen.getByText('0042-0117');
  expect(number.className).toBe('kept-together');
  expect(number.parentElement?.textContent).toMatch(/^Lo scontrino 0042-0117 è al sicuro in questo browser/);
  expect(form()).toBe('/contest#scontrino');
});

test('a receipt that was only written is not said to wait for the network', async () => {
  const harness = await aVisitOf(aFreePlayer());
  await harness.ports.waitingDraft.answer(aReceipt());
  inView(harness, <WaitingReceipt />);
  expect(screen.queryByText(/in attesa/)).toBeNull();
});

test('home says first that a receipt is prepared, and leads to it, as does the bar', async () => {
  const harness = await aVisitOf(aFreePlayer());
  await harness.ports.waitingDraft.answer(aReceipt());
  await homeInView(harness);
  expect(screen.getByText(/^Ciao .*! Uno scontrino è già pronto: .* fino alle 23:59 del 29/)).toBeDefined();
  const way = screen.getByRole('link', { name: 'Invia lo scontrino preparato' });
  expect(way.getAttribute('href')).toBe('/contest#scontrino');
  inView(harness, <ReceiptShortcut />);
  expect(screen.getAllByRole('link', { name: 'Invia lo scontrino preparato' })).toHaveLength(2);
});

test('home invites as ever where something of the receipt is missing', async () => {
  const harness = await aVisitOf(aFreePlayer());
  await harness.ports.waitingDraft.answer(aReceipt({ file: null }));
  await homeInView(harness);
  expect(screen.queryByText(/già pronto/)).toBeNull();
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
