import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { ok } from './support/answers.ts';
import { aDecided, anUndone, aTaken, heldDeskPorts, heldReview } from './support/desk.ts';

test('looking ──── decided, undone, decided: the term of the first decision does not end the second', async () => {
  const ports = heldDeskPorts();
  const clock = new SimulatedClock();
  const input = { lostNote: 'La foto è andata persa.' };
  const review = createActor(heldReview(ports), { input, clock }).start();
  await ports.takeReceipt.answer(ok(aTaken()));
  review.send({ type: 'receipt.approve' });
  await ports.decideReceipt.answer(ok(aDecided({ undoMs: 10_000 })));
  review.send({ type: 'decision.undo' });
  await ports.undoDecision.answer(ok(anUndone()));
  review.send({ type: 'receipt.approve' });
  await ports.decideReceipt.answer(ok(aDecided({ undoMs: 600_000 })));
  clock.increment(10_000);
  expect(review.getSnapshot().context.last?.id).toBe(1042);
});
