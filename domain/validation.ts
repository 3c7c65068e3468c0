import { romeDay } from './dates.ts';
import { isBirthDate, isCallable, isEan, isEmail, isOfAge, isPersonName, isPhone } from './fields.ts';
import { MIN_CLIENT_PASSWORD, passwordLength } from './passwords.ts';

/** Every validation message of the forms (§V); its text is in the Italian locale under the same key. */
export const VALIDATION_KEYS = [
  'validation.req',
  'validation.required',
  'validation.email',
  'validation.confirmed',
  'validation.min',
  'validation.max',
  'validation.password',
  'validation.state',
  'validation.isNum',
  'validation.phone',
  'validation.ean13',
  'validation.amount',
  'validation.amountHigh',
  'validation.receiptNumber',
  'validation.receiptNumberBare',
  'validation.closingWord',
  'validation.phoneShort',
  'validation.zip',
  'validation.fileEmpty',
  'validation.fileHeic',
  'validation.fileSize',
  'validation.fileType',
] as const;

/** The server's messages that forms show, too, because they check the same rules (§V.20, §V.21). */
export const SHARED_FINDINGS = [
  'errors.nameCharacters',
  'errors.invalid',
  'errors.underAge',
  'errors.futureReceipt',
] as const;

export type ValidationKey = (typeof VALIDATION_KEYS | typeof SHARED_FINDINGS)[number];

/** A rule: returns a message for an invalid value, or nothing. */
export type Finding = ValidationKey | null;
export type Rule = (value: string) => Finding;

/** The errors of a form by field; a valid field is absent. */
export type Findings<Field extends string> = Partial<Record<Field, ValidationKey>>;

export const MAX_STATE = 2;
const DIGITS = /^\d+$/;
/** Visible characters, without surrounding spaces. */
export const lengthOf = (value: string): number => [...value.trim().normalize('NFC')].length;

/** A required field; spaces alone do not count (§V.1). */
export const required: Rule = (value) => (value.trim() === '' ? 'validation.req' : null);

/** A field in which a space is a character: a password (§V.2). */
export const requiredAsTyped: Rule = (value) => (value === '' ? 'validation.required' : null);

export const email: Rule = (value) => (isEmail(value.trim()) ? null : 'validation.email');

export const confirms =
  (original: string): Rule =>
  (value) =>
    value === original ? null : 'validation.confirmed';

/** At least `length` characters, spaces around them left out (§V.5). */
export const min =
  (length: number): Rule =>
  (value) =>
    lengthOf(value) < length ? 'validation.min' : null;

/** At most `length` characters, spaces around them left out (§V.6). */
export const max =
  (length: number): Rule =>
  (value) =>
    lengthOf(value) > length ? 'validation.max' : null;

export const password: Rule = (value) =>
  passwordLength(value) < MIN_CLIENT_PASSWORD ? 'validation.password' : null;

/** The characters of a name (§V.20); `max` checks its length. */
export const personName: Rule = (value) => (isPersonName(value) ? null : 'errors.nameCharacters');

/** The birth date of somebody of age at an instant, epoch milliseconds; 0, before the clock has been read, objects to nothing (§V.21). */
export const ofAge =
  (now: number): Rule =>
  (value) => {
    if (now === 0) return null;
    const today = romeDay(now);
    if (!isBirthDate(value, today)) return 'errors.invalid';
    return isOfAge(value, today) ? null : 'errors.underAge';
  };

export const state: Rule = (value) => (lengthOf(value) > MAX_STATE ? 'validation.state' : null);

export const digitsOnly: Rule = (value) => (DIGITS.test(value.trim()) ? null : 'validation.isNum');

export const phone: Rule = (value) => (isPhone(value) ? null : 'validation.phone');

/** A telephone that somebody has to be called at (§V.24). */
export const callable: Rule = (value) => (isCallable(value) ? null : 'validation.phoneShort');

/** An optional card (§V.11). */
export const ean13: Rule = (value) =>
  value.trim() === '' || isEan(value.trim()) ? null : 'validation.ean13';

/** A required checkbox has the same message as a required field (§V.1). */
export const ticked = (isTicked: boolean): Finding => (isTicked ? null : 'validation.req');

/** The message of the first rule that a value breaks. */
export function check(value: string, ...rules: readonly Rule[]): Finding {
  for (const rule of rules) {
    const finding = rule(value);
    if (finding) return finding;
  }
  return null;
}

/** A rule's verdict for each field of a form. */
export type Checks<Values extends object> = Record<keyof Values, Finding>;

/** Only the invalid fields. The caller's return type gives the fields, so a field without a verdict does not compile. */
export function findingsOf<Field extends string>(checks: Record<NoInfer<Field>, Finding>): Findings<Field> {
  const all: Record<Field, Finding> = checks;
  const findings: Findings<Field> = {};
  for (const field in all) {
    const finding = all[field];
    if (finding) findings[field] = finding;
  }
  return findings;
}

/** The fields of a form, taken from its empty values, so that a new field must have an empty value. */
export const fieldsOf = <Values extends object>(empty: Required<Values>): readonly (keyof Values)[] =>
  Object.keys(empty) as (keyof Values)[];
