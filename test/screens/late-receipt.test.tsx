import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReceiptDraft } from '../../machines/ports/participation.ts';
import { LateReceipt } from '../../src/shell/late-receipt.tsx';
import { ok, unreachable } from '../machines/support/answers.ts';
import { aFreePlayer, appHarness, aVisitOf, begin } from '../machines/support/app-harness.ts';
import { anItem } from '../machines/support/contest.ts';
import { aPlayersFacts, aTarget } from '../machines/support/navigation-harness.ts';
import { aSession } from '../machines/support/people.ts';
import { aReceipt } from '../machines/support/receipt-values.ts';
import { inView } from './support/in-view.tsx';

const OVER = { now: Date.parse('2025-08-30T00:00:00+02:00') };

/** Home, on which the campaign has ended while it was open, with what was written and not sent. */
async function afterTheEnd(draft: ReceiptDraft) {
  const harness = await aVisitOf(aFreePlayer(), '/');
  await harness.ports.wait.answer(OVER);
  await harness.ports.lateDraft.answer(draft);
  const show = () => inView(harness, <LateReceipt />);
  return { ...harness, show };
}
const focused = () => document.activeElement?.getAttribute('aria-label');

test('the notice shows the values of an unsent receipt, takes the focus once and hides on dismissal', async () => {
  const { show, flow, emitted } = await afterTheEnd(aReceipt({ amount: '12,', receiptTime: '' }));
  const { person } = show();
  expect(screen.getByText('Il concorso è finito: questo scontrino non è stato inviato')).toBeDefined();
  expect(screen.getByText(/^Il concorso è finito alle 23:59 del 29 agosto 2025\./)).toBeDefined();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    ...['0042-0117', '30 luglio 2025', 'non compilato', '12,', 'scontrino.jpg'],
  ]);
  expect([focused(), flow('lateReceipt').getSnapshot().context.isNews]).toEqual([
    'Lo scontrino non inviato',
    false,
  ]);
  emitted();
  await person.click(screen.getByRole('button', { name: 'Elimina dati e foto' }));
  expect(emitted()).toContainEqual({ type: 'draft.dropped', flow: 'receipt' });
});

test('the notice calls no receipt late before the received ones have loaded', async () => {
  const { show, ports } = await afterTheEnd({ ...aReceipt(), waitingKey: 'key-1' });
  await ports.lateItems.answer(unreachable);
  const { person, happens } = show();
  expect(document.body.textContent).toContain('Lo scontrino 0042-0117 potrebbe non essere arrivato in tempo');
  await person.click(screen.getByRole('button', { name: 'Controlla adesso' }));
  await happens(() => ports.lateItems.answer(ok([])));
  expect(document.body.textContent).toContain('Lo scontrino 0042-0117 non è partito in tempo');
});

test('the notice reports a receipt that arrived in time', async () => {
  const { show, ports } = await afterTheEnd({ ...aReceipt(), waitingKey: 'key-1' });
  await ports.lateItems.answer(ok([anItem()]));
  show();
  expect(document.body.textContent).toContain('Lo scontrino 0042-0117 è arrivato in tempo');
  expect(screen.queryByRole('button', { name: 'Elimina dati e foto' })).toBeNull();
});

test('the notice takes the focus when the contest is asked for after the end', async () => {
  const harness = appHarness({ path: '/', hash: '' });
  await begin(harness, aSession(), aFreePlayer(), { now: OVER.now });
  await harness.ports.lateDraft.answer(aReceipt());
  for (const address of ['/contest', '/'])
    harness.flow('navigation').send({
      type: 'navigation.ask',
      target: aTarget(address),
      facts: aPlayersFacts(),
    });
  inView(harness, <LateReceipt />);
  expect(focused()).toBe('Lo scontrino non inviato');
});
