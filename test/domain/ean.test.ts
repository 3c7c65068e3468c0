import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEan } from '../../domain/fields.ts';

/** The specification's own words: padded to 13, even positions three times, the rest of the sum up to ten. */
function checkDigit(code: string): string {
  const digits = [...code.padStart(12, '0')].map(Number);
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 1 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

const digits = (count: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count })
    .map((list) => list.join(''));
const codes = fc.oneof(digits(7), digits(12));

describe('an EAN', () => {
  it.each(['4006381333931', '96385074', '8076809513722', '5901234123457'])('%s is right', (code) => {
    expect(isEan(code)).toBe(true);
  });

  it.each(['4006381333930', '590123412345', '96385073', '8076809513723'])('%s is wrong', (code) => {
    expect(isEan(code)).toBe(false);
  });

  it('may be all zeros, as the formula has it', () => {
    expect(isEan('0'.repeat(8))).toBe(true);
    expect(isEan('0'.repeat(13))).toBe(true);
  });

  it('ends in 0, not 10, when the sum is a multiple of ten', () => {
    // 1 + 3 × 3 makes ten.
    expect(isEan('1300000000000')).toBe(true);
    expect(isEan('1300000000001')).toBe(false);
  });

  it.each([0, 1, 7, 9, 12, 14, 100])('never has %i digits', (length) => {
    expect(isEan('0'.repeat(length))).toBe(false);
  });

  it.each([
    'abcdefghijklm',
    ' 96385074',
    '96385074 ',
    '+96385074',
    '9638 5074',
    '９６３８５０７４',
    '9638507４',
  ])('%j is not digits', (code) => {
    expect(isEan(code)).toBe(false);
  });

  it('has exactly one right check digit for any code', () => {
    fc.assert(
      fc.property(codes, (code) => {
        const right = [...'0123456789'].filter((digit) => isEan(code + digit));
        expect(right).toEqual([checkDigit(code)]);
      }),
    );
  });

  it('notices any single wrong digit', () => {
    const slips = fc.tuple(codes, fc.nat(), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(slips, ([code, place, shift]) => {
        const right = code + checkDigit(code);
        const index = place % right.length;
        const slipped = String((Number(right[index]) + shift) % 10);
        expect(isEan(right.slice(0, index) + slipped + right.slice(index + 1))).toBe(false);
      }),
    );
  });

  it('of 8 digits is the one of 13 with five zeros before it', () => {
    fc.assert(fc.property(digits(8), (code) => isEan(code) === isEan(`00000${code}`)));
  });
});
