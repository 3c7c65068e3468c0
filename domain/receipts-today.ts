import { dayAfter, romeDay } from './dates.ts';
import type { Edition, Item } from './entities.ts';

/** The number of receipts that a player may send on one day in Rome unless the edition sets another (§B.18). */
export const DAILY_RECEIPTS = 3;

export type ReceiptsToday = {
  /** The daily limit. */
  limit: number;
  /** The number that can still be sent today. */
  left: number;
  /** Whether no other day follows on which more may be sent. */
  isLastDay: boolean;
  /** The day on which more may be sent, if it is not the last one; `YYYY-MM-DD`. */
  tomorrow: string;
};

/** Whether no day of the edition follows this one; `YYYY-MM-DD` both. */
export const isLastDay = (day: string, endDate: string): boolean => day >= endDate;

/**
 * The receipts left today at an instant (epoch milliseconds). Withdrawn receipts and those of other editions count, as
 * on the server (§B.18). The last clock reading may be older than the newest receipt.
 */
export function receiptsToday(
  items: readonly Item[],
  { dailyReceipts: limit = DAILY_RECEIPTS, endDate }: Pick<Edition, 'dailyReceipts' | 'endDate'>,
  now: number,
): ReceiptsToday {
  const today = romeDay(Math.max(now, ...items.map(({ createdAt }) => Date.parse(createdAt))));
  const sent = items.filter(({ createdAt }) => romeDay(Date.parse(createdAt)) === today).length;
  return {
    limit,
    left: Math.max(0, limit - sent),
    isLastDay: isLastDay(today, endDate),
    tomorrow: dayAfter(today, 1),
  };
}

/** Whether a receipt may leave today; one that is on its way, or whose answer is missing, may be sent again in any case. */
export const canSendToday = (today: ReceiptsToday | null, isUnderWay: boolean): boolean =>
  today === null || today.left > 0 || isUnderWay;

/**
 * What stands in the place of the receipt form. Where none is left today an empty form would be filled in for nothing: it is
 * offered for the next day, if there is one. What has been begun stays.
 */
export function formToday(today: ReceiptsToday | null, isBegun: boolean): 'form' | 'offer' | 'nothing' {
  if (!today || today.left > 0 || isBegun) return 'form';
  return today.isLastDay ? 'nothing' : 'offer';
}
