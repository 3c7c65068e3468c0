import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  dayInWords,
  daysLeft,
  isDayOver,
  isDayWithin,
  isRealDay,
  lastDayOfYearFrom,
  parseInstant,
  romeDay,
  romeWallTime,
  timeLeft,
  yearsAfter,
} from '../../domain/dates.ts';

test('a day in words begins a month with its ordinal, and what is no day stays', () => {
  expect(['2025-08-29', '2025-08-01', '2025-04-31'].map(dayInWords)).toEqual([
    ...['29 agosto 2025', '1º agosto 2025', '2025-04-31'],
  ]);
});

describe('dates', () => {
  test('years later are days of four digits, never later than a text can say', () => {
    expect(yearsAfter('2024-02-29', 1)).toBe('2025-02-28');
    expect(yearsAfter('0002-01-01', 1)).toBe('0003-01-01');
    expect(yearsAfter('9999-12-31', 1)).toBe('9999-12-31');
    expect(lastDayOfYearFrom('2025-03-01')).toBe('2026-02-28');
    expect(lastDayOfYearFrom('9998-12-31')).toBe('9999-12-30');
    expect(lastDayOfYearFrom('9999-02-01')).toBe('9999-12-31');
  });

  describe('the day in Rome', () => {
    it.each([
      // Winter: midnight in Rome is 23:00 in universal time.
      ['2025-01-01T22:59:59.999Z', '2025-01-01'],
      ['2025-01-01T23:00:00.000Z', '2025-01-02'],
      // Summer: 22:00.
      ['2025-07-15T21:59:59.999Z', '2025-07-15'],
      ['2025-07-15T22:00:00.000Z', '2025-07-16'],
      // The night of 30 March 2025 has 23 hours, that of 26 October 25.
      ['2025-03-29T23:00:00.000Z', '2025-03-30'],
      ['2025-03-30T21:59:59.999Z', '2025-03-30'],
      ['2025-03-30T22:00:00.000Z', '2025-03-31'],
      ['2025-10-25T22:00:00.000Z', '2025-10-26'],
      ['2025-10-26T22:59:59.999Z', '2025-10-26'],
      ['2025-10-26T23:00:00.000Z', '2025-10-27'],
      ['2024-02-29T12:00:00.000Z', '2024-02-29'],
    ])('at %s is %s', (instant, day) => {
      expect(romeDay(Date.parse(instant))).toBe(day);
    });

    it('always exists in the calendar', () => {
      const instants = fc.integer({ min: 0, max: Date.parse('2100-01-01T00:00:00Z') });
      fc.assert(fc.property(instants, (instant) => isRealDay(romeDay(instant))));
    });

    it('follows the change of the clocks in spring and autumn', () => {
      expect(romeWallTime(Date.parse('2025-03-30T00:59:00Z'))).toBe('2025-03-30T01:59');
      expect(romeWallTime(Date.parse('2025-03-30T01:00:00Z'))).toBe('2025-03-30T03:00');
      expect(romeWallTime(Date.parse('2025-10-26T00:30:00Z'))).toBe('2025-10-26T02:30');
      expect(romeWallTime(Date.parse('2025-10-26T01:30:00Z'))).toBe('2025-10-26T02:30');
      expect(romeWallTime(Date.parse('2025-07-15T22:00:00Z'))).toBe('2025-07-16T00:00');
    });
  });

  test('a year of three digits is padded to four', () => {
    expect(romeDay(Date.parse('0800-12-25T10:00:00Z'))).toBe('0800-12-25');
  });

  describe('a day between two others', () => {
    it.each([
      ['2025-07-15', false],
      ['2025-07-16', true],
      ['2025-08-01', true],
      ['2025-08-29', true],
      ['2025-08-30', false],
    ])('%s between 16 July and 29 August 2025: %s', (day, expected) => {
      expect(isDayWithin(day, '2025-07-16', '2025-08-29')).toBe(expected);
    });

    it('may equal both', () => {
      expect(isDayWithin('2025-07-16', '2025-07-16', '2025-07-16')).toBe(true);
    });
  });

  test('a day is over from the first instant of the next one in Rome', () => {
    const ends = ['2025-09-30T23:59:59.999+02:00', '2025-10-01T00:00:00+02:00'];
    expect(ends.map((end) => isDayOver('2025-09-30', Date.parse(end)))).toEqual([false, true]);
  });

  describe('a day of the calendar', () => {
    it.each(['2024-02-29', '2000-02-29', '2025-12-31', '1900-01-01'])('%s exists', (day) => {
      expect(isRealDay(day)).toBe(true);
    });

    it.each(['2025-02-29', '1900-02-29', '2025-04-31', '2025-13-01', '2025-00-10', '2025-01-00', '2025-1-1'])(
      '%s does not',
      (day) => {
        expect(isRealDay(day)).toBe(false);
      },
    );

    it.each(['', '31/04/2025', '2025-04-30T00:00:00Z', ' 2025-04-30', '２０２５-04-30'])(
      '%j is no day',
      (text) => {
        expect(isRealDay(text)).toBe(false);
      },
    );
  });

  describe('an instant', () => {
    it('is the same in every notation', () => {
      const noon = Date.UTC(2025, 7, 1, 10);
      for (const text of ['2025-08-01T12:00:00+02:00', '2025-08-01T10:00Z', '2025-08-01T10:00:00.000Z']) {
        expect(parseInstant(text)).toBe(noon);
      }
    });

    it.each([
      '',
      '2025-08-01',
      '2025-08-01T12:00:00',
      '2025-02-30T12:00:00Z',
      '2025-08-01T24:30:00Z',
      'Fri Aug 01 2025',
    ])('%j is not an instant', (text) => {
      expect(parseInstant(text)).toBeNull();
    });
  });

  const START = Date.parse('2025-07-16T00:00:00+02:00');
  const END = Date.parse('2025-08-29T23:59:59+02:00');

  describe('§K.10 the time left until an instant', () => {
    test.each([
      ['2025-07-15T23:59:59+02:00', { days: 0, hours: 0, minutes: 0, seconds: 1 }],
      ['2025-07-15T23:59:59.001+02:00', { days: 0, hours: 0, minutes: 0, seconds: 0 }],
      ['2025-07-14T22:58:57+02:00', { days: 1, hours: 1, minutes: 1, seconds: 3 }],
      // In winter the clock is an hour behind; the days are of 24 hours all the same.
      ['2025-01-03T00:00:00+01:00', { days: 193, hours: 23, minutes: 0, seconds: 0 }],
      ['2025-07-16T00:00:00+02:00', { days: 0, hours: 0, minutes: 0, seconds: 0 }],
      ['2026-01-01T00:00:00+01:00', { days: 0, hours: 0, minutes: 0, seconds: 0 }],
    ])('at %s', (now, left) => {
      expect(timeLeft(Date.parse(now), START)).toEqual(left);
    });

    test('adds up to the whole seconds', () => {
      fc.assert(
        fc.property(fc.nat({ max: 400 * 86_400_000 }), (ms) => {
          const { days, hours, minutes, seconds } = timeLeft(START - ms, START);
          expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(Math.floor(ms / 1_000));
          expect([hours < 24, minutes < 60, seconds < 60]).toEqual([true, true, true]);
        }),
      );
    });
  });

  describe('§K.10 how many days of Rome are left', () => {
    test.each([
      ['2025-08-01T10:00:00+02:00', 28],
      ['2025-08-28T23:59:59+02:00', 1],
      ['2025-08-28T22:00:00Z', 0],
      ['2025-08-29T00:00:00+02:00', 0],
      ['2025-08-29T23:59:59+02:00', 0],
      ['2025-08-30T00:00:00+02:00', 0],
      ['2025-07-31T23:30:00+02:00', 29],
    ])('at %s: %d', (now, days) => {
      expect(daysLeft(Date.parse(now), END)).toBe(days);
    });

    test('are counted across the change of the clocks', () => {
      expect(daysLeft(Date.parse('2025-10-25T12:00:00+02:00'), Date.parse('2025-10-27T12:00:00+01:00'))).toBe(
        2,
      );
    });
  });
});
