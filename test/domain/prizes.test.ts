import { describe, expect, it } from 'vitest';
import { type Prize, prizeCount, prizePool, prizeWorth, withKnownValues } from '../../domain/prizes.ts';

const bicycle: Prize = { name: 'Bicicletta', description: 'Da città', quantity: 12, unitValue: '350.00' };
const bag: Prize = { name: 'Borsa', description: 'Frigo', quantity: 3, unitValue: '19.99' };
const untold: Prize = { name: 'Pentola', description: 'Di rame', quantity: 2 };

describe('what prizes are worth', () => {
  it('is counted to the cent, for one and for all', () => {
    expect(prizeWorth(bicycle)).toBe('4200.00');
    expect(prizeWorth(bag)).toBe('59.97');
    expect(prizePool([bicycle, bag])).toBe('4259.97');
    expect(prizeCount([bicycle, bag, untold])).toBe(17);
  });

  it('is not told where one value is missing or unreadable: a sum of the others would be wrong', () => {
    expect(prizeWorth(untold)).toBeNull();
    expect(prizePool([bicycle, untold])).toBeNull();
    expect(prizePool([bicycle, { ...bag, unitValue: 'molto' }])).toBeNull();
    expect(prizePool([])).toBeNull();
  });
});

describe('prizes without values', () => {
  const valueless = ({ unitValue: _, ...prize }: Prize): Prize => prize;

  it('take those of the very same prizes', () => {
    expect(withKnownValues([valueless(bicycle), valueless(bag)], [bag, bicycle])).toEqual([bicycle, bag]);
  });

  it.each([{ name: 'Tandem' }, { description: 'Da corsa' }, { quantity: 11 }])(
    'take none of a prize that differs: %j',
    (difference) => {
      const [prize] = withKnownValues([{ ...valueless(bicycle), ...difference }], [bicycle]);
      expect(prize?.unitValue).toBeUndefined();
    },
  );

  it('keep what they say themselves', () => {
    const own = { ...bicycle, unitValue: '400.00' };
    expect(withKnownValues([own], [bicycle])).toEqual([own]);
  });
});
