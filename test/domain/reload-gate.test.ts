import { expect, test } from 'vitest';
import { comesAgain } from '../../domain/reload-gate.ts';

test('a cause comes again whatever else has reloaded the page (§S.11)', () => {
  const past = [
    { cause: 'version', key: '12', at: 0 },
    { cause: 'unauthorized', key: '/profile', at: 100_000 },
    { cause: 'otherPlayer', key: '/profile', at: 110_000 },
  ];
  expect(comesAgain(past, 'unauthorized', 120_000)).toBe(true);
  expect(comesAgain(past, 'version', 120_000)).toBe(false);
  expect(comesAgain([], 'version', 120_000)).toBe(false);
});
