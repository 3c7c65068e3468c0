// Decides how a player closes the account for good: form, confirmation by password or word, call.
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import {
  CLOSE_ACCOUNT_FIELDS,
  CLOSING_WORD,
  type CloseAccountValues,
  validateCloseAccount,
} from '../../domain/account-forms.ts';
import type { Player } from '../../domain/entities.ts';
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
import { closeAccount } from '../ports/account.ts';

export type CloseAccountContext = {
  /** Whether the password is required; an account without one requires the word. */
  hasPassword: boolean;
  /** Only during the call. */
  password: string;
  errors: FormErrors<keyof CloseAccountValues>;
};

export type CloseAccountEvent =
  | { type: 'player.known'; player: Player }
  | { type: 'closing.ask' }
  | { type: 'closing.cancel' }
  | { type: 'closing.submit'; values: CloseAccountValues };

export type CloseAccountEmitted = { type: 'session.close'; because: 'logout' } | AlertShow;

type Submitted = { values: CloseAccountValues };

/** An older server does not send it; most accounts have a password. */
const hasPassword = (player: Player | null): boolean => player?.hasPassword !== false;
const values = ({ event }: { event: { values: CloseAccountValues } }) => ({ values: event.values });
const result = resultOf<unknown>;

export const closeAccountMachine = setup({
  types: {
    context: {} as CloseAccountContext,
    input: {} as { player: Player | null },
    events: {} as CloseAccountEvent,
    emitted: {} as CloseAccountEmitted,
    tags: {} as 'busy',
  },
  actors: { closeAccount },
  guards: {
    isIncomplete: ({ context }, { values }: Submitted) =>
      hasErrors(validateCloseAccount(values, context.hasPassword)),
    isOk: (_, { result }: ResultParams<unknown>) => result.kind === 'ok',
    isOutcomeUnknown: (_, { result }: ResultParams<unknown>) => isOutcomeUnknown(result),
  },
  actions: {
    keepPlayer: assign({ hasPassword: (_, params: { player: Player }) => hasPassword(params.player) }),
    forgetErrors: assign({ errors: noErrors }),
    keepFindings: assign({
      errors: ({ context }, { values }: Submitted) =>
        fromValidation(validateCloseAccount(values, context.hasPassword)),
    }),
    keepPassword: assign((_, { values }: Submitted) => ({ password: values.password, errors: noErrors })),
    forgetPassword: assign({ password: '' }),
    keepRefusal: assign({
      errors: (_, { result }: ResultParams<unknown>) =>
        result.kind === 'ok' ? noErrors : fromFailure(result, CLOSE_ACCOUNT_FIELDS),
    }),
    showClosed: emit({
      type: 'alert.show',
      alert: { style: 'success', lines: [{ key: 'profile.close.done' }] },
    }),
    closeSession: emit({ type: 'session.close', because: 'logout' }),
  },
}).createMachine({
  id: 'closeAccount',
  description: 'The end of an account, wished by its player (§F.21, §B.47).',
  context: ({ input }) => ({ hasPassword: hasPassword(input.player), password: '', errors: noErrors }),
  initial: 'resting',
  states: {
    resting: {
      description: 'Nobody has asked for it.',
      on: { 'closing.ask': { target: 'asking', actions: 'forgetErrors' } },
    },
    asking: {
      description: 'What goes and what stays is said, and the password or the word asked for.',
      initial: 'typing',
      on: {
        'closing.cancel': 'resting',
        'closing.submit': [
          {
            guard: { type: 'isIncomplete', params: values },
            target: '.typing',
            actions: { type: 'keepFindings', params: values },
          },
          { target: 'closing', actions: { type: 'keepPassword', params: values } },
        ],
      },
      states: {
        typing: { description: 'Nothing has been sent yet, or something is wrong at its field.' },
        refused: { description: 'The server said no and why; the account is as it was.' },
        outcomeUnknown: { description: 'No answer came: whether the account is closed, nobody knows yet.' },
      },
    },
    closing: {
      description: 'The wish is on its way, and is not called back any more.',
      tags: 'busy',
      exit: 'forgetPassword',
      invoke: {
        id: 'closeAccount',
        src: 'closeAccount',
        input: ({ context: { hasPassword, password } }) =>
          hasPassword ? { password } : { word: CLOSING_WORD },
        onDone: [
          { guard: { type: 'isOk', params: result }, target: 'closed' },
          {
            guard: { type: 'isOutcomeUnknown', params: result },
            target: 'asking.outcomeUnknown',
            actions: { type: 'keepRefusal', params: result },
          },
          { target: 'asking.refused', actions: { type: 'keepRefusal', params: result } },
        ],
      },
    },
    closed: {
      description: 'The account is closed, and with it the session here.',
      entry: ['showClosed', 'closeSession'],
    },
  },
  on: {
    'player.known': { actions: { type: 'keepPlayer', params: ({ event }) => ({ player: event.player }) } },
  },
});

export type CloseAccountActorRef = ActorRefFrom<typeof closeAccountMachine>;
export type CloseAccountSnapshot = SnapshotFrom<typeof closeAccountMachine>;
