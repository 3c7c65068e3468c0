import { CLOSE_ACCOUNT_FIELDS, validateCloseAccount } from '../../domain/account-forms.ts';
import { fromFailure, fromValidation, noErrors } from '../../domain/errors.ts';
import { closeAccountMachine } from '../../machines/close-account/close-account.machine.ts';
import { refusedAt } from '../machines/support/answers.ts';
import { aPlayer } from '../machines/support/people.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

const WITHOUT = aPlayer({ hasPassword: false });
const PASSWORD = { password: 'Spaghetti1!', word: '' };
const WORD = { password: '', word: 'CHIUDI' };

const OF_FIELDS = refusedAt('password', 'word');
const UNKNOWN_OUTCOMES = ['unreachable', 'malformed', 'failed'];

export const closeAccountModel = defineModel<typeof closeAccountMachine>({
  machine: closeAccountMachine,
  inputs: [{ player: null }, { player: aPlayer() }, { player: WITHOUT }],
  cases: {
    'player.known': [{ player: aPlayer({ hasPassword: true }) }, { player: aPlayer() }, { player: WITHOUT }],
    'closing.submit': [{ values: PASSWORD }, { values: WORD }, { values: { password: '', word: '' } }],
  },
  answers: { closeAccount: [...everyAnswer({}), OF_FIELDS] },
  distinguishBy: ({ hasPassword, errors }) => [hasPassword, Object.keys(errors.fields), errors.form.length],
  tags: { busy: ['closing'] },
  // An older server does not say whether an account has a password; most have one.
  starts: ({ player }) => ({
    to: 'resting',
    assigns: { hasPassword: player !== WITHOUT, password: '', errors: noErrors },
  }),
  expects: {
    'player.known': ({ player }) => ({ assigns: { hasPassword: player !== WITHOUT } }),
    'closing.ask': (_, { at }) =>
      at('resting') && { to: { asking: 'typing' }, assigns: { errors: noErrors } },
    'closing.cancel': (_, { at }) => at('asking') && { to: 'resting' },
    'closing.submit': ({ values }, { at, context: { hasPassword } }) => {
      if (!at('asking')) return false;
      // §B.47: nothing is sent before it is said with what this account has.
      if (values !== (hasPassword ? PASSWORD : WORD)) {
        const errors = fromValidation(validateCloseAccount(values, hasPassword));
        return { to: { asking: 'typing' }, assigns: { errors } };
      }
      const { password } = values;
      return {
        to: 'closing',
        assigns: { password, errors: noErrors },
        invokes: { closeAccount: hasPassword ? { password } : { word: 'CHIUDI' } },
      };
    },
    // §B.47: the session ends with the account. The password is kept only while it is on its way.
    'done closeAccount': ({ output }) => {
      if (output.kind === 'ok') {
        const alert = { style: 'success', lines: [{ key: 'profile.close.done' }] } as const;
        const emits = [
          { type: 'alert.show', alert } as const,
          { type: 'session.close', because: 'logout' } as const,
        ];
        return { to: 'closed', assigns: { password: '' }, emits };
      }
      const to = { asking: UNKNOWN_OUTCOMES.includes(output.kind) ? 'outcomeUnknown' : 'refused' } as const;
      return { to, assigns: { password: '', errors: fromFailure(output, CLOSE_ACCOUNT_FIELDS) } };
    },
  },
  always: {
    'A password is kept only while it is on its way.': ({ context, snapshot }) =>
      snapshot.matches('closing') ? undefined : context.password === '',
  },
});
