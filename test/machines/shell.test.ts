import { describe, expect, test } from 'vitest';
import { currentPath, isMenuOpen, isScrollLocked } from '../../machines/shell/shell.selectors.ts';
import { story } from './support/shell-story.ts';

test('at first everything is still', () => {
  const { clock, said, snapshot } = story({ path: '/manifest', hash: '#storia' });
  expect(snapshot().value).toEqual({
    menu: 'closed',
    viewport: 'wide',
    anchor: 'still',
    statement: 'closed',
    editions: 'loading',
    place: {},
  });
  expect(snapshot().context).toEqual({ path: '/manifest', hash: '#storia' });
  clock.increment(1_000);
  expect(said()).toEqual([]);
});

describe('the menu', () => {
  test('opens and closes when asked to; asked twice it stays as it is', () => {
    const { send, snapshot } = story();
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
    const { send, go, snapshot } = story();
    send({ type: 'menu.open' });
    go('/manifest');
    expect(isMenuOpen(snapshot())).toBe(false);
    expect(currentPath(snapshot())).toBe('/manifest');
  });

  test('stays open when only the anchor changes', () => {
    const { send, go, snapshot } = story();
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
    const { send, snapshot } = story();
    send({ type: 'viewport.changed', narrow });
    if (open) send({ type: 'menu.open' });
    expect(isScrollLocked(snapshot())).toBe(locked);
  });

  test('a phone that is turned unlocks the page and locks it again', () => {
    const { send, snapshot } = story();
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

  test('on the next page, too: a change of route leaves the width as it was', () => {
    const { send, go, snapshot } = story();
    send({ type: 'viewport.changed', narrow: true });
    go('/archive');
    send({ type: 'menu.open' });
    expect(isScrollLocked(snapshot())).toBe(true);
  });

  test('leaving the page unlocks it', () => {
    const { send, go, snapshot } = story();
    send({ type: 'viewport.changed', narrow: true });
    send({ type: 'menu.open' });
    go('/archive');
    expect(isScrollLocked(snapshot())).toBe(false);
  });
});

test('the editions count as loading for 2,000 ms: at 1,999 still, and never again', () => {
  const { clock, go, snapshot } = story();
  clock.increment(1_999);
  expect(snapshot().value.editions).toBe('loading');
  clock.increment(1);
  expect(snapshot().value.editions).toBe('settled');
  go('/archive');
  expect(snapshot().value.editions).toBe('settled');
});
