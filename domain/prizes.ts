import { amountInCents, amountText } from './money.ts';

/** A prize; `unitValue` is the value of one piece in the format of the calls: `350.00`. */
export type Prize = {
  name: string;
  description: string;
  quantity: number;
  unitValue?: string | undefined;
};

/** The value of all pieces of a prize, in cents; null when its value is unknown. */
const worthInCents = ({ quantity, unitValue }: Prize): number | null => {
  const cents = unitValue === undefined ? null : amountInCents(unitValue);
  return cents === null ? null : cents * quantity;
};

/** The value of all pieces of a prize, as an amount; null when its value is unknown. */
export function prizeWorth(prize: Prize): string | null {
  const cents = worthInCents(prize);
  return cents === null ? null : amountText(cents);
}

/** How many prizes there are. */
export const prizeCount = (prizes: readonly Prize[]): number =>
  prizes.reduce((sum, { quantity }) => sum + quantity, 0);

/** The value of all prizes together (the *montepremi*), as an amount; null unless every value is known. */
export function prizePool(prizes: readonly Prize[]): string | null {
  const worths = prizes.map(worthInCents);
  const known = worths.filter((cents) => cents !== null);
  if (known.length === 0 || known.length < worths.length) return null;
  return amountText(known.reduce((sum, cents) => sum + cents, 0));
}

/** The prizes of an edition that a sentence may name: the dearest and the cheapest; in their own order where a value is unknown. */
export function prizeSpan(prizes: readonly Prize[]): { first: Prize; last: Prize } | null {
  const cents = ({ unitValue }: Prize) => (unitValue === undefined ? null : amountInCents(unitValue));
  const isValued = prizes.every((prize) => cents(prize) !== null);
  const ordered = isValued
    ? prizes.toSorted((one, other) => (cents(other) ?? 0) - (cents(one) ?? 0))
    : prizes;
  const [first, last] = [ordered[0], ordered.at(-1)];
  return first === undefined || last === undefined ? null : { first, last };
}

/**
 * Adds the brand's values to the prizes of an edition without values, but only to identical prizes: one that differs
 * in any field may have another value.
 */
export const withKnownValues = (prizes: readonly Prize[], known: readonly Prize[]): Prize[] =>
  prizes.map((prize) => {
    const same = known.find(
      ({ name, description, quantity }) =>
        name === prize.name && description === prize.description && quantity === prize.quantity,
    );
    return { ...prize, unitValue: prize.unitValue ?? same?.unitValue };
  });
