import type { Player } from './entities.ts';
import { MAX_PERSON_NAME } from './fields.ts';
import {
  type Checks,
  check,
  confirms,
  digitsOnly,
  ean13,
  email,
  type Findings,
  fieldsOf,
  findingsOf,
  max,
  min,
  ofAge,
  password,
  personName,
  phone,
  required,
  requiredAsTyped,
  state,
  ticked,
} from './validation.ts';

export type LoginValues = { email: string; password: string };

/** What is wrong with a login (§F.3). An old password may be shorter than a new one has to be. */
export function validateLogin(values: LoginValues): Findings<keyof LoginValues> {
  return findingsOf({
    email: check(values.email, required, email),
    password: check(values.password, requiredAsTyped),
  });
}

export type OtpValues = { otp: string };

/** The digits of a confirmation code. */
export const OTP_LENGTH = 6;

/** A code as it is sent: it may be typed or pasted in two halves, "305 696". */
export const otpAsSent = (typed: string): string => typed.replaceAll(/\s/g, '');

/** What is wrong with a confirmation code (§F.2, §V.9); spaces in it or around it do no harm. */
export function validateOtp(values: OtpValues): Findings<keyof OtpValues> {
  return findingsOf({ otp: check(otpAsSent(values.otp), required, digitsOnly, min(OTP_LENGTH)) });
}

export type RecoveryValues = { email: string };

export const EMPTY_RECOVERY: Required<RecoveryValues> = { email: '' };

/** What is wrong with the address to which a link should go (§F.7). */
export function validateRecovery(values: RecoveryValues): Findings<keyof RecoveryValues> {
  return findingsOf({ email: check(values.email, required, email) });
}

export type ResetPasswordValues = { password: string; passwordConfirmation: string };

/** What is wrong with a new password (§F.7); the server, which says no to a weak one, asks for more (§B.9, domain/passwords.ts). */
export const validateResetPassword = (values: ResetPasswordValues): Findings<keyof ResetPasswordValues> =>
  findingsOf(newPasswordChecks(values));

const newPasswordChecks = (values: ResetPasswordValues): Checks<ResetPasswordValues> => ({
  password: check(values.password, requiredAsTyped, password),
  passwordConfirmation: check(values.passwordConfirmation, confirms(values.password)),
});

/** A change of password by a logged-in player: the current and the new one. */
export type ChangePasswordValues = ResetPasswordValues & { currentPassword: string };

export const CHANGE_PASSWORD_FIELDS = fieldsOf<ChangePasswordValues>({
  currentPassword: '',
  password: '',
  passwordConfirmation: '',
});

/** What is wrong with a change of password (§F.20); the present one may be shorter than a new one has to be. */
export function validateChangePassword(values: ChangePasswordValues): Findings<keyof ChangePasswordValues> {
  return findingsOf({
    currentPassword: check(values.currentPassword, requiredAsTyped),
    ...newPasswordChecks(values),
  });
}

/** What is typed to close an account that has no password. */
export const CLOSING_WORD = 'CHIUDI';

/** The confirmation: the password, or the word for an account without one. */
export type CloseAccountValues = { password: string; word: string };

export const CLOSE_ACCOUNT_FIELDS = fieldsOf<CloseAccountValues>({ password: '', word: '' });

/** The errors of the form that closes an account (§F.21). */
export const validateCloseAccount = (
  values: CloseAccountValues,
  hasPassword: boolean,
): Findings<keyof CloseAccountValues> =>
  findingsOf({
    password: hasPassword ? check(values.password, requiredAsTyped) : null,
    word: hasPassword || values.word.trim() === CLOSING_WORD ? null : 'validation.closingWord',
  });

/** The data that a player may still have to complete. `birthDate` is `YYYY-MM-DD`. */
export type MissingDataValues = { firstName: string; lastName: string; birthDate: string };

/**
 * What is wrong with who somebody is, wherever it is asked: here, at the registration and on the profile. `now` is the
 * server's instant by which the age counts, 0 before the clock has been read.
 */
export const validateMissingData = (
  values: MissingDataValues,
  now: number,
): Findings<keyof MissingDataValues> => findingsOf(missingDataChecks(values, now));

const missingDataChecks = (
  { firstName, lastName, birthDate }: MissingDataValues,
  now: number,
): Checks<MissingDataValues> => ({
  firstName: check(firstName, required, max(MAX_PERSON_NAME), personName),
  lastName: check(lastName, required, max(MAX_PERSON_NAME), personName),
  birthDate: check(birthDate, required, ofAge(now)),
});

export type LoyaltyCardValues = { loyaltyCard: string };

const loyaltyCardCheck = ({ loyaltyCard }: LoyaltyCardValues) => ({ loyaltyCard: check(loyaltyCard, ean13) });

/** What is wrong with a loyalty card (§F.6); without one there is nothing wrong. */
export function validateLoyaltyCard(values: LoyaltyCardValues): Findings<keyof LoyaltyCardValues> {
  return findingsOf(loyaltyCardCheck(values));
}

/** What a player can change of themselves (§F.11); `birthDate` is `YYYY-MM-DD`, what was never given is empty. */
export type PersonalDataValues = MissingDataValues & LoyaltyCardValues & { phone: string; state: string };

export const NO_PERSONAL_DATA: Required<PersonalDataValues> = {
  firstName: '',
  lastName: '',
  birthDate: '',
  phone: '',
  state: '',
  loyaltyCard: '',
};

export const PERSONAL_DATA_FIELDS = fieldsOf<PersonalDataValues>(NO_PERSONAL_DATA);

/** The form as it opens: what the server knows. */
export function personalDataOf({ extraData }: Pick<Player, 'extraData'>): PersonalDataValues {
  const known = { ...NO_PERSONAL_DATA };
  for (const field of PERSONAL_DATA_FIELDS) known[field] = extraData[field] ?? '';
  return known;
}

/** What is wrong with a player's own data (§F.11); `now` as above. */
export function validatePersonalData(
  values: PersonalDataValues,
  now: number,
): Findings<keyof PersonalDataValues> {
  return findingsOf({
    ...missingDataChecks(values, now),
    phone: check(values.phone, phone),
    state: check(values.state, state),
    ...loyaltyCardCheck(values),
  });
}

/** The registration as it was typed and ticked (§F.1). `birthDate` is `YYYY-MM-DD`. */
export type SignUpValues = {
  email: string;
  password: string;
  passwordConfirmation: string;
  firstName: string;
  lastName: string;
  birthDate: string;
  phone: string;
  state: string;
  termsAccepted: boolean;
  privacyAccepted: boolean;
  profilingAccepted: boolean;
};

/** The part of the form that may be saved as a draft: never a password. */
export type SignUpDraft = Omit<SignUpValues, 'password' | 'passwordConfirmation'>;

export const EMPTY_SIGN_UP_DRAFT: Required<SignUpDraft> = {
  email: '',
  firstName: '',
  lastName: '',
  birthDate: '',
  phone: '',
  state: '',
  termsAccepted: false,
  privacyAccepted: false,
  profilingAccepted: false,
};

export const SIGN_UP_FIELDS = fieldsOf<SignUpValues>({
  ...EMPTY_SIGN_UP_DRAFT,
  password: '',
  passwordConfirmation: '',
});

/** What is wrong with a registration (§F.1), in the order of its fields; `now` as above. */
export function validateSignUp(values: SignUpValues, now: number): Findings<keyof SignUpValues> {
  return findingsOf({
    email: check(values.email, required, email),
    ...newPasswordChecks(values),
    ...missingDataChecks(values, now),
    phone: check(values.phone, phone),
    state: check(values.state, state),
    termsAccepted: ticked(values.termsAccepted),
    privacyAccepted: ticked(values.privacyAccepted),
    profilingAccepted: null,
  });
}
