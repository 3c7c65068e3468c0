import { describe, expect, test } from 'vitest';
import { shellMachine } from '../../machines/shell/shell.machine.ts';
import {
  currentPath,
  hasStatementDialog,
  isHeaderAway,
  isMenuOpen,
  isScrollLocked,
  isStatementHere,
  isStatementMissing,
  isStatementOpen,
} from '../../machines/shell/shell.selectors.ts';
import { heldActor } from './support/held-machine.ts';

/** The shell on a page of the site; its clock and the statement's chunk are in the test's hand. */
function harness(path = '/') {
  const { ports, ...shell } = heldActor(shellMachine, { path, hash: '' });
  return { ...shell, statement: ports.loadStatement };
}

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
    const { send, snapshot } = harness();
    send({ type: 'menu.open' });
    send({ type: 'route.changed', path: '/manifest', hash: '' });
    expect(isMenuOpen(snapshot())).toBe(false);
    expect(currentPath(snapshot())).toBe('/manifest');
  });

  test('locks the page while it is open on a narrow screen: rotating a phone unlocks it and locks it again', () => {
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
});

test('the header hides while scrolling down, and returns when scrolling up', () => {
  const { send, snapshot } = harness();
  const scroll = (towards: 'top' | 'end') => {
    send({ type: 'page.scrolled', towards });
    return isHeaderAway(snapshot());
  };
  expect([scroll('top'), scroll('end'), scroll('end'), scroll('top')]).toEqual([false, true, true, false]);
});

describe('the accessibility statement', () => {
  test.each(['/gate', '/register'])(
    'on %s, which confines the player, a dialog opens while it is loading (§G.14)',
    async (path) => {
      const { statement, send, snapshot } = harness(path);
      expect(hasStatementDialog(snapshot())).toBe(true);
      expect(isStatementOpen(snapshot())).toBe(false);
      send({ type: 'statement.open' });
      expect(isStatementOpen(snapshot())).toBe(true);
      expect(isStatementHere(snapshot())).toBe(false);
      await statement.answer('here');
      expect(isStatementOpen(snapshot())).toBe(true);
      expect(isStatementHere(snapshot())).toBe(true);
    },
  );

  test('counts as missing after 120 seconds, not at 119,999 ms (§E.10)', () => {
    const { clock, send, snapshot } = harness('/gate');
    send({ type: 'statement.open' });
    clock.increment(119_999);
    expect(isStatementMissing(snapshot())).toBe(false);
    clock.increment(1);
    expect(isStatementMissing(snapshot())).toBe(true);
  });
});
