import { check, type Findings, findingsOf, isNum, min, req } from '../validation.ts';

export type OtpValues = { otp: string };

const OTP_LENGTH = 6;

/** What is wrong with a confirmation code (§F.2); spaces around a pasted one do no harm. */
export function validateOtp(values: OtpValues): Findings<keyof OtpValues> {
  return findingsOf({ otp: check(values.otp, req, isNum, min(OTP_LENGTH)) });
}
