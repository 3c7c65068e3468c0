import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ReceiptLink, ReceiptShortcut } from '../../src/shell/receipt-shortcut.tsx';
import { ok } from '../machines/support/answers.ts';
import { aFreePlayer, aVisitOf } from '../machines/support/app-harness.ts';
import { anEdition, anItem } from '../machines/support/contest.ts';
import { aQuiz } from '../machines/support/quizzes.ts';
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

test.each(['/', '/missions', '/games', '/prizes', '/archive', '/prodotti', '/headings'])(
  'the bar of %s, opened by its address, says that the next receipt is for tomorrow',
  async (path) => {
    const harness = await aVisitOf(aFreePlayer(), path, { playerEditions: ACCEPTED });
    const { happens } = inView(harness, <ReceiptShortcut />);
    await happens(() => harness.ports.items.answer(ok([1, 2, 3].map((id) => anItem({ id })))));
    expect(screen.getByRole('link').textContent).toBe('Il prossimo scontrino, da domani');
  },
);

test('the bar names no number before the sent receipts are loaded', async () => {
  const harness = await aVisitOf(aFreePlayer(), '/missions', { playerEditions: ACCEPTED });
  inView(harness, <ReceiptShortcut />);
  expect(screen.getByRole('link').textContent).toBe('Carica lo scontrino');
});

test('the bar is hidden while a question of a quiz is in view, and comes back with the choice', async () => {
  const harness = await aVisitOf(aFreePlayer(), '/games', { playerEditions: ACCEPTED });
  const { happens } = inView(harness, <ReceiptShortcut />);
  const quiz = harness.flow('quiz');
  await happens(() => {
    quiz.send({ type: 'quiz.play', survey: aQuiz() });
    return harness.ports.keptGame.answer(null);
  });
  expect(screen.queryByRole('link')).toBeNull();
  await happens(() => quiz.send({ type: 'quiz.back' }));
  expect(screen.getByRole('link').textContent).toBe('Carica lo scontrino');
});

test('the header has no invitation when no receipt is left today, and the bar says that the next is for tomorrow', async () => {
  expect(await afterSending(3)).toEqual(['Il prossimo scontrino, da domani']);
});

test('header and bar have no invitation when no receipt is left on the last day', async () => {
  expect(await afterSending(3, anEdition({ endDate: '2025-08-01' }))).toEqual([]);
});
