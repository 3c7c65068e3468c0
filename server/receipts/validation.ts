import { isDayWithin, isRealDay } from '../../domain/dates.ts';
import { amountInCents, amountProblem } from '../../domain/money.ts';
import {
  AMOUNT_MESSAGES,
  MAX_RECEIPT_CODE,
  NUMBER_MESSAGES,
  plainReceiptNumber,
  receiptInstant,
  receiptNumberProblem,
  TYPED_FIELDS,
  type TypedReceipt,
} from '../../domain/receipts.ts';
import type { components } from '../../openapi/schema.d.ts';
import type { ReceiptColumn } from '../db/receipt-tables.ts';
import type { EditionRow } from '../editions/editions.ts';
import { invalid, type Problem, type Validated, valid, validateAll } from '../results/outcome.ts';
import { ONE_MINUTE } from '../system/clock.ts';
import type { StoredItem } from './view.ts';

type Schemas = components['schemas'];
/** The typed fields as the contract's form has them; one that the contract lacks does not compile. */
type ReceiptForm = Pick<Schemas['ItemRequest'], keyof TypedReceipt>;
/** The days of an edition; a receipt of either belongs to it. */
type Period = Pick<EditionRow, 'start_date' | 'end_date'>;
type Validation = { kind: 'valid'; receipt: Receipt } | { kind: 'invalid'; problems: Problem[] };

/** A receipt as its columns. */
export type Receipt = Pick<StoredItem, ReceiptColumn>;

/** A day on which every time of the clock exists, to check a time whose own day is wrong. */
const ORDINARY_DAY = '2025-01-01';
/** Tills are not all on time: a receipt may be a little ahead of the contest's clock. */
const TILLS_AHEAD_MS = 15 * ONE_MINUTE;

/**
 * Holds a receipt against the contest's rules; `now` by the contest's clock. `sentAt`: when the receipt that a correction is
 * about arrived: nobody may send first and shop afterwards. For a new one that is now.
 */
export function checkReceiptForm(form: ReceiptForm, edition: Period, now: number, sentAt = now): Validation {
  const validated = validateAll({
    code: validateCode(form.code),
    receipt_date: validateDate(form, edition, { now, sentAt }),
    receipt_time: validateTime(form),
    amount_cents: validateAmount(form.amount),
  });
  if (validated.kind === 'invalid') return validated;
  const { code, ...rest } = validated.values;
  return { kind: 'valid', receipt: { code, code_key: plainReceiptNumber(code), ...rest } };
}

function validateCode(text: string): Validated<string> {
  const code = text.trim();
  const problem = receiptNumberProblem(code);
  if (problem === 'empty') return invalid('code', 'errors.required');
  if (problem !== null) return invalid('code', NUMBER_MESSAGES[problem]);
  return [...code].length > MAX_RECEIPT_CODE ? invalid('code', 'validation.max') : valid(code);
}

function validateDate(
  { receiptDate, receiptTime }: ReceiptForm,
  edition: Period,
  { now, sentAt }: { now: number; sentAt: number },
): Validated<string> {
  if (receiptDate === '') return invalid('receiptDate', 'errors.required');
  if (!isRealDay(receiptDate)) return invalid('receiptDate', 'errors.invalid', 'date');
  if (!isDayWithin(receiptDate, edition.start_date, edition.end_date)) {
    return invalid('receiptDate', 'errors.outsideCampaign');
  }
  const instant = receiptInstant(receiptDate, receiptTime) ?? 0;
  if (instant > now + TILLS_AHEAD_MS) return invalid('receiptDate', 'errors.futureReceipt', 'future');
  return instant > sentAt + TILLS_AHEAD_MS
    ? invalid('receiptDate', 'server.laterReceipt', 'later')
    : valid(receiptDate);
}

/** A time that the clocks skipped on the receipt's day is no time. */
function validateTime({ receiptDate, receiptTime }: ReceiptForm): Validated<string> {
  if (receiptTime === '') return invalid('receiptTime', 'errors.required');
  const day = isRealDay(receiptDate) ? receiptDate : ORDINARY_DAY;
  return receiptInstant(day, receiptTime) === null
    ? invalid('receiptTime', 'errors.invalid', 'time')
    : valid(receiptTime);
}

function validateAmount(text: string): Validated<number> {
  if (text.trim() === '') return invalid('amount', 'errors.required');
  const cents = amountInCents(text);
  return cents === null
    ? invalid('amount', AMOUNT_MESSAGES[amountProblem(text) ?? 'malformed'])
    : valid(cents);
}

/** The fields of a receipt that a correction sends. */
export function sentFields(
  body: Schemas['ItemUpdateRequest'] | Schemas['ItemCorrection'],
): Partial<TypedReceipt> {
  const sent = TYPED_FIELDS.filter((field) => body[field] !== undefined);
  return Object.fromEntries(sent.map((field) => [field, body[field]]));
}
