import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areNearNumbers } from '../../domain/receipts.ts';

describe('the comparison of two receipt numbers of one moment and amount', () => {
  it.each([
    ['without separators', '00420117'],
    ['without leading zeros', '42-117'],
    ['without either', '42117'],
    ['with another separator', '0042/0117'],
    ['with words before it', 'DOC. N. 0042-0117'],
    ['with a letter in the place of a zero', 'OO42-O117'],
    ['with a letter in the place of a one', '0042-01l7'],
    ['with another digit', '0042-0119'],
    ['without a digit', '0042-017'],
    ['with one digit more', '0042-01177'],
    ['with two digits swapped', '0042-0171'],
  ])('accepts a number that is written %s', (_, code) => {
    expect(areNearNumbers('0042-0117', code)).toBe(true);
    expect(areNearNumbers(code, '0042-0117')).toBe(true);
  });

  it.each(['0042-0128', '0043-0118', '4200-7110', '0042-011799', '7-1-1-2-4', 'A-1'])(
    'rejects %s',
    (code) => {
      expect(areNearNumbers('0042-0117', code)).toBe(false);
      expect(areNearNumbers(code, '0042-0117')).toBe(false);
    },
  );

  const digits = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 });
  const gaps = fc.array(fc.constantFrom('', '0', '00', '-', ' ', '/', 'N'), { minLength: 13, maxLength: 13 });
  const written = (some: readonly number[], between: readonly string[]) =>
    [...some.map((digit, at) => `${between[at]}${digit}`), between[some.length]].join('');

  it('accepts any separators and any one wrong digit', () => {
    fc.assert(
      fc.property(
        digits,
        gaps,
        gaps,
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (number, one, other, place, digit) => {
          const at = place % number.length;
          const copies = [
            number,
            number.with(at, digit),
            number.toSpliced(at, 1),
            number.toSpliced(at, 0, digit),
          ];
          return copies.every((copy) => areNearNumbers(written(number, one), written(copy, other)));
        },
      ),
      { seed: 14, numRuns: 1_000 },
    );
  });

  it('rejects two wrong digits that are not neighbours', () => {
    const place = fc.tuple(fc.nat(), fc.nat());
    fc.assert(
      fc.property(digits, place, ([...number], [first, distance]) => {
        fc.pre(number.length >= 3);
        const one = first % (number.length - 2);
        const other = one + 2 + (distance % (number.length - 2 - one));
        const wrong = number.map((digit, at) => (at === one || at === other ? (digit % 9) + 1 : digit));
        // Numbers such as 1212 and 2121 are one digit apart all the same: at the end, and at the beginning.
        fc.pre(number.slice(one + 1, other + 1).join() !== wrong.slice(one, other).join());
        fc.pre(number.slice(one, other).join() !== wrong.slice(one + 1, other + 1).join());
        return !areNearNumbers(written(number, []), written(wrong, []));
      }),
      { seed: 14, numRuns: 1_000 },
    );
  });
});
