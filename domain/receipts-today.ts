import { romeDay } from './dates.ts';
import type { Edition, Item } from './entities.ts';

/** How many receipts a player may send on one day of Rome where the edition does not say (§B.18). */
export const DAILY_RECEIPTS = 3;

export type ReceiptsToday = {
  /** How many may be sent on one day. */
  limit: number;
  /** How many more may be sent today. */
  left: number;
  /** Whether no other day follows on which more may be sent. */
  isLastDay: boolean;
};

/** Whether no day of the edition follows this one; `YYYY-MM-DD` both. */
export const isLastDay = (day: string, endDate: string): boolean => day >= endDate;

/**
 * What is left of the day's receipts at an instant (epoch milliseconds). A withdrawn one counts, and so does one of
 * another edition, as the server counts them (§B.18). The clock that was read last may be older than the newest receipt.
 */
export function receiptsToday(
  items: readonly Item[],
  { dailyReceipts: limit = DAILY_RECEIPTS, endDate }: Pick<Edition, 'dailyReceipts' | 'endDate'>,
  now: number,
): ReceiptsToday {
  const today = romeDay(Math.max(now, ...items.map(({ createdAt }) => Date.parse(createdAt))));
  const sent = items.filter(({ createdAt }) => romeDay(Date.parse(createdAt)) === today).length;
  return { limit, left: Math.max(0, limit - sent), isLastDay: isLastDay(today, endDate) };
}
