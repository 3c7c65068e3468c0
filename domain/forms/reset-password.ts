import { check, confirms, type Findings, findingsOf, password, required } from '../validation.ts';

export type ResetPasswordValues = { password: string; passwordConfirmation: string };

/** What is wrong with a new password (§F.7); whether it is strong enough is the server's to say (§B.9). */
export function validateResetPassword(values: ResetPasswordValues): Findings<keyof ResetPasswordValues> {
  return findingsOf({
    password: check(values.password, required, password),
    passwordConfirmation: check(values.passwordConfirmation, confirms(values.password)),
  });
}
