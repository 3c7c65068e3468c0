import { CHANGE_PASSWORD_FIELDS } from '../../domain/account-forms.ts';
import { fromFailure, fromValidation, noErrors } from '../../domain/errors.ts';
import { changePasswordMachine } from '../../machines/change-password/change-password.machine.ts';
import { refusedAt } from '../machines/support/answers.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

const CHOSEN = {
  currentPassword: 'Spaghetti1!',
  password: 'Rigatoni2?',
  passwordConfirmation: 'Rigatoni2?',
};

const OF_FIELDS = refusedAt('currentPassword', 'password');
const UNKNOWN_OUTCOMES = ['unreachable', 'malformed', 'failed'];

export const changePasswordModel = defineModel<typeof changePasswordMachine>({
  machine: changePasswordMachine,
  inputs: [undefined],
  cases: {
    'password.change': [{ values: CHOSEN }, { values: { ...CHOSEN, currentPassword: '' } }],
  },
  answers: { changePassword: [...everyAnswer({}), OF_FIELDS] },
  distinguishBy: ({ errors }) => [Object.keys(errors.fields), errors.form.length],
  tags: { busy: ['open.changing'] },
  starts: () => ({ to: 'closed', assigns: { sending: null, errors: noErrors } }),
  expects: {
    'password.edit': (_, { at }) => at('closed') && { to: { open: 'typing' }, assigns: { errors: noErrors } },
    // What is on its way is not called back any more.
    'password.cancel': (_, { at }) => at('open') && !at({ open: 'changing' }) && { to: 'closed' },
    'password.change': ({ values }, { at }) => {
      if (!at('open') || at({ open: 'changing' })) return false;
      const { currentPassword, password } = values;
      const sending = { currentPassword, password };
      // §F.20: without the present password nothing is sent.
      return values === CHOSEN
        ? {
            to: { open: 'changing' },
            assigns: { sending, errors: noErrors },
            invokes: { changePassword: sending },
          }
        : {
            to: { open: 'typing' },
            assigns: { errors: fromValidation({ currentPassword: 'validation.required' }) },
          };
    },
    // §B.46: it is said once it is changed. Both passwords are kept only while they are on their way.
    'done changePassword': ({ output }) => {
      if (output.kind === 'ok') {
        const alert = { style: 'success', lines: [{ key: 'profile.password.changed' }] } as const;
        return { to: 'closed', assigns: { sending: null }, emits: [{ type: 'alert.show', alert }] };
      }
      const to = { open: UNKNOWN_OUTCOMES.includes(output.kind) ? 'outcomeUnknown' : 'refused' } as const;
      return { to, assigns: { sending: null, errors: fromFailure(output, CHANGE_PASSWORD_FIELDS) } };
    },
  },
  always: {
    'Passwords are kept only while they are on their way.': ({ context, snapshot }) =>
      (context.sending !== null) === snapshot.matches({ open: 'changing' }),
  },
});
