import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ReceiptLink, ReceiptShortcut } from '../../src/shell/receipt-shortcut.tsx';
import { ok } from '../machines/support/answers.ts';
import { aFreePlayer, aVisitOf } from '../machines/support/app-harness.ts';
import { anEdition, anItem } from '../machines/support/contest.ts';
import { inView } from './support/in-view.tsx';

const ACCEPTED = [{ editionId: 5, privacyAccepted: true, rulesAccepted: true }];

/** The personal area of who has sent so many receipts today. */
async function afterSending(count: number, edition = anEdition()) {
  const harness = await aVisitOf(aFreePlayer(), '/profile', {
    playerEditions: ACCEPTED,
    editions: [edition],
  });
  const { happens } = inView(
    harness,
    <>
      <ReceiptLink />
      <ReceiptShortcut />
    </>,
  );
  const items = Array.from({ length: count }, (_, id) => anItem({ id: id + 1 }));
  await happens(() => harness.ports.items.answer(ok(items)));
  return screen.queryAllByRole('link').map(({ textContent }) => textContent);
}

test('the ways to the form invite while a receipt is left today, and the bar says how many are', async () => {
  expect(await afterSending(2)).toEqual(['Carica lo scontrino', 'Carica lo scontrino: oggi ancora 1']);
});

test('the bar names no number on a page that has not counted', async () => {
  const harness = await aVisitOf(aFreePlayer(), '/missions', { playerEditions: ACCEPTED });
  inView(harness, <ReceiptShortcut />);
  expect(screen.getByRole('link').textContent).toBe('Carica lo scontrino');
});

test('with none left the header has no invitation, and the bar says that the next is for tomorrow', async () => {
  expect(await afterSending(3)).toEqual(['Il prossimo scontrino, da domani']);
});

test('with none left on the last day neither is there', async () => {
  expect(await afterSending(3, anEdition({ endDate: '2025-08-01' }))).toEqual([]);
});
