import { describe, expect, it, test } from 'vitest';
import {
  NO_PERSONAL_DATA,
  type PersonalDataValues,
  personalDataOf,
  type SignUpValues,
  validateLogin,
  validateLoyaltyCard,
  validateMissingData,
  validateOtp,
  validatePersonalData,
  validateRecovery,
  validateResetPassword,
  validateSignUp,
} from '../../domain/account-forms.ts';
import { validateCorrection } from '../../domain/receipts.ts';
import { aPlayer } from '../machines/support/people.ts';
import { aReceipt } from '../machines/support/receipt-values.ts';

/** The server's instant. */
const NOW = Date.parse('2025-08-01T10:00:00+02:00');

describe('the login', () => {
  it.each([
    [
      { email: '', password: '' },
      { email: 'validation.req', password: 'validation.required' },
    ],
    [{ email: 'maria', password: 'x' }, { email: 'validation.email' }],
    [{ email: ' maria@example.com ', password: ' ' }, {}],
  ])('with the values %j has the errors %j', (values, expected) => {
    expect(validateLogin(values)).toEqual(expected);
  });
});

describe('the confirmation code', () => {
  it.each([
    ['', { otp: 'validation.req' }],
    ['   ', { otp: 'validation.req' }],
    ['12345', { otp: 'validation.min' }],
    ['123456', {}],
    ['000000', {}],
    [' 123456 ', {}],
    ['305 696', {}],
    ['12 345', { otp: 'validation.min' }],
    ['1234567', {}],
    ['12345a', { otp: 'validation.isNum' }],
    ['１２３４５６', { otp: 'validation.isNum' }],
  ])('%j: %j', (otp, expected) => {
    expect(validateOtp({ otp })).toEqual(expected);
  });
});

describe('the missing data', () => {
  it('are all three required', () => {
    expect(validateMissingData({ firstName: '', lastName: ' ', birthDate: '' }, NOW)).toEqual({
      firstName: 'validation.req',
      lastName: 'validation.req',
      birthDate: 'validation.req',
    });
  });

  it('have names with at most 100 characters', () => {
    const birthDate = '1988-04-12';
    const names = { firstName: 'a'.repeat(101), lastName: 'b'.repeat(100) };
    expect(validateMissingData({ ...names, birthDate }, NOW)).toEqual({ firstName: 'validation.max' });
  });

  it.each(['Maria2', '-', '=1+1', 'Maria\u202eairam'])('refuse a name like %j (§V.20)', (firstName) => {
    expect(validateMissingData({ firstName, lastName: firstName, birthDate: '1988-04-12' }, NOW)).toEqual({
      firstName: 'errors.nameCharacters',
      lastName: 'errors.nameCharacters',
    });
  });

  it.each([
    ['eighteen today in Rome, where it is already the 2nd', '2007-08-02', undefined],
    ['eighteen tomorrow', '2007-08-03', 'errors.underAge'],
    ['a day to come', '2030-01-01', 'errors.invalid'],
    ['a day before 1900', '1899-12-31', 'errors.invalid'],
  ])('require a birth date of an adult (§V.21): %s', (_, birthDate, expected) => {
    const night = Date.parse('2025-08-01T23:30:00Z');
    const names = { firstName: 'Maria', lastName: 'Bianchi' };
    expect(validateMissingData({ ...names, birthDate }, night).birthDate).toBe(expected);
    expect(validateMissingData({ ...names, birthDate }, 0).birthDate).toBeUndefined();
  });
});

describe('the loyalty card', () => {
  it.each([
    ['', {}],
    ['96385074', {}],
    [' 4006381333931', {}],
    ['4006381333930', { loyaltyCard: 'validation.ean13' }],
    ['0000 0000', { loyaltyCard: 'validation.ean13' }],
  ])('%j: %j', (loyaltyCard, expected) => {
    expect(validateLoyaltyCard({ loyaltyCard })).toEqual(expected);
  });
});

const right: SignUpValues = {
  email: 'maria@example.com',
  password: 'Spaghetti1!',
  passwordConfirmation: 'Spaghetti1!',
  firstName: 'Maria',
  lastName: "D'Angelo",
  birthDate: '1988-04-12',
  phone: '',
  state: '',
  termsAccepted: true,
  privacyAccepted: true,
  profilingAccepted: false,
};

const findings = (changes: Partial<SignUpValues>) => validateSignUp({ ...right, ...changes }, NOW);

describe('the registration', () => {
  it('is valid without telephone, province and profiling', () => {
    expect(findings({})).toEqual({});
    expect(findings({ profilingAccepted: true, phone: '+39 333 1234567', state: 'rm' })).toEqual({});
  });

  it('reports every missing field of an empty form', () => {
    const empty: SignUpValues = {
      email: '',
      password: '',
      passwordConfirmation: '',
      firstName: '',
      lastName: '',
      birthDate: '',
      phone: '',
      state: '',
      termsAccepted: false,
      privacyAccepted: false,
      profilingAccepted: false,
    };
    expect(validateSignUp(empty, NOW)).toEqual({
      email: 'validation.req',
      password: 'validation.required',
      firstName: 'validation.req',
      lastName: 'validation.req',
      birthDate: 'validation.req',
      termsAccepted: 'validation.req',
      privacyAccepted: 'validation.req',
    });
  });

  it.each([
    [{ email: 'maria' }, { email: 'validation.email' }],
    [{ password: '12345', passwordConfirmation: '12345' }, { password: 'validation.password' }],
    [{ password: '123456', passwordConfirmation: '123456' }, {}],
    [{ passwordConfirmation: '' }, { passwordConfirmation: 'validation.confirmed' }],
    [{ passwordConfirmation: 'spaghetti1!' }, { passwordConfirmation: 'validation.confirmed' }],
    [{ firstName: 'a'.repeat(100), lastName: 'a'.repeat(101) }, { lastName: 'validation.max' }],
    [{ firstName: '   ' }, { firstName: 'validation.req' }],
    [{ phone: '333-1' }, { phone: 'validation.phone' }],
    [{ state: 'ROM' }, { state: 'validation.state' }],
    [{ termsAccepted: false }, { termsAccepted: 'validation.req' }],
    [{ privacyAccepted: false }, { privacyAccepted: 'validation.req' }],
  ] satisfies [Partial<SignUpValues>, object][])(
    'with the values %j has the errors %j',
    (changes, expected) => {
      expect(findings(changes)).toEqual(expected);
    },
  );
});

const RIGHT: PersonalDataValues = {
  firstName: "Anna Maria D'Angelo",
  lastName: 'Àgnes-Rossi',
  birthDate: '1988-04-12',
  phone: '+39 333 1234567',
  state: 'bo',
  loyaltyCard: '4006381333931',
};

test('a field that was never given is empty', () => {
  expect(personalDataOf({ extraData: {} })).toEqual(NO_PERSONAL_DATA);
  expect(personalDataOf(aPlayer())).toEqual({
    ...NO_PERSONAL_DATA,
    firstName: 'Maria',
    lastName: 'Bianchi',
    birthDate: '1988-04-12',
  });
});

test('valid personal data have no errors, and telephone, province and card are optional (§F.11)', () => {
  expect(validatePersonalData(RIGHT, NOW)).toEqual({});
  expect(validatePersonalData({ ...RIGHT, phone: '', state: '', loyaltyCard: '' }, NOW)).toEqual({});
});

test('every invalid field has its own error', () => {
  const wrong = { ...NO_PERSONAL_DATA, phone: 'no', state: 'BOL', loyaltyCard: '4006381333932' };
  expect(validatePersonalData(wrong, NOW)).toEqual({
    firstName: 'validation.req',
    lastName: 'validation.req',
    birthDate: 'validation.req',
    phone: 'validation.phone',
    state: 'validation.state',
    loyaltyCard: 'validation.ean13',
  });
});

test('a correction needs no new picture, but validates one that was chosen (§F.12)', () => {
  expect(validateCorrection(aReceipt({ file: null }))).toEqual({});
  const empty = { name: 'a.jpg', size: 0, type: 'image/jpeg' };
  expect(validateCorrection(aReceipt({ code: '', file: empty }))).toEqual({
    code: 'validation.req',
    file: 'validation.fileEmpty',
  });
});

describe('the recovery (§F.7)', () => {
  it.each([
    ['', { email: 'validation.req' }],
    ['  ', { email: 'validation.req' }],
    ['maria', { email: 'validation.email' }],
    [' maria@example.com ', {}],
  ])('of %j has the errors %j', (email, expected) => {
    expect(validateRecovery({ email })).toEqual(expected);
  });
});

describe('a new password (§F.7)', () => {
  const CONFIRMED = 'validation.confirmed';

  it.each([
    ['', '', { password: 'validation.required' }],
    ['', 'x', { password: 'validation.required', passwordConfirmation: CONFIRMED }],
    ['Past1', 'Past1', { password: 'validation.password' }],
    ['Rigatoni2?', 'Rigatoni2', { passwordConfirmation: CONFIRMED }],
    ['Rigatoni2?', 'Rigatoni2? ', { passwordConfirmation: CONFIRMED }],
    ['Rigatoni2?', 'Rigatoni2?', {}],
    ['      ', '      ', {}],
  ])('%j repeated as %j has the errors %j', (password, passwordConfirmation, expected) => {
    expect(validateResetPassword({ password, passwordConfirmation })).toEqual(expected);
  });
});
