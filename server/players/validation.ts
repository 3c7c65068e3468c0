import {
  isBirthDate,
  isEan,
  isEmail,
  isOfAge,
  isPersonName,
  isPersonNameTooLong,
  isPhone,
  isPhoneTooLong,
  isProvince,
  isStrongPassword,
  passwordLength,
  plainPersonName,
  SERVER_PASSWORD_MAX,
} from '../../domain/fields.ts';
import type { components } from '../../openapi/schema.d.ts';
import { sentences } from '../http/messages.ts';
import { fine, type Judged, judgedTogether, wrong } from '../results/validated.ts';

type SignupRequest = components['schemas']['SignupRequest'];

/** The whole form of a sign-up held against the rules; `today` is Rome's day by the shop's clock. */
export const judgeSignUp = (form: SignupRequest, today: string) =>
  judgedTogether({
    email: judgeEmail(form.email),
    password: judgePassword(form.password, form.email),
    firstName: judgeName('firstName', form.firstName),
    lastName: judgeName('lastName', form.lastName),
    birthDate: judgeBirthDate(form.birthDate, today),
    phone: judgePhone(form.phone),
    state: judgeProvince(form.state),
    termsAccepted: judgeAcceptance('termsAccepted', form.termsAccepted, sentences.termsNeeded),
    privacyAccepted: judgeAcceptance('privacyAccepted', form.privacyAccepted, sentences.privacyNeeded),
  });

function judgeAcceptance(field: string, accepted: boolean, msg: string): Judged<true> {
  return accepted ? fine(true) : wrong(field, msg, 'accepted');
}

export type EmailAddress = { email: string; key: string };

/** An address as typed, and the form in which two writings of it are one account. */
export function judgeEmail(text: string): Judged<EmailAddress> {
  const email = text.trim().normalize('NFC');
  if (email === '') return wrong('email', sentences.fieldNeeded, 'required');
  if (!isEmail(email)) return wrong('email', sentences.invalidEmail, 'email');
  return fine({ email, key: emailKey(email) });
}

/** What an address is looked up by. */
export const emailKey = (text: string): string => text.trim().normalize('NFC').toLowerCase();

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** A new password (§B.9). It is kept byte for byte, never cut and never normalised. */
export function judgePassword(password: string, email: string | undefined): Judged<string> {
  if (password === '') return wrong('password', sentences.fieldNeeded, 'required');
  if (passwordLength(password) > SERVER_PASSWORD_MAX) return wrong('password', sentences.tooLong, 'max');
  if (!isStrongPassword(password)) return wrong('password', sentences.weakPassword, 'password');
  const plain = password.toLowerCase();
  const guessable = commonPasswords.has(plain) || plain === email?.toLowerCase();
  return guessable ? wrong('password', sentences.commonPassword, 'common') : fine(password);
}

export function judgeName(field: 'firstName' | 'lastName', text: string): Judged<string> {
  const name = plainPersonName(text);
  if (name === '') return wrong(field, sentences.fieldNeeded, 'required');
  if (isPersonNameTooLong(name)) return wrong(field, sentences.nameTooLong, 'max');
  return isPersonName(name) ? fine(name) : wrong(field, sentences.invalidName, 'name');
}

/** A birth date, `YYYY-MM-DD`, of somebody who is of age on `today` (Rome's day by the shop's clock). */
export function judgeBirthDate(text: string, today: string): Judged<string> {
  if (text === '') return wrong('birthDate', sentences.fieldNeeded, 'required');
  if (!isBirthDate(text, today)) return wrong('birthDate', sentences.invalidValue, 'date');
  return isOfAge(text, today) ? fine(text) : wrong('birthDate', sentences.notOfAge, 'age');
}

export type Phone = { phone: string; key: string };

/** An optional phone; empty means none. */
export function judgePhone(text: string | undefined): Judged<Phone | null> {
  const phone = (text ?? '').trim();
  if (phone === '') return fine(null);
  if (!isPhone(phone)) return wrong('phone', sentences.invalidPhone, 'phone');
  if (isPhoneTooLong(phone)) return wrong('phone', sentences.phoneTooLong, 'max');
  return fine({ phone, key: phoneKey(phone) });
}

/** The form in which two writings of one number meet: with 00, with +, or an Italian mobile number without prefix. */
function phoneKey(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  return /^3\d{8,9}$/.test(digits) ? `39${digits}` : digits;
}

/** The two letters of a province, in either case; empty means none. */
export function judgeProvince(text: string | undefined): Judged<string | null> {
  const state = (text ?? '').trim().toUpperCase();
  if (state === '') return fine(null);
  if (state.length > 2) return wrong('state', sentences.stateTooLong, 'max');
  return isProvince(state) ? fine(state) : wrong('state', sentences.invalidProvince, 'state');
}

/** A loyalty card's EAN; empty removes it. */
export function judgeLoyaltyCard(text: string): Judged<string | null> {
  const card = text.trim();
  if (card === '') return fine(null);
  return isEan(card) ? fine(card) : wrong('loyaltyCard', sentences.invalidCard, 'ean13');
}

/**
 * Passwords in lower case that satisfy the rule of composition and are among the first that a guesser tries: the
 * usual words with the usual ornaments.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  [
    'password',
    'passw0rd',
    'p@ssword',
    'p@ssw0rd',
    'qwerty',
    'welcome',
    'admin',
    'abcdef',
    'ciao',
    'italia',
    'juventus',
    'pasta',
    'amore',
    'benvenuto',
    'prova',
    'test',
    'letmein',
    'iloveyou',
  ]
    .flatMap((word) =>
      ['1', '12', '123', '1234', '12345', '123456', '2024', '2025'].map((digits) => word + digits),
    )
    .flatMap((word) =>
      ['!', '.', '?', '@', '#', '*', '$', '_', '-'].flatMap((mark) => [`${word}${mark}`, `${mark}${word}`]),
    ),
);
