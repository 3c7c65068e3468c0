import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { type Alert, alertMachine } from '../../machines/alert/alert.machine.ts';
import { failureAlert, refusalAlert } from '../../machines/alert/refusal-alert.ts';
import { shellMachine } from '../../machines/shell/shell.machine.ts';
import {
  hasStatementDialog,
  isMenuOpen,
  isStatementHere,
  isStatementMissing,
  isStatementOpen,
} from '../../machines/shell/shell.selectors.ts';
import { errorAlert, FAILURES } from './support/answers.ts';
import { held } from './support/held.ts';

describe('the banner', () => {
  const error: Alert = { style: 'error', lines: [{ key: 'acceptance.missing' }] };
  const success: Alert = { style: 'success', lines: [{ key: 'acceptance.done' }, { text: 'Buona pasta.' }] };

  function harness() {
    const clock = new SimulatedClock();
    const actor = createActor(alertMachine, { clock }).start();
    const banner = () => ({ state: actor.getSnapshot().value, alert: actor.getSnapshot().context.alert });
    return { clock, send: actor.send.bind(actor), banner };
  }

  const HIDDEN = { state: 'hidden', alert: null };

  test('is empty without an alert', () => {
    const { clock, banner } = harness();
    expect(banner()).toEqual(HIDDEN);
    clock.increment(60_000);
    expect(banner()).toEqual(HIDDEN);
  });

  test('shows an alert for 6,000 ms: still at 5,999, no longer at 6,000', () => {
    const { clock, send, banner } = harness();
    send({ type: 'alert.show', alert: error });
    expect(banner()).toEqual({ state: 'shown', alert: error });
    clock.increment(5_999);
    expect(banner()).toEqual({ state: 'shown', alert: error });
    clock.increment(1);
    expect(banner()).toEqual(HIDDEN);
  });

  test('first ──── 5,999 ms ──── second ──── 5,999 ms: the second is shown for its full time', () => {
    const { clock, send, banner } = harness();
    send({ type: 'alert.show', alert: error });
    clock.increment(5_999);
    send({ type: 'alert.show', alert: success });
    expect(banner()).toEqual({ state: 'shown', alert: success });
    clock.increment(5_999);
    expect(banner()).toEqual({ state: 'shown', alert: success });
    clock.increment(1);
    expect(banner()).toEqual(HIDDEN);
  });

  test('an alert can be dismissed early, and the next one is shown for its full time', () => {
    const { clock, send, banner } = harness();
    send({ type: 'alert.show', alert: error });
    clock.increment(3_000);
    send({ type: 'alert.dismiss' });
    expect(banner()).toEqual(HIDDEN);
    send({ type: 'alert.show', alert: success });
    clock.increment(5_999);
    expect(banner()).toEqual({ state: 'shown', alert: success });
  });

  test('dismissing without an alert changes nothing', () => {
    const { send, banner } = harness();
    send({ type: 'alert.dismiss' });
    expect(banner()).toEqual(HIDDEN);
  });

  describe('the alert of a failure', () => {
    test('errors of no field become an alert, errors at a field do not', () => {
      const lines = [{ key: 'errors.invalid' }];
      expect(refusalAlert({ form: lines })).toEqual([errorAlert(lines)]);
      expect(refusalAlert({ form: [] })).toEqual([]);
    });

    test.each(FAILURES)('outside a form every failure is an alert: $name', ({ failure, lines }) => {
      expect(failureAlert(failure)).toEqual(errorAlert(lines));
    });
  });
});

describe('the accessibility statement', () => {
  function harness(path: string) {
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

  describe('on a page that confines the player it is a dialog (§G.14)', () => {
    test.each(['/gate', '/register'])(
      'on %s the dialog opens while the statement is loading',
      async (path) => {
        const { chunk, open, snapshot } = harness(path);
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

    test.each(['/', '/profile', '/accessibilita'])(
      'on %s it has a page of its own, and no dialog opens',
      (path) => {
        const { chunk, open, snapshot, state } = harness(path);
        expect(hasStatementDialog(snapshot())).toBe(false);
        open();
        expect(state()).toBe('closed');
        expect(chunk.asked()).toEqual([]);
      },
    );

    test('open ──── closed ──── open: it is fetched again and shown', async () => {
      const { chunk, open, close, state } = harness('/gate');
      open();
      await chunk.answer('here');
      close();
      expect(state()).toBe('closed');
      open();
      expect(state()).toBe('loading');
      await chunk.answer('here');
      expect(state()).toBe('shown');
    });

    test('open ──── closed ──── loaded late: it stays closed', async () => {
      const { chunk, open, close, state } = harness('/gate');
      open();
      close();
      expect(chunk.fates()).toEqual(['aborted']);
      await chunk.answer('here');
      expect(state()).toBe('closed');
    });

    test('opening it closes the menu', () => {
      const { open, send, snapshot } = harness('/register');
      send({ type: 'menu.open' });
      open();
      expect(isMenuOpen(snapshot())).toBe(false);
      expect(isStatementOpen(snapshot())).toBe(true);
    });

    test('a change of path closes it, a change of anchor does not', async () => {
      const { chunk, open, go, state } = harness('/register');
      open();
      await chunk.answer('here');
      go('/register', '#modulo');
      expect(state()).toBe('shown');
      go('/');
      expect(state()).toBe('closed');
    });
  });

  describe('when the statement cannot be loaded', () => {
    test('the dialog says so and offers a retry', async () => {
      const { chunk, open, snapshot } = harness('/gate');
      open();
      await chunk.answer('missing');
      expect(isStatementMissing(snapshot())).toBe(true);
      expect(isStatementOpen(snapshot())).toBe(true);
      open();
      expect(chunk.fates()).toEqual(['answered', 'open']);
      await chunk.answer('here');
      expect(isStatementHere(snapshot())).toBe(true);
    });

    test('it counts as missing after 120 seconds, not at 119,999 ms (§E.10)', () => {
      const { clock, open, snapshot } = harness('/gate');
      open();
      clock.increment(119_999);
      expect(isStatementMissing(snapshot())).toBe(false);
      clock.increment(1);
      expect(isStatementMissing(snapshot())).toBe(true);
    });

    test('the dialog can still be closed', async () => {
      const { chunk, open, close, state } = harness('/gate');
      open();
      await chunk.answer('missing');
      close();
      expect(state()).toBe('closed');
    });
  });
});
