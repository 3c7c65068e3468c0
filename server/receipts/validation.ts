import { isDayWithin, isRealDay } from '../../domain/dates.ts';
import { amountInCents } from '../../domain/money.ts';
import {
  plainReceiptNumber,
  RECEIPT_CODE_MAX,
  receiptInstant,
  receiptNumberProblem,
} from '../../domain/receipts.ts';
import type { components } from '../../openapi/schema.d.ts';
import type { EditionRow } from '../editions/editions.ts';
import { sentences } from '../http/messages.ts';
import type { Problem } from '../results/outcome.ts';
import { fine, type Judged, judgedTogether, wrong } from '../results/validated.ts';
import { oneMinute } from '../system/clock.ts';

/** A receipt as its form describes it. */
export type ReceiptForm = { code: string; receiptDate: string; receiptTime: string; amount: string };

/** The days of an edition; a receipt of either belongs to it. */
type Period = Pick<EditionRow, 'start_date' | 'end_date'>;
type Judgement = { kind: 'fine'; receipt: Receipt } | { kind: 'wrong'; problems: Problem[] };

export type Receipt = { code: string; codeKey: string; date: string; time: string; cents: number };

/** A day on which every time of the clock exists, to judge a time whose own day is wrong. */
const ordinaryDay = '2025-01-01';
/** Tills are not all on time: a receipt may be a little ahead of the shop's clock. */
const tillsAheadMs = 15 * oneMinute;

/**
 * Holds a receipt against the contest's rules; `now` by the shop's clock. `sentAt`: when the receipt that a correction is
 * about arrived: nobody may send first and shop afterwards. For a new one that is now.
 */
export function judgeReceipt(form: ReceiptForm, edition: Period, now: number, sentAt = now): Judgement {
  const judged = judgedTogether({
    code: judgeCode(form.code),
    date: judgeDate(form, edition, { now, sentAt }),
    time: judgeTime(form),
    cents: judgeAmount(form.amount),
  });
  if (judged.kind === 'wrong') return judged;
  const { code, ...rest } = judged.values;
  return { kind: 'fine', receipt: { code, codeKey: plainReceiptNumber(code), ...rest } };
}

function judgeCode(text: string): Judged<string> {
  const code = text.trim();
  const problem = receiptNumberProblem(code);
  if (problem === 'empty') return wrong('code', sentences.fieldNeeded, 'required');
  if (problem === 'foreign') return wrong('code', sentences.badReceiptNumber, 'characters');
  return [...code].length > RECEIPT_CODE_MAX ? wrong('code', sentences.tooLong, 'max') : fine(code);
}

function judgeDate(
  { receiptDate, receiptTime }: ReceiptForm,
  edition: Period,
  { now, sentAt }: { now: number; sentAt: number },
): Judged<string> {
  if (receiptDate === '') return wrong('receiptDate', sentences.fieldNeeded, 'required');
  if (!isRealDay(receiptDate)) return wrong('receiptDate', sentences.invalidValue, 'date');
  if (!isDayWithin(receiptDate, edition.start_date, edition.end_date)) {
    return wrong('receiptDate', sentences.outsideCampaign, 'period');
  }
  const instant = receiptInstant(receiptDate, receiptTime) ?? 0;
  if (instant > now + tillsAheadMs) return wrong('receiptDate', sentences.futureReceipt, 'future');
  return instant > sentAt + tillsAheadMs
    ? wrong('receiptDate', sentences.laterReceipt, 'later')
    : fine(receiptDate);
}

/** A time that the clocks skipped on the receipt's day is no time. */
function judgeTime({ receiptDate, receiptTime }: ReceiptForm): Judged<string> {
  if (receiptTime === '') return wrong('receiptTime', sentences.fieldNeeded, 'required');
  const day = isRealDay(receiptDate) ? receiptDate : ordinaryDay;
  return receiptInstant(day, receiptTime) === null
    ? wrong('receiptTime', sentences.invalidValue, 'time')
    : fine(receiptTime);
}

function judgeAmount(text: string): Judged<number> {
  if (text.trim() === '') return wrong('amount', sentences.fieldNeeded, 'required');
  const cents = amountInCents(text);
  return cents === null ? wrong('amount', sentences.badAmount, 'amount') : fine(cents);
}

type Schemas = components['schemas'];

/** An id, as a number or as the digits of a form; nothing when it is neither. */
export function readId(value: string | number): number | undefined {
  if (typeof value === 'number') return value;
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
}

/** What a correction sends of a receipt's own fields. */
export function sentFields(
  body: Schemas['ItemUpdateRequest'] | Schemas['ItemCorrection'],
): Partial<ReceiptForm> {
  const { code, receiptDate, receiptTime, amount } = body;
  return {
    ...(code !== undefined && { code }),
    ...(receiptDate !== undefined && { receiptDate }),
    ...(receiptTime !== undefined && { receiptTime }),
    ...(amount !== undefined && { amount }),
  };
}
