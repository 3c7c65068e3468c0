// Decides how a link to choose a new password is asked for, and asked for again. Whether an address
// has an account is never said: the server answers every address alike.
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { type RecoveryValues, validateRecovery } from '../../domain/account-forms.ts';
import { COOLDOWN_SECONDS, cooldownAfter, isTooSoon } from '../../domain/cooldown.ts';
import {
  type FormErrors,
  fromFailure,
  fromValidation,
  hasErrors,
  isOutcomeUnknown,
  noErrors,
} from '../../domain/errors.ts';
import { type ResultParams, resultOf } from '../call-results.ts';
import type { StepMeta, StepNews } from '../flow-step.selectors.ts';
import { askResetLink } from '../ports/account.ts';
import { readDraft } from '../ports/participation.ts';

export type RecoveryContext = StepNews & {
  values: RecoveryValues;
  errors: FormErrors<keyof RecoveryValues>;
  /** Seconds until another link may be asked for. */
  cooldown: number;
};

export type RecoveryEvent =
  | { type: 'draft.change'; draft: RecoveryValues }
  | { type: 'recovery.submit'; values: RecoveryValues }
  | { type: 'link.resend' }
  | { type: 'address.change' };

export type RecoveryEmitted =
  | { type: 'draft.changed'; flow: 'recovery'; draft: RecoveryValues }
  | { type: 'draft.dropped'; flow: 'recovery' };

export const NO_ADDRESS: RecoveryValues = { email: '' };

type Submitted = { values: RecoveryValues };

const values = ({ event }: { event: { values: RecoveryValues } }) => ({ values: event.values });
const draft = ({ event }: { event: { draft: RecoveryValues } }) => ({ draft: event.draft });
const restored = ({ event }: { event: { output: RecoveryValues | null } }) => ({ draft: event.output });
const result = resultOf<unknown>;
const refuse = { type: 'keepRefusal' as const, params: result };

const linkRequest = {
  id: 'askResetLink' as const,
  src: 'askResetLink' as const,
  input: ({ context }: { context: RecoveryContext }) => ({ email: context.values.email.trim() }),
};

export const recoveryMachine = setup({
  types: {
    context: {} as RecoveryContext,
    events: {} as RecoveryEvent,
    emitted: {} as RecoveryEmitted,
    meta: {} as StepMeta<'form' | 'sent'>,
    tags: {} as 'busy',
  },
  actors: { readDraft: readDraft<RecoveryValues>(), askResetLink },
  guards: {
    isIncomplete: (_, { values }: Submitted) => hasErrors(validateRecovery(values)),
    isOk: (_, { result }: ResultParams<unknown>) => result.kind === 'ok',
    isOutcomeUnknown: (_, { result }: ResultParams<unknown>) => isOutcomeUnknown(result),
    isTooSoon: (_, { result }: ResultParams<unknown>) => isTooSoon(result),
    isCooledDown: ({ context }) => context.cooldown <= 0,
  },
  actions: {
    // A value typed before the draft is read is not overwritten.
    restoreDraft: assign({
      values: ({ context }, params: { draft: RecoveryValues | null }) =>
        context.values === NO_ADDRESS ? (params.draft ?? NO_ADDRESS) : context.values,
    }),
    keepDraft: assign({ values: (_, params: { draft: RecoveryValues }) => params.draft }),
    announceDraft: emit((_, params: { draft: RecoveryValues }) => ({
      type: 'draft.changed' as const,
      flow: 'recovery' as const,
      draft: params.draft,
    })),
    dropDraft: emit({ type: 'draft.dropped', flow: 'recovery' }),
    keepValues: assign({ values: (_, { values }: Submitted) => values, errors: noErrors }),
    keepFindings: assign({
      values: (_, { values }: Submitted) => values,
      errors: (_, { values }: Submitted) => fromValidation(validateRecovery(values)),
    }),
    keepRefusal: assign({
      errors: (_, { result }: ResultParams<unknown>) =>
        result.kind === 'ok' ? noErrors : fromFailure<keyof RecoveryValues>(result, ['email']),
    }),
    forgetErrors: assign({ errors: noErrors }),
    startCooldown: assign({ cooldown: COOLDOWN_SECONDS }),
    keepRetryAfter: assign({ cooldown: (_, { result }: ResultParams<unknown>) => cooldownAfter(result) }),
    announceAgain: assign({ announcements: ({ context }) => (context.announcements ?? 0) + 1 }),
    countDown: assign({ cooldown: ({ context }) => context.cooldown - 1 }),
  },
  delays: { second: 1_000 },
}).createMachine({
  id: 'recovery',
  description: 'The way back in for those who have forgotten the password: a link by e-mail (§F.7).',
  context: { values: NO_ADDRESS, errors: noErrors, cooldown: 0 },
  initial: 'filling',
  states: {
    filling: {
      description: 'The person types the address; one typed at the login is already there.',
      meta: { step: 'form' },
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: { flow: 'recovery' },
        onDone: { actions: { type: 'restoreDraft', params: restored } },
      },
    },
    sending: {
      description: 'The link is being asked for.',
      meta: { step: 'form' },
      tags: 'busy',
      invoke: {
        ...linkRequest,
        onDone: [
          {
            guard: { type: 'isOk', params: result },
            target: 'sent',
            actions: ['dropDraft', 'startCooldown'],
          },
          { guard: { type: 'isOutcomeUnknown', params: result }, target: 'outcomeUnknown', actions: refuse },
          { target: 'refused', actions: refuse },
        ],
      },
      on: { 'recovery.submit': {}, 'draft.change': {} },
    },
    refused: {
      description: 'The server said no and why; the address is still there to be corrected.',
      meta: { step: 'form' },
    },
    outcomeUnknown: {
      description: 'No answer came: asking again does no harm.',
      meta: { step: 'form' },
    },
    sent: {
      description: 'If the address has an account, the link is in its mailbox.',
      meta: { step: 'sent' },
      initial: 'cooling',
      exit: 'forgetErrors',
      on: { 'recovery.submit': {}, 'draft.change': {}, 'address.change': 'filling' },
      states: {
        cooling: {
          description: 'A link has just gone out: the seconds until the next are counted in view.',
          always: { guard: 'isCooledDown', target: 'ready' },
          after: { second: { target: 'cooling', reenter: true, actions: 'countDown' } },
        },
        ready: {
          description: 'Another link can be asked for.',
          on: { 'link.resend': { target: 'resending', actions: 'forgetErrors' } },
        },
        resending: {
          description: 'Another link is being asked for.',
          tags: 'busy',
          invoke: {
            ...linkRequest,
            onDone: [
              {
                guard: { type: 'isOk', params: result },
                target: 'cooling',
                actions: ['startCooldown', 'announceAgain'],
              },
              {
                guard: { type: 'isTooSoon', params: result },
                target: 'cooling',
                actions: [{ type: 'keepRetryAfter', params: result }, 'announceAgain'],
              },
              { target: 'ready', actions: refuse },
            ],
          },
        },
      },
    },
  },
  on: {
    'draft.change': {
      actions: [
        { type: 'keepDraft', params: draft },
        { type: 'announceDraft', params: draft },
      ],
    },
    'recovery.submit': [
      {
        guard: { type: 'isIncomplete', params: values },
        target: '.filling',
        actions: { type: 'keepFindings', params: values },
      },
      { target: '.sending', actions: { type: 'keepValues', params: values } },
    ],
  },
});

export type RecoveryActorRef = ActorRefFrom<typeof recoveryMachine>;
export type RecoverySnapshot = SnapshotFrom<typeof recoveryMachine>;
