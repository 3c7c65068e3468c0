import { amountInCents } from '../../domain/money.ts';
import { MIN_CONFIDENCE, type ReceiptReading } from '../../domain/receipt-text.ts';
import { TYPED_FIELDS, type TypedReceipt } from '../../domain/receipts.ts';

/** One receipt of the measurement: what it says, what was read, and how far it was tilted. */
export type Sample = { truth: TypedReceipt; reading: ReceiptReading; tilt: number };

export type FieldScore = { field: keyof TypedReceipt; asked: number; filled: number; right: number };

/** What the goal says (docs/receipt-reading.md), as shares. */
export const GOAL = { right: 0.95, filled: 0.85, tilt: 4 };

const isRight = (field: keyof TypedReceipt, value: string, truth: TypedReceipt): boolean =>
  field === 'amount' ? amountInCents(value) === amountInCents(truth.amount) : value === truth[field];

/** How often each field was filled, and how often rightly. */
export const scoresOf = (samples: readonly Sample[]): FieldScore[] =>
  TYPED_FIELDS.map((field) => {
    const filled = samples.filter(({ reading }) => (reading[field]?.confidence ?? 0) >= MIN_CONFIDENCE);
    const right = filled.filter(({ reading, truth }) => isRight(field, reading[field]?.value ?? '', truth));
    return { field, asked: samples.length, filled: filled.length, right: right.length };
  });

/** Right among the filled; nothing filled is nothing wrong. */
export const precisionOf = ({ filled, right }: FieldScore): number => (filled === 0 ? 1 : right / filled);
/** Right among all. */
export const recallOf = ({ asked, right }: FieldScore): number => (asked === 0 ? 0 : right / asked);
export const filledOf = ({ asked, filled }: FieldScore): number => (asked === 0 ? 0 : filled / asked);

/** One number to compare two ways of reading: a field that is filled rightly counts one, a wrong one takes three. */
export const gainOf = (scores: readonly FieldScore[]): number => {
  const asked = scores.reduce((sum, score) => sum + score.asked, 0);
  const gain = scores.reduce((sum, { filled, right }) => sum + right - 3 * (filled - right), 0);
  return asked === 0 ? 0 : gain / asked;
};

/** Fields that miss the goal. */
export const missesOf = (samples: readonly Sample[]): string[] => {
  const straight = samples.filter(({ tilt }) => Math.abs(tilt) <= GOAL.tilt);
  const wrong = scoresOf(samples).filter((score) => precisionOf(score) < GOAL.right);
  const empty = scoresOf(straight).filter((score) => filledOf(score) < GOAL.filled);
  return [
    ...wrong.map(({ field }) => `${field}: fewer than ${GOAL.right * 100} % right among the filled`),
    ...empty.map(
      ({ field }) => `${field}: fewer than ${GOAL.filled * 100} % filled up to ${GOAL.tilt} degrees`,
    ),
  ];
};
