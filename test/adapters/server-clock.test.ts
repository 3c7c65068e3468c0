import { expect, test } from 'vitest';
import { createServerClock } from '../../src/adapters/server-clock.ts';
import { NOON } from './support/a-store.ts';

/** A phone whose own clock and monotonic clock are in the test's hand, both in milliseconds. */
function aPhone() {
  const phone = { wall: NOON, monotonic: 1_000 };
  const clock = createServerClock({ localNow: () => phone.wall, monotonic: () => phone.monotonic });
  return { phone, clock };
}

test('until the server has been heard, the local clock serves', () => {
  const { phone, clock } = aPhone();
  expect(clock.now()).toBe(NOON);
  phone.wall += 5_000;
  expect(clock.now()).toBe(NOON + 5_000);
});

test('from then on it is the server’s time, moved by the monotonic clock', () => {
  const { phone, clock } = aPhone();
  clock.set(NOON - 86_400_000);
  expect(clock.now()).toBe(NOON - 86_400_000);
  phone.monotonic += 1_500;
  expect(clock.now()).toBe(NOON - 86_400_000 + 1_500);
});

test('putting the phone’s clock on or back changes nothing', () => {
  const { phone, clock } = aPhone();
  clock.set(NOON);
  phone.wall += 365 * 86_400_000;
  expect(clock.now()).toBe(NOON);
});

test('a later reading counts', () => {
  const { phone, clock } = aPhone();
  clock.set(NOON);
  phone.monotonic += 10_000;
  clock.set(NOON + 3_000);
  expect(clock.now()).toBe(NOON + 3_000);
});
