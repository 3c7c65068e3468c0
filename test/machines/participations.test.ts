import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Item } from '../../domain/entities.ts';
import type { Result } from '../../domain/result.ts';
import { participationsMachine } from '../../machines/participations/participations.machine.ts';
import { FAILURES, failed, ok, unreachable } from './support/answers.ts';
import { anItem } from './support/contest.ts';
import { held } from './support/held.ts';

function story() {
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

test('the receipts are asked for as soon as the page is open', () => {
  const { items, value, context } = story();
  expect(value()).toBe('loading');
  expect(items.fates()).toEqual(['open']);
  expect(context()).toEqual({ items: [], failure: null, isStale: true, asked: null });
});

test.each([{ answered: shown }, { answered: [] }])(
  'they are shown, or that there are none: $answered.length',
  async ({ answered }) => {
    const { items, value, context } = story();
    await items.answer(ok(answered));
    expect(value()).toBe('loaded');
    expect(context()).toEqual({ items: answered, failure: null, isStale: false, asked: null });
  },
);

test.each(FAILURES)(
  '$name: it is known why, and nothing is shown as if there were none',
  async ({ failure }) => {
    const { items, value, context } = story();
    await items.answer(failure);
    expect(value()).toBe('failed');
    expect(context()).toEqual({ items: [], failure, isStale: true, asked: null });
  },
);

describe('they are asked for again', () => {
  test('after a success: what was shown stays until the answer', async () => {
    const { items, send, value, context } = story();
    await items.answer(ok(shown));
    send({ type: 'participations.reload' });
    expect(value()).toBe('loading');
    expect(context()).toEqual({ items: shown, failure: null, isStale: true, asked: null });
    await items.answer(ok([]));
    expect(context()).toEqual({ items: [], failure: null, isStale: false, asked: null });
  });

  test('and fail: what was shown stays, with the reason', async () => {
    const { items, send, context } = story();
    await items.answer(ok(shown));
    send({ type: 'participations.reload' });
    await items.answer(failed);
    expect(context()).toEqual({ items: shown, failure: failed, isStale: true, asked: null });
  });

  test.each(['participations.reload', 'network.returned'] as const)('after a failure: %s', async (type) => {
    const { items, send, value, context } = story();
    await items.answer(unreachable);
    send({ type });
    expect(value()).toBe('loading');
    await items.answer(ok(shown));
    expect(value()).toBe('loaded');
    expect(context()).toEqual({ items: shown, failure: null, isStale: false, asked: null });
  });

  test('the network returns while they are shown: nothing is asked', async () => {
    const { items, send, value } = story();
    await items.answer(ok(shown));
    send({ type: 'network.returned' });
    expect(value()).toBe('loaded');
    expect(items.fates()).toEqual(['answered']);
  });

  test('while they are on their way: what is on its way may be older, and is called off', async () => {
    const { items, send, context } = story();
    send({ type: 'participations.reload' });
    expect(items.fates()).toEqual(['aborted', 'open']);
    await items.answer(ok([]), 0);
    await items.answer(ok(shown));
    expect(context().items).toEqual(shown);
  });
});

test('the page is left ──── late answer: the call is cancelled', async () => {
  const { actor, items, context } = story();
  actor.stop();
  expect(items.fates()).toEqual(['aborted']);
  await items.answer(ok(shown));
  expect(context()).toEqual({ items: [], failure: null, isStale: true, asked: null });
});
