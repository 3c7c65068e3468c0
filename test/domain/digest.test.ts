import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digestOf } from '../../domain/digest.ts';

test.each([
  ['', '0'],
  ['a', '2p'],
  ['ab', '2e9'],
  ['ba', '2f3'],
  ['🍝', '2qn1'],
])('"%s" is always called %s', (text, name) => {
  expect(digestOf(text)).toBe(name);
});

test('whatever the text, its name is seven small letters or digits at most', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      expect(digestOf(text)).toMatch(/^[0-9a-z]{1,7}$/);
    }),
  );
});
