// Decides how a link to choose a new password is asked for, and asked for again. Whether an address
// has an account is never said: the server answers every address alike.
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RecoveryValues } from '../../domain/account-forms.ts';
import { noErrors } from '../../domain/errors.ts';
import type { Result } from '../../domain/result.ts';
import { NO_ADDRESS, type RecoveryContext, recoverySetup } from './recovery.setup.ts';

const values = ({ event }: { event: { values: RecoveryValues } }) => ({ values: event.values });
const draft = ({ event }: { event: { draft: RecoveryValues } }) => ({ draft: event.draft });
const restored = ({ event }: { event: { output: RecoveryValues | null } }) => ({ draft: event.output });
const answer = ({ event }: { event: { output: Result<unknown> } }) => ({ answer: event.output });
const refuse = [{ type: 'keepRefusal' as const, params: answer }, { type: 'showRefusal' as const }];

const askResetLink = {
  id: 'askResetLink' as const,
  src: 'askResetLink' as const,
  input: ({ context }: { context: RecoveryContext }) => ({ email: context.values.email.trim() }),
};

export const recoveryMachine = recoverySetup.createMachine({
  id: 'recovery',
  description: 'The way back in for who has forgotten the password: a link by e-mail (§F.7).',
  context: { values: NO_ADDRESS, errors: noErrors, cooldown: 0 },
  initial: 'filling',
  states: {
    filling: {
      description: 'The person types the address; one typed at the login is already there.',
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: { flow: 'recovery' },
        onDone: { actions: { type: 'restoreDraft', params: restored } },
      },
    },
    sending: {
      description: 'The link is being asked for.',
      tags: 'busy',
      invoke: {
        ...askResetLink,
        onDone: [
          {
            guard: { type: 'isAccepted', params: answer },
            target: 'sent',
            actions: ['dropDraft', 'startCooldown'],
          },
          { guard: { type: 'isUnheard', params: answer }, target: 'unheard', actions: refuse },
          { target: 'refused', actions: refuse },
        ],
      },
      on: { 'recovery.submit': {}, 'draft.change': {} },
    },
    refused: { description: 'The server said no and why; the address is still there to be corrected.' },
    unheard: { description: 'No answer came: asking again does no harm.' },
    sent: {
      description: 'If the address has an account, the link is in its mailbox.',
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
            ...askResetLink,
            onDone: [
              {
                guard: { type: 'isAccepted', params: answer },
                target: 'cooling',
                actions: 'startCooldown',
              },
              {
                guard: { type: 'isTooSoon', params: answer },
                target: 'cooling',
                actions: { type: 'keepRetryAfter', params: answer },
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
