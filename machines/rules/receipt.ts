import { isRealDay } from './day.ts';
import { romeWallTime } from './rome-time.ts';

/** What makes a receipt the same receipt (§B.14). `cents` are whole cents. */
export type ReceiptIdentity = {
  editionId: number;
  code: string;
  receiptDate: string;
  receiptTime: string;
  cents: number;
};

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const HOUR_MS = 3_600_000;
/** Rome's distances from UTC, in hours; the larger one gives the earlier instant. */
const ROME_OFFSETS = [2, 1];

/** A receipt's number as it is compared: case and spaces do not count, leading zeros do (§B.14). */
export const plainReceiptNumber = (code: string): string =>
  code.normalize('NFKC').replace(/\s/g, '').toUpperCase();

/** One text a receipt, whoever sends it and however its number is typed. The number goes last: it may hold anything. */
export const receiptFingerprint = (receipt: ReceiptIdentity): string =>
  [
    receipt.editionId,
    receipt.receiptDate,
    receipt.receiptTime,
    receipt.cents,
    plainReceiptNumber(receipt.code),
  ].join('|');

/**
 * The instant (epoch milliseconds) of a day `YYYY-MM-DD` and a time `HH:MM` in Rome (§B.15); null when there was no
 * such moment, as in the hour that the clocks skip. A moment that came twice is taken for its first coming.
 */
export function receiptInstant(receiptDate: string, receiptTime: string): number | null {
  if (!isRealDay(receiptDate) || !TIME.test(receiptTime)) return null;
  const wall = `${receiptDate}T${receiptTime}`;
  const instants = ROME_OFFSETS.map((hours) => Date.parse(`${wall}:00Z`) - hours * HOUR_MS);
  return instants.find((instant) => romeWallTime(instant) === wall) ?? null;
}
