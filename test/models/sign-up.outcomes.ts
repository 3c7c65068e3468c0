// What the registration begins with, and what becomes of its refusals: the half of its model that is not about its events.
import { EMPTY_SIGN_UP_DRAFT } from '../../domain/account-forms.ts';
import { fromFailure, noErrors } from '../../domain/errors.ts';
import type { Failure } from '../../domain/result.ts';
import type { signUpMachine } from '../../machines/sign-up/sign-up.machine.ts';
import type { CodeField, CodePart, SignUpContext } from '../../machines/sign-up/sign-up.setup.ts';
import type { OutcomeOf } from './kit/model.ts';

export const NOBODY = {
  draft: EMPTY_SIGN_UP_DRAFT,
  values: null,
  email: '',
  newEmail: '',
  otp: '',
  errors: noErrors,
  codeErrors: noErrors,
  refusedAt: 'code',
  wrongCodes: 0,
  sentAt: null,
  cooldown: 0,
  justSignedIn: false,
} as const;

export type Outcome = OutcomeOf<typeof signUpMachine>;
export const DROPPED = { type: 'draft.dropped', flow: 'signUp' } as const;
export const FILLING: Outcome = { to: 'filling', invokes: { readDraft: { flow: 'signUp' } } };
export const confirming = (sending: 'ready' | 'requesting' | 'cooling') =>
  ({ confirming: { code: 'entering', sending, address: 'shown' } }) as const;
export const SECOND = { second: 1_000 };

/** A refusal stands at the part of the page that it is about; §B.19: only a code that was compared is counted. */
export const refusal = (at: CodePart, result: Failure, { wrongCodes }: SignUpContext) => ({
  codeErrors: fromFailure<CodeField>(result, ['otp', 'email']),
  refusedAt: at,
  wrongCodes: wrongCodes + (at === 'code' && result.kind === 'refused' && result.status === 422 ? 1 : 0),
});
