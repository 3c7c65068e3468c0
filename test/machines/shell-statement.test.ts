import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { shellMachine } from '../../machines/shell/shell.machine.ts';
import {
  hasStatementDialog,
  isMenuOpen,
  isStatementHere,
  isStatementMissing,
  isStatementOpen,
} from '../../machines/shell/shell.selectors.ts';
import { held } from './support/held.ts';

function story(path: string) {
  const clock = new SimulatedClock();
  const chunk = held<'here' | 'missing'>();
  const machine = shellMachine.provide({ actors: { loadStatement: chunk.logic } });
  const actor = createActor(machine, { clock, input: { path, hash: '' } });
  actor.start();
  return {
    chunk,
    clock,
    open: () => actor.send({ type: 'statement.open' }),
    close: () => actor.send({ type: 'statement.close' }),
    go: (to: string, hash = '') => actor.send({ type: 'route.changed', path: to, hash }),
    send: actor.send.bind(actor),
    snapshot: () => actor.getSnapshot(),
    state: () => actor.getSnapshot().value.statement,
  };
}

describe('the accessibility statement on a page that holds its reader (§G.14)', () => {
  test.each(['/gate', '/register'])(
    'on %s it is a dialog, which opens while it is on its way',
    async (path) => {
      const { chunk, open, snapshot } = story(path);
      expect(hasStatementDialog(snapshot())).toBe(true);
      expect(isStatementOpen(snapshot())).toBe(false);
      open();
      expect(isStatementOpen(snapshot())).toBe(true);
      expect(isStatementHere(snapshot())).toBe(false);
      await chunk.answer('here');
      expect(isStatementOpen(snapshot())).toBe(true);
      expect(isStatementHere(snapshot())).toBe(true);
    },
  );

  test.each(['/', '/profile', '/accessibilita'])('on %s it is a page: no dialog opens', (path) => {
    const { chunk, open, snapshot, state } = story(path);
    expect(hasStatementDialog(snapshot())).toBe(false);
    open();
    expect(state()).toBe('closed');
    expect(chunk.asked()).toEqual([]);
  });

  test('open ──── closed ──── open: it is fetched anew, and shown', async () => {
    const { chunk, open, close, state } = story('/gate');
    open();
    await chunk.answer('here');
    close();
    expect(state()).toBe('closed');
    open();
    expect(state()).toBe('loading');
    await chunk.answer('here');
    expect(state()).toBe('shown');
  });

  test('open ──── closed ──── it arrives late: it stays closed', async () => {
    const { chunk, open, close, state } = story('/gate');
    open();
    close();
    expect(chunk.fates()).toEqual(['aborted']);
    await chunk.answer('here');
    expect(state()).toBe('closed');
  });

  test('opening it closes the menu', () => {
    const { open, send, snapshot } = story('/register');
    send({ type: 'menu.open' });
    open();
    expect(isMenuOpen(snapshot())).toBe(false);
    expect(isStatementOpen(snapshot())).toBe(true);
  });

  test('a change of path closes it, a change of anchor does not', async () => {
    const { chunk, open, go, state } = story('/register');
    open();
    await chunk.answer('here');
    go('/register', '#modulo');
    expect(state()).toBe('shown');
    go('/');
    expect(state()).toBe('closed');
  });
});

describe('when the statement does not arrive', () => {
  test('it says so, and can be asked for again', async () => {
    const { chunk, open, snapshot } = story('/gate');
    open();
    await chunk.answer('missing');
    expect(isStatementMissing(snapshot())).toBe(true);
    expect(isStatementOpen(snapshot())).toBe(true);
    open();
    expect(chunk.fates()).toEqual(['answered', 'open']);
    await chunk.answer('here');
    expect(isStatementHere(snapshot())).toBe(true);
  });

  test('after 120 seconds it counts as missing: at 119,999 ms not yet (§E.10)', () => {
    const { clock, open, snapshot } = story('/gate');
    open();
    clock.increment(119_999);
    expect(isStatementMissing(snapshot())).toBe(false);
    clock.increment(1);
    expect(isStatementMissing(snapshot())).toBe(true);
  });

  test('it can be closed all the same', async () => {
    const { chunk, open, close, state } = story('/gate');
    open();
    await chunk.answer('missing');
    close();
    expect(state()).toBe('closed');
  });
});
