// The address that was typed for a login or a registration goes along to the recovery of its password.
import type { RecoveryValues } from '../domain/account-forms.ts';

export type RecoveryDrafted = { type: 'draft.changed'; flow: 'recovery'; draft: RecoveryValues };

export const isEmailTyped = (_: unknown, { email }: RecoveryValues): boolean => email.trim() !== '';

export const recoveryDraft = (_: unknown, { email }: RecoveryValues): RecoveryDrafted => ({
  type: 'draft.changed',
  flow: 'recovery',
  draft: { email },
});
