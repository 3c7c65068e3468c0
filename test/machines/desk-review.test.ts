import { expect, test } from 'vitest';
import { deskReviewMachine } from '../../machines/desk/desk-review.machine.ts';
import { ok } from './support/answers.ts';
import { aDecided, anUndone, aTaken } from './support/desk.ts';
import { heldActor } from './support/held-machine.ts';

test('looking ──── decided, undone, decided: the term of the first decision does not end the second', async () => {
  const input = { lostNote: 'La foto è andata persa.' };
  const { ports, clock, send, snapshot } = heldActor(deskReviewMachine, input);
  await ports.takeReceipt.answer(ok(aTaken()));
  send({ type: 'receipt.approve' });
  await ports.decideReceipt.answer(ok(aDecided({ undoMs: 10_000 })));
  send({ type: 'decision.undo' });
  await ports.undoDecision.answer(ok(anUndone()));
  send({ type: 'receipt.approve' });
  await ports.decideReceipt.answer(ok(aDecided({ undoMs: 600_000 })));
  clock.increment(10_000);
  expect(snapshot().context.last?.id).toBe(1042);
});
