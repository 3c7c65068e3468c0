// @vitest-environment node
import { describe, expect, test } from 'vitest';
import {
  ARTICLES,
  amountInWords,
  capitalized,
  dayInWords,
  dayOfInstant,
  sizeInWords,
  withArticle,
} from '../../../src/i18n/formats.ts';

describe('the day of an instant', () => {
  test('is Rome’s, whatever offset it is written with', () => {
    expect(dayOfInstant('2025-07-15T23:59:59.999+02:00')).toBe('15 luglio 2025');
    expect(dayOfInstant('2025-07-15T22:00:00Z')).toBe('16 luglio 2025');
    expect(dayOfInstant(Date.parse('2025-08-29T21:59:59Z'))).toBe('29 agosto 2025');
  });

  test('changes at Rome’s midnight in winter, too', () => {
    expect(dayOfInstant('2025-01-02T22:59:59Z')).toBe('2 gennaio 2025');
    expect(dayOfInstant('2025-01-02T23:00:00Z')).toBe('3 gennaio 2025');
  });
});

describe('a day', () => {
  test('is the same one everywhere', () => {
    expect(dayInWords('2025-07-16')).toBe('16 luglio 2025');
    expect(dayInWords('1988-02-29')).toBe('29 febbraio 1988');
  });

  test('that is none stays as it is', () => {
    expect(dayInWords('presto')).toBe('presto');
    expect(dayInWords('')).toBe('');
  });
});

describe('the first of a month', () => {
  test.for(['2025-08-01', '2025-01-01', '2027-12-01'])('is an ordinal: %s', (day) => {
    expect(dayInWords(day)).toMatch(/^1º [a-z]+ 20\d\d$/);
    expect(dayOfInstant(`${day}T12:00:00+01:00`)).toBe(dayInWords(day));
  });

  test('is the only one: its tens and its years are numbers', () => {
    expect(dayInWords('2025-01-10')).toBe('10 gennaio 2025');
    expect(dayInWords('2025-08-11')).toBe('11 agosto 2025');
    expect(dayInWords('2025-08-21')).toBe('21 agosto 2025');
    expect(dayInWords('2025-08-31')).toBe('31 agosto 2025');
  });
});

describe('a day behind its article', () => {
  test.for([
    ['il', "l'8 agosto 2025", "l'11 agosto 2025"],
    ['al', "all'8 agosto 2025", "all'11 agosto 2025"],
    ['dal', "dall'8 agosto 2025", "dall'11 agosto 2025"],
    ['del', "dell'8 agosto 2025", "dell'11 agosto 2025"],
  ] as const)('takes the apostrophe of %j on the 8th and the 11th', ([article, eighth, eleventh]) => {
    expect(withArticle(article, dayInWords('2025-08-08'))).toBe(eighth);
    expect(withArticle(article, dayInWords('2025-08-11'))).toBe(eleventh);
  });

  test('leaves it whole on every other day', () => {
    const days = Array.from({ length: 31 }, (_, index) => index + 1).filter((day) => day !== 8 && day !== 11);
    for (const day of days) {
      const said = dayInWords(`2025-08-${String(day).padStart(2, '0')}`);
      expect(ARTICLES.map((article) => withArticle(article, said))).toEqual([
        `il ${said}`,
        `al ${said}`,
        `dal ${said}`,
        `del ${said}`,
      ]);
    }
    expect(withArticle('il', dayInWords('2025-08-01'))).toBe('il 1º agosto 2025');
  });

  test('may begin a sentence', () => {
    expect(capitalized(withArticle('dal', '16 luglio 2025'))).toBe('Dal 16 luglio 2025');
    expect(capitalized(withArticle('dal', '8 agosto 2025'))).toBe("Dall'8 agosto 2025");
    expect(capitalized('')).toBe('');
  });
});

test('an amount is written as Italians write it', () => {
  expect(amountInWords('12.50')).toBe('12,50');
  expect(amountInWords('0.05')).toBe('0,05');
  expect(amountInWords('12345.60')).toBe('12.345,60');
});

describe('the size of a file', () => {
  test.for([
    [1, '1 KB'],
    [1_024, '1 KB'],
    [1_025, '2 KB'],
    [104_857, '103 KB'],
    [104_858, '0,1 MB'],
    [8 * 1_048_576, '8 MB'],
    [1_572_864, '1,5 MB'],
  ] as const)('of %d bytes is %s', ([bytes, said]) => {
    expect(sizeInWords(bytes)).toBe(said);
  });
});
