/** Euros with at most two decimals after a point or a comma; no sign, no exponent. */
const AMOUNT = /^(\d{1,5})(?:[.,](\d{1,2}))?$/;

/** The whole cents of a typed amount of money; null when it is malformed or zero (§B.12). */
export function amountInCents(text: string): number | null {
  const [, euros, decimals = ''] = AMOUNT.exec(text.trim()) ?? [];
  if (euros === undefined) return null;
  const cents = Number(euros) * 100 + Number(decimals.padEnd(2, '0'));
  return cents > 0 ? cents : null;
}

/** Euros in the same form with more figures than any amount has. */
const TOO_HIGH = /^\d{6,}(?:[.,]\d{1,2})?$/;

/** The problem of a typed amount of money; null when it is valid (§B.12). */
export function amountProblem(text: string): 'malformed' | 'tooHigh' | null {
  if (amountInCents(text) !== null) return null;
  return TOO_HIGH.test(text.trim()) ? 'tooHigh' : 'malformed';
}

/** Whole cents in the format of the calls: `1250` is `12.50` (§C.3). */
export const amountText = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** Shows an amount of the calls as Italians write it: `12.50` becomes `12,50`. */
export const withComma = (amount: string): string => amount.replace('.', ',');

/** Whole cents with the decimal comma: `1250` becomes `12,50`. */
export const italianAmount = (cents: number): string => withComma(amountText(cents));
