import { signInMachine } from '../../machines/sign-in/sign-in.machine.ts';
import { aSession } from '../machines/support/people.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

const RIGHT = { email: 'maria@example.com', password: 'Spaghetti1!' };

export const signInModel = defineModel<typeof signInMachine>({
  machine: signInMachine,
  inputs: [undefined],
  cases: {
    'login.submit': [{ values: RIGHT }, { values: { email: 'maria', password: '' } }],
    'password.forgot': [{ email: 'maria@example.com' }, { email: ' ' }],
    'provider.press': [{ provider: 'Google' }],
  },
  answers: { login: everyAnswer(aSession()), beginSignIn: everyAnswer({ url: 'https://identity.example' }) },
  always: {
    'A password is kept only while it is checked.': ({ context, snapshot }) =>
      (context.values.password !== '') === snapshot.matches('checking'),
  },
  rules: {
    '§S: only the server’s yes opens a session': ({ event, emitted }) =>
      emitted.some(({ type }) => type === 'session.open') ===
      (event.type === 'xstate.done.actor.login' && event.output.kind === 'ok'),
    '§F.3: what lacks something is not sent': ({ event, after }) =>
      event.type === 'login.submit' && event.values !== RIGHT ? after.matches('filling') : undefined,
    '§E: a refusal leaves the dialog open and says why': ({ event, after }, _, { errors }) =>
      'output' in event && event.output.kind !== 'ok'
        ? after.matches('filling') && errors.form.length + Object.keys(errors.fields).length > 0
        : undefined,
  },
  asks: {
    login: ({ values }) => values === RIGHT,
    beginSignIn: ({ provider }) => provider === 'Google',
  },
  shows: {
    checking: (_, snapshot) => snapshot.hasTag('busy'),
    filling: (_, snapshot) => !snapshot.hasTag('busy'),
  },
});
