import * as v from 'valibot';
import type { SignUpDraft } from '../../sign-up/sign-up.setup.ts';
import type { ReceiptValues } from '../forms/receipt.ts';

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

const parsed = <S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> | null => {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : null;
};

/** What was typed into the registration before a reload; null when it is not what this version writes. */
export const parseSignUpDraft = (value: unknown): SignUpDraft | null => parsed(signUpDraft, value);

/** The typed part of the receipt; its photograph is kept elsewhere. */
export const parseReceiptDraft = (value: unknown): Omit<ReceiptValues, 'file'> | null =>
  parsed(receiptDraft, value);
