// Decides what the login dialog does with an e-mail and a password. The dialog's opening belongs to the shell.
import { type ActorRefFrom, assertEvent, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { type LoginValues, validateLogin } from '../../domain/account-forms.ts';
import { type FormErrors, fromFailure, fromValidation, hasErrors, noErrors } from '../../domain/errors.ts';
import type { Result } from '../../domain/result.ts';
import type { UserSession } from '../../domain/sessions.ts';
import type { ResultParams } from '../call-results.ts';
import { isEmailTyped, type RecoveryDrafted, recoveryDraft } from '../password-forgotten.ts';
import { login } from '../ports/account.ts';
import { beginSignIn } from '../ports/session.ts';

type Field = keyof LoginValues;
type Context = { values: LoginValues; errors: FormErrors<Field> };

export type SignInEvent =
  | { type: 'login.submit'; values: LoginValues }
  | { type: 'password.forgot'; email: string }
  | { type: 'provider.press'; provider: string }
  | { type: 'player.known' }
  | { type: 'session.closed' };

export type SignInEmitted =
  | { type: 'session.open'; session: UserSession }
  | { type: 'login.succeeded' }
  | { type: 'signIn.left' }
  | { type: 'page.leave'; url: string }
  | RecoveryDrafted;

type Submitted = { values: LoginValues };
type Way = { way: Result<{ url: string }> };
type Checked = { result: Result<UserSession> };

const way = ({ event }: { event: { output: Result<{ url: string }> } }) => ({ way: event.output });

export const signInMachine = setup({
  types: {
    context: {} as Context,
    /** The address that is there already, where one was typed elsewhere. */
    input: {} as { email: string } | undefined,
    events: {} as SignInEvent,
    emitted: {} as SignInEmitted,
    tags: {} as 'busy',
  },
  actors: { login, beginSignIn },
  guards: {
    isIncomplete: (_, { values }: Submitted) => hasErrors(validateLogin(values)),
    isEmailTyped,
    isOpen: (_, { way }: Way) => way.kind === 'ok',
    isOk: (_, { result }: ResultParams<unknown>) => result.kind === 'ok',
  },
  actions: {
    keepValues: assign({ values: (_, { values }: Submitted) => values, errors: noErrors }),
    keepFindings: assign({ errors: (_, { values }: Submitted) => fromValidation(validateLogin(values)) }),
    keepRefusal: assign({
      errors: (_, { result }: Checked) =>
        result.kind === 'ok' ? noErrors : fromFailure<Field>(result, ['email', 'password']),
    }),
    forgetPassword: assign({ values: ({ context }) => ({ ...context.values, password: '' }) }),
    openSession: emit((_, { result }: Checked) => {
      if (result.kind !== 'ok') throw new Error('A refused login opens no session.');
      return { type: 'session.open' as const, session: result.data };
    }),
    announceForgotten: emit(recoveryDraft),
    keepCutWay: assign({
      errors: (_, { way }: Way) => (way.kind === 'ok' ? noErrors : fromFailure<Field>(way, [])),
    }),
    announceLeaving: emit({ type: 'signIn.left' }),
    leave: emit((_, { way }: Way) => {
      if (way.kind !== 'ok') throw new Error('A way that is cut leads nowhere.');
      return { type: 'page.leave' as const, url: way.data.url };
    }),
    announceSuccess: emit({ type: 'login.succeeded' }),
  },
}).createMachine({
  id: 'signIn',
  description: 'The login with e-mail and password, or by a provider of the identity service (§S).',
  context: ({ input }) => ({ values: { email: input?.email ?? '', password: '' }, errors: noErrors }),
  initial: 'filling',
  states: {
    filling: {
      description: 'The person types their e-mail and password.',
      on: {
        'provider.press': 'turningToProvider',
        'login.submit': [
          {
            guard: { type: 'isIncomplete', params: ({ event }) => ({ values: event.values }) },
            actions: { type: 'keepFindings', params: ({ event }) => ({ values: event.values }) },
          },
          {
            target: 'checking',
            actions: { type: 'keepValues', params: ({ event }) => ({ values: event.values }) },
          },
        ],
      },
    },
    turningToProvider: {
      description: 'The way to the identity service is prepared; the page is about to be left.',
      tags: 'busy',
      invoke: {
        id: 'beginSignIn',
        src: 'beginSignIn',
        input: ({ event }) => {
          assertEvent(event, 'provider.press');
          return { provider: event.provider };
        },
        onDone: [
          {
            guard: { type: 'isOpen', params: way },
            target: 'filling',
            actions: ['announceLeaving', { type: 'leave', params: way }],
          },
          { target: 'filling', actions: { type: 'keepCutWay', params: way } },
        ],
      },
    },
    checking: {
      description: 'The server is asked whether they are right.',
      tags: 'busy',
      exit: 'forgetPassword',
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context }) => ({ values: context.values }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => ({ result: event.output }) },
            target: 'entering',
            actions: { type: 'openSession', params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: 'filling',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ result: event.output }) },
          },
        ],
      },
    },
    entering: {
      description: 'The session is open; the player’s data are on their way.',
      tags: 'busy',
      on: { 'player.known': { target: 'done', actions: 'announceSuccess' }, 'session.closed': 'filling' },
    },
    done: { description: 'The player is in.', type: 'final' },
  },
  on: {
    'password.forgot': {
      description: 'The address typed so far goes along to the recovery.',
      guard: { type: 'isEmailTyped', params: ({ event }) => ({ email: event.email }) },
      actions: { type: 'announceForgotten', params: ({ event }) => ({ email: event.email }) },
    },
  },
});

export type SignInActorRef = ActorRefFrom<typeof signInMachine>;
export type SignInSnapshot = SnapshotFrom<typeof signInMachine>;
