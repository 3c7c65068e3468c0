import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { failed, ok, refused, unauthorized, unreachable } from './support/answers.ts';
import { aDecided, aReview, aTaken, heldDeskPorts, heldReview } from './support/desk.ts';

async function review(first = aTaken()) {
  const ports = heldDeskPorts();
  const actor = createActor(heldReview(ports)).start();
  await ports.takeReceipt.answer(ok(first));
  return {
    ports,
    actor,
    send: actor.send.bind(actor),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

const OTHER = aReview({ id: 1043 });

test('looking ──── approve: the decision is sent as it was seen, and the next receipt is taken', async () => {
  const { ports, send, state, context } = await review(aTaken(aReview({ version: 3 })));
  send({ type: 'receipt.approve' });
  send({ type: 'receipt.approve' });
  expect(ports.decideReceipt.asked()).toEqual([{ id: 1042, version: 3, verdict: { kind: 'approve' } }]);
  await ports.decideReceipt.answer(ok(aDecided()));
  await ports.takeReceipt.answer(ok(aTaken(OTHER)));
  expect([state(), context().receipt?.id, context().last?.id, context().decided]).toEqual([
    'looking',
    1043,
    1042,
    1,
  ]);
});

test('looking ──── refuse: a reason is asked for, and only then something is sent, with the note', async () => {
  const { ports, send, state } = await review();
  send({ type: 'receipt.refuse' });
  expect([state(), ports.decideReceipt.asked()]).toEqual(['choosingReason', []]);
  send({ type: 'reason.cancel' });
  expect(state()).toBe('looking');
  send({ type: 'receipt.refuse' });
  send({ type: 'reason.choose', article: '7.2', note: '  Il totale è 9,90.  ' });
  const verdict = { kind: 'refuse', article: '7.2', note: 'Il totale è 9,90.' };
  expect(ports.decideReceipt.asked()).toEqual([{ id: 1042, version: 1, verdict }]);
});

test('deciding ──── another was faster: a word, and the queue is asked again', async () => {
  const { ports, send, state, context } = await review();
  send({ type: 'receipt.approve' });
  await ports.decideReceipt.answer(refused('Già valutato.', 409));
  await ports.takeReceipt.answer(ok(aTaken(OTHER)));
  expect([state(), context().receipt?.id, context().last]).toEqual(['looking', 1043, null]);
  expect(context().messages).toEqual([{ text: 'Già valutato.' }]);
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

test('looking ──── undo: the receipt of before comes back, and there is nothing more to undo', async () => {
  const { ports, send, state, context } = await review();
  send({ type: 'decision.undo' });
  expect(state()).toBe('looking');
  send({ type: 'receipt.approve' });
  await ports.decideReceipt.answer(ok(aDecided({ version: 1 })));
  await ports.takeReceipt.answer(ok(aTaken(OTHER)));
  send({ type: 'decision.undo' });
  expect(ports.undoDecision.asked()).toEqual([{ id: 1042, version: 1 }]);
  await ports.undoDecision.answer(ok(aReview()));
  expect([state(), context().receipt?.id, context().last, context().decided]).toEqual([
    'looking',
    1042,
    null,
    0,
  ]);
});

test('undoing ──── ten minutes are over: a word, no second try, and the receipt that was before these eyes', async () => {
  const { ports, send, state, context } = await review();
  send({ type: 'receipt.approve' });
  await ports.decideReceipt.answer(ok(aDecided()));
  await ports.takeReceipt.answer(ok(aTaken(OTHER)));
  send({ type: 'decision.undo' });
  await ports.undoDecision.answer(refused('Non si può più annullare.', 409));
  await ports.takeReceipt.answer(ok(aTaken(OTHER)));
  expect([state(), context().receipt?.id, context().last]).toEqual(['looking', 1043, null]);
  expect(context().messages).toEqual([{ text: 'Non si può più annullare.' }]);
});

test('looking ──── skip: the receipt is put back, once', async () => {
  const { ports, send } = await review();
  send({ type: 'receipt.skip' });
  await ports.takeReceipt.answer(ok(aTaken(OTHER)));
  send({ type: 'receipt.approve' });
  await ports.decideReceipt.answer(ok(aDecided({ id: 1043 })));
  expect(ports.takeReceipt.asked()).toEqual([{ skip: null }, { skip: 1042 }, { skip: null }]);
});

test('looking ──── zoom and rotate; the next receipt is straight and whole', async () => {
  const { ports, send, context } = await review();
  send({ type: 'picture.zoom' });
  send({ type: 'picture.rotate' });
  expect([context().isZoomed, context().quarters]).toEqual([true, 1]);
  send({ type: 'receipt.skip' });
  await ports.takeReceipt.answer(ok(aTaken(OTHER)));
  expect([context().isZoomed, context().quarters]).toEqual([false, 0]);
});

test('a queue that is empty or fails has a way on; without a session the review is over', async () => {
  const { ports, send, state } = await review(aTaken(null));
  expect(state()).toBe('empty');
  send({ type: 'queue.ask' });
  await ports.takeReceipt.answer(unreachable);
  expect(state()).toBe('failed');
  send({ type: 'queue.ask' });
  await ports.takeReceipt.answer(unauthorized);
  expect(state()).toBe('over');
});

test('asking, choosingReason, failed ──── undo: the last decision comes back from wherever its button is in view', async () => {
  const { ports, send, state, context } = await review();
  const approved = async () => {
    send({ type: 'receipt.approve' });
    await ports.decideReceipt.answer(ok(aDecided()));
  };
  const undone = async () => {
    send({ type: 'decision.undo' });
    await ports.undoDecision.answer(ok(aReview()));
    expect([state(), context().receipt?.id]).toEqual(['looking', 1042]);
  };
  await approved();
  await undone();
  await approved();
  await ports.takeReceipt.answer(ok(aTaken(OTHER)));
  send({ type: 'receipt.refuse' });
  await undone();
  await approved();
  await ports.takeReceipt.answer(unreachable);
  await undone();
});
