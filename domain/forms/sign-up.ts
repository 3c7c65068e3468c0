import { PERSON_NAME_MAX } from '../person-name.ts';
import {
  check,
  confirms,
  email,
  type Findings,
  findingsOf,
  max,
  password,
  phone,
  req,
  required,
  state,
  ticked,
} from '../validation.ts';

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

/** What is wrong with a registration (§F.1); whether somebody is of age is the server's to say. */
export function validateSignUp(values: SignUpValues): Findings<keyof SignUpValues> {
  return findingsOf({
    email: check(values.email, req, email),
    password: check(values.password, required, password),
    passwordConfirmation: check(values.passwordConfirmation, confirms(values.password)),
    firstName: check(values.firstName, req, max(PERSON_NAME_MAX)),
    lastName: check(values.lastName, req, max(PERSON_NAME_MAX)),
    birthDate: check(values.birthDate, req),
    phone: check(values.phone, phone),
    state: check(values.state, state),
    termsAccepted: ticked(values.termsAccepted),
    privacyAccepted: ticked(values.privacyAccepted),
    profilingAccepted: null,
  });
}
