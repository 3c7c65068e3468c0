import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysLeft, timeLeft } from '../../domain/dates.ts';

const START = Date.parse('2025-07-16T00:00:00+02:00');
const END = Date.parse('2025-08-29T23:59:59+02:00');

describe('§K.10 what is left until an instant', () => {
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

  test('adds up to whole seconds again', () => {
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

  test('across the change of the clock', () => {
    expect(daysLeft(Date.parse('2025-10-25T12:00:00+02:00'), Date.parse('2025-10-27T12:00:00+01:00'))).toBe(
      2,
    );
  });
});
