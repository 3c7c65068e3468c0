import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Item } from '../../domain/entities.ts';
import type { Result } from '../../domain/result.ts';
import { participationsMachine } from '../../machines/participations/participations.machine.ts';
import { FAILURES, ok } from './support/answers.ts';
import { anItem } from './support/contest.ts';
import { hearing, held } from './support/held.ts';

describe('the list', () => {
  function harness() {
    const items = held<Result<readonly Item[]>>();
    const actor = createActor(participationsMachine.provide({ actors: { loadItems: items.logic } })).start();
    return {
      actor,
      items,
      send: actor.send.bind(actor),
      value: () => actor.getSnapshot().value,
      context: () => actor.getSnapshot().context,
    };
  }

  test.each(FAILURES)(
    '$name: the reason is known, and the list is not shown as empty',
    async ({ failure }) => {
      const { items, value, context } = harness();
      await items.answer(failure);
      expect(value()).toBe('failed');
      expect(context()).toEqual({ items: null, failure, isStale: true, asked: null });
    },
  );
});

describe('withdrawing', () => {
  const ONE = anItem();
  const OTHER = anItem({ id: 52, code: '0099' });

  /** Two receipts are on screen. */
  async function twoReceipts() {
    const items = held<Result<readonly Item[]>>();
    const release = held<Result<Item>, { itemId: number }>();
    const actor = createActor(
      participationsMachine.provide({ actors: { loadItems: items.logic, releaseItem: release.logic } }),
    );
    const emitted = hearing(actor);
    actor.start();
    await items.answer(ok([ONE, OTHER]));
    const { send } = actor;
    return {
      items,
      release,
      emitted,
      send,
      withdraw: (itemId: number) => send({ type: 'item.withdraw', itemId }),
      value: () => actor.getSnapshot().value,
      context: () => actor.getSnapshot().context,
    };
  }

  describe('withdrawing takes two presses', () => {
    test('withdraw ──── withdraw ──── released: the receipt shows it, and an event is emitted', async () => {
      const { withdraw, release, emitted, value, context } = await twoReceipts();
      withdraw(51);
      expect([value(), context().asked, release.asked()]).toEqual(['loaded', 51, []]);
      withdraw(51);
      expect([value(), release.asked()]).toEqual(['releasing', [{ itemId: 51 }]]);
      const released = anItem({ status: 'released' });
      await release.answer(ok(released));
      expect(value()).toBe('loaded');
      expect(context()).toEqual({ items: [released, OTHER], failure: null, isStale: false, asked: null });
      expect(emitted()).toEqual([
        { type: 'alert.show', alert: { style: 'success', lines: [{ key: 'profile.item.withdrawn' }] } },
      ]);
    });
  });
});
