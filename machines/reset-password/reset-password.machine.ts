// Decides how a new password is chosen with the link of a mail. The token lives in this machine alone.
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { ResetPasswordValues } from '../../domain/account-forms.ts';
import { noErrors } from '../../domain/errors.ts';
import type { Result } from '../../domain/result.ts';
import { resetPasswordSetup } from './reset-password.setup.ts';

const values = ({ event }: { event: { values: ResetPasswordValues } }) => ({ values: event.values });
const taken = ({ event }: { event: { output: string | null } }) => ({ token: event.output });
const answer = ({ event }: { event: { output: Result<unknown> } }) => ({ answer: event.output });
const refuse = [{ type: 'keepRefusal' as const, params: answer }, { type: 'showRefusal' as const }];

export const resetPasswordMachine = resetPasswordSetup.createMachine({
  id: 'resetPassword',
  description: 'The choice of a new password by the link of a mail (§F.7, §B.33).',
  context: { token: null, password: '', errors: noErrors },
  initial: 'taking',
  states: {
    taking: {
      description: 'The link that the page was opened with is looked at.',
      invoke: {
        id: 'takeResetToken',
        src: 'takeResetToken',
        onDone: [
          {
            guard: { type: 'hasToken', params: taken },
            target: 'filling',
            actions: { type: 'keepToken', params: taken },
          },
          { target: 'withoutLink' },
        ],
      },
    },
    withoutLink: { description: 'The page was opened without a link: a new one can be asked for.' },
    filling: {
      description: 'The person types the new password twice.',
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
        unheard: { description: 'No answer came: whether the password has changed, nobody knows yet.' },
      },
    },
    changing: {
      description: 'The new password is on its way.',
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
          { guard: { type: 'isAccepted', params: answer }, target: 'changed' },
          { guard: { type: 'isLinkSpent', params: answer }, target: 'spent' },
          { guard: { type: 'isUnheard', params: answer }, target: 'filling.unheard', actions: refuse },
          { target: 'filling.refused', actions: refuse },
        ],
      },
    },
    spent: {
      description: 'The link has been used already or is too old: a new one can be asked for.',
      entry: 'dropToken',
    },
    changed: {
      description:
        'The password is changed and every session ended: a player who was in has to log in again.',
      entry: ['dropToken', 'closeSession'],
      on: { 'session.closed': { actions: ['showChange', 'goToLogin'] } },
    },
  },
});

export type ResetPasswordActorRef = ActorRefFrom<typeof resetPasswordMachine>;
export type ResetPasswordSnapshot = SnapshotFrom<typeof resetPasswordMachine>;
