import { isDayWithin } from './dates.ts';
import type { Item } from './entities.ts';
import { plainReceiptNumber, type TypedReceipt } from './receipts.ts';

/** What is wrong with the photo of a receipt, as far as a device can see. */
export const PHOTO_PROBLEMS = ['blurred', 'dark', 'cut'] as const;
export type PhotoProblem = (typeof PHOTO_PROBLEMS)[number];

/** What a player is warned of before sending; nothing of it keeps them from sending, the server decides. */
export type ReceiptWarning = PhotoProblem | 'outsideCampaign' | 'sentBefore';

export type WarningFacts = {
  typed: TypedReceipt;
  photo: readonly PhotoProblem[];
  /** First and last day of the campaign, `YYYY-MM-DD`; null where none is known. */
  campaign: { start: string; end: string } | null;
  items: readonly Item[];
};

/** A receipt that was withdrawn or refused may be sent again. */
const COUNTS: readonly Item['status'][] = ['pending', 'approved'];

const isSentBefore = ({ code, receiptDate }: TypedReceipt, items: readonly Item[]): boolean =>
  code !== '' &&
  items.some(
    (item) =>
      COUNTS.includes(item.status) &&
      plainReceiptNumber(item.code) === plainReceiptNumber(code) &&
      // Tills begin again: the same number on another day is another receipt.
      (receiptDate === '' || item.receiptDate === receiptDate),
  );

export function receiptWarnings({ typed, photo, campaign, items }: WarningFacts): ReceiptWarning[] {
  const isOutside =
    typed.receiptDate !== '' &&
    campaign !== null &&
    !isDayWithin(typed.receiptDate, campaign.start, campaign.end);
  return [
    ...photo,
    ...(isOutside ? (['outsideCampaign'] as const) : []),
    ...(isSentBefore(typed, items) ? (['sentBefore'] as const) : []),
  ];
}
