import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { ok } from './support/answers.ts';
import { aLine, aReview, heldDeskPorts, heldHistory } from './support/desk.ts';

function history() {
  const ports = heldDeskPorts();
  const actor = createActor(heldHistory(ports)).start();
  return {
    ports,
    send: actor.send.bind(actor),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

const DECIDED = aReview({ id: 9, version: 2, status: 'approved' });

test('listing ──── a page, and the one behind it: both are shown', async () => {
  const { ports, send, context } = history();
  await ports.listReceipts.answer(ok({ data: [aLine(9), aLine(8)], next: 8 }));
  send({ type: 'page.more' });
  await ports.listReceipts.answer(ok({ data: [aLine(7)], next: null }));
  send({ type: 'page.more' });
  expect(context().lines.map(({ id }) => id)).toEqual([9, 8, 7]);
  expect(ports.listReceipts.asked()).toEqual([
    { status: 'refused', number: null, before: null },
    { status: 'refused', number: null, before: 8 },
  ]);
});

test('open ──── reopen: as it was seen, with the reason; then the list is asked again', async () => {
  const { ports, send, state, context } = history();
  await ports.listReceipts.answer(ok({ data: [aLine(9)], next: 9 }));
  send({ type: 'receipt.open', id: 9 });
  await ports.readReceipt.answer(ok(DECIDED));
  send({ type: 'receipt.reopen', reason: '  La data si legge.  ' });
  expect(ports.reopenReceipt.asked()).toEqual([{ id: 9, version: 2, reason: 'La data si legge.' }]);
  await ports.reopenReceipt.answer(ok(aReview({ id: 9 })));
  expect([state(), context().receipt, context().lines]).toEqual(['listing', null, []]);
  expect(ports.listReceipts.asked().at(-1)).toEqual({ status: 'refused', number: null, before: null });
});

test('listed ──── a number: sought among every status, its pages too, until a status is chosen again', async () => {
  const { ports, send } = history();
  await ports.listReceipts.answer(ok({ data: [aLine(9)], next: 9 }));
  send({ type: 'number.find', number: '  ' });
  send({ type: 'number.find', number: ' 0042-0117 ' });
  await ports.listReceipts.answer(ok({ data: [aLine(8)], next: 8 }));
  send({ type: 'page.more' });
  send({ type: 'status.choose', status: 'approved' });
  expect(ports.listReceipts.asked()).toEqual([
    { status: 'refused', number: null, before: null },
    { status: 'refused', number: '0042-0117', before: null },
    { status: 'refused', number: '0042-0117', before: 8 },
    { status: 'approved', number: null, before: null },
  ]);
});
