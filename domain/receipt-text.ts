// Reads number, day, time and total of an Italian documento commerciale from recognised text.
import { amountOf } from './receipt-text-amount.ts';
import type { ReadField, ReadLine } from './receipt-text-line.ts';
import { momentOf } from './receipt-text-moment.ts';
import { numberOf } from './receipt-text-number.ts';
import type { TypedReceipt } from './receipts.ts';

/** The value read for each field; a field without a value is absent. */
export type ReceiptReading = Partial<Record<keyof TypedReceipt, ReadField>>;

/**
 * The confidence from which a field is filled. A wrong value costs a player more than an empty field
 * (docs/receipt-reading.md).
 */
export const MIN_CONFIDENCE = 0.8;

/** A receipt has at most some hundred lines; more text is no receipt and would keep a phone busy. */
export const MAX_LINES = 400;

/** All values, certain or not. `today` (`YYYY-MM-DD`) excludes days in the future. */
export function readReceipt(all: readonly ReadLine[], today: string): ReceiptReading {
  const lines = all.slice(0, MAX_LINES);
  const code = numberOf(lines);
  const amount = amountOf(lines);
  return { ...(code && { code }), ...momentOf(lines, today), ...(amount && { amount }) };
}

/** The values to fill in: only those with enough confidence. */
export function confidentFields(reading: ReceiptReading): Partial<TypedReceipt> {
  const sure = Object.entries(reading).filter(([, { confidence }]) => confidence >= MIN_CONFIDENCE);
  return Object.fromEntries(sure.map(([field, { value }]) => [field, value]));
}
