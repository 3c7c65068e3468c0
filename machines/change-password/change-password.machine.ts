// Decides how a logged-in player changes the password. Both passwords are kept only during the call.
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import {
  CHANGE_PASSWORD_FIELDS,
  type ChangePasswordValues,
  validateChangePassword,
} from '../../domain/account-forms.ts';
import {
  type FormErrors,
  fromFailure,
  fromValidation,
  hasErrors,
  isOutcomeUnknown,
  noErrors,
} from '../../domain/errors.ts';
import type { AlertShow } from '../alert/refusal-alert.ts';
import { type ResultParams, resultOf } from '../call-results.ts';
import { changePassword } from '../ports/account.ts';

export type ChangePasswordContext = {
  /** Only during the call. */
  sending: { currentPassword: string; password: string } | null;
  errors: FormErrors<keyof ChangePasswordValues>;
};

export type ChangePasswordEvent =
  | { type: 'password.edit' }
  | { type: 'password.cancel' }
  | { type: 'password.change'; values: ChangePasswordValues };

export type ChangePasswordEmitted = AlertShow;

type Submitted = { values: ChangePasswordValues };

const values = ({ event }: { event: { values: ChangePasswordValues } }) => ({ values: event.values });
const result = resultOf<unknown>;

export const changePasswordMachine = setup({
  types: {
    context: {} as ChangePasswordContext,
    events: {} as ChangePasswordEvent,
    emitted: {} as ChangePasswordEmitted,
    tags: {} as 'busy',
  },
  actors: { changePassword },
  guards: {
    isIncomplete: (_, { values }: Submitted) => hasErrors(validateChangePassword(values)),
    isOk: (_, { result }: ResultParams<unknown>) => result.kind === 'ok',
    isOutcomeUnknown: (_, { result }: ResultParams<unknown>) => isOutcomeUnknown(result),
  },
  actions: {
    forgetErrors: assign({ errors: noErrors }),
    keepFindings: assign({
      errors: (_, { values }: Submitted) => fromValidation(validateChangePassword(values)),
    }),
    keepPasswords: assign((_, { values: { currentPassword, password } }: Submitted) => ({
      sending: { currentPassword, password },
      errors: noErrors,
    })),
    forgetPasswords: assign({ sending: null }),
    keepRefusal: assign({
      errors: (_, { result }: ResultParams<unknown>) =>
        result.kind === 'ok' ? noErrors : fromFailure(result, CHANGE_PASSWORD_FIELDS),
    }),
    showChange: emit({
      type: 'alert.show',
      alert: { style: 'success', lines: [{ key: 'profile.password.changed' }] },
    }),
  },
}).createMachine({
  id: 'changePassword',
  description: 'The change of one’s own password, by giving the present one (§F.20, §B.46).',
  context: { sending: null, errors: noErrors },
  initial: 'closed',
  states: {
    closed: {
      description: 'No form is open.',
      on: { 'password.edit': { target: 'open', actions: 'forgetErrors' } },
    },
    open: {
      description: 'The present password is given, and the new one twice.',
      initial: 'typing',
      on: {
        'password.cancel': 'closed',
        'password.change': [
          {
            guard: { type: 'isIncomplete', params: values },
            target: '.typing',
            actions: { type: 'keepFindings', params: values },
          },
          { target: '.changing', actions: { type: 'keepPasswords', params: values } },
        ],
      },
      states: {
        typing: { description: 'Nothing has been sent yet, or something is wrong at its field.' },
        changing: {
          description: 'The passwords are on their way; leaving the form no longer calls them back.',
          tags: 'busy',
          exit: 'forgetPasswords',
          on: { 'password.cancel': {}, 'password.change': {} },
          invoke: {
            id: 'changePassword',
            src: 'changePassword',
            input: ({ context: { sending } }) => {
              if (sending === null) throw new Error('A password is changed by two of them.');
              return sending;
            },
            onDone: [
              {
                guard: { type: 'isOk', params: result },
                target: '#changePassword.closed',
                actions: 'showChange',
              },
              {
                guard: { type: 'isOutcomeUnknown', params: result },
                target: 'outcomeUnknown',
                actions: { type: 'keepRefusal', params: result },
              },
              { target: 'refused', actions: { type: 'keepRefusal', params: result } },
            ],
          },
        },
        refused: { description: 'The server said no and why; the password is unchanged.' },
        outcomeUnknown: { description: 'No answer came: which password serves, nobody knows yet.' },
      },
    },
  },
});

export type ChangePasswordActorRef = ActorRefFrom<typeof changePasswordMachine>;
export type ChangePasswordSnapshot = SnapshotFrom<typeof changePasswordMachine>;
