import { describe, expect, it } from 'vitest';
import {
  type Prize,
  prizeCount,
  prizePool,
  prizeSpan,
  prizeWorth,
  withKnownValues,
} from '../../domain/prizes.ts';

const bicycle: Prize = { name: 'Bicicletta', description: 'Da città', quantity: 12, unitValue: '350.00' };
const bag: Prize = { name: 'Borsa', description: 'Frigo', quantity: 3, unitValue: '19.99' };
const untold: Prize = { name: 'Pentola', description: 'Di rame', quantity: 2 };

describe('the value of the prizes', () => {
  it('is exact to the cent, for one and for all', () => {
    expect(prizeWorth(bicycle)).toBe('4200.00');
    expect(prizeWorth(bag)).toBe('59.97');
    expect(prizePool([bicycle, bag])).toBe('4259.97');
    expect(prizeCount([bicycle, bag, untold])).toBe(17);
  });

  it('is null when one value is missing or unreadable, since the sum would be wrong', () => {
    expect(prizeWorth(untold)).toBeNull();
    expect(prizePool([bicycle, untold])).toBeNull();
    expect(prizePool([bicycle, { ...bag, unitValue: 'molto' }])).toBeNull();
    expect(prizePool([])).toBeNull();
  });
});

describe('prizes without values', () => {
  const valueless = ({ unitValue: _, ...prize }: Prize): Prize => prize;

  it('take the values of identical prizes', () => {
    expect(withKnownValues([valueless(bicycle), valueless(bag)], [bag, bicycle])).toEqual([bicycle, bag]);
  });

  it.each([{ name: 'Tandem' }, { description: 'Da corsa' }, { quantity: 11 }])(
    'take no value of a different prize: %j',
    (difference) => {
      const [prize] = withKnownValues([{ ...valueless(bicycle), ...difference }], [bicycle]);
      expect(prize?.unitValue).toBeUndefined();
    },
  );

  it('keep the values that they have', () => {
    const own = { ...bicycle, unitValue: '400.00' };
    expect(withKnownValues([own], [bicycle])).toEqual([own]);
  });
});

describe('the prizes that a sentence names', () => {
  it('are the dearest and the cheapest, in whatever order they stand', () => {
    const named = (prizes: readonly Prize[]) => {
      const span = prizeSpan(prizes);
      return span && [span.first.name, span.last.name];
    };
    expect(named([bag, bicycle])).toEqual([bicycle.name, bag.name]);
    expect(named([{ ...bag, unitValue: undefined }, bicycle])).toEqual([bag.name, bicycle.name]);
    expect(named([bag])).toEqual([bag.name, bag.name]);
    expect(named([])).toBeNull();
  });
});
