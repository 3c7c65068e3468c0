import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isBirthDate,
  isEan,
  isEmail,
  isOfAge,
  isPersonName,
  isPersonNameTooLong,
  isPhone,
  isPhoneTooLong,
  isProvince,
  plainPersonName,
  plainPhone,
} from '../../domain/fields.ts';

describe('a name', () => {
  it.each([
    'Maria',
    "D'Annunzio",
    'D’Annunzio',
    "'Ntoni",
    'Anna Maria',
    'Rossi-Bianchi',
    'Nguyễn',
    'Łukasz',
    'Ольга',
    '王小明',
    'محمد',
    'Nicolo\u0300',
    '  Maria  ',
    'Ó',
  ])('%j is one', (name) => {
    expect(isPersonName(name)).toBe(true);
  });

  it.each([
    ['', 'nothing'],
    ['   ', 'spaces'],
    ["'", 'an apostrophe alone'],
    ['-', 'a hyphen alone'],
    ['\u0300', 'an accent alone'],
    ['Maria2', 'a digit'],
    ['Maria_', 'an underscore'],
    ['Ma<b>', 'markup'],
    ['Maria\u202Eairam', 'a bidirectional control character'],
    ['Ma\u200Bria', 'a zero-width space'],
    ['Ma\u0000ria', 'a NUL'],
    ['Ma\nria', 'a line break'],
    ['Ma\u00A0ria', 'a no-break space'],
    ['=1+1', 'a formula'],
    ['👩‍🍳', 'an emoji'],
    ['Maria\uD800', 'a lone surrogate'],
  ])('%j is none: %s', (name) => {
    expect(isPersonName(name)).toBe(false);
  });

  it('has at most 100 characters, with composed or decomposed accents', () => {
    expect(isPersonName('a'.repeat(100))).toBe(true);
    expect(isPersonName('a'.repeat(101))).toBe(false);
    expect(isPersonName(` ${'e\u0300'.repeat(100)} `)).toBe(true);
    expect(isPersonNameTooLong('e\u0300'.repeat(101))).toBe(true);
    expect(plainPersonName(' Nicolo\u0300 ')).toBe('Nicolò');
  });
});

describe('coming of age', () => {
  const today = '2025-08-01';
  it.each([
    ['2007-07-31', true],
    ['2007-08-01', true],
    ['2007-08-02', false],
    ['1988-04-12', true],
    ['2025-08-01', false],
    ['2030-01-01', false],
  ])('a person born on %s is of age on 1 August 2025: %s', (birthDate, expected) => {
    expect(isOfAge(birthDate, today)).toBe(expected);
  });

  it.each([
    ['2026-02-28', false],
    ['2026-03-01', true],
  ])('a person born on 29 February 2008 is of age on %s: %s', (day, expected) => {
    expect(isOfAge('2008-02-29', day)).toBe(expected);
  });

  it('on 29 February includes a person born a day earlier and excludes one born a day later', () => {
    expect(isOfAge('2010-02-28', '2028-02-29')).toBe(true);
    expect(isOfAge('2010-03-01', '2028-02-29')).toBe(false);
  });

  it('does not depend on how many digits the year has', () => {
    expect(isOfAge('0500-01-01', '2025-08-01')).toBe(true);
  });

  it.each(['', '1900-02-29', '2000-04-31', '31/04/2000', '2000-4-3', 'ieri'])(
    '%j is no birth date',
    (birthDate) => {
      expect(isOfAge(birthDate, today)).toBe(false);
      expect(isBirthDate(birthDate, today)).toBe(false);
    },
  );

  it('accepts a birth date from 1900 until today', () => {
    const plausible = ['1899-12-31', '1900-01-01', '2025-08-01', '2025-08-02', '0000-01-01'].map((day) =>
      isBirthDate(day, today),
    );
    expect(plausible).toEqual([false, true, true, false, false]);
  });
});

describe('a telephone number', () => {
  it.each(['', '  ', '+39 333 1234567', '0039 333 1234567', '3331234567', '+393331234567', ' 333 '])(
    '%j is accepted',
    (phone) => {
      expect(isPhone(phone)).toBe(true);
    },
  );

  it.each(['+', '++39333', 'abc', '333-1234567', '333.123', '٣٣٣١٢٣', '３３３', '333x', '(0)333'])(
    '%j is refused',
    (phone) => {
      expect(isPhone(phone)).toBe(false);
    },
  );

  it('has at most 15 digits, or 16 characters with the plus sign', () => {
    const lengths = ['1'.repeat(15), '1'.repeat(16), `+${'1'.repeat(15)}`, `+${'1'.repeat(16)}`];
    expect(lengths.map(isPhoneTooLong)).toEqual([false, true, false, true]);
    expect(isPhoneTooLong(`+39 ${'1 '.repeat(13)}`)).toBe(false);
  });

  it('is stored without spaces', () => {
    expect(plainPhone(' +39 333 1234567 ')).toBe('+393331234567');
  });
});

describe('an e-mail address', () => {
  const local = (length: number) => 'a'.repeat(length);
  const domain = (length: number) => 'it'.padStart(length, `${'b'.repeat(60)}.`);

  it.each([
    'a@b.it',
    'maria.rossi+pasta@example.com',
    `${local(64)}@example.com`,
    "o'brien_2.b-c@example.com",
    'a@città.it',
  ])('%j is one', (email) => {
    expect(isEmail(email)).toBe(true);
  });

  it.each([
    '',
    'maria',
    'a@b',
    'a@@b.it',
    '@b.it',
    'a@b.it.',
    'a b@c.it',
    ' a@b.it',
    'a@b.it\n',
    'a\u0000@b.it',
    '.a@b.it',
    `${local(65)}@example.com`,
    'àèì@example.com',
    'e\u0300va@example.com',
    '"maria"@example.com',
    '"maria rossi"@example.com',
    '<img src=x onerror=1>@b.it',
    "a@b.it' OR 1=1--",
  ])('%j is none', (email) => {
    expect(isEmail(email)).toBe(false);
  });

  it('has at most 254 characters, and a very long text is refused without a slow match', () => {
    const longest = `${local(60)}@${domain(254 - 61)}`;
    expect(longest).toHaveLength(254);
    expect(isEmail(longest)).toBe(true);
    expect(isEmail(`a${longest}`)).toBe(false);
    expect(isEmail(`${'a@'.repeat(500_000)}b.it`)).toBe(false);
  });
});

describe('a province', () => {
  it.each(['RM', 'rm', ' Mi ', 'AO', 'BT', 'SU', 'OG'])('%j exists', (code) => {
    expect(isProvince(code)).toBe(true);
  });

  it.each(['', 'XX', 'R', 'ROM', 'R M', '00', 'IT'])('%j does not', (code) => {
    expect(isProvince(code)).toBe(false);
  });
});

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

  it('may be all zeros, since the check digit is right', () => {
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

  it('detects any single wrong digit', () => {
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

  it('of 8 digits has the check digit of 13 digits with five leading zeros', () => {
    fc.assert(fc.property(digits(8), (code) => isEan(code) === isEan(`00000${code}`)));
  });
});
