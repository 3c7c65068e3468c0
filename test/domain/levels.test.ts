import { describe, expect, test } from 'vitest';
import { levelLadder, levelProgress } from '../../domain/players.ts';

const SEED = { id: 1, name: 'Seme', minPoints: 0 };
const SPROUT = { id: 2, name: 'Germoglio', minPoints: 20 };
const EAR = { id: 3, name: 'Spiga', minPoints: 60 };
const LEVELS = [EAR, SEED, SPROUT];

describe('the ladder of levels (§B.16)', () => {
  test.each([
    { points: -1, reached: [], next: SEED },
    { points: 0, reached: [SEED], next: SPROUT },
    { points: 19, reached: [SEED], next: SPROUT },
    { points: 20, reached: [SEED, SPROUT], next: EAR },
    { points: 60, reached: [SEED, SPROUT, EAR], next: null },
  ])('$points points: the levels reached, the highest last, then comes the next', ({ points, ...ladder }) => {
    expect(levelLadder(LEVELS, points)).toEqual(ladder);
  });

  test('that nobody knows has none above', () => {
    expect(levelLadder([], 40)).toEqual({ reached: [], next: null });
  });
});

describe('the way to the next level (§B.34)', () => {
  test.each([
    { points: 0, next: SPROUT, missing: 20, share: 0 },
    { points: 19, next: SPROUT, missing: 1, share: 0.95 },
    { points: 20, next: EAR, missing: 40, share: 0 },
    { points: 30, next: EAR, missing: 30, share: 0.25 },
    { points: 60, next: null, missing: 0, share: 1 },
    { points: 9_999, next: null, missing: 0, share: 1 },
  ])('$points points', ({ points, ...way }) => {
    expect(levelProgress(LEVELS, points)).toEqual(way);
  });

  test('below the lowest level it begins at nothing', () => {
    expect(levelProgress([EAR], 15)).toEqual({ next: EAR, missing: 45, share: 0.25 });
  });

  test('it begins at the last level reached, however many lie below', () => {
    const golden = { id: 4, name: 'Spiga d’oro', minPoints: 100 };
    expect(levelProgress([golden, ...LEVELS], 70)).toEqual({ next: golden, missing: 30, share: 0.25 });
  });

  test('without levels there is none to reach', () => {
    expect(levelProgress([], 15)).toEqual({ next: null, missing: 0, share: 1 });
  });
});
