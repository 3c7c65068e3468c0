import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { ok } from './support/answers.ts';
import { aReview, heldDeskPorts } from './support/desk.ts';
import { aHistoryPage, aLine, heldHistory } from './support/desk-history.ts';

const NOTHING = { number: '', player: '', edition: '', from: '', to: '' };
const REFUSED = { ...NOTHING, status: 'refused' } as const;

function history(player?: number) {
  const ports = heldDeskPorts();
  const input = player === undefined ? undefined : { player };
  const actor = createActor(heldHistory(ports), { input }).start();
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
  await ports.listReceipts.answer(ok(aHistoryPage([aLine(9), aLine(8)], 8)));
  send({ type: 'page.more' });
  await ports.listReceipts.answer(ok(aHistoryPage([aLine(7)])));
  send({ type: 'page.more' });
  expect(context().lines.map(({ id }) => id)).toEqual([9, 8, 7]);
  expect(ports.listReceipts.asked()).toEqual([
    { filter: REFUSED, before: null },
    { filter: REFUSED, before: 8 },
  ]);
});

test('open ──── reopen: as it was seen, with the reason; then the list is asked again', async () => {
  const { ports, send, state, context } = history();
  await ports.listReceipts.answer(ok(aHistoryPage([aLine(9)], 9)));
  send({ type: 'receipt.open', id: 9 });
  await ports.readReceipt.answer(ok(DECIDED));
  send({ type: 'receipt.reopen', reason: '  La data si legge.  ' });
  expect(ports.reopenReceipt.asked()).toEqual([{ id: 9, version: 2, reason: 'La data si legge.' }]);
  await ports.reopenReceipt.answer(ok(aReview({ id: 9 })));
  expect([state(), context().receipt, context().lines]).toEqual(['listing', null, []]);
  expect(ports.listReceipts.asked().at(-1)).toEqual({ filter: REFUSED, before: null });
});

test('listed ──── a number and a day: sought among every status, its pages too, then narrowed by one, then cleared', async () => {
  const { ports, send, context } = history();
  await ports.listReceipts.answer(ok(aHistoryPage([aLine(9)], 9)));
  const typed = { ...NOTHING, number: ' 0042-0117 ', from: '2025-08-01' };
  send({ type: 'filter.apply', typed });
  await ports.listReceipts.answer(ok(aHistoryPage([aLine(8)], 8)));
  send({ type: 'page.more' });
  send({ type: 'status.choose', status: 'approved' });
  send({ type: 'filter.clear' });
  const sought = { ...typed, number: '0042-0117' };
  expect(ports.listReceipts.asked()).toEqual([
    { filter: REFUSED, before: null },
    { filter: { ...sought, status: null }, before: null },
    { filter: { ...sought, status: null }, before: 8 },
    { filter: { ...sought, status: 'approved' }, before: null },
    { filter: { ...NOTHING, status: 'approved' }, before: null },
  ]);
  expect(context().lines).toEqual([]);
});

test('listed ──── a player that is no number: the field says so, and the list stays', async () => {
  const { ports, send, state, context } = history();
  await ports.listReceipts.answer(ok(aHistoryPage([aLine(9)])));
  send({ type: 'filter.apply', typed: { ...NOTHING, player: 'Rossi' } });
  expect([state(), context().lines.length]).toEqual(['listed', 1]);
  expect(context().errors.fields.player).toEqual({ key: 'desk.audit.wrong.number' });
  send({ type: 'filter.apply', typed: { ...NOTHING, player: '7' } });
  expect(context().errors.fields).toEqual({});
  expect(ports.listReceipts.asked()).toHaveLength(2);
});

test('start ──── for a player: all that they have sent, however it stands', () => {
  const { ports } = history(12);
  expect(ports.listReceipts.asked()).toEqual([
    { filter: { ...NOTHING, player: '12', status: null }, before: null },
  ]);
});
