import { amountInCents, amountText } from './money.ts';

/** A prize as somebody tells it; `unitValue` is what one piece is worth, as the calls write amounts: `350.00`. */
export type Prize = {
  name: string;
  description: string;
  quantity: number;
  unitValue?: string | undefined;
};

/** What all pieces of a prize are worth, in cents; null where its value is not told. */
const worthInCents = ({ quantity, unitValue }: Prize): number | null => {
  const cents = unitValue === undefined ? null : amountInCents(unitValue);
  return cents === null ? null : cents * quantity;
};

/** What all pieces of a prize are worth, as an amount; null where its value is not told. */
export function prizeWorth(prize: Prize): string | null {
  const cents = worthInCents(prize);
  return cents === null ? null : amountText(cents);
}

/** How many prizes there are. */
export const prizeCount = (prizes: readonly Prize[]): number =>
  prizes.reduce((sum, { quantity }) => sum + quantity, 0);

/** What all prizes are worth together (the *montepremi*), as an amount; null unless the value of each is told. */
export function prizePool(prizes: readonly Prize[]): string | null {
  const worths = prizes.map(worthInCents);
  const known = worths.filter((cents) => cents !== null);
  if (known.length === 0 || known.length < worths.length) return null;
  return amountText(known.reduce((sum, cents) => sum + cents, 0));
}

/**
 * The prizes of an edition that tells no values, with those that the brand tells of the very same prizes: one that
 * differs in anything is another prize, and may be worth something else.
 */
export const withKnownValues = (prizes: readonly Prize[], known: readonly Prize[]): Prize[] =>
  prizes.map((prize) => {
    const same = known.find(
      ({ name, description, quantity }) =>
        name === prize.name && description === prize.description && quantity === prize.quantity,
    );
    return { ...prize, unitValue: prize.unitValue ?? same?.unitValue };
  });
