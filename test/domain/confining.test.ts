import { expect, test } from 'vitest';
import { isConfining } from '../../domain/routes.ts';

test.each([
  ['/gate', true],
  ['/register', true],
  ['/', false],
  ['/profile', false],
  ['/gate/further', false],
  ['', false],
])('the page %s holds its reader: %s (§G.6, §G.7)', (path, isHolding) => {
  expect(isConfining(path)).toBe(isHolding);
});
