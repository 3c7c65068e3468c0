import * as v from 'valibot';
import {
  EMPTY_RECOVERY,
  EMPTY_SIGN_UP_DRAFT,
  NO_PERSONAL_DATA,
  type PersonalDataValues,
  type RecoveryValues,
  type SignUpDraft,
} from '../account-forms.ts';
import type { Answers } from '../answers.ts';
import { PHOTO_PROBLEMS, type PhotoProblem } from '../receipt-reading.ts';
import { TYPED_FIELDS, TYPED_RECEIPT, type TypedReceipt } from '../receipts.ts';
import { parseOrNull } from './values.ts';

const text = v.pipe(v.string(), v.maxLength(1_000));

/**
 * Reads a draft by the empty values of its form. A field added to the form since then is empty, so that the others are
 * kept; a value without any field of the form, or with a field of another type, is no draft.
 */
function draftReader<Values extends Record<string, string | boolean>>(empty: Values) {
  const fields: Record<string, v.GenericSchema<unknown, string | boolean>> = {};
  for (const [name, value] of Object.entries(empty))
    fields[name] = typeof value === 'boolean' ? v.optional(v.boolean(), value) : v.optional(text, value);
  const schema = v.pipe(
    v.record(v.string(), v.unknown()),
    v.check((kept) => Object.keys(empty).some((name) => Object.hasOwn(kept, name))),
    v.object(fields),
  );
  return (value: unknown) => parseOrNull(schema, value) as Values | null;
}

/** Longer than the longest answer that can be sent, so that a text that is too long is refused but not lost. */
const answer = v.pipe(v.string(), v.maxLength(20_000));
const chosen = v.pipe(v.array(text), v.maxLength(100));
const answers = v.record(text, v.union([answer, chosen]));
const answersByName = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value)),
  v.record(text, answers),
  v.check((drafts) => Object.keys(drafts).length <= 50),
);

const waitingReceipt = v.object({ playerId: v.number(), key: text });

/** The player whose receipt waits for the network, and the key with which it was sent. */
export const parseWaitingReceipt = (value: unknown): { playerId: number; key: string } | null =>
  parseOrNull(waitingReceipt, value);

/** What was typed into the registration before a reload; null when it is no such draft. */
export const parseSignUpDraft: (value: unknown) => SignUpDraft | null = draftReader(EMPTY_SIGN_UP_DRAFT);

/** The address typed at the recovery, or before it at the login. */
export const parseRecoveryDraft: (value: unknown) => RecoveryValues | null = draftReader(EMPTY_RECOVERY);

/** What was typed into one's own data, but not saved yet. */
export const parsePersonalDataDraft: (value: unknown) => PersonalDataValues | null =
  draftReader(NO_PERSONAL_DATA);

/** The typed part of the receipt; its photograph is kept elsewhere. */
export const parseReceiptDraft: (value: unknown) => TypedReceipt | null = draftReader(TYPED_RECEIPT);

const readValues = v.partial(v.object(Object.fromEntries(TYPED_FIELDS.map((field) => [field, text]))));

/** The values of the receipt's draft that were read from its photo. */
export const parseReadValues = (value: unknown): Partial<TypedReceipt> | null =>
  parseOrNull(readValues, value) as Partial<TypedReceipt> | null;

/** The problems that were found in the photo of the receipt's draft. */
export const parsePhotoProblems = (value: unknown): readonly PhotoProblem[] | null =>
  parseOrNull(v.array(v.picklist(PHOTO_PROBLEMS)), value);

/** What was answered of surveys, stories and the opinion, each under its name. */
export const parseAnswerDrafts = (value: unknown): Record<string, Answers> | null =>
  parseOrNull(answersByName, value);
