import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { instant } from '../../machines/countdown/countdown.selectors.ts';
import { heldHomeFlows, heldHomePorts } from './support/held-flows.ts';

test('no time is counted before the server’s clock has been read', () => {
  const ports = heldHomePorts();
  const actor = createActor(heldHomeFlows(ports).countdown, { input: { now: 0 } }).start();
  expect(actor.getSnapshot().value).toBe('waiting');
  expect(instant(actor.getSnapshot())).toBe(0);
  expect(ports.seconds.asked()).toEqual([]);
});
