import { act, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import deskMessages from '../../locales/it/desk.json' with { type: 'json' };
import type { DeskMachines } from '../../src/desk/adapters/desk-ports.ts';
import { Review } from '../../src/desk/review/review.tsx';
import { addMessages, i18n } from '../../src/i18n/messages.ts';
import { ok } from '../machines/support/answers.ts';
import { aReview, aTaken, heldDeskPorts, heldReview, ILARIA } from '../machines/support/desk.ts';

addMessages(deskMessages);

// A receipt whose photo the server has lost, before somebody of the desk.

async function reviewingLost() {
  const ports = heldDeskPorts();
  const machine: DeskMachines['review'] = heldReview(ports);
  render(
    <I18nextProvider i18n={i18n}>
      <Review machine={machine} me={ILARIA} onOver={() => undefined} onVisit={() => undefined} />
    </I18nextProvider>,
  );
  const receipt = aReview({ signals: [{ kind: 'photo-lost' }] });
  await act(() => ports.takeReceipt.answer(ok(aTaken(receipt))));
  return ports;
}

const press = (key: string) => fireEvent.keyDown(document.body, { key });
const approve = () => screen.getByRole('button', { name: 'Approva' });

test('the review says that the server has no photo, what to do, and why the receipt cannot be approved', async () => {
  await reviewingLost();
  expect(screen.queryByRole('img', { name: /La foto/ })).toBeNull();
  expect(screen.getByRole('alert').textContent).toMatch(
    /^La foto manca sul server.*articolo 7\.1.*nuova foto\.$/,
  );
  expect(screen.getByText('La foto manca sul server, o non è più quella inviata.')).toBeDefined();
  expect(approve().getAttribute('aria-disabled')).toBe('true');
  const reason = document.getElementById(approve().getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('Non si approva uno scontrino senza averne vista la foto.');
});

test.each([
  ['the key', () => press('a')],
  ['a click', () => fireEvent.click(approve())],
])(
  'the review answers %s for approving with a sentence, and sends nothing to the server',
  async (_, tryIt) => {
    const ports = await reviewingLost();
    tryIt();
    expect(screen.getByText(/^Non approvato: la foto manca sul server/)).toBeDefined();
    expect(ports.decideReceipt.asked()).toEqual([]);
  },
);

test('the review begins the note of a refusal, which the player reads', async () => {
  const ports = await reviewingLost();
  press('x');
  const note = 'Abbiamo perso la tua foto: invia di nuovo lo scontrino.';
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Nota/ }).value).toBe(note);
  press('1');
  const verdict = { kind: 'refuse', article: '7.1', note };
  expect(ports.decideReceipt.asked()).toEqual([{ id: 1042, version: 1, verdict }]);
});
