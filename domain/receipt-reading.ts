// What a device reads of a photographed receipt, and what it warns of before the receipt is sent.
import { isDayWithin } from './dates.ts';
import type { Item } from './entities.ts';
import { plainReceiptNumber, type TypedReceipt } from './receipts.ts';

/** What is wrong with the photo of a receipt, as far as a device can see. */
export const PHOTO_PROBLEMS = ['blurred', 'dark', 'cut'] as const;
export type PhotoProblem = (typeof PHOTO_PROBLEMS)[number];

/** What a device read of a photo: what may be filled in, and what makes the photo hard to check. */
export type PhotoReading = { typed: Partial<TypedReceipt>; problems: readonly PhotoProblem[] };

/** Whether a field says what was read of the photo, and nobody has changed it since. */
export const isFromPhoto = (
  values: TypedReceipt,
  read: Partial<TypedReceipt>,
  field: keyof TypedReceipt,
): boolean => read[field] !== undefined && read[field] === values[field];

/** How long a photo may take to be read, the first time with all that has to be fetched for it (§F.18). */
export const READING_TIMEOUT_MS = 6_000;

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
