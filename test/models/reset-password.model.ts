import { type FormErrors, fromFailure, fromValidation, noErrors } from '../../domain/errors.ts';
import { resetPasswordMachine } from '../../machines/reset-password/reset-password.machine.ts';
import { refusedAt } from '../machines/support/answers.ts';
import { everyAnswer } from './cases.ts';
import { defineModel, type OutcomeOf } from './kit/model.ts';

const CHOSEN = { password: 'Spaghetti2!', passwordConfirmation: 'Spaghetti2!' };

const OF_FIELDS = refusedAt('password');
const UNKNOWN_OUTCOMES = ['unreachable', 'malformed', 'failed'];

type Outcome = OutcomeOf<typeof resetPasswordMachine>;
type Errors = FormErrors<'password' | 'passwordConfirmation'>;

/** §F.7: two passwords that differ are not sent. */
const submitted = (values: typeof CHOSEN, token: string | null): Outcome =>
  values === CHOSEN
    ? {
        to: 'changing',
        assigns: { password: CHOSEN.password, errors: noErrors },
        invokes: { resetPassword: { token: token ?? '', password: CHOSEN.password } },
      }
    : {
        to: { filling: 'choosing' },
        assigns: { errors: fromValidation({ passwordConfirmation: 'validation.confirmed' }) as Errors },
      };

export const resetPasswordModel = defineModel<typeof resetPasswordMachine>({
  machine: resetPasswordMachine,
  inputs: [undefined],
  cases: {
    'password.submit': [{ values: CHOSEN }, { values: { ...CHOSEN, passwordConfirmation: 'Penne' } }],
  },
  answers: { takeResetToken: [null, 'token-1'], resetPassword: [...everyAnswer({}), OF_FIELDS] },
  distinguishBy: ({ token, early }) => [token, early],
  tags: { busy: ['changing'] },
  steps: {
    withoutLink: ['withoutLink'],
    form: ['filling', 'changing'],
    spent: ['spent'],
    changed: ['changed'],
  },
  starts: () => ({
    to: 'taking',
    assigns: { token: null, password: '', errors: noErrors, early: null },
    invokes: { takeResetToken: undefined },
  }),
  expects: {
    // What is submitted before the link has been looked at is not lost.
    'password.submit': ({ values }, { at, context: { token } }) => {
      if (at('taking')) return { assigns: { early: values } };
      if (!at('filling')) return false;
      const outcome = submitted(values, token);
      return values === CHOSEN ? outcome : { assigns: outcome.assigns };
    },
    'done takeResetToken': ({ output: token }, { context: { early } }) => {
      if (token === null) return { to: 'withoutLink', assigns: { early: null } };
      const outcome: Outcome = early ? submitted(early, token) : { to: { filling: 'choosing' } };
      return { ...outcome, assigns: { ...outcome.assigns, token, early: null } };
    },
    // §B.33: with a new password every session ends. The password is kept only while it is on its way.
    'done resetPassword': ({ output }) => {
      const assigns = { password: '' };
      if (output.kind === 'ok') {
        const emits = [{ type: 'session.close', because: 'logout' } as const];
        return { to: 'changed', assigns: { ...assigns, token: null }, emits };
      }
      // A 422 that names no field is about the link.
      if (output.kind === 'refused' && output.status === 422 && output !== OF_FIELDS) {
        return { to: 'spent', assigns: { ...assigns, token: null } };
      }
      const to = { filling: UNKNOWN_OUTCOMES.includes(output.kind) ? 'outcomeUnknown' : 'refused' } as const;
      return { to, assigns: { ...assigns, errors: fromFailure(output, ['password']) } };
    },
    'session.closed': (_, { at }) =>
      at('changed') && {
        emits: [
          { type: 'alert.show', alert: { style: 'success', lines: [{ key: 'password.changed' }] } },
          { type: 'page.go', to: '/#login' },
        ],
      },
  },
  always: {
    'A password is kept only while it is on its way.': ({ context, snapshot }) =>
      (context.password !== '') === snapshot.matches('changing'),
    'What is submitted early is kept only until the link has been looked at.': ({ context, snapshot }) =>
      context.early === null || snapshot.matches('taking'),
    'A link that is used or spent is forgotten.': ({ context, snapshot }) =>
      context.token === null || snapshot.matches('filling') || snapshot.matches('changing'),
  },
});
