import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { failed, ok, unreachable } from './support/answers.ts';
import { aDecided, anUndone, aReview, aTaken, heldDeskPorts, heldReview, QUEUE } from './support/desk.ts';

async function review(first = aTaken()) {
  const ports = heldDeskPorts();
  const clock = new SimulatedClock();
  const input = { lostNote: 'La foto è andata persa.' };
  const actor = createActor(heldReview(ports), { input, clock }).start();
  await ports.takeReceipt.answer(ok(first));
  return {
    ports,
    clock,
    actor,
    send: actor.send.bind(actor),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

const OTHER = aReview({ id: 1043 });

test('looking ──── refuse: a reason is asked for, and only then something is sent, with the note', async () => {
  const { ports, send, state } = await review();
  send({ type: 'receipt.refuse' });
  expect([state(), ports.decideReceipt.asked()]).toEqual(['choosingReason', []]);
  send({ type: 'reason.cancel' });
  expect(state()).toBe('looking');
  send({ type: 'receipt.refuse' });
  send({ type: 'note.change', note: '  Il totale è 9,90.  ' });
  send({ type: 'reason.choose', article: '7.2' });
  const verdict = { kind: 'refuse', article: '7.2', note: 'Il totale è 9,90.' };
  expect(ports.decideReceipt.asked()).toEqual([{ id: 1042, version: 1, verdict }]);
});

test.each([unreachable, failed])(
  'deciding ──── no answer: the same receipt, and the key may be pressed again',
  async (failure) => {
    const { ports, send, state, context } = await review();
    send({ type: 'receipt.approve' });
    await ports.decideReceipt.answer(failure);
    expect([state(), context().receipt?.id, context().messages.length > 0]).toEqual(['looking', 1042, true]);
    send({ type: 'receipt.approve' });
    expect([state(), context().messages]).toEqual(['deciding', []]);
  },
);

test('looking ──── the term of the last decision is over, as the server counts it: it cannot be undone any more', async () => {
  const { ports, send, clock, context } = await review();
  send({ type: 'receipt.approve' });
  await ports.decideReceipt.answer(ok(aDecided({ undoMs: 600_000 })));
  clock.increment(1_000);
  // The queue names the same decision, with what is left of its term.
  await ports.takeReceipt.answer(ok(aTaken(OTHER, { ...QUEUE, last: aDecided({ undoMs: 590_000 }) })));
  clock.increment(589_999);
  expect(context().last?.id).toBe(1042);
  clock.increment(1);
  expect(context().last).toBeNull();
});

test('looking ──── decided, undone, decided: the term of the first decision does not end the second', async () => {
  const { ports, send, clock, context } = await review();
  send({ type: 'receipt.approve' });
  await ports.decideReceipt.answer(ok(aDecided({ undoMs: 10_000 })));
  send({ type: 'decision.undo' });
  await ports.undoDecision.answer(ok(anUndone()));
  send({ type: 'receipt.approve' });
  await ports.decideReceipt.answer(ok(aDecided({ undoMs: 600_000 })));
  clock.increment(10_000);
  expect(context().last?.id).toBe(1042);
});

test('undoing ──── done: the decision before it is the next to be undone, for as long as its own term lasts', async () => {
  const { ports, send, clock, context } = await review();
  send({ type: 'receipt.approve' });
  await ports.decideReceipt.answer(ok(aDecided({ id: 1042 })));
  const first = aDecided({ id: 1042, undoMs: 590_000 });
  await ports.takeReceipt.answer(ok(aTaken(OTHER, { ...QUEUE, last: first })));
  send({ type: 'receipt.approve' });
  await ports.decideReceipt.answer(ok(aDecided({ id: 1043 })));
  send({ type: 'decision.undo' });
  await ports.undoDecision.answer(ok(anUndone(OTHER, aDecided({ id: 1042, undoMs: 580_000 }))));
  clock.increment(579_999);
  expect(context().last?.id).toBe(1042);
  send({ type: 'decision.undo' });
  expect(ports.undoDecision.asked()).toEqual([
    { id: 1043, version: 1 },
    { id: 1042, version: 1 },
  ]);
});

test('asking, choosingReason, failed ──── undo: the last decision comes back from wherever its button is in view', async () => {
  const { ports, send, state, context } = await review();
  const approved = async () => {
    send({ type: 'receipt.approve' });
    await ports.decideReceipt.answer(ok(aDecided()));
  };
  const undone = async () => {
    send({ type: 'decision.undo' });
    await ports.undoDecision.answer(ok(anUndone()));
    expect([state(), context().receipt?.id]).toEqual(['looking', 1042]);
  };
  await approved();
  await undone();
  await approved();
  await ports.takeReceipt.answer(ok(aTaken(OTHER, { ...QUEUE, last: aDecided() })));
  send({ type: 'receipt.refuse' });
  await undone();
  await approved();
  await ports.takeReceipt.answer(unreachable);
  await undone();
});

test('looking ──── undone, decided, skipped: whoever leaves puts back what is still before them', async () => {
  const { ports, send, actor } = await review(aTaken(aReview(), { ...QUEUE, last: aDecided({ id: 1043 }) }));
  send({ type: 'decision.undo' });
  await ports.undoDecision.answer(ok(anUndone(OTHER)));
  send({ type: 'receipt.approve' });
  await ports.decideReceipt.answer(ok(aDecided({ id: 1043 })));
  await ports.takeReceipt.answer(ok(aTaken()));
  send({ type: 'receipt.skip' });
  expect(ports.releaseOnLeaving.requests()).toEqual([
    { type: 'claim.keep', id: 1042 },
    { type: 'claim.keep', id: 1043 },
    { type: 'claim.drop', id: 1043 },
    { type: 'claim.keep', id: 1042 },
    { type: 'claim.drop', id: 1042 },
  ]);
  actor.stop();
  expect(ports.releaseOnLeaving.stopped()).toEqual([true]);
});

test('choosingReason ──── the page comes back after its receipt was put back: the next is asked for', async () => {
  const { ports, send, state } = await review();
  send({ type: 'receipt.refuse' });
  ports.releaseOnLeaving.tell({ type: 'claim.released' });
  expect([state(), ports.takeReceipt.asked().length]).toEqual(['asking', 2]);
});
