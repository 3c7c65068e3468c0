import { describe, expect, it } from 'vitest';
import { prizeEdition, prizesToWin } from '../../domain/editions.ts';
import { anEdition, NOW } from './samples.ts';

const PRIZES = [{ name: 'Bicicletta', description: 'Da città', quantity: 12 }];
const summer = anEdition({ id: 5, prizes: PRIZES });
const untold = anEdition({ id: 6, prizes: [] });
const silent = anEdition({ id: 7 });
const over = anEdition({ id: 4, startDate: '2025-03-03', endDate: '2025-06-30', prizes: PRIZES });

describe('the edition that a player can win in', () => {
  it('is one with prizes before one without', () => {
    expect(prizeEdition([over, untold, silent, summer], NOW)).toBe(summer);
  });

  it('may not have told its prizes yet', () => {
    expect(prizeEdition([over, silent, untold], NOW)).toBe(silent);
  });

  it('is none between two editions', () => {
    expect(prizeEdition([over], NOW)).toBeNull();
    expect(prizeEdition([], NOW)).toBeNull();
  });
});

describe('what can be won', () => {
  const everybodys = [{ name: 'Borsa frigo' }];

  it('is what the edition has told', () => {
    expect(prizesToWin(summer, everybodys)).toEqual(PRIZES);
  });

  it.each([untold, silent])('is nothing while it has told nothing', (edition) => {
    expect(prizesToWin(edition, everybodys)).toEqual([]);
  });

  it('is without an edition what everybody sees', () => {
    expect(prizesToWin(null, everybodys)).toEqual(everybodys);
  });
});
