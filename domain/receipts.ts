import { isRealDay, romeDay, romeInstant } from './dates.ts';
import type { Item } from './entities.ts';
import { amountInCents, amountProblem } from './money.ts';
import { HEIC_TYPES, isHeic, type PickedFile } from './photos.ts';
import {
  check,
  type Finding,
  type Findings,
  fieldsOf,
  findingsOf,
  max,
  type Rule,
  required,
} from './validation.ts';

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** The characters that keyboards and printers use for the same punctuation mark. */
const MARK_VARIANTS: readonly (readonly [variants: RegExp, mark: string])[] = [
  [/[\p{Pd}\u02d7\u2043\u2212]/gu, '-'],
  [/[\u02b9\u02bc\u2018-\u201b\u2032]/gu, "'"],
  [/[\u00ab\u00bb\u201c-\u201f]/gu, '"'],
  [/[\u2044\u2215]/gu, '/'],
];

/** Spaces, controls, combining marks and whatever else has no glyph of its own, such as a zero-width joiner. */
const UNSEEN = /[\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]/gu;

/** A normalised number may contain printable ASCII only. */
const PRINTABLE = /^[!-~]*$/;

/** The value of a decimal digit of any script: Unicode keeps each script's ten in a row, zero first. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/**
 * A receipt's number as it is compared: case, spaces, accents, unseen characters and the script of a digit do not
 * count, leading zeros and marks do; `O` stays a letter and `0` a digit (§B.14).
 */
export function plainReceiptNumber(code: string): string {
  const seen = code
    .normalize('NFKD')
    .replace(UNSEEN, '')
    .replace(/\p{Nd}/gu, digitValue)
    .toUpperCase();
  return MARK_VARIANTS.reduce((text, [variants, mark]) => text.replace(variants, mark), seen);
}

const LETTER_OR_DIGIT = /[A-Z0-9]/;

/**
 * What is wrong with a receipt's number: there is none, it holds a character that no Italian till prints, such as a
 * Cyrillic letter that looks like a Latin one (§V.16), or it is marks alone (§V.22).
 */
export function receiptNumberProblem(code: string): 'empty' | 'foreign' | 'bare' | null {
  const plain = plainReceiptNumber(code);
  if (plain === '') return 'empty';
  if (!PRINTABLE.test(plain)) return 'foreign';
  return LETTER_OR_DIGIT.test(plain) ? null : 'bare';
}

/** The messages of what is wrong with a number that is there, for form and server. */
export const NUMBER_MESSAGES = {
  foreign: 'validation.receiptNumber',
  bare: 'validation.receiptNumberBare',
} as const;

/** The messages of what is wrong with an amount that is there, for form and server. */
export const AMOUNT_MESSAGES = {
  malformed: 'validation.amount',
  tooHigh: 'validation.amountHigh',
} as const;

/** What survives most ways of copying a number: people leave out separators, words before it and leading zeros. */
const sturdyDigits = (code: string): string => plainReceiptNumber(code).replace(/[^1-9]/g, '');

/**
 * Whether two numbers may be one, copied in two ways: letters, separators and zeros do not count, and one digit may be
 * another, missing, too many, or swapped with its neighbour. By itself it says little: it is asked about receipts of
 * one moment and amount alone (§B.54).
 */
export function areNearNumbers(one: string, other: string): boolean {
  const [a, b] = [sturdyDigits(one), sturdyDigits(other)];
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [restOfA, restOfB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (restOfA.length <= 1 && restOfB.length <= 1) return true;
  return (
    restOfA.length === 2 && restOfB.length === 2 && restOfA[0] === restOfB[1] && restOfA[1] === restOfB[0]
  );
}

/**
 * The instant (epoch milliseconds) of a day `YYYY-MM-DD` and a time `HH:MM` in Rome (§B.15); null when there was no
 * such moment, as in the hour that the clocks skip. A moment that came twice is taken for its first coming.
 */
export function receiptInstant(receiptDate: string, receiptTime: string): number | null {
  if (!isRealDay(receiptDate) || !TIME.test(receiptTime)) return null;
  const instant = romeInstant(receiptDate, receiptTime);
  return instant === null ? null : Date.parse(instant);
}

/** A receipt as it was typed (§F.5): `receiptDate` is `YYYY-MM-DD`, `receiptTime` `HH:MM`. */
export type ReceiptValues = {
  code: string;
  receiptDate: string;
  receiptTime: string;
  amount: string;
  file: PickedFile | null;
};

export const EMPTY_RECEIPT: Required<ReceiptValues> = {
  code: '',
  receiptDate: '',
  receiptTime: '',
  amount: '',
  file: null,
};

export const RECEIPT_FIELDS = fieldsOf<ReceiptValues>(EMPTY_RECEIPT);

/** The typed fields of a receipt: all except the picture. */
export type TypedReceipt = Omit<ReceiptValues, 'file'>;

const { file: _picture, ...typed } = EMPTY_RECEIPT;
export const TYPED_RECEIPT: Required<TypedReceipt> = typed;
export const TYPED_FIELDS = fieldsOf<TypedReceipt>(TYPED_RECEIPT);

/** Whether nothing was typed into the form. */
export const isUntyped = (values: TypedReceipt): boolean =>
  TYPED_FIELDS.every((field) => values[field] === '');

/** The fields that are still to be typed, in the order of the form. */
export const untypedFields = (values: TypedReceipt): (keyof TypedReceipt)[] =>
  TYPED_FIELDS.filter((field) => values[field] === '');

/** Whether nothing was filled in: neither typed nor photographed. */
export const isEmptyReceipt = (values: TypedReceipt & { file: unknown }): boolean =>
  values.file === null && isUntyped(values);

/** The values of a stored receipt as the correction form shows them. */
export const typedOf = (item: Item): TypedReceipt =>
  Object.fromEntries(
    TYPED_FIELDS.map((field) => [field, item[field] ?? TYPED_RECEIPT[field]]),
  ) as TypedReceipt;

/** Whether a received receipt keeps another one with this number from being sent (§B.14, §B.18). */
export const holdsNumber = (item: Item, code: string): boolean =>
  item.status !== 'released' &&
  !item.freesNumber &&
  plainReceiptNumber(item.code) === plainReceiptNumber(code);

/** The same receipt among those that were received and keep it from being sent again; null when there is none (§B.14). */
export const findReceived = (
  { code, receiptDate, receiptTime, amount: total }: TypedReceipt,
  items: readonly Item[],
): Item | null =>
  items.find(
    (item) =>
      holdsNumber(item, code) &&
      item.receiptDate === receiptDate &&
      item.receiptTime === receiptTime &&
      amountInCents(item.amount) === amountInCents(total),
  ) ?? null;

export const MAX_RECEIPT_CODE = 40;
export const RECEIPT_FILE_MAX_BYTES = 8 * 1024 * 1024;
/** The file types that the server accepts. */
export const RECEIPT_FILE_TYPES: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
];

/** The types offered by the file chooser: HEIC only if this browser can convert it to JPEG. */
export const choosableTypes = (readsHeic: boolean): readonly string[] =>
  readsHeic ? [...RECEIPT_FILE_TYPES, ...HEIC_TYPES] : RECEIPT_FILE_TYPES;

const EXTENSION = /\.(?:jpe?g|png|webp|pdf)$/i;

const receiptNumber: Rule = (value) => {
  const problem = receiptNumberProblem(value);
  if (problem === 'empty') return 'validation.req';
  return problem && NUMBER_MESSAGES[problem];
};

const amount: Rule = (value) => {
  const problem = amountProblem(value);
  return problem && AMOUNT_MESSAGES[problem];
};

/** Some devices report no type; then the extension decides, and the server checks the content. */
const isReadable = ({ type, name }: PickedFile): boolean =>
  type === '' ? EXTENSION.test(name) : RECEIPT_FILE_TYPES.includes(type);

function file(picked: PickedFile | null): Finding {
  if (picked === null) return 'validation.req';
  // A prepared photo is a JPEG, so a file that is still HEIC could not be decoded by this browser.
  if (isHeic(picked)) return 'validation.fileHeic';
  if (!isReadable(picked)) return 'validation.fileType';
  if (picked.size === 0) return 'validation.fileEmpty';
  return picked.size > RECEIPT_FILE_MAX_BYTES ? 'validation.fileSize' : null;
}

/**
 * Refuses a day after that of `now`, epoch milliseconds; with 0, before the clock has been read, it refuses nothing. Only the
 * day is compared: `now` is the instant of the last reading, and the server compares the time with its own clock.
 */
const notInFuture =
  (now: number): Rule =>
  (day) =>
    now !== 0 && day > romeDay(now) ? 'errors.futureReceipt' : null;

/** Whether nothing was filled into one field. */
export const isEmptyField = (value: ReceiptValues[keyof ReceiptValues]): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '');

/** Whether nothing is missing in a receipt that was written before. */
export const isFilledIn = (values: ReceiptValues): boolean =>
  RECEIPT_FIELDS.every((name) => !isEmptyField(values[name]));

/** The errors of a receipt (§F.5); the server alone decides whether its day counts. */
export function validateReceipt(values: ReceiptValues, now = 0): Findings<keyof ReceiptValues> {
  return findingsOf({
    code: check(values.code, receiptNumber, max(MAX_RECEIPT_CODE)),
    receiptDate: check(values.receiptDate, required, notInFuture(now)),
    receiptTime: check(values.receiptTime, required),
    amount: check(values.amount, required, amount),
    file: file(values.file),
  });
}

/** What is wrong with the correction of a receipt (§F.12): without another picture the stored one stays. */
export function validateCorrection(values: ReceiptValues, now = 0): Findings<keyof ReceiptValues> {
  const { file: found, ...findings } = validateReceipt(values, now);
  return values.file === null || !found ? findings : { ...findings, file: found };
}
