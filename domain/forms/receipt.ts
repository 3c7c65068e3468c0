import { amountInCents } from '../amount.ts';
import { receiptNumberProblem } from '../receipt.ts';
import { check, type Finding, type Findings, findingsOf, max, type Rule, req } from '../validation.ts';

/** As much of a file as the rules look at. `size` is in bytes; `type` may be empty where a device knows none. */
export type PickedFile = { readonly name: string; readonly size: number; readonly type: string };

/** A receipt as it was typed (§F.5): `receiptDate` is `YYYY-MM-DD`, `receiptTime` `HH:MM`. */
export type ReceiptValues = {
  code: string;
  receiptDate: string;
  receiptTime: string;
  amount: string;
  file: PickedFile | null;
};

export const RECEIPT_CODE_MAX = 40;
export const RECEIPT_FILE_MAX_BYTES = 8 * 1024 * 1024;
export const RECEIPT_FILE_TYPES: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
];

const EXTENSION = /\.(?:jpe?g|png|webp|pdf)$/i;

const receiptNumber: Rule = (value) => {
  const problem = receiptNumberProblem(value);
  if (problem === 'empty') return 'validation.req';
  return problem === 'foreign' ? 'validation.receiptNumber' : null;
};

const amount: Rule = (value) => (amountInCents(value) === null ? 'validation.amount' : null);

/** Some devices name no type: then the file's name has to do, and the server looks into it. */
const isReadable = ({ type, name }: PickedFile): boolean =>
  type === '' ? EXTENSION.test(name) : RECEIPT_FILE_TYPES.includes(type);

function file(picked: PickedFile | null): Finding {
  if (picked === null) return 'validation.req';
  if (!isReadable(picked)) return 'validation.fileType';
  if (picked.size === 0) return 'validation.fileEmpty';
  return picked.size > RECEIPT_FILE_MAX_BYTES ? 'validation.fileSize' : null;
}

/** What is wrong with a receipt (§F.5); whether its day counts is the server's to say. */
export function validateReceipt(values: ReceiptValues): Findings<keyof ReceiptValues> {
  return findingsOf({
    code: check(values.code, receiptNumber, max(RECEIPT_CODE_MAX)),
    receiptDate: check(values.receiptDate, req),
    receiptTime: check(values.receiptTime, req),
    amount: check(values.amount, req, amount),
    file: file(values.file),
  });
}

/** What is wrong with the correction of a receipt (§F.12): without another picture the stored one stays. */
export function validateCorrection(values: ReceiptValues): Findings<keyof ReceiptValues> {
  const { file: found, ...findings } = validateReceipt(values);
  return values.file === null || !found ? findings : { ...findings, file: found };
}
