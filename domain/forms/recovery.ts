import { check, email, type Findings, findingsOf, req } from '../validation.ts';

export type RecoveryValues = { email: string };

/** What is wrong with the address to which a link should go (§F.7). */
export function validateRecovery(values: RecoveryValues): Findings<keyof RecoveryValues> {
  return findingsOf({ email: check(values.email, req, email) });
}
