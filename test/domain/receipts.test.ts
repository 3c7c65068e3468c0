import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contestStatusAt, DEFAULT_CALENDAR } from '../../domain/calendar.ts';
import { amountInCents, amountText, italianAmount } from '../../domain/money.ts';
import {
  findReceived,
  plainReceiptNumber,
  receiptInstant,
  receiptNumberProblem,
  typedOf,
} from '../../domain/receipts.ts';
import { anItem } from '../machines/support/contest.ts';

describe('an amount', () => {
  it.each([
    ['12.50', 1_250],
    ['12,50', 1_250],
    ['12.5', 1_250],
    ['12', 1_200],
    ['0.01', 1],
    ['0,05', 5],
    ['999.99', 99_999],
    ['1000.00', 100_000],
    ['99999.99', 9_999_999],
    [' 12.50 ', 1_250],
    ['012.50', 1_250],
    // A sum that binary fractions would get wrong.
    ['1.15', 115],
    ['4.35', 435],
  ])('%j is %i cents', (text, cents) => {
    expect(amountInCents(text)).toBe(cents);
  });

  it.each([
    '',
    ' ',
    '0',
    '0.00',
    '0,0',
    '-1',
    '+1',
    '1e3',
    'NaN',
    'Infinity',
    '12.505',
    '12.',
    '.50',
    '1.000,00',
    '1,000.00',
    '12 50',
    '€ 12.50',
    '12.50 €',
    '１２.50',
    '0x10',
    '100000',
    '1'.repeat(10_000),
    'abc',
    '=1+1',
  ])('%j is none', (text) => {
    expect(amountInCents(text)).toBeNull();
  });

  it('is parsed back from its own text', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999 }),
        (cents) => amountInCents(amountText(cents)) === cents,
      ),
    );
    expect([1_250, 5, 100].map(amountText)).toEqual(['12.50', '0.05', '1.00']);
    expect([1_250, 5, 100].map(italianAmount)).toEqual(['12,50', '0,05', '1,00']);
  });
});

describe('the plain number of a receipt', () => {
  it('ignores case, spaces and the width of letters', () => {
    for (const code of ['0012-A34', ' 0012-a34 ', '00 12-A 34', '0012-a\u00A034', '００１２-a34']) {
      expect(plainReceiptNumber(code)).toBe('0012-A34');
    }
  });

  it('differs with a zero, a letter that looks like one, or a mark', () => {
    const numbers = ['0012-A34', '12-A34', 'OO12-A34', '0012A34'].map(plainReceiptNumber);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('keeps the leading zeros of a number', () => {
    expect(plainReceiptNumber(' 000 7b ')).toBe('0007B');
  });
});

describe('the number of a receipt', () => {
  it.each([
    ['a zero-width space', '0042\u200B-0117'],
    ['a zero-width joiner', '0042\u200D-0117'],
    ['a byte order mark', '\uFEFF0042-0117'],
    ['a soft hyphen', '00\u00AD42-0117'],
    ['a direction mark', '\u202E0042-0117\u202C'],
    ['a variation selector', '0042-0117\uFE0F'],
    ['a Hangul filler', '0042\u3164-0117'],
    ['a control character', '0042\u0007-0117'],
    ['a combining mark', '0042\u0301-0117'],
    ['an enclosing mark', '0042\u20DD-0117'],
    ['full-width digits', '００４２-0117'],
    ['Arabic digits', '٠٠٤٢-0117'],
    ['Devanagari digits', '००४२-०११७'],
    ['mathematical digits', '𝟘𝟘𝟜𝟚-0117'],
    ['an en dash', '0042–0117'],
    ['a minus sign', '0042−0117'],
    ['a no-break space', '0042\u00A0-\u202F0117'],
  ])('is the same with %s', (_, code) => {
    expect(plainReceiptNumber(code)).toBe('0042-0117');
    expect(receiptNumberProblem(code)).toBeNull();
  });

  const unseen = fc.constantFrom(
    ...['\u200B', '\u200C', '\u200D', '\u2060', '\uFEFF', '\u00AD', '\u034F', '\u061C', '\u180E', '\u115F'],
    ...[
      '\u3164',
      '\uFFA0',
      '\u202A',
      '\u2069',
      '\uFE0E',
      '\u{E0041}',
      '\u{E0100}',
      '\u0000',
      '\u001B',
      '\u0085',
    ],
    ...['\u0300', '\u0338', '\u20E3', '\u0489', ' ', '\t', '\n', '\u00A0', '\u2003', '\u3000', '\u2028'],
  );
  const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-/.#'.split('');
  const numbers = fc.array(fc.constantFrom(...characters), { minLength: 1, maxLength: 12 });
  // The first code point of ten digits in several scripts.
  const zeros = fc.constantFrom(0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0x1040, 0xff10, 0x1d7ce, 0x1e950);
  const dressed = (character: string, zero: number, isSmall: boolean): string => {
    if (/\d/.test(character)) return String.fromCodePoint(zero + Number(character));
    return isSmall ? character.toLowerCase() : character;
  };

  it('is the same with any invisible characters in it', () => {
    const decorations = fc.array(fc.tuple(unseen, zeros, fc.boolean()), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(numbers, decorations, (number, decoration) => {
        const code = number.map((character, at) => {
          const [mark = '', zero = 0x30, isSmall = false] = decoration[at] ?? [];
          return dressed(character, zero, isSmall) + mark;
        });
        return plainReceiptNumber(code.join('')) === number.join('');
      }),
      { seed: 14, numRuns: 2_000 },
    );
  });

  it('differs from every other number of Latin letters, digits and punctuation', () => {
    fc.assert(
      fc.property(numbers, numbers, (one, other) => {
        const [first, second] = [one.join(''), other.join('')];
        return (plainReceiptNumber(first) === plainReceiptNumber(second)) === (first === second);
      }),
      { seed: 14, numRuns: 2_000 },
    );
  });

  it('is normalised the same when it is normalised twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (code) => {
        const plain = plainReceiptNumber(code);
        return plainReceiptNumber(plain) === plain;
      }),
      { seed: 14, numRuns: 3_000 },
    );
  });

  it.each(['', ' ', '\u200B', '\u00AD\uFE0F', '\u3164', '\u0301'])('%j is none', (code) => {
    expect(receiptNumberProblem(code)).toBe('empty');
  });

  it.each(['///', '-', '. .', '\u2013\u2044', '#\u200B'])('%j has no letter and no digit', (code) => {
    expect(receiptNumberProblem(code)).toBe('bare');
  });

  it.each(['0', '/A/', '\u0663', '\uFF11'])('%j is one, by its only letter or digit', (code) => {
    expect(receiptNumberProblem(code)).toBeNull();
  });

  it.each([
    ['a Cyrillic letter', '\u0410-0117'],
    ['a Greek letter', '\u039F42'],
    ['a Cherokee letter', '\u13A0B'],
    ['a stroked letter', 'Ø42'],
    ['an emoji', '42🧾'],
    ['a Braille blank', '42\u2800'],
    ['a private use character', '42\uE000'],
    ['digits of a script without a zero', '፩፪'],
  ])('may not hold %s', (_, code) => {
    expect(receiptNumberProblem(code)).toBe('foreign');
  });

  it('may hold all printable punctuation, and does not confuse O with 0 or l with 1', () => {
    const marks = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
    expect(plainReceiptNumber(marks)).toBe(marks);
    expect(receiptNumberProblem(`${marks}1`)).toBeNull();
    expect(plainReceiptNumber('O0lI1')).toBe('O0LI1');
  });
});

describe('a receipt that is written again', () => {
  const received = anItem({ code: '0042-0117', amount: '12.50' });

  it.each([
    ['that waits to be checked', anItem()],
    ['that was approved', anItem({ status: 'approved' })],
    ['that was refused by another article', anItem({ status: 'refused', reason: 'Articolo 7.3.' })],
    ['whose number and amount are typed in another way', anItem({ code: ' 0042-0117', amount: '12,5' })],
  ])('is one %s', (_, item) => {
    expect(findReceived(typedOf(received), [anItem({ id: 50, code: '7' }), item])).toBe(item);
  });

  it.each([
    ['that was withdrawn', anItem({ status: 'released' })],
    // §B.14: whoever sent it may send it again, so it has not arrived.
    ['whose photo nobody could read', anItem({ status: 'refused', freesNumber: true })],
    ['of another amount', anItem({ amount: '12.51' })],
    ['of another number', anItem({ code: '0042-0118' })],
    ['of another day', anItem({ receiptDate: '2025-07-29' })],
    ['of another minute', anItem({ receiptTime: '18:06' })],
  ])('is none %s', (_, item) => {
    expect(findReceived(typedOf(received), [item])).toBeNull();
  });
});

describe('the moment of a receipt', () => {
  it.each([
    ['2025-07-16', '00:00', '2025-07-15T22:00:00Z'],
    ['2025-01-15', '10:30', '2025-01-15T09:30:00Z'],
    ['2024-02-29', '23:59', '2024-02-29T22:59:00Z'],
    ['2025-03-30', '01:59', '2025-03-30T00:59:00Z'],
    ['2025-03-30', '03:00', '2025-03-30T01:00:00Z'],
    // It came twice: the first time counts.
    ['2025-10-26', '02:30', '2025-10-26T00:30:00Z'],
    ['2025-10-26', '03:00', '2025-10-26T02:00:00Z'],
  ])('%s %s in Rome is %s', (day, time, instant) => {
    expect(receiptInstant(day, time)).toBe(Date.parse(instant));
  });

  it.each([
    ['2025-03-30', '02:00'],
    ['2025-03-30', '02:30'],
    ['2025-03-30', '02:59'],
    ['2025-02-29', '10:00'],
    ['2025-08-01', '24:00'],
    ['2025-08-01', '10:60'],
    ['2025-08-01', '9:05'],
    ['2025-08-01', '10:05:00'],
    ['2025-08-01', ''],
    ['', '10:05'],
    ['01/08/2025', '10:05'],
  ])('%j %j is not a moment', (day, time) => {
    expect(receiptInstant(day, time)).toBeNull();
  });

  it.each([
    ['2025-07-15', '23:59', 'preCampaign'],
    ['2025-07-16', '00:00', 'campaign'],
    ['2025-08-29', '23:59', 'campaign'],
    ['2025-08-30', '00:00', 'endCampaign'],
  ])('%s %s falls into %s', (day, time, status) => {
    expect(contestStatusAt(receiptInstant(day, time) ?? 0, DEFAULT_CALENDAR)).toBe(status);
  });
});
