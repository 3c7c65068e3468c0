// Reads an Italian documento commerciale from what a recogniser made of its photo: number, day, hour and total.
import { amountOf } from './receipt-text-amount.ts';
import type { ReadField, ReadLine } from './receipt-text-line.ts';
import { momentOf } from './receipt-text-moment.ts';
import { numberOf } from './receipt-text-number.ts';
import type { TypedReceipt } from './receipts.ts';

/** What was read of each field; a field of which nothing was read is absent. */
export type ReceiptReading = Partial<Record<keyof TypedReceipt, ReadField>>;

/** From how sure on a field is filled. A wrong one costs a player more than an empty one (docs/receipt-reading.md). */
export const SURE = 0.8;

/** The lines of a receipt are a hundred or two; what reads as more is no receipt, and would keep a telephone busy. */
export const LINES_MAX = 400;

/** All that is read, sure or not. `today` (`YYYY-MM-DD`) tells a receipt's own day from days that are still to come. */
export function readReceipt(all: readonly ReadLine[], today: string): ReceiptReading {
  const lines = all.slice(0, LINES_MAX);
  const code = numberOf(lines);
  const amount = amountOf(lines);
  return { ...(code && { code }), ...momentOf(lines, today), ...(amount && { amount }) };
}

/** What may be filled in: only what is sure. */
export function sureOf(reading: ReceiptReading): Partial<TypedReceipt> {
  const sure = Object.entries(reading).filter(([, { confidence }]) => confidence >= SURE);
  return Object.fromEntries(sure.map(([field, { value }]) => [field, value]));
}
