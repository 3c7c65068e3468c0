import { describe, expect, test } from 'vitest';
import { type DrawDates, drawProgressOf, isDrawn } from '../../domain/draws.ts';

const PROMISED = { drawUntil: '2025-09-30' };
const HELD = { ...PROMISED, drawnAt: '2025-10-05T11:00:00+02:00' };

describe('how far a draw is (§B.61)', () => {
  test.each<[string, DrawDates, string, string, string]>([
    [
      'promised through its last day in Rome',
      PROMISED,
      '2025-09-30T23:59:59+02:00',
      'promised',
      '2025-09-30',
    ],
    ['overdue after it, not held', PROMISED, '2025-10-01T00:00:00+02:00', 'overdue', '2025-09-30'],
    ['held on the day it was', HELD, '2025-10-05T12:00:00+02:00', 'drawn', '2025-10-05'],
    ['held before its last day', HELD, '2025-09-02T12:00:00+02:00', 'drawn', '2025-10-05'],
    [
      'held on the day of Rome',
      { drawUntil: null, drawnAt: '2025-10-05T22:30:00Z' },
      '2025-10-07T12:00:00+02:00',
      'drawn',
      '2025-10-06',
    ],
    [
      'told once its winners were written to',
      { ...HELD, winnersToldAt: '2025-10-07T09:00:00+02:00' },
      '2025-10-08T12:00:00+02:00',
      'told',
      '2025-10-05',
    ],
  ])('is %s', (_, dates, now, kind, day) => {
    const draw = drawProgressOf(dates, Date.parse(now));
    expect(draw).toEqual({ kind, day });
    expect(isDrawn(draw)).toBe(kind === 'drawn' || kind === 'told');
  });

  test('is undated where no day was promised and none is known', () => {
    expect(drawProgressOf({ drawUntil: null }, Date.parse('2026-01-01T00:00:00Z'))).toEqual({
      kind: 'undated',
    });
  });
});
