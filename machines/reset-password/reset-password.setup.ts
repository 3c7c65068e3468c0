// The words of the new password: what it hears, says, asks and knows. Its chart is in reset-password.machine.ts.
import { assign, emit, enqueueActions, setup } from 'xstate';
import { type ResetPasswordValues, validateResetPassword } from '../../domain/account-forms.ts';
import {
  type FormErrors,
  fromFailure,
  fromValidation,
  hasErrors,
  isUnheard,
  noErrors,
} from '../../domain/errors.ts';
import type { Result } from '../../domain/result.ts';
import { type AlertShow, refusalAlert } from '../alert/refusal-alert.ts';
import { resetPassword, takeResetToken } from '../ports/password.ts';

export type ResetPasswordField = keyof ResetPasswordValues;

export type ResetPasswordContext = {
  /** What the link of the mail is worth; dropped as soon as it is used or spent. */
  token: string | null;
  /** On its way to the server, and nowhere else. */
  password: string;
  errors: FormErrors<ResetPasswordField>;
};

export type ResetPasswordEvent =
  | { type: 'password.submit'; values: ResetPasswordValues }
  | { type: 'session.closed' };

export type ResetPasswordEmitted =
  | { type: 'session.close'; because: 'logout' }
  | { type: 'page.go'; to: string }
  | AlertShow;

type Submitted = { values: ResetPasswordValues };
type Answered = { answer: Result<unknown> };
type Taken = { token: string | null };

const findings = ({ values }: Submitted) => validateResetPassword(values);
const errorsOf = (answer: Result<unknown>): FormErrors<ResetPasswordField> =>
  answer.kind === 'ok' ? noErrors : fromFailure<ResetPasswordField>(answer, ['password']);

export const resetPasswordSetup = setup({
  types: {
    context: {} as ResetPasswordContext,
    events: {} as ResetPasswordEvent,
    emitted: {} as ResetPasswordEmitted,
    tags: {} as 'busy',
  },
  actors: { takeResetToken, resetPassword },
  guards: {
    hasToken: (_, { token }: Taken) => token !== null,
    isIncomplete: (_, params: Submitted) => hasErrors(findings(params)),
    isAccepted: (_, { answer }: Answered) => answer.kind === 'ok',
    // A 422 is about the password, or else about the link: there is nothing more in the call.
    isLinkSpent: (_, { answer }: Answered) =>
      answer.kind === 'refused' && answer.status === 422 && !hasErrors(errorsOf(answer).fields),
    isUnheard: (_, { answer }: Answered) => isUnheard(answer),
  },
  actions: {
    keepToken: assign({ token: (_, { token }: Taken) => token }),
    dropToken: assign({ token: null }),
    keepFindings: assign({ errors: (_, params: Submitted) => fromValidation(findings(params)) }),
    keepPassword: assign({ password: (_, { values }: Submitted) => values.password, errors: noErrors }),
    forgetPassword: assign({ password: '' }),
    keepRefusal: assign({ errors: (_, { answer }: Answered) => errorsOf(answer) }),
    showRefusal: enqueueActions(({ context, enqueue }) => {
      for (const alert of refusalAlert(context.errors)) enqueue.emit(alert);
    }),
    closeSession: emit({ type: 'session.close', because: 'logout' }),
    showChange: emit({
      type: 'alert.show',
      alert: { style: 'success', lines: [{ key: 'password.changed' }] },
    }),
    goToLogin: emit({ type: 'page.go', to: '/#login' }),
  },
});
