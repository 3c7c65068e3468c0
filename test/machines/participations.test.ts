import { expect, test } from 'vitest';
import { participationsMachine } from '../../machines/participations/participations.machine.ts';
import { FAILURES, ok } from './support/answers.ts';
import { anItem } from './support/contest.ts';
import { heldActor } from './support/held-machine.ts';

/** The list of receipts, with its calls in the test's hand. */
function harness() {
  const { ports, send, snapshot, emitted } = heldActor(participationsMachine);
  return {
    items: ports.loadItems,
    release: ports.releaseItem,
    emitted,
    withdraw: (itemId: number) => send({ type: 'item.withdraw', itemId }),
    value: () => snapshot().value,
    context: () => snapshot().context,
  };
}

test.each(FAILURES)('$name: the reason is known, and the list is not shown as empty', async ({ failure }) => {
  const { items, value, context } = harness();
  await items.answer(failure);
  expect(value()).toBe('failed');
  expect(context()).toEqual({ items: null, failure, isStale: true, asked: null });
});

test('withdraw ──── withdraw ──── released: the receipt shows it, the other stays, and an alert says so', async () => {
  const other = anItem({ id: 52, code: '0099' });
  const { items, withdraw, release, emitted, value, context } = harness();
  await items.answer(ok([anItem(), other]));
  withdraw(51);
  expect([value(), context().asked, release.asked()]).toEqual(['loaded', 51, []]);
  withdraw(51);
  expect([value(), release.asked()]).toEqual(['releasing', [{ itemId: 51 }]]);
  const released = anItem({ status: 'released' });
  await release.answer(ok(released));
  expect(value()).toBe('loaded');
  expect(context()).toEqual({ items: [released, other], failure: null, isStale: false, asked: null });
  expect(emitted()).toEqual([
    { type: 'alert.show', alert: { style: 'success', lines: [{ key: 'profile.item.withdrawn' }] } },
  ]);
});
