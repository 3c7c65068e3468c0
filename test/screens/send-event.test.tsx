import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { receiptMachine } from '../../machines/receipt/receipt.machine.ts';
import { chartOf } from '../../scripts/drawings/chart.ts';
import type { ActorView, Entry } from '../../src/inspection/protocol.ts';
import { SendEvent } from '../../src/screens/machines/send-event.tsx';
import '../../src/screens/machines/frame.tsx';
import { anEntry, aView } from '../inspection/support/views.ts';

const chart = { ...chartOf(receiptMachine), events: {} };
const sending = aView('receipt', { states: ['sending'] });

const form = (view: ActorView, entries: readonly Entry[]) => (
  <SendEvent
    chart={chart}
    page={{ page: 'one', path: '/', start: [sending], entries }}
    view={view}
    send={() => {}}
  />
);

/** Sends `receipt.submit` while the receipt is on its way, and the page tells what came of it. */
async function submitWhileSending() {
  const { rerender } = render(form(sending, []));
  await userEvent.click(screen.getByRole('button', { name: 'receipt.submit' }));
  await userEvent.click(screen.getByRole('button', { name: 'Manda receipt.submit' }));
  const entry = anEntry(1, sending, {
    type: 'receipt.submit',
    edges: ['sending --receipt.submit[0]--> (stay)'],
    changesNothing: true,
  });
  rerender(form(sending, [entry]));
  return (view: ActorView) => rerender(form(view, [entry]));
}

test('the form says that an event forbidden by its state does nothing, without the rules of the outer state', async () => {
  render(form(sending, []));
  await userEvent.click(screen.getByRole('button', { name: 'receipt.submit' }));
  expect(screen.queryByText(/Decidono le regole/)).toBeNull();
  screen.getByText(/^Qui non succede niente: sending/);
});

test('the answer to a forbidden event is that nothing happened', async () => {
  await submitWhileSending();
  const outcome = screen.getByRole('status');
  expect(outcome.textContent).toMatch(/^receipt\.submit: non succede niente/);
  expect(outcome.querySelector('.taken')).toBeNull();
});

test('an answer goes away when the machine has gone on to other states', async () => {
  const show = await submitWhileSending();
  show(aView('receipt', { states: ['sent'] }));
  expect(screen.getByRole('status').textContent).toBe('');
});
