import { describe, expect, test } from 'vitest';
import { highestVersion, readVersion } from '../../domain/version.ts';

describe('the highest published version', () => {
  test.each([
    [[1], 1],
    [[3, 12, 5], 12],
    [[-1, 0], 0],
    [[1_754_035_200, Number.MAX_SAFE_INTEGER], Number.MAX_SAFE_INTEGER],
  ])('of %j is %j', (manifest, highest) => {
    expect(highestVersion(manifest)).toBe(highest);
  });

  test('is found in a list as long as anybody may send', () => {
    expect(highestVersion(Array.from({ length: 300_000 }, (_, version) => version))).toBe(299_999);
  });

  test.each([
    [[]],
    [[-1]],
    [[1, '2']],
    [[1, null]],
    [[1.5]],
    [[Number.NaN]],
    [[Number.POSITIVE_INFINITY]],
    [[2 ** 53]],
    [{ 0: 1, length: 1 }],
    ['1'],
    [1],
    [null],
    [undefined],
  ])('is nothing in %j', (manifest) => {
    expect(highestVersion(manifest)).toBeNull();
  });
});

test.each([
  ['0', 0],
  ['1754035200', 1_754_035_200],
  [null, null],
  ['', null],
  [' 1', null],
  ['1.5', null],
  ['-1', null],
  ['1e3', null],
  ['"1"', null],
  ['{"value":1}', null],
  ['99999999999999999999', null],
])('the text %j keeps the version %j (§X.5)', (text, version) => {
  expect(readVersion(text)).toBe(version);
});
