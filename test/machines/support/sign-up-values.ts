import type { SignUpDraft, SignUpValues } from '../../../domain/account-forms.ts';

/** A registration with nothing wrong in it. */
export const someValues = (changes: Partial<SignUpValues> = {}): SignUpValues => ({
  email: 'maria@example.com',
  password: 'Spaghetti1!',
  passwordConfirmation: 'Spaghetti1!',
  firstName: 'Maria',
  lastName: 'Bianchi',
  birthDate: '1988-04-12',
  phone: '',
  state: 'MI',
  termsAccepted: true,
  privacyAccepted: true,
  profilingAccepted: false,
  ...changes,
});

/** The same registration as far as it may be kept. */
export const aDraft = (changes: Partial<SignUpDraft> = {}): SignUpDraft => {
  const { password, passwordConfirmation, ...draft } = someValues();
  return { ...draft, ...changes };
};

/** The server's instant. */
export const NOW = Date.parse('2025-08-01T10:00:00+02:00');
