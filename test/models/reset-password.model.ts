import { resetPasswordMachine } from '../../machines/reset-password/reset-password.machine.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

const CHOSEN = { password: 'Spaghetti2!', passwordConfirmation: 'Spaghetti2!' };

export const resetPasswordModel = defineModel<typeof resetPasswordMachine>({
  machine: resetPasswordMachine,
  inputs: [undefined],
  cases: {
    'password.submit': [{ values: CHOSEN }, { values: { ...CHOSEN, passwordConfirmation: 'Penne' } }],
  },
  answers: { takeResetToken: [null, 'token-1'], resetPassword: everyAnswer({}) },
  tellsApart: ({ token, early }) => [token, early],
  always: {
    'A password is kept only while it is on its way.': ({ context, snapshot }) =>
      (context.password !== '') === snapshot.matches('changing'),
    'What is submitted early is kept only until the link has been looked at.': ({ context, snapshot }) =>
      context.early === null || snapshot.matches('taking'),
    'A link that is used or spent is forgotten.': ({ context, snapshot }) =>
      context.token === null || snapshot.matches('filling') || snapshot.matches('changing'),
  },
  rules: {
    '§F.7: two passwords that differ are not sent': ({ event, after }) =>
      event.type === 'password.submit' && event.values !== CHOSEN ? !after.matches('changing') : undefined,
    '§F.7: a whole password that is submitted early is sent once the link is found': (
      { event, after },
      { early },
    ) =>
      event.type === 'xstate.done.actor.takeResetToken' && event.output !== null && early === CHOSEN
        ? after.matches('changing')
        : undefined,
    '§B.33: with a new password every session ends': ({ after, before, emitted }) =>
      after.matches('changed') && !before.matches('changed')
        ? emitted.some(({ type }) => type === 'session.close')
        : undefined,
  },
  asks: {
    resetPassword: ({ token, password }) => token === 'token-1' && password === CHOSEN.password,
  },
});
