import { describe, expect, test } from 'vitest';
import {
  acceptanceMessages,
  editionsToAccept,
  hasEditionsToAccept,
  isBusy,
  isOpen,
  isOpenAt,
  missingEditions,
} from '../../machines/acceptance/acceptance.selectors.ts';
import { acceptanceHarness, anOpenBlock, aPostedBlock, BASKO, NATURE } from './support/acceptance-harness.ts';
import { refused } from './support/answers.ts';
import { anEdition, unaccepted } from './support/contest.ts';

const EMPTY = {
  playerId: 0,
  editions: [],
  ticked: [],
  missing: [],
  queue: [],
  failures: [],
  requests: 0,
};

test('the block is absent before the editions are known', () => {
  const { value, context, snapshot, emitted } = acceptanceHarness();
  expect(value()).toBe('absent');
  expect(context()).toEqual({ path: '/', ...EMPTY });
  expect(isOpen(snapshot())).toBe(false);
  expect(hasEditionsToAccept(snapshot())).toBe(false);
  expect(emitted()).toEqual([]);
});

describe('the editions become known', () => {
  test('an edition is to be accepted: the block opens by itself', () => {
    const { know, value, context, snapshot } = acceptanceHarness('/contest');
    know(NATURE);
    expect(value()).toBe('choosing');
    expect(context()).toEqual({ path: '/contest', ...EMPTY, playerId: 7, editions: [NATURE] });
    expect(isOpen(snapshot())).toBe(true);
    expect(isBusy(snapshot())).toBe(false);
    expect(editionsToAccept(snapshot())).toEqual([NATURE]);
    expect(hasEditionsToAccept(snapshot())).toBe(true);
  });

  test('the open block is not shown until a page that confines the player has been left', () => {
    const { know, snapshot } = acceptanceHarness('/');
    const shownAt = ['/gate', '/register', '/', '/contest'].map((path) => () => isOpenAt(path)(snapshot()));
    expect(shownAt.map((isShown) => isShown())).toEqual([false, false, false, false]);
    know(NATURE);
    expect(shownAt.map((isShown) => isShown())).toEqual([false, false, true, true]);
  });
});

test('ticks that are missing at the confirmation are marked with an error, and nothing is posted', () => {
  const { tick, send, post, value, snapshot, emitted } = anOpenBlock(NATURE, BASKO);
  tick(5);
  send({ type: 'acceptance.submit' });
  expect(value()).toBe('choosing');
  expect(missingEditions(snapshot())).toEqual([6]);
  expect(post.asked()).toEqual([]);
  expect(acceptanceMessages(snapshot())).toEqual([{ key: 'acceptance.missing' }]);
  expect(emitted()).toEqual([]);
});

test('ticks are not needed for an edition whose rules are accepted', () => {
  const half = unaccepted(anEdition({ id: 9 }), { needsRules: false });
  const { tick, send, post, value } = anOpenBlock(NATURE, half);
  tick(5);
  send({ type: 'acceptance.submit' });
  expect(value()).toBe('posting');
  expect(post.asked()).toHaveLength(1);
});

test('the server refuses with a detail: the detail is shown, and the editions are loaded again', async () => {
  const { clock, post, value, snapshot, emitted } = aPostedBlock(NATURE);
  await post.answer(refused('Regolamento scaduto.', 422));
  expect(value()).toBe('refetching');
  expect(isOpen(snapshot())).toBe(true);
  expect(isBusy(snapshot())).toBe(true);
  expect(acceptanceMessages(snapshot())).toEqual([{ text: 'Regolamento scaduto.' }]);
  expect(emitted()).toEqual([{ type: 'parts.reload', parts: ['editions', 'playerEditions'] }]);
  clock.increment(2_000);
  expect(emitted()).toEqual([]);
});
