import { describe, expect, it } from 'vitest';
import { validateRecovery, validateResetPassword } from '../../../domain/account-forms.ts';

describe('the recovery (§F.7)', () => {
  it.each([
    ['', { email: 'validation.req' }],
    ['  ', { email: 'validation.req' }],
    ['maria', { email: 'validation.email' }],
    [' maria@example.com ', {}],
  ])('of %j finds %j', (email, expected) => {
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
  ])('%j repeated as %j finds %j', (password, passwordConfirmation, expected) => {
    expect(validateResetPassword({ password, passwordConfirmation })).toEqual(expected);
  });
});
