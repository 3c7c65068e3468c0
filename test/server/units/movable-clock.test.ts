import { expect, test } from 'vitest';
import { startedClock } from '../../../server/system/clock.ts';

test('a clock that was set continues from there', () => {
  let ticks = 1_000;
  const clock = startedClock(50_000, () => ticks);
  ticks += 5;
  expect(clock.now()).toBe(50_005);
  if (clock.kind === 'demonstration') clock.move(9_000);
  ticks += 7;
  expect(clock.now()).toBe(9_007);
});
