import type { components } from '../../openapi/schema.d.ts';
import { sentences } from '../http/messages.ts';
import { judgeEmail } from './rules/email.ts';
import { fine, type Judged, judgedTogether, wrong } from './rules/judged.ts';
import { judgePassword } from './rules/password.ts';
import { judgeBirthDate, judgeName } from './rules/person.ts';
import { judgePhone } from './rules/phone.ts';
import { judgeProvince } from './rules/province.ts';

type SignupRequest = components['schemas']['SignupRequest'];

/** The whole form of a sign-up held against the rules; `today` is Rome's day by the shop's clock. */
export const judgeSignUp = (form: SignupRequest, today: string) =>
  judgedTogether({
    email: judgeEmail(form.email),
    password: judgePassword(form.password, form.email),
    firstName: judgeName('firstName', form.firstName),
    lastName: judgeName('lastName', form.lastName),
    birthDate: judgeBirthDate(form.birthDate, today),
    phone: judgePhone(form.phone),
    state: judgeProvince(form.state),
    termsAccepted: judgeAcceptance('termsAccepted', form.termsAccepted, sentences.termsNeeded),
    privacyAccepted: judgeAcceptance('privacyAccepted', form.privacyAccepted, sentences.privacyNeeded),
  });

function judgeAcceptance(field: string, accepted: boolean, msg: string): Judged<true> {
  return accepted ? fine(true) : wrong(field, msg, 'accepted');
}
