import {
  isBirthDate,
  isEan,
  isOfAge,
  isPersonName,
  isPersonNameTooLong,
  isPhone,
  isPhoneTooLong,
  isProvince,
  plainPersonName,
} from '../../domain/fields.ts';
import { MAX_STATE } from '../../domain/validation.ts';
import type { components } from '../../openapi/schema.d.ts';
import { validateEmail, validatePassword } from '../auth/credentials.ts';
import type { MessageKey } from '../results/messages.ts';
import { invalid, type Validated, valid, validateAll } from '../results/outcome.ts';

type SignupRequest = components['schemas']['SignupRequest'];

/** The whole form of a sign-up held against the rules; `today` is Rome's day by the contest's clock. */
export const checkSignUpForm = (form: SignupRequest, today: string) =>
  validateAll({
    email: validateEmail(form.email),
    password: validatePassword(form.password, form.email),
    firstName: validateName('firstName', form.firstName),
    lastName: validateName('lastName', form.lastName),
    birthDate: validateBirthDate(form.birthDate, today),
    phone: validatePhone(form.phone),
    state: validateProvince(form.state),
    termsAccepted: validateAcceptance('termsAccepted', form.termsAccepted, 'errors.terms'),
    privacyAccepted: validateAcceptance('privacyAccepted', form.privacyAccepted, 'errors.privacy'),
  });

function validateAcceptance(field: string, accepted: boolean, message: MessageKey): Validated<true> {
  return accepted ? valid(true) : invalid(field, message);
}

export function validateName(field: 'firstName' | 'lastName', text: string): Validated<string> {
  const name = plainPersonName(text);
  if (name === '') return invalid(field, 'errors.required');
  if (isPersonNameTooLong(name)) return invalid(field, 'errors.nameTooLong');
  return isPersonName(name) ? valid(name) : invalid(field, 'errors.nameCharacters');
}

/** A birth date, `YYYY-MM-DD`, of a person of age on `today` (the day in Rome by the site's clock). */
export function validateBirthDate(text: string, today: string): Validated<string> {
  if (text === '') return invalid('birthDate', 'errors.required');
  if (!isBirthDate(text, today)) return invalid('birthDate', 'errors.invalid', 'date');
  return isOfAge(text, today) ? valid(text) : invalid('birthDate', 'errors.underAge');
}

export type Phone = { phone: string; key: string };

/** An optional phone; empty means none. */
export function validatePhone(text: string | undefined): Validated<Phone | null> {
  const phone = (text ?? '').trim();
  if (phone === '') return valid(null);
  if (!isPhone(phone)) return invalid('phone', 'validation.phone');
  if (isPhoneTooLong(phone)) return invalid('phone', 'errors.phoneMax15');
  return valid({ phone, key: phoneKey(phone) });
}

/** The form in which two writings of one number meet: with 00, with +, or an Italian mobile number without prefix. */
export function phoneKey(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  return /^3\d{8,9}$/.test(digits) ? `39${digits}` : digits;
}

/** The two letters of a province, in either case; empty means none. */
export function validateProvince(text: string | undefined): Validated<string | null> {
  const state = (text ?? '').trim().toUpperCase();
  if (state === '') return valid(null);
  if (state.length > MAX_STATE) return invalid('state', 'validation.state');
  return isProvince(state) ? valid(state) : invalid('state', 'errors.province');
}

/** A loyalty card's EAN; empty removes it. */
export function checkLoyaltyCard(text: string): Validated<string | null> {
  const card = text.trim();
  if (card === '') return valid(null);
  return isEan(card) ? valid(card) : invalid('loyaltyCard', 'validation.ean13');
}
