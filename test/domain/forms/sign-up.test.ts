import { describe, expect, it } from 'vitest';
import { type SignUpValues, validateSignUp } from '../../../domain/account-forms.ts';

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

const findings = (changes: Partial<SignUpValues>) => validateSignUp({ ...right, ...changes });

describe('the registration', () => {
  it('is right without telephone, province and profiling', () => {
    expect(findings({})).toEqual({});
    expect(findings({ profilingAccepted: true, phone: '+39 333 1234567', state: 'rm' })).toEqual({});
  });

  it('says at every field of an empty form what it misses', () => {
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
    expect(validateSignUp(empty)).toEqual({
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
  ] satisfies [Partial<SignUpValues>, object][])('with %j finds %j', (changes, expected) => {
    expect(findings(changes)).toEqual(expected);
  });
});
