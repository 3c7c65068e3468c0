import * as v from 'valibot';
import type { PersonalDataValues, RecoveryValues, SignUpDraft } from '../account-forms.ts';
import type { Answers } from '../answers.ts';
import type { ReceiptValues } from '../receipts.ts';
import { parsed } from './values.ts';

const text = v.pipe(v.string(), v.maxLength(1_000));

const signUpDraft = v.object({
  email: text,
  firstName: text,
  lastName: text,
  birthDate: text,
  phone: text,
  state: text,
  termsAccepted: v.boolean(),
  privacyAccepted: v.boolean(),
  profilingAccepted: v.boolean(),
});

const receiptDraft = v.object({ code: text, receiptDate: text, receiptTime: text, amount: text });

const recoveryDraft = v.object({ email: text });

const personalDataDraft = v.object({
  firstName: text,
  lastName: text,
  birthDate: text,
  phone: text,
  state: text,
  loyaltyCard: text,
});

/** Above the longest answer that can be sent: too much written is not lost, only refused. */
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

/** Whose receipt waits for the network, and with which key it was sent. */
export const parseWaitingReceipt = (value: unknown): { playerId: number; key: string } | null =>
  parsed(waitingReceipt, value);

/** What was typed into the registration before a reload; null when it is not what this version writes. */
export const parseSignUpDraft = (value: unknown): SignUpDraft | null => parsed(signUpDraft, value);

/** The address typed at the recovery, or before it at the login. */
export const parseRecoveryDraft = (value: unknown): RecoveryValues | null => parsed(recoveryDraft, value);

/** What was typed into one's own data, but not saved yet. */
export const parsePersonalDataDraft = (value: unknown): PersonalDataValues | null =>
  parsed(personalDataDraft, value);

/** The typed part of the receipt; its photograph is kept elsewhere. */
export const parseReceiptDraft = (value: unknown): Omit<ReceiptValues, 'file'> | null =>
  parsed(receiptDraft, value);

/** What was answered of surveys, stories and the opinion, each under its name. */
export const parseAnswerDrafts = (value: unknown): Record<string, Answers> | null =>
  parsed(answersByName, value);
