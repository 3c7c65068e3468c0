import { expect, test } from 'vitest';
import { isEnough } from './recorded-scores.ts';

const RECORDED = { noticed: 215, of: 220 };

test.each([
  ['the recorded score', RECORDED, true],
  ['one fault more that is missed', { noticed: 214, of: 220 }, false],
  ['a shorter machine of which no more are missed', { noticed: 213, of: 218 }, true],
  ['a shorter machine of which more are missed', { noticed: 212, of: 218 }, false],
  ['a longer machine with a greater share', { noticed: 430, of: 440 }, true],
])('against what was recorded: %s', (_, measured, expected) => {
  expect(isEnough(measured, RECORDED)).toBe(expected);
});

test('without a record 90 % are enough', () => {
  expect(isEnough({ noticed: 90, of: 100 }, undefined)).toBe(true);
  expect(isEnough({ noticed: 89, of: 100 }, undefined)).toBe(false);
});
