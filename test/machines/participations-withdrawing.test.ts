import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Item } from '../../domain/entities.ts';
import type { Result } from '../../domain/result.ts';
import { participationsMachine } from '../../machines/participations/participations.machine.ts';
import { errorAlert, FAILURES, failed, ok } from './support/answers.ts';
import { anItem } from './support/contest.ts';
import { hearing } from './support/hearing.ts';
import { held } from './support/held.ts';

const ONE = anItem();
const OTHER = anItem({ id: 52, code: '0099' });

/** Two receipts are on screen. */
async function twoReceipts() {
  const items = held<Result<readonly Item[]>>();
  const release = held<Result<Item>, { itemId: number }>();
  const actor = createActor(
    participationsMachine.provide({ actors: { loadItems: items.logic, releaseItem: release.logic } }),
  );
  const said = hearing(actor);
  actor.start();
  await items.answer(ok([ONE, OTHER]));
  const { send } = actor;
  return {
    items,
    release,
    said,
    send,
    withdraw: (itemId: number) => send({ type: 'item.withdraw', itemId }),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

describe('withdrawing takes two presses', () => {
  test('withdraw ──── withdraw ──── released: the receipt says so, and it is announced', async () => {
    const { withdraw, release, said, value, context } = await twoReceipts();
    withdraw(51);
    expect([value(), context().asked, release.asked()]).toEqual(['loaded', 51, []]);
    withdraw(51);
    expect([value(), release.asked()]).toEqual(['releasing', [{ itemId: 51 }]]);
    const released = anItem({ status: 'released' });
    await release.answer(ok(released));
    expect(value()).toBe('loaded');
    expect(context()).toEqual({ items: [released, OTHER], failure: null, isStale: false, asked: null });
    expect(said()).toEqual([
      { type: 'alert.show', alert: { style: 'success', lines: [{ key: 'profile.item.withdrawn' }] } },
    ]);
  });

  test('withdraw ──── leave: nothing is sent', async () => {
    const { withdraw, send, release, context } = await twoReceipts();
    withdraw(51);
    send({ type: 'item.keep' });
    expect(context().asked).toBeNull();
    withdraw(51);
    expect(release.asked()).toEqual([]);
  });

  test('withdraw one ──── withdraw the other: the question moves, nothing is sent', async () => {
    const { withdraw, release, context } = await twoReceipts();
    withdraw(51);
    withdraw(52);
    expect([context().asked, release.asked()]).toEqual([52, []]);
  });

  test('a third click during the call sends nothing', async () => {
    const { withdraw, release } = await twoReceipts();
    for (let press = 0; press < 3; press += 1) withdraw(51);
    expect(release.fates()).toEqual(['open']);
  });
});

describe('the list changes meanwhile', () => {
  test('withdraw twice ──── reload ──── released: it is asked for again', async () => {
    const { withdraw, send, release, items, said, value, context } = await twoReceipts();
    withdraw(51);
    withdraw(51);
    send({ type: 'participations.reload' });
    expect(value()).toBe('releasing');
    const released = anItem({ status: 'released' });
    await release.answer(ok(released));
    expect(context().items).toEqual([released, OTHER]);
    expect(said().map(({ type }) => type)).toEqual(['alert.show']);
    expect([value(), items.fates()]).toEqual(['loading', ['answered', 'open']]);
    await items.answer(ok([OTHER]));
    expect([value(), context().items]).toEqual(['loaded', [OTHER]]);
  });

  test('reload ──── withdraw ──── keep: the cards still listen', async () => {
    const { withdraw, send, value, context } = await twoReceipts();
    send({ type: 'participations.reload' });
    withdraw(51);
    expect([value(), context().asked]).toEqual(['loading', 51]);
    send({ type: 'item.keep' });
    expect(context().asked).toBeNull();
  });

  test.each(['on its way', 'lost'])(
    'reload %s ──── withdraw twice: sent, and then asked for again',
    async (fate) => {
      const { withdraw, send, release, items, value } = await twoReceipts();
      send({ type: 'participations.reload' });
      if (fate === 'lost') await items.answer(failed);
      withdraw(51);
      withdraw(51);
      expect([value(), release.asked()]).toEqual(['releasing', [{ itemId: 51 }]]);
      await release.answer(ok(anItem({ status: 'released' })));
      expect([value(), items.fates().at(-1)]).toEqual(['loading', 'open']);
    },
  );

  test('on its way ──── keep: it is too late to call it back', async () => {
    const { withdraw, send, release, value, context } = await twoReceipts();
    withdraw(51);
    withdraw(51);
    send({ type: 'item.keep' });
    withdraw(52);
    expect([value(), context().asked, release.asked()]).toEqual(['releasing', 51, [{ itemId: 51 }]]);
  });
});

test.each(FAILURES)('$name: said, and what holds by now is asked for', async ({ failure, lines }) => {
  const { withdraw, release, items, said, value, context } = await twoReceipts();
  withdraw(51);
  withdraw(51);
  await release.answer(failure);
  expect(said()).toEqual([errorAlert(lines)]);
  expect([value(), items.fates()]).toEqual(['loading', ['answered', 'open']]);
  expect(context()).toEqual({ items: [ONE, OTHER], failure: null, isStale: true, asked: null });
});

describe('a receipt was corrected', () => {
  const corrected = anItem({ code: '0042-0118' });

  test('it takes its place in the list', async () => {
    const { send, context } = await twoReceipts();
    send({ type: 'item.corrected', item: corrected });
    expect(context().items).toEqual([corrected, OTHER]);
  });

  test('while the list is on its way: it is asked for again, the older answer would be stale', async () => {
    const { send, items } = await twoReceipts();
    send({ type: 'participations.reload' });
    send({ type: 'item.corrected', item: corrected });
    expect(items.fates()).toEqual(['answered', 'aborted', 'open']);
  });
});
