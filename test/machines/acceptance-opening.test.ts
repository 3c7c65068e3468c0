import { describe, expect, test } from 'vitest';
import {
  acceptanceMessages,
  editionsToAccept,
  hasEditionsToAccept,
  isBusy,
  isOpen,
  isOpenAt,
  missingEditions,
  tickedEditions,
} from '../../machines/acceptance/acceptance.selectors.ts';
import { acceptanceHarness, anOpenBlock, BASKO, NATURE } from './support/acceptance-harness.ts';
import { anEdition, unaccepted } from './support/contest.ts';

const EMPTY = {
  areCookiesAsked: false,
  playerId: 0,
  editions: [],
  ticked: [],
  missing: [],
  queue: [],
  failures: [],
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

  test('one is accepted partly: the block stays closed, and opens on request', () => {
    const half = unaccepted(anEdition({ id: 9 }), { needsPrivacy: false });
    const { know, send, tick, post, value, snapshot } = acceptanceHarness();
    know(half);
    expect(value()).toBe('incomplete');
    expect(hasEditionsToAccept(snapshot())).toBe(true);
    send({ type: 'acceptance.open' });
    expect(value()).toBe('choosing');
    tick(9);
    send({ type: 'acceptance.submit' });
    expect(post.asked()).toHaveLength(1);
  });

  test('one is accepted partly, then another one is to be accepted: the block opens by itself', () => {
    const { know, value } = acceptanceHarness();
    know(unaccepted(anEdition({ id: 9 }), { needsPrivacy: false }));
    know(NATURE);
    expect(value()).toBe('choosing');
  });

  test('one waits on a confining page ──── accepted by half in another tab: it stays closed on leaving', () => {
    const { know, go, send, value } = acceptanceHarness('/gate');
    know(NATURE);
    expect(value()).toBe('waiting');
    know({ ...NATURE, needsPrivacy: false });
    go('/');
    expect(value()).toBe('incomplete');
    send({ type: 'acceptance.open' });
    expect(value()).toBe('choosing');
  });

  test('accepted by half and opened on request ──── a confining page: it does not come back by itself', () => {
    const { know, go, send, value } = acceptanceHarness('/');
    know({ ...NATURE, needsPrivacy: false });
    send({ type: 'acceptance.open' });
    go('/gate');
    go('/');
    expect(value()).toBe('incomplete');
  });

  test('none is to be accepted: the block is absent', () => {
    const { know, value, snapshot } = acceptanceHarness();
    know();
    expect(value()).toBe('absent');
    expect(hasEditionsToAccept(snapshot())).toBe(false);
  });

  test.each(['/gate', '/register'])(
    'on %s the block waits, and opens on the next page that does not confine the player',
    (path) => {
      const { know, go, value, context, snapshot } = acceptanceHarness(path);
      know(NATURE);
      expect(value()).toBe('waiting');
      expect(isOpen(snapshot())).toBe(false);
      expect(hasEditionsToAccept(snapshot())).toBe(true);
      go(path === '/gate' ? '/register' : '/gate');
      expect(value()).toBe('waiting');
      go('/');
      expect(value()).toBe('choosing');
      expect(context()).toEqual({ path: '/', ...EMPTY, playerId: 7, editions: [NATURE] });
    },
  );

  test('/ ──── /gate ──── player known: the current page counts', () => {
    const { know, go, value } = acceptanceHarness('/');
    go('/gate');
    know(NATURE);
    expect(value()).toBe('waiting');
  });

  test('waiting ──── requested by the player: it opens on the confining page, too', () => {
    const { know, send, value } = acceptanceHarness('/gate');
    know(NATURE);
    send({ type: 'acceptance.open' });
    expect(value()).toBe('choosing');
  });

  test('open ──── /gate ──── home: it is hidden at the gate, then opens again with its ticks', () => {
    const { know, go, tick, value, context } = acceptanceHarness();
    know(NATURE, BASKO);
    tick(5);
    go('/gate');
    expect(value()).toBe('waiting');
    know(NATURE, BASKO);
    expect(value()).toBe('waiting');
    go('/missions');
    expect(value()).toBe('choosing');
    expect(context().ticked).toEqual([5]);
  });

  test('open ──── another page that does not confine: it stays open', () => {
    const { know, go, value, context } = acceptanceHarness();
    know(NATURE);
    go('/missions');
    expect(value()).toBe('choosing');
    expect(context().path).toBe('/missions');
  });

  test('open ──── editions known again: ticks stay for editions that are still to be accepted', () => {
    const { know, tick, value, context } = anOpenBlock(NATURE, BASKO);
    tick(5);
    tick(6);
    know(NATURE);
    expect(value()).toBe('choosing');
    expect(context()).toEqual({ path: '/', ...EMPTY, playerId: 7, editions: [NATURE], ticked: [5] });
  });

  test('open ──── accepted in another tab: it disappears, and nothing is left to accept', () => {
    const { know, value, snapshot } = anOpenBlock(NATURE);
    know();
    expect(value()).toBe('absent');
    expect(hasEditionsToAccept(snapshot())).toBe(false);
  });

  test('waiting ──── accepted in another tab ──── home: it does not open', () => {
    const { know, go, value } = acceptanceHarness('/gate');
    know(NATURE);
    know();
    go('/');
    expect(value()).toBe('absent');
  });
});

describe('CHIUDI closes the block', () => {
  const aClosedBlock = () => {
    const harness = anOpenBlock(NATURE);
    harness.send({ type: 'acceptance.close' });
    return harness;
  };

  test('until it is requested: no page change and no loading of editions opens it', () => {
    const { know, go, send, value, snapshot } = aClosedBlock();
    expect(value()).toBe('dismissed');
    expect(isOpen(snapshot())).toBe(false);
    expect(hasEditionsToAccept(snapshot())).toBe(true);
    go('/missions');
    go('/gate');
    go('/');
    know(NATURE, BASKO);
    expect(value()).toBe('dismissed');
    expect(editionsToAccept(snapshot())).toEqual([NATURE, BASKO]);
    send({ type: 'acceptance.open' });
    expect(value()).toBe('choosing');
  });

  test('and nothing is left to accept: it stays absent even on request', () => {
    const { know, send, value, snapshot } = aClosedBlock();
    know();
    expect(value()).toBe('absent');
    expect(hasEditionsToAccept(snapshot())).toBe(false);
    send({ type: 'acceptance.open' });
    expect(value()).toBe('absent');
  });

  test('for this player only: the next player sees it open', () => {
    const { know, send, value, context } = aClosedBlock();
    send({ type: 'session.closed' });
    expect(value()).toBe('absent');
    expect(context()).toEqual({ path: '/', ...EMPTY });
    know(NATURE);
    expect(value()).toBe('choosing');
  });
});

describe('ticks', () => {
  test('can be set and removed for each edition', () => {
    const { tick, snapshot } = anOpenBlock(NATURE, BASKO);
    tick(6);
    expect(tickedEditions(snapshot())).toEqual([6]);
    tick(5);
    tick(6);
    expect(tickedEditions(snapshot())).toEqual([5, 6]);
    tick(5, false);
    expect(tickedEditions(snapshot())).toEqual([6]);
  });

  test('that are missing at the confirmation are marked with an error, and nothing is posted', () => {
    const { tick, send, post, value, snapshot, emitted } = anOpenBlock(NATURE, BASKO);
    tick(5);
    send({ type: 'acceptance.submit' });
    expect(value()).toBe('choosing');
    expect(missingEditions(snapshot())).toEqual([6]);
    expect(post.asked()).toEqual([]);
    expect(acceptanceMessages(snapshot())).toEqual([{ key: 'acceptance.missing' }]);
    expect(emitted()).toEqual([]);
  });

  test('all missing ──── one ticked: only its error disappears, and unticking it adds none', () => {
    const { tick, send, snapshot } = anOpenBlock(NATURE, BASKO);
    send({ type: 'acceptance.submit' });
    expect(missingEditions(snapshot())).toEqual([5, 6]);
    tick(6);
    expect(missingEditions(snapshot())).toEqual([5]);
    tick(6, false);
    expect(missingEditions(snapshot())).toEqual([5]);
    send({ type: 'acceptance.submit' });
    expect(missingEditions(snapshot())).toEqual([5, 6]);
  });

  test('are not needed for an edition whose rules are accepted', () => {
    const half = unaccepted(anEdition({ id: 9 }), { needsRules: false });
    const { tick, send, post, value } = anOpenBlock(NATURE, half);
    tick(5);
    send({ type: 'acceptance.submit' });
    expect(value()).toBe('posting');
    expect(post.asked()).toHaveLength(1);
  });
});

describe('the cookie banner comes first', () => {
  test('banner shown ──── editions known ──── answered: the block opens only after the answer', () => {
    const { send, know, value } = acceptanceHarness('/', true);
    send({ type: 'cookies.asked' });
    know(NATURE);
    expect(value()).toBe('waiting');
    send({ type: 'cookies.settled' });
    expect(value()).toBe('choosing');
  });

  test('answered on a page that confines the player: the block waits for the next page', () => {
    const { send, know, go, value } = acceptanceHarness('/gate', true);
    know(NATURE);
    send({ type: 'cookies.settled' });
    expect(value()).toBe('waiting');
    go('/');
    expect(value()).toBe('choosing');
  });

  test('before the answer another page does not open the block, but the player can', () => {
    const { send, know, go, value } = acceptanceHarness('/gate', true);
    know(NATURE);
    go('/');
    expect(value()).toBe('waiting');
    send({ type: 'acceptance.open' });
    expect(value()).toBe('choosing');
  });
});
