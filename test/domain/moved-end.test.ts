import { describe, expect, test } from 'vitest';
import { endNewsAt, isEndNews, moveTo, toldBefore } from '../../domain/moved-end.ts';

describe('the day that had been told before an end moves', () => {
  test.each([
    ['never moved, and closed early', '2025-08-29', null, '2025-08-10', '2025-08-29'],
    ['never moved, and extended', '2025-08-29', null, '2025-08-31', '2025-08-29'],
    ['closed early twice', '2025-08-10', '2025-08-29', '2025-08-05', '2025-08-29'],
    ['extended twice', '2025-08-31', '2025-08-29', '2025-09-02', '2025-08-29'],
    ['extended, then closed early', '2025-08-31', '2025-08-29', '2025-08-20', '2025-08-31'],
    ['closed early, then extended', '2025-08-10', '2025-08-29', '2025-08-12', '2025-08-10'],
    ['closed on the day on which it ends already', '2025-08-10', '2025-08-29', '2025-08-10', '2025-08-29'],
    ['the same, never moved', '2025-08-29', null, '2025-08-29', null],
  ])('%s', (_, endDate, movedFrom, wanted, told) => {
    expect(toldBefore({ endDate, movedFrom }, wanted)).toBe(told);
  });
});

describe('what players read of an end that is closed on a day', () => {
  test.each([
    ['never moved, on an earlier day', '2025-08-29', null, '2025-08-20', 'shortened'],
    ['never moved, on its own last day', '2025-08-29', null, '2025-08-29', null],
    ['closed early, on its last day once more', '2025-08-20', '2025-08-29', '2025-08-20', 'shortened'],
    ['extended, on its last day', '2025-08-31', '2025-08-29', '2025-08-31', 'extended'],
    ['extended, on the day before that', '2025-08-31', '2025-08-29', '2025-08-30', 'shortened'],
  ])('%s', (_, endDate, movedFrom, lastDay, move) => {
    expect(moveTo({ endDate, movedFrom }, lastDay)).toBe(move);
  });
});

describe('whether a moved end is news', () => {
  const closed = { endDate: '2025-08-10', movedFrom: '2025-08-29', isFollowed: false, isDrawn: false };
  const extended = { ...closed, movedFrom: '2025-08-05' };
  test.each([
    ['an end that never moved', { ...closed, movedFrom: null }, '2025-08-10', false],
    ['closed early, on its last day', closed, '2025-08-10', true],
    ['closed early, the day after', closed, '2025-08-11', true],
    ['closed early, months after', closed, '2025-11-11', true],
    ['closed early, and drawn', { ...closed, isDrawn: true }, '2025-09-11', false],
    ['closed early, followed, on the promised day', { ...closed, isFollowed: true }, '2025-08-29', true],
    ['closed early, followed, after it', { ...closed, isFollowed: true }, '2025-08-30', false],
    ['extended, on its last day', extended, '2025-08-10', true],
    ['extended, the day after', extended, '2025-08-11', false],
  ])('%s', (_, facts, today, isNews) => {
    expect(isEndNews(facts, today)).toBe(isNews);
  });
});

describe('what is told of a moved end', () => {
  const at = (instant: string) => Date.parse(instant);
  const closed = { description: 'Estate', endDate: '2025-08-10', movedFrom: '2025-08-29' };
  const extended = { ...closed, movedFrom: '2025-08-05' };
  test.each([
    ['nothing where none moved', null, '2025-08-10T12:00:00+02:00', null],
    ['that it will close, before its last day', closed, '2025-08-09T23:59:59+02:00', 'closing'],
    [
      'that it closes today, from the first second of that day on',
      closed,
      '2025-08-10T00:00:00+02:00',
      'closingToday',
    ],
    ['that it closes today, until its last second', closed, '2025-08-10T23:59:59+02:00', 'closingToday'],
    ['that it has closed, from the next day of Rome on', closed, '2025-08-11T00:00:00+02:00', 'closed'],
    ['that it lasts longer, until its last second', extended, '2025-08-10T23:59:59+02:00', 'extended'],
    ['nothing of an extension that is over', extended, '2025-08-11T00:00:00+02:00', null],
  ])('%s', (_, moved, instant, kind) => {
    expect(endNewsAt(moved, at(instant))).toBe(kind);
  });
});
