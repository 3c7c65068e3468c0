import { fromFailure, fromValidation, noErrors } from '../../domain/errors.ts';
import { signInMachine } from '../../machines/sign-in/sign-in.machine.ts';
import { refusedAt } from '../machines/support/answers.ts';
import { aSession } from '../machines/support/people.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

const RIGHT = { email: 'maria@example.com', password: 'Spaghetti1!' };
const WITHOUT_PASSWORD = { email: RIGHT.email, password: '' };
const NOBODY = { email: '', password: '' };
const WAY = { url: 'https://identity.example' };
const OF_A_FIELD = refusedAt('email', 'password');

export const signInModel = defineModel<typeof signInMachine>({
  machine: signInMachine,
  inputs: [undefined, { email: RIGHT.email }],
  cases: {
    'login.submit': [{ values: RIGHT }, { values: { email: 'maria', password: '' } }],
    'password.forgot': [{ email: 'maria@example.com' }, { email: ' ' }],
    'provider.press': [{ provider: 'Google' }],
  },
  answers: {
    login: [...everyAnswer(aSession()), OF_A_FIELD],
    beginSignIn: [...everyAnswer(WAY), OF_A_FIELD],
  },
  tags: { busy: ['turningToProvider', 'checking', 'entering'] },
  ends: ['done'],
  starts: (input) => ({
    to: 'filling',
    assigns: { values: { ...NOBODY, email: input?.email ?? '' }, errors: noErrors },
  }),
  expects: {
    'login.submit': ({ values }, { at }) => {
      if (!at('filling')) return false;
      // §F.3: what lacks something is not sent.
      const missing = fromValidation({ email: 'validation.email', password: 'validation.required' });
      return values === RIGHT
        ? { to: 'checking', assigns: { values, errors: noErrors }, invokes: { login: { values } } }
        : { assigns: { errors: missing } };
    },
    'done login': ({ output }) => {
      // §E: a refusal leaves the dialog open and says why. The password is kept only while it is checked.
      const assigns = { values: WITHOUT_PASSWORD };
      if (output.kind !== 'ok') {
        return { to: 'filling', assigns: { ...assigns, errors: fromFailure(output, ['email', 'password']) } };
      }
      return { to: 'entering', assigns, emits: [{ type: 'session.open', session: output.data }] };
    },
    'player.known': (_, { at }) => at('entering') && { to: 'done', emits: [{ type: 'login.succeeded' }] },
    'session.closed': (_, { at }) => at('entering') && { to: 'filling' },
    'provider.press': ({ provider }, { at }) =>
      at('filling') && { to: 'turningToProvider', invokes: { beginSignIn: { provider } } },
    'done beginSignIn': ({ output }) =>
      output.kind === 'ok'
        ? { to: 'filling', emits: [{ type: 'signIn.left' }, { type: 'page.leave', url: WAY.url }] }
        : { to: 'filling', assigns: { errors: fromFailure(output, []) } },
    'password.forgot': ({ email }) =>
      email.trim() !== '' && { emits: [{ type: 'draft.changed', flow: 'recovery', draft: { email } }] },
  },
  always: {
    'A password is kept only while it is checked.': ({ context, snapshot }) =>
      (context.values.password !== '') === snapshot.matches('checking'),
  },
  rules: {
    '§S: only the server’s yes opens a session': ({ event, emitted }) =>
      emitted.some(({ type }) => type === 'session.open') ===
      (event.type === 'xstate.done.actor.login' && event.output.kind === 'ok'),
  },
});
