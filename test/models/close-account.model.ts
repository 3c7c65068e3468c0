import { closeAccountMachine } from '../../machines/close-account/close-account.machine.ts';
import { aPlayer } from '../machines/support/people.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

const WITHOUT = aPlayer({ hasPassword: false });
const PASSWORD = { password: 'Spaghetti1!', word: '' };
const WORD = { password: '', word: 'CHIUDI' };

export const closeAccountModel = defineModel<typeof closeAccountMachine>({
  machine: closeAccountMachine,
  inputs: [{ player: null }, { player: WITHOUT }],
  cases: {
    'player.known': [{ player: aPlayer({ hasPassword: true }) }, { player: WITHOUT }],
    'closing.submit': [{ values: PASSWORD }, { values: WORD }, { values: { password: '', word: '' } }],
  },
  answers: { closeAccount: everyAnswer({}) },
  tellsApart: ({ hasPassword, errors }) => [hasPassword, Object.keys(errors.fields), errors.form.length],
  always: {
    'A password is kept only while it is on its way.': ({ context, snapshot }) =>
      snapshot.matches('closing') ? undefined : context.password === '',
  },
  rules: {
    '§B.47: nothing is sent before it is said with what this account has': ({ event, before, after }) =>
      event.type === 'closing.submit' && before.matches('asking') && after.matches('closing')
        ? event.values === (before.context.hasPassword ? PASSWORD : WORD)
        : undefined,
    '§B.47: the session ends with the account, and not otherwise': ({ event, emitted }) =>
      emitted.some(({ type }) => type === 'session.close') ===
      ('output' in event && event.output.kind === 'ok'),
  },
});
