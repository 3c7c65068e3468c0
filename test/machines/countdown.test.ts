import { expect, test } from 'vitest';
import { countdownMachine } from '../../machines/countdown/countdown.machine.ts';
import { instant } from '../../machines/countdown/countdown.selectors.ts';
import { heldActor } from './support/held-machine.ts';

test('the instant is that of the server’s clock, and none before it has been read', () => {
  expect([0, 7].map((now) => instant(heldActor(countdownMachine, { now }).snapshot()))).toEqual([0, 7]);
});
