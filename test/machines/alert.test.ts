import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { type Alert, alertMachine } from '../../machines/alert/alert.machine.ts';
import { failureAlert, refusalAlert } from '../../machines/alert/refusal-alert.ts';
import { errorAlert, FAILURES } from './support/answers.ts';

const error: Alert = { style: 'error', lines: [{ key: 'acceptance.missing' }] };
const success: Alert = { style: 'success', lines: [{ key: 'acceptance.done' }, { text: 'Buona pasta.' }] };

function story() {
  const clock = new SimulatedClock();
  const actor = createActor(alertMachine, { clock }).start();
  const banner = () => ({ state: actor.getSnapshot().value, alert: actor.getSnapshot().context.alert });
  return { clock, send: actor.send.bind(actor), banner };
}

const HIDDEN = { state: 'hidden', alert: null };

test('nothing has to be said', () => {
  const { clock, banner } = story();
  expect(banner()).toEqual(HIDDEN);
  clock.increment(60_000);
  expect(banner()).toEqual(HIDDEN);
});

test('a message is on screen for 6,000 ms: at 5,999 still, at 6,000 gone', () => {
  const { clock, send, banner } = story();
  send({ type: 'alert.show', alert: error });
  expect(banner()).toEqual({ state: 'shown', alert: error });
  clock.increment(5_999);
  expect(banner()).toEqual({ state: 'shown', alert: error });
  clock.increment(1);
  expect(banner()).toEqual(HIDDEN);
});

test('first ──── 5,999 ms ──── second ──── 5,999 ms: the second has its full time', () => {
  const { clock, send, banner } = story();
  send({ type: 'alert.show', alert: error });
  clock.increment(5_999);
  send({ type: 'alert.show', alert: success });
  expect(banner()).toEqual({ state: 'shown', alert: success });
  clock.increment(5_999);
  expect(banner()).toEqual({ state: 'shown', alert: success });
  clock.increment(1);
  expect(banner()).toEqual(HIDDEN);
});

test('a message can be dismissed before its time, and the next one has its full time', () => {
  const { clock, send, banner } = story();
  send({ type: 'alert.show', alert: error });
  clock.increment(3_000);
  send({ type: 'alert.dismiss' });
  expect(banner()).toEqual(HIDDEN);
  send({ type: 'alert.show', alert: success });
  clock.increment(5_999);
  expect(banner()).toEqual({ state: 'shown', alert: success });
});

test('dismissing nothing changes nothing', () => {
  const { send, banner } = story();
  send({ type: 'alert.dismiss' });
  expect(banner()).toEqual(HIDDEN);
});

describe('what a failure says aloud', () => {
  test('what belongs to no field is an alert; what stands at a field is none', () => {
    const lines = [{ key: 'errors.invalid' }];
    expect(refusalAlert({ form: lines })).toEqual([errorAlert(lines)]);
    expect(refusalAlert({ form: [] })).toEqual([]);
  });

  test.each(FAILURES)('outside a form every failure is an alert: $name', ({ failure, lines }) => {
    expect(failureAlert(failure)).toEqual(errorAlert(lines));
  });
});
