// Decides how a new password is chosen with the link of a mail. The token lives in this machine alone.
import { type ActorRefFrom, assign, emit, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import { type ResetPasswordValues, validateResetPassword } from '../../domain/account-forms.ts';
import {
  type FormErrors,
  fromFailure,
  fromValidation,
  hasErrors,
  isOutcomeUnknown,
  noErrors,
} from '../../domain/errors.ts';
import { isInvalid, type Result } from '../../domain/result.ts';
import type { AlertShow } from '../alert/refusal-alert.ts';
import { type ResultParams, resultOf } from '../call-results.ts';
import type { StepMeta } from '../flow-step.selectors.ts';
import { resetPassword, takeResetToken } from '../ports/account.ts';

export type ResetPasswordField = keyof ResetPasswordValues;

export type ResetPasswordContext = {
  /** The token of the mail's link; dropped as soon as it is used or refused. */
  token: string | null;
  /** Only during the call. */
  password: string;
  errors: FormErrors<ResetPasswordField>;
  /** What was submitted before the link had been looked at; judged once it has been. */
  early: ResetPasswordValues | null;
};

export type ResetPasswordEvent =
  | { type: 'password.submit'; values: ResetPasswordValues }
  | { type: 'session.closed' };

export type ResetPasswordEmitted =
  | { type: 'session.close'; because: 'logout' }
  | { type: 'page.go'; to: string }
  | AlertShow;

type Submitted = { values: ResetPasswordValues };
type Taken = { token: string | null };

const findings = ({ values }: Submitted) => validateResetPassword(values);
const errorsOf = (result: Result<unknown>): FormErrors<ResetPasswordField> =>
  result.kind === 'ok' ? noErrors : fromFailure<ResetPasswordField>(result, ['password']);

const values = ({ event }: { event: { values: ResetPasswordValues } }) => ({ values: event.values });
const taken = ({ event }: { event: { output: string | null } }) => ({ token: event.output });
const result = resultOf<unknown>;
const refuse = { type: 'keepRefusal' as const, params: result };

export const resetPasswordMachine = setup({
  types: {
    context: {} as ResetPasswordContext,
    events: {} as ResetPasswordEvent,
    emitted: {} as ResetPasswordEmitted,
    meta: {} as StepMeta<'form' | 'withoutLink' | 'spent' | 'changed'>,
    tags: {} as 'busy',
  },
  actors: { takeResetToken, resetPassword },
  guards: {
    hasToken: (_, { token }: Taken) => token !== null,
    isIncomplete: (_, params: Submitted) => hasErrors(findings(params)),
    isOk: (_, { result }: ResultParams<unknown>) => result.kind === 'ok',
    // A 422 concerns the password or the link: the call has no other fields.
    isLinkSpent: (_, { result }: ResultParams<unknown>) =>
      isInvalid(result) && !hasErrors(errorsOf(result).fields),
    isOutcomeUnknown: (_, { result }: ResultParams<unknown>) => isOutcomeUnknown(result),
  },
  actions: {
    keepToken: assign({ token: (_, { token }: Taken) => token }),
    dropToken: assign({ token: null }),
    keepEarly: assign({ early: (_, { values }: Submitted) => values }),
    submitEarly: enqueueActions(({ context: { early }, enqueue }) => {
      enqueue.assign({ early: null });
      if (early) enqueue.raise({ type: 'password.submit', values: early });
    }),
    dropEarly: assign({ early: null }),
    keepFindings: assign({ errors: (_, params: Submitted) => fromValidation(findings(params)) }),
    keepPassword: assign({ password: (_, { values }: Submitted) => values.password, errors: noErrors }),
    forgetPassword: assign({ password: '' }),
    keepRefusal: assign({ errors: (_, { result }: ResultParams<unknown>) => errorsOf(result) }),
    closeSession: emit({ type: 'session.close', because: 'logout' }),
    showChange: emit({
      type: 'alert.show',
      alert: { style: 'success', lines: [{ key: 'password.changed' }] },
    }),
    goToLogin: emit({ type: 'page.go', to: '/#login' }),
  },
}).createMachine({
  id: 'resetPassword',
  description: 'The choice of a new password by the link of a mail (§F.7, §B.33).',
  context: { token: null, password: '', errors: noErrors, early: null },
  initial: 'taking',
  states: {
    taking: {
      description:
        'The link that the page was opened with is looked at; what is submitted meanwhile is not lost.',
      on: { 'password.submit': { actions: { type: 'keepEarly', params: values } } },
      invoke: {
        id: 'takeResetToken',
        src: 'takeResetToken',
        onDone: [
          {
            guard: { type: 'hasToken', params: taken },
            target: 'filling',
            actions: [{ type: 'keepToken', params: taken }, 'submitEarly'],
          },
          { target: 'withoutLink', actions: 'dropEarly' },
        ],
      },
    },
    withoutLink: {
      description: 'The page was opened without a link: a new one can be asked for.',
      meta: { step: 'withoutLink' },
    },
    filling: {
      description: 'The person types the new password twice.',
      meta: { step: 'form' },
      on: {
        'password.submit': [
          {
            guard: { type: 'isIncomplete', params: values },
            actions: { type: 'keepFindings', params: values },
          },
          { target: 'changing', actions: { type: 'keepPassword', params: values } },
        ],
      },
      initial: 'choosing',
      states: {
        choosing: { description: 'Nothing has been sent yet.' },
        refused: { description: 'The server said no and why; the link still serves.' },
        outcomeUnknown: {
          description: 'No answer came: whether the password has changed, nobody knows yet.',
        },
      },
    },
    changing: {
      description: 'The new password is on its way.',
      meta: { step: 'form' },
      tags: 'busy',
      exit: 'forgetPassword',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context: { token, password } }) => {
          if (token === null) throw new Error('A password is changed by a link.');
          return { token, password };
        },
        onDone: [
          { guard: { type: 'isOk', params: result }, target: 'changed' },
          { guard: { type: 'isLinkSpent', params: result }, target: 'spent' },
          {
            guard: { type: 'isOutcomeUnknown', params: result },
            target: 'filling.outcomeUnknown',
            actions: refuse,
          },
          { target: 'filling.refused', actions: refuse },
        ],
      },
    },
    spent: {
      description: 'The link has been used already or is too old: a new one can be asked for.',
      meta: { step: 'spent' },
      entry: 'dropToken',
    },
    changed: {
      description:
        'The password is changed and every session ended: a player who was in has to log in again.',
      meta: { step: 'changed' },
      entry: ['dropToken', 'closeSession'],
      on: { 'session.closed': { actions: ['showChange', 'goToLogin'] } },
    },
  },
});

export type ResetPasswordActorRef = ActorRefFrom<typeof resetPasswordMachine>;
export type ResetPasswordSnapshot = SnapshotFrom<typeof resetPasswordMachine>;
