import { expect, test } from 'vitest';
import { openDatabaseClock } from '../../../server/system/clock.ts';

const onFailure = (error: unknown) => {
  throw error;
};

/** A machine whose own clock shows anything, a way to a database that takes its time, and the database's clock. */
function twoClocks({ own, theirs }: { own: number; theirs: number }) {
  const now = { own, theirs };
  const pass = (ms: number) => {
    now.own += ms;
    now.theirs += ms;
  };
  const ways: { there: number; back: number }[] = [];
  const ask = async () => {
    const { there, back } = ways.shift() ?? { there: 1, back: 1 };
    pass(there);
    const time = now.theirs;
    pass(back);
    return time;
  };
  return { now, pass, ways, ask, monotonic: () => now.own };
}

test('two servers whose clocks are an hour apart read the same database time, within half of a round trip', async () => {
  const [fast, slow] = [
    twoClocks({ own: 3_600_000, theirs: 9_000_000 }),
    twoClocks({ own: 5, theirs: 9_000_000 }),
  ];
  fast.ways.push({ there: 40, back: 40 }, { there: 3, back: 1 }, { there: 90, back: 10 });
  const clocks = await Promise.all([fast, slow].map((one) => openDatabaseClock({ ...one, onFailure })));
  expect(Math.abs((clocks[0]?.now() ?? 0) - fast.now.theirs)).toBeLessThanOrEqual(1);
  expect(clocks[1]?.now()).toBe(slow.now.theirs);
  for (const clock of clocks) clock.stop();
});

test('the clock runs evenly between two comparisons, and the next comparison follows the database', async () => {
  const one = twoClocks({ own: 0, theirs: 1_000_000 });
  const clock = await openDatabaseClock({ ...one, onFailure });
  one.pass(30_000);
  expect(clock.now()).toBe(one.now.theirs);
  // The database's machine is set right.
  one.now.theirs += 5_000;
  expect(clock.now()).toBe(one.now.theirs - 5_000);
  await clock.measure();
  expect(clock.now()).toBe(one.now.theirs);
  clock.stop();
});

test('an answer with a long round trip is ignored', async () => {
  const one = twoClocks({ own: 0, theirs: 1_000_000 });
  const clock = await openDatabaseClock({ ...one, onFailure });
  one.ways.push(...Array.from({ length: 3 }, () => ({ there: 0, back: 2_000 })));
  await clock.measure();
  expect(clock.now()).toBe(one.now.theirs);
  clock.stop();
});

test('a database that is down at a comparison does not change the clock, and at the start is an error', async () => {
  const one = twoClocks({ own: 0, theirs: 1_000_000 });
  let isAway = false;
  const ask = () => (isAway ? Promise.reject(new Error('away')) : one.ask());
  const clock = await openDatabaseClock({ ...one, ask, onFailure });
  isAway = true;
  await expect(clock.measure()).rejects.toThrow('away');
  expect(clock.now()).toBe(one.now.theirs);
  await expect(openDatabaseClock({ ...one, ask, onFailure })).rejects.toThrow('away');
  clock.stop();
});
