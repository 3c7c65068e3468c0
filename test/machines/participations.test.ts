import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Item } from '../../domain/entities.ts';
import type { Result } from '../../domain/result.ts';
import { participationsMachine } from '../../machines/participations/participations.machine.ts';
import { errorAlert, FAILURES, failed, ok, unreachable } from './support/answers.ts';
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

  const shown = [anItem()];

  test('the receipts are loaded as soon as the page opens', () => {
    const { items, value, context } = harness();
    expect(value()).toBe('loading');
    expect(items.fates()).toEqual(['open']);
    expect(context()).toEqual({ items: null, failure: null, isStale: true, asked: null });
  });

  test.each([{ answered: shown }, { answered: [] }])(
    'the receipts are shown, or that there are none: $answered.length',
    async ({ answered }) => {
      const { items, value, context } = harness();
      await items.answer(ok(answered));
      expect(value()).toBe('loaded');
      expect(context()).toEqual({ items: answered, failure: null, isStale: false, asked: null });
    },
  );

  test.each(FAILURES)(
    '$name: the reason is known, and the list is not shown as empty',
    async ({ failure }) => {
      const { items, value, context } = harness();
      await items.answer(failure);
      expect(value()).toBe('failed');
      expect(context()).toEqual({ items: null, failure, isStale: true, asked: null });
    },
  );

  describe('the list is loaded again', () => {
    test('after a success: the old list stays until the answer', async () => {
      const { items, send, value, context } = harness();
      await items.answer(ok(shown));
      send({ type: 'participations.reload' });
      expect(value()).toBe('loading');
      expect(context()).toEqual({ items: shown, failure: null, isStale: true, asked: null });
      await items.answer(ok([]));
      expect(context()).toEqual({ items: [], failure: null, isStale: false, asked: null });
    });

    test('after there were none: that stays known until the answer', async () => {
      const { items, send, context } = harness();
      await items.answer(ok([]));
      send({ type: 'participations.reload' });
      expect(context().items).toEqual([]);
    });

    test('unsuccessfully: the old list stays, with the reason', async () => {
      const { items, send, context } = harness();
      await items.answer(ok(shown));
      send({ type: 'participations.reload' });
      await items.answer(failed);
      expect(context()).toEqual({ items: shown, failure: failed, isStale: true, asked: null });
    });

    test.each(['participations.reload', 'network.returned'] as const)('after a failure: %s', async (type) => {
      const { items, send, value, context } = harness();
      await items.answer(unreachable);
      send({ type });
      expect(value()).toBe('loading');
      await items.answer(ok(shown));
      expect(value()).toBe('loaded');
      expect(context()).toEqual({ items: shown, failure: null, isStale: false, asked: null });
    });

    test('but not when the network returns while the list is shown', async () => {
      const { items, send, value } = harness();
      await items.answer(ok(shown));
      send({ type: 'network.returned' });
      expect(value()).toBe('loaded');
      expect(items.fates()).toEqual(['answered']);
    });

    test('during a call: the first call is cancelled, since its answer may be older', async () => {
      const { items, send, context } = harness();
      send({ type: 'participations.reload' });
      expect(items.fates()).toEqual(['aborted', 'open']);
      await items.answer(ok([]), 0);
      await items.answer(ok(shown));
      expect(context().items).toEqual(shown);
    });
  });

  test('page left ──── late answer: the call is cancelled', async () => {
    const { actor, items, context } = harness();
    actor.stop();
    expect(items.fates()).toEqual(['aborted']);
    await items.answer(ok(shown));
    expect(context()).toEqual({ items: null, failure: null, isStale: true, asked: null });
  });
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

    test('withdraw ──── page left: nothing is sent', async () => {
      const { withdraw, send, release, context } = await twoReceipts();
      withdraw(51);
      send({ type: 'item.keep' });
      expect(context().asked).toBeNull();
      withdraw(51);
      expect(release.asked()).toEqual([]);
    });

    test('withdraw one ──── withdraw the other: the confirmation moves, nothing is sent', async () => {
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

  describe('the list changes during a withdrawal', () => {
    test('withdraw twice ──── reload ──── released: the list is loaded again', async () => {
      const { withdraw, send, release, items, emitted, value, context } = await twoReceipts();
      withdraw(51);
      withdraw(51);
      send({ type: 'participations.reload' });
      expect(value()).toBe('releasing');
      const released = anItem({ status: 'released' });
      await release.answer(ok(released));
      expect(context().items).toEqual([released, OTHER]);
      expect(emitted().map(({ type }) => type)).toEqual(['alert.show']);
      expect([value(), items.fates()]).toEqual(['loading', ['answered', 'open']]);
      await items.answer(ok([OTHER]));
      expect([value(), context().items]).toEqual(['loaded', [OTHER]]);
    });

    test('reload ──── withdraw ──── keep: the cards still react', async () => {
      const { withdraw, send, value, context } = await twoReceipts();
      send({ type: 'participations.reload' });
      withdraw(51);
      expect([value(), context().asked]).toEqual(['loading', 51]);
      send({ type: 'item.keep' });
      expect(context().asked).toBeNull();
    });

    test.each(['on its way', 'lost'])(
      'reload %s ──── withdraw twice: the withdrawal is sent, then the list is loaded again',
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

    test('sending ──── keep: ignored, the withdrawal cannot be cancelled', async () => {
      const { withdraw, send, release, value, context } = await twoReceipts();
      withdraw(51);
      withdraw(51);
      send({ type: 'item.keep' });
      withdraw(52);
      expect([value(), context().asked, release.asked()]).toEqual(['releasing', 51, [{ itemId: 51 }]]);
    });
  });

  test.each(FAILURES)(
    '$name: the error is shown, and the list is loaded again',
    async ({ failure, lines }) => {
      const { withdraw, release, items, emitted, value, context } = await twoReceipts();
      withdraw(51);
      withdraw(51);
      await release.answer(failure);
      expect(emitted()).toEqual([errorAlert(lines)]);
      expect([value(), items.fates()]).toEqual(['loading', ['answered', 'open']]);
      expect(context()).toEqual({ items: [ONE, OTHER], failure: null, isStale: true, asked: null });
    },
  );

  describe('a receipt was corrected', () => {
    const corrected = anItem({ code: '0042-0118' });

    test('it replaces the old one in the list', async () => {
      const { send, context } = await twoReceipts();
      send({ type: 'item.corrected', item: corrected });
      expect(context().items).toEqual([corrected, OTHER]);
    });

    test('while the list is loading: the list is loaded again, since the first answer would be stale', async () => {
      const { send, items } = await twoReceipts();
      send({ type: 'participations.reload' });
      send({ type: 'item.corrected', item: corrected });
      expect(items.fates()).toEqual(['answered', 'aborted', 'open']);
    });
  });
});
