import { describe, expect, it } from 'vitest';
import {
  validateLogin,
  validateLoyaltyCard,
  validateMissingData,
  validateOtp,
} from '../../../domain/account-forms.ts';

describe('the login', () => {
  it.each([
    [
      { email: '', password: '' },
      { email: 'validation.req', password: 'validation.required' },
    ],
    [{ email: 'maria', password: 'x' }, { email: 'validation.email' }],
    [{ email: ' maria@example.com ', password: ' ' }, {}],
  ])('with %j finds %j', (values, expected) => {
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
    ['1234567', {}],
    ['12345a', { otp: 'validation.isNum' }],
    ['１２３４５６', { otp: 'validation.isNum' }],
  ])('%j: %j', (otp, expected) => {
    expect(validateOtp({ otp })).toEqual(expected);
  });
});

describe('the missing data', () => {
  it('are all three needed', () => {
    expect(validateMissingData({ firstName: '', lastName: ' ', birthDate: '' })).toEqual({
      firstName: 'validation.req',
      lastName: 'validation.req',
      birthDate: 'validation.req',
    });
  });

  it('have names of 100 characters at most', () => {
    const birthDate = '1988-04-12';
    expect(validateMissingData({ firstName: 'a'.repeat(101), lastName: 'b'.repeat(100), birthDate })).toEqual(
      {
        firstName: 'validation.max',
      },
    );
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
