// What the device reads from the photo of a receipt, and the warnings shown before it is sent.
import { isDayWithin } from './dates.ts';
import type { Item } from './entities.ts';
import { holdsNumber, TYPED_FIELDS, type TypedReceipt } from './receipts.ts';

/** The problems of a photo that the device can detect. */
export const PHOTO_PROBLEMS = ['blurred', 'dark', 'cut'] as const;
export type PhotoProblem = (typeof PHOTO_PROBLEMS)[number];

/** The result of reading a photo: values for the form, and problems that make the photo hard to check. */
export type PhotoReading = { typed: Partial<TypedReceipt>; problems: readonly PhotoProblem[] };

/** Whether a field holds the value read from the photo, unchanged by the player. */
export const isFromPhoto = (
  values: TypedReceipt,
  read: Partial<TypedReceipt>,
  field: keyof TypedReceipt,
): boolean => read[field] !== undefined && read[field] === values[field];

/** Once something was read, the first field that is empty or to be checked, in the order of the form. */
export function firstToCheck(
  values: TypedReceipt,
  read: Partial<TypedReceipt>,
): keyof TypedReceipt | undefined {
  const isChecked = (field: keyof TypedReceipt) => isFromPhoto(values, read, field);
  if (!TYPED_FIELDS.some(isChecked)) return undefined;
  return TYPED_FIELDS.find((field) => values[field] === '' || isChecked(field));
}

/**
 * What a form holds of a reading: the values that it filled in, marked for checking while a field still holds them, and the
 * problems of the photo. Both come back with the draft.
 */
export type FoundInPhoto = { read: Partial<TypedReceipt>; problems: readonly PhotoProblem[] };

/** What was read and is still in the form: a field that was changed is the player's, also where the read value is typed again. */
export const stillRead = (values: TypedReceipt, read: Partial<TypedReceipt>): Partial<TypedReceipt> =>
  Object.fromEntries(
    TYPED_FIELDS.filter((field) => isFromPhoto(values, read, field)).map((field) => [field, read[field]]),
  );

/** The values without those that were read from a photo; typed or corrected ones stay. */
export function withoutRead<Values extends TypedReceipt>(
  values: Values,
  read: Partial<TypedReceipt>,
): Values {
  const gone = TYPED_FIELDS.filter((field) => isFromPhoto(values, read, field));
  return { ...values, ...Object.fromEntries(gone.map((field) => [field, ''])) };
}

/** The values read from the photo for the fields that are still empty; what a player typed stays. */
export function readForEmpty(values: TypedReceipt, typed: Partial<TypedReceipt>): Partial<TypedReceipt> {
  const empty = TYPED_FIELDS.filter((field) => values[field] === '' && typed[field]);
  return Object.fromEntries(empty.map((field) => [field, typed[field]]));
}

/** The time limit for reading a photo, which includes loading the reader the first time (§F.18). */
export const READING_TIMEOUT_MS = 6_000;

/** The warnings about what was typed; they do not block the sending, since the server decides. */
export type ReceiptWarning = 'outsideCampaign' | 'sentBefore';

export type WarningFacts = {
  typed: TypedReceipt;
  /** First and last day of the campaign, `YYYY-MM-DD`; null when unknown. */
  campaign: { start: string; end: string } | null;
  items: readonly Item[];
  /** The server has refused the receipt as sent before, which is told beside the button of the form. */
  isRefused: boolean;
};

const isSentBefore = ({ code, receiptDate }: TypedReceipt, items: readonly Item[]): boolean =>
  code !== '' &&
  items.some(
    (item) =>
      holdsNumber(item, code) &&
      // Tills restart their numbers every day: the same number on another day is another receipt.
      (receiptDate === '' || item.receiptDate === receiptDate),
  );

export function receiptWarnings({ typed, campaign, items, isRefused }: WarningFacts): ReceiptWarning[] {
  const isOutside =
    typed.receiptDate !== '' &&
    campaign !== null &&
    !isDayWithin(typed.receiptDate, campaign.start, campaign.end);
  return [
    ...(isOutside ? (['outsideCampaign'] as const) : []),
    ...(!isRefused && isSentBefore(typed, items) ? (['sentBefore'] as const) : []),
  ];
}
