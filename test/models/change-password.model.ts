import { changePasswordMachine } from '../../machines/change-password/change-password.machine.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

const CHOSEN = {
  currentPassword: 'Spaghetti1!',
  password: 'Rigatoni2?',
  passwordConfirmation: 'Rigatoni2?',
};

export const changePasswordModel = defineModel<typeof changePasswordMachine>({
  machine: changePasswordMachine,
  inputs: [undefined],
  cases: {
    'password.change': [{ values: CHOSEN }, { values: { ...CHOSEN, currentPassword: '' } }],
  },
  answers: { changePassword: everyAnswer({}) },
  tellsApart: ({ errors }) => [Object.keys(errors.fields), errors.form.length],
  always: {
    'Passwords are kept only while they are on their way.': ({ context, snapshot }) =>
      (context.sending !== null) === snapshot.matches({ open: 'changing' }),
  },
  rules: {
    '§F.20: without the present password nothing is sent': ({ event, before, after }) =>
      event.type === 'password.change' && event.values !== CHOSEN && !before.matches({ open: 'changing' })
        ? !after.matches({ open: 'changing' })
        : undefined,
    '§B.46: it is said once it is changed, and at no other time': ({ event, emitted }) =>
      emitted.some(({ type }) => type === 'alert.show') === ('output' in event && event.output.kind === 'ok'),
  },
  asks: {
    changePassword: ({ currentPassword, password }) =>
      currentPassword === CHOSEN.currentPassword && password === CHOSEN.password,
  },
});
