import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { shellMachine } from '../../machines/shell/shell.machine.ts';
import {
  currentPath,
  isHeaderAway,
  isMenuOpen,
  isScrollLocked,
} from '../../machines/shell/shell.selectors.ts';
import { hearing } from './support/held.ts';

/** The shell at a place of the site, its clock in the test's hand, and what it says. */
function harness(input = { path: '/', hash: '' }) {
  const clock = new SimulatedClock();
  const actor = createActor(shellMachine, { clock, input });
  const emitted = hearing(actor);
  actor.start();
  const go = (path: string, hash = '') => actor.send({ type: 'route.changed', path, hash });
  return { actor, clock, emitted, go, send: actor.send.bind(actor), snapshot: () => actor.getSnapshot() };
}

test('the initial state has everything closed', () => {
  const { clock, emitted, snapshot } = harness({ path: '/manifest', hash: '#storia' });
  expect(snapshot().value).toEqual({
    menu: 'closed',
    header: 'shown',
    viewport: 'wide',
    anchor: 'still',
    statement: 'closed',
    editions: 'loading',
    place: {},
  });
  expect(snapshot().context).toEqual({ path: '/manifest', hash: '#storia' });
  clock.increment(1_000);
  expect(emitted()).toEqual([]);
});

describe('the menu', () => {
  test('opens and closes on request, and ignores a repeated request', () => {
    const { send, snapshot } = harness();
    send({ type: 'menu.close' });
    expect(isMenuOpen(snapshot())).toBe(false);
    send({ type: 'menu.open' });
    send({ type: 'menu.open' });
    expect(isMenuOpen(snapshot())).toBe(true);
    expect([...snapshot().tags]).toEqual(['menuOpen']);
    send({ type: 'menu.close' });
    expect(isMenuOpen(snapshot())).toBe(false);
  });

  test('closes when the path changes', () => {
    const { send, go, snapshot } = harness();
    send({ type: 'menu.open' });
    go('/manifest');
    expect(isMenuOpen(snapshot())).toBe(false);
    expect(currentPath(snapshot())).toBe('/manifest');
  });

  test('stays open when only the anchor changes', () => {
    const { send, go, snapshot } = harness();
    send({ type: 'menu.open' });
    go('/', '#partecipate');
    expect(isMenuOpen(snapshot())).toBe(true);
    expect(snapshot().context).toEqual({ path: '/', hash: '#partecipate' });
  });
});

describe('scrolling is locked exactly while the menu is open on a narrow screen', () => {
  test.each([
    { open: false, narrow: false, locked: false },
    { open: true, narrow: false, locked: false },
    { open: false, narrow: true, locked: false },
    { open: true, narrow: true, locked: true },
  ])('open $open, narrow $narrow: locked $locked', ({ open, narrow, locked }) => {
    const { send, snapshot } = harness();
    send({ type: 'viewport.changed', narrow });
    if (open) send({ type: 'menu.open' });
    expect(isScrollLocked(snapshot())).toBe(locked);
  });

  test('rotating a phone unlocks the page and locks it again', () => {
    const { send, snapshot } = harness();
    send({ type: 'viewport.changed', narrow: true });
    send({ type: 'menu.open' });
    send({ type: 'viewport.changed', narrow: false });
    expect(isScrollLocked(snapshot())).toBe(false);
    send({ type: 'viewport.changed', narrow: false });
    expect(isScrollLocked(snapshot())).toBe(false);
    send({ type: 'viewport.changed', narrow: true });
    send({ type: 'viewport.changed', narrow: true });
    expect(isScrollLocked(snapshot())).toBe(true);
  });

  test('a change of route keeps the known width', () => {
    const { send, go, snapshot } = harness();
    send({ type: 'viewport.changed', narrow: true });
    go('/archive');
    send({ type: 'menu.open' });
    expect(isScrollLocked(snapshot())).toBe(true);
  });

  test('a change of page unlocks it', () => {
    const { send, go, snapshot } = harness();
    send({ type: 'viewport.changed', narrow: true });
    send({ type: 'menu.open' });
    go('/archive');
    expect(isScrollLocked(snapshot())).toBe(false);
  });
});

test('the editions count as loading for 2,000 ms, still at 1,999, and never again', () => {
  const { clock, go, snapshot } = harness();
  clock.increment(1_999);
  expect(snapshot().value.editions).toBe('loading');
  clock.increment(1);
  expect(snapshot().value.editions).toBe('settled');
  go('/archive');
  expect(snapshot().value.editions).toBe('settled');
});

describe('after a change of route the page scrolls', () => {
  test('to its anchor after 1,000 ms, not at 999', () => {
    const { clock, go, emitted, snapshot } = harness();
    go('/manifest', '#storia');
    expect(snapshot().value.anchor).toBe('towardsAnchor');
    clock.increment(999);
    expect(emitted()).toEqual([]);
    clock.increment(1);
    expect(emitted()).toEqual([{ type: 'scroll.to', anchor: 'storia' }]);
    expect(snapshot().value.anchor).toBe('still');
  });

  test('to the header after 500 ms without an anchor, not at 499', () => {
    const { clock, go, emitted, snapshot } = harness();
    go('/manifest');
    expect(snapshot().value.anchor).toBe('towardsHeader');
    clock.increment(499);
    expect(emitted()).toEqual([]);
    clock.increment(1);
    expect(emitted()).toEqual([{ type: 'scroll.to', anchor: null }]);
    expect(snapshot().value.anchor).toBe('still');
  });

  test('/#partecipate requested at home ──── requested again: it scrolls both times', () => {
    const { clock, go, emitted } = harness();
    go('/', '#partecipate');
    clock.increment(1_000);
    go('/', '#partecipate');
    clock.increment(1_000);
    expect(emitted()).toEqual([
      { type: 'scroll.to', anchor: 'partecipate' },
      { type: 'scroll.to', anchor: 'partecipate' },
    ]);
  });

  test('anchor ──── 999 ms ──── another anchor: to the last one, one second after it', () => {
    const { clock, go, emitted } = harness();
    go('/', '#partecipate');
    clock.increment(999);
    go('/', '#premi');
    clock.increment(999);
    expect(emitted()).toEqual([]);
    clock.increment(1);
    expect(emitted()).toEqual([{ type: 'scroll.to', anchor: 'premi' }]);
  });

  test('page ──── 499 ms ──── another page: half a second after the last', () => {
    const { clock, go, emitted } = harness();
    go('/manifest');
    clock.increment(499);
    go('/archive');
    clock.increment(499);
    expect(emitted()).toEqual([]);
    clock.increment(1);
    expect(emitted()).toEqual([{ type: 'scroll.to', anchor: null }]);
  });

  test('anchor ──── another page without one: to its header, once', () => {
    const { clock, go, emitted } = harness();
    go('/', '#partecipate');
    go('/manifest');
    clock.increment(500);
    clock.increment(1_000);
    expect(emitted()).toEqual([{ type: 'scroll.to', anchor: null }]);
  });

  test('page ──── an anchor on it: to the anchor, not to the header', () => {
    const { clock, go, emitted } = harness();
    go('/manifest');
    go('/manifest', '#storia');
    clock.increment(1_000);
    expect(emitted()).toEqual([{ type: 'scroll.to', anchor: 'storia' }]);
  });

  test('an anchor ──── home again without it: to the header, as after any change of route', () => {
    const { clock, go, emitted } = harness();
    go('/', '#partecipate');
    clock.increment(1_000);
    emitted();
    go('/');
    clock.increment(499);
    expect(emitted()).toEqual([]);
    clock.increment(1);
    expect(emitted()).toEqual([{ type: 'scroll.to', anchor: null }]);
  });

  test('anchor ──── removed before its time: to the header only', () => {
    const { clock, go, emitted } = harness();
    go('/', '#partecipate');
    go('/');
    clock.increment(1_000);
    expect(emitted()).toEqual([{ type: 'scroll.to', anchor: null }]);
  });

  test('the same page without an anchor: no scrolling', () => {
    const { clock, go, emitted, snapshot } = harness();
    go('/');
    expect(snapshot().value.anchor).toBe('still');
    clock.increment(1_000);
    expect(emitted()).toEqual([]);
  });

  test('the first page of a visit: no scrolling, whatever the reader has done meanwhile', () => {
    const { clock, go, emitted, snapshot } = harness({ path: '', hash: '' });
    go('/profile');
    expect(snapshot().value.anchor).toBe('still');
    clock.increment(1_000);
    expect(emitted()).toEqual([]);
  });

  test('page ──── 400 ms ──── the same page again: the pending scroll still happens', () => {
    const { clock, go, emitted } = harness();
    go('/manifest');
    clock.increment(400);
    go('/manifest');
    clock.increment(100);
    expect(emitted()).toEqual([{ type: 'scroll.to', anchor: null }]);
  });
});

describe('the anchor #login opens a dialog without scrolling', () => {
  test('at home', () => {
    const { clock, go, emitted, snapshot } = harness();
    go('/', '#login');
    expect(snapshot().value.anchor).toBe('still');
    clock.increment(1_000);
    expect(emitted()).toEqual([]);
    expect(snapshot().context).toEqual({ path: '/', hash: '#login' });
  });

  test('and cancels a pending scroll to an anchor', () => {
    const { clock, go, emitted } = harness();
    go('/', '#partecipate');
    go('/', '#login');
    clock.increment(1_000);
    expect(emitted()).toEqual([]);
  });

  test('and closing the dialog does not scroll', () => {
    const { clock, go, emitted } = harness();
    go('/', '#login');
    go('/');
    clock.increment(1_000);
    expect(emitted()).toEqual([]);
  });
});

describe('the header', () => {
  test('hides while scrolling down, and returns when scrolling up', () => {
    const { send, snapshot } = harness();
    const scroll = (towards: 'top' | 'end') => {
      send({ type: 'page.scrolled', towards });
      return isHeaderAway(snapshot());
    };
    expect([scroll('top'), scroll('end'), scroll('end'), scroll('top')]).toEqual([false, true, true, false]);
  });

  test('returns on another page, not for another anchor of the same page', () => {
    const { send, go, snapshot } = harness();
    send({ type: 'page.scrolled', towards: 'end' });
    go('/', '#partecipate');
    expect(isHeaderAway(snapshot())).toBe(true);
    go('/manifest');
    expect(isHeaderAway(snapshot())).toBe(false);
  });

  test('returns when its menu opens, and stays while it is open', () => {
    const { send, snapshot } = harness();
    send({ type: 'page.scrolled', towards: 'end' });
    send({ type: 'menu.open' });
    expect(isHeaderAway(snapshot())).toBe(false);
    send({ type: 'page.scrolled', towards: 'end' });
    expect(isHeaderAway(snapshot())).toBe(false);
    send({ type: 'menu.close' });
    expect(isHeaderAway(snapshot())).toBe(true);
  });
});
