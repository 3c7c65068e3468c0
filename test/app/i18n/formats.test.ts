// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { amountInWords, dayInWords, dayOfInstant, sizeInWords } from '../../../src/i18n/formats.ts';

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
