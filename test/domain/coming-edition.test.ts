import { describe, expect, test } from 'vitest';
import { comingEdition } from '../../domain/editions.ts';
import { anEdition, NOW } from './samples.ts';

const running = anEdition({ id: 5 });
const over = anEdition({ id: 4, startDate: '2025-03-03', endDate: '2025-06-30' });

describe('the edition that comes next (§B.49)', () => {
  const autumn = anEdition({ id: 8, startDate: '2025-10-01', endDate: '2025-10-31' });
  const winter = anEdition({ id: 9, startDate: '2025-12-01', endDate: '2025-12-31' });

  test('is the first of those that have not begun, in whatever order they are told', () => {
    expect(comingEdition([winter, over, autumn], NOW)).toBe(autumn);
    expect(comingEdition([running], Date.parse('2025-07-15T23:59:59+02:00'))).toBe(running);
  });

  test('is none while one runs, nor where none is announced', () => {
    expect(comingEdition([running, autumn], NOW)).toBeNull();
    expect(comingEdition([running], Date.parse('2025-07-16T00:00:00+02:00'))).toBeNull();
    expect(comingEdition([over], NOW)).toBeNull();
  });
});
