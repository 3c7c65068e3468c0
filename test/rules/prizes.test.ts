import { describe, expect, it } from 'vitest';
import { editionWithPrizes, prizeEdition } from '../../machines/rules/prizes.ts';
import { anEdition, NOW } from './samples.ts';

const PRIZES = [{ name: 'Bicicletta', description: 'Da città', quantity: 12 }];
const summer = anEdition({ id: 5, prizes: PRIZES });
const untold = anEdition({ id: 6, prizes: [] });
const silent = anEdition({ id: 7 });
const over = anEdition({ id: 4, startDate: '2025-03-03', endDate: '2025-06-30', prizes: PRIZES });

describe('the edition with prizes', () => {
  it('runs today and has told them', () => {
    expect(editionWithPrizes([over, untold, silent, summer], NOW)).toBe(summer);
  });

  it('is none when those that run have told nothing', () => {
    expect(editionWithPrizes([over, untold, silent], NOW)).toBeNull();
  });
});

describe('the edition that a player can win in', () => {
  it('is one with prizes before one without', () => {
    expect(prizeEdition([untold, summer], NOW)).toBe(summer);
  });

  it('may not have told its prizes yet', () => {
    expect(prizeEdition([over, silent, untold], NOW)).toBe(silent);
  });

  it('is none between two editions', () => {
    expect(prizeEdition([over], NOW)).toBeNull();
    expect(prizeEdition([], NOW)).toBeNull();
  });
});
