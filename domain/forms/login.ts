import { check, email, type Findings, findingsOf, req, required } from '../validation.ts';

export type LoginValues = { email: string; password: string };

/** What is wrong with a login (§F.3). An old password may be shorter than a new one has to be. */
export function validateLogin(values: LoginValues): Findings<keyof LoginValues> {
  return findingsOf({
    email: check(values.email, req, email),
    password: check(values.password, required),
  });
}
