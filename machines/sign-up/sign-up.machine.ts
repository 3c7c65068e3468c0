// Decides how a visitor registers and how a new player confirms the e-mail address, without a dead end:
// the code can be sent again, the address changed, and another tab may confirm first.
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { SignUpDraft, SignUpValues } from '../../domain/account-forms.ts';
import type { Result } from '../../domain/result.ts';
import type { UserSession } from '../../domain/sessions.ts';
import { resultOf } from '../call-results.ts';
import type { CodeSent } from '../ports/account.ts';
import { type CodePart, NOBODY, type SignUpContext, signUpSetup } from './sign-up.setup.ts';

const values = ({ event }: { event: { values: SignUpValues } }) => ({ values: event.values });
const draft = ({ event }: { event: { draft: SignUpDraft } }) => ({ draft: event.draft });
const restored = ({ event }: { event: { output: SignUpDraft | null } }) => ({ draft: event.output });
const signedUp = ({ event }: { event: { output: Result<UserSession> } }) => ({ result: event.output });
const result = resultOf<unknown>;
const sent = ({ event }: { event: { output: Result<CodeSent> } }) => ({ result: event.output });
const refusedAt =
  (at: CodePart) =>
  ({ event }: { event: { output: Result<unknown> } }) => ({ result: event.output, at });
const otp = ({ event }: { event: { otp: string } }) => ({ otp: event.otp });
const email = ({ event }: { event: { email: string } }) => ({ email: event.email });
const typedEmail = ({ context }: { context: SignUpContext }) => ({ email: context.draft.email.trim() });

export const signUpMachine = signUpSetup.createMachine({
  id: 'signUp',
  description: 'The registration: the form, then the one-time code (§F).',
  context: ({ input }) => ({ ...NOBODY, ...input, email: input.email ?? '' }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Who opens the page: a visitor, or a player whose address is not confirmed.',
      always: [
        { guard: 'isUnconfirmedAndNew', target: '#signUp.confirming.sending.requesting' },
        { guard: 'isUnconfirmed', target: 'confirming' },
        { target: 'filling' },
      ],
    },
    filling: {
      description: 'The visitor fills the form; what was typed before a reload comes back.',
      meta: { step: 'form' },
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: { flow: 'signUp' },
        onDone: { actions: { type: 'restoreDraft', params: restored } },
      },
      on: {
        'draft.change': {
          actions: [
            { type: 'keepDraft', params: draft },
            { type: 'announceDraft', params: draft },
          ],
        },
        'signUp.submit': [
          {
            guard: { type: 'isIncomplete', params: values },
            actions: { type: 'keepFindings', params: values },
          },
          { target: 'submitting', actions: { type: 'keepValues', params: values } },
        ],
        'login.chosen': { actions: { type: 'announceLoginChosen', params: typedEmail } },
        'password.forgot': {
          guard: { type: 'isEmailTyped', params: typedEmail },
          actions: { type: 'announceForgotten', params: typedEmail },
        },
        'player.unconfirmed': { target: 'confirming', actions: { type: 'keepEmail', params: email } },
        'player.confirmed': 'done',
      },
    },
    submitting: {
      description: 'The registration is on its way; nothing typed is lost if it comes back.',
      meta: { step: 'form' },
      tags: 'busy',
      invoke: {
        id: 'signUp',
        src: 'signUp',
        input: ({ context }) => {
          if (!context.values) throw new Error('Nothing was submitted.');
          return { values: context.values };
        },
        onDone: [
          {
            guard: { type: 'isOk', params: result },
            target: 'opening',
            actions: [
              { type: 'openSession', params: signedUp },
              'keepSignedUpEmail',
              'forgetValues',
              'dropDraft',
            ],
          },
          {
            target: 'filling',
            actions: [{ type: 'keepRefusal', params: signedUp }, 'forgetValues'],
          },
        ],
      },
    },
    opening: {
      description: 'The account exists and the code has been sent; the player’s data are on their way.',
      meta: { step: 'form' },
      tags: 'busy',
      on: {
        'player.unconfirmed': {
          target: '#signUp.confirming.sending.cooling',
          actions: [{ type: 'keepEmail', params: email }, 'startCooldown'],
        },
        'player.confirmed': 'done',
      },
    },
    confirming: {
      description: 'The player has to confirm the address with the code received by e-mail.',
      meta: { step: 'code' },
      type: 'parallel',
      on: {
        'player.confirmed': 'done',
        'player.unconfirmed': { actions: { type: 'keepEmail', params: email } },
        'step.recall': { actions: 'announceAgain' },
      },
      states: {
        code: {
          description: 'The code being typed.',
          initial: 'entering',
          states: {
            entering: {
              description: 'The player types or pastes the six digits.',
              always: { guard: 'isCodeSpent', target: 'spent' },
              on: {
                'code.submit': [
                  {
                    guard: { type: 'isNotACode', params: otp },
                    actions: { type: 'keepOtpFindings', params: otp },
                  },
                  { target: 'checking', actions: { type: 'keepOtp', params: otp } },
                ],
              },
            },
            checking: {
              description: 'The server compares the code.',
              tags: 'busy',
              invoke: {
                id: 'confirmCode',
                src: 'confirmCode',
                input: ({ context }) => ({ otp: context.otp }),
                onDone: [
                  {
                    guard: { type: 'isOk', params: result },
                    target: 'confirmed',
                    actions: 'reloadPlayer',
                  },
                  {
                    target: 'entering',
                    actions: { type: 'keepCodeRefusal', params: refusedAt('code') },
                  },
                ],
              },
            },
            spent: {
              description: 'The code was tried too often and serves no more: only another one helps (§B.19).',
              always: { guard: 'isCodeAlive', target: 'entering' },
            },
            confirmed: {
              description: 'The code was right; the player’s data are asked for again until they say so.',
              tags: 'busy',
              after: { reloadRetry: { target: 'confirmed', reenter: true, actions: 'wantPlayer' } },
            },
          },
        },
        sending: {
          description: 'Another sending of the code.',
          initial: 'ready',
          states: {
            ready: {
              description: 'A code can be asked for.',
              on: { 'code.resend': 'requesting' },
            },
            requesting: {
              description: 'The code is being sent; within its life it is the same one.',
              invoke: {
                id: 'sendCode',
                src: 'sendCode',
                onDone: [
                  {
                    guard: { type: 'isOk', params: result },
                    target: 'cooling',
                    actions: ['startCooldown', { type: 'keepSent', params: sent }, 'announceAgain'],
                  },
                  {
                    guard: { type: 'isTooSoon', params: result },
                    target: 'cooling',
                    actions: [{ type: 'keepRetryAfter', params: result }, 'announceAgain'],
                  },
                  {
                    target: 'ready',
                    actions: { type: 'keepCodeRefusal', params: refusedAt('sending') },
                  },
                ],
              },
            },
            cooling: {
              description: 'A code has just gone out: the seconds until the next are counted in view.',
              always: { guard: 'isCooledDown', target: 'ready' },
              after: { second: { target: 'cooling', reenter: true, actions: 'countDown' } },
            },
          },
        },
        address: {
          description: 'The address the code goes to.',
          initial: 'shown',
          states: {
            shown: {
              description: 'The address is shown, with a way to change it.',
              on: { 'address.edit': 'editing' },
            },
            editing: {
              description: 'The player corrects the address.',
              meta: { step: 'address' },
              exit: 'forgetCodeErrors',
              on: {
                'address.keep': 'shown',
                'address.change': [
                  {
                    guard: { type: 'isNotAnAddress', params: email },
                    actions: 'keepAddressFinding',
                  },
                  { target: 'changing', actions: { type: 'keepNewEmail', params: email } },
                ],
              },
            },
            changing: {
              description: 'The new address is on its way; a new code goes there.',
              meta: { step: 'address' },
              tags: 'busy',
              invoke: {
                id: 'changeAddress',
                src: 'changeAddress',
                input: ({ context }) => ({ email: context.newEmail }),
                onDone: [
                  {
                    guard: { type: 'isOk', params: result },
                    target: 'shown',
                    actions: ['takeNewEmail', 'reloadPlayer'],
                  },
                  {
                    target: 'editing',
                    actions: { type: 'keepCodeRefusal', params: refusedAt('address') },
                  },
                ],
              },
            },
          },
        },
      },
    },
    done: {
      description: 'The address is confirmed: the player goes on.',
      meta: { step: 'done' },
      entry: ['dropDraft', 'goOn'],
    },
  },
  on: {
    'session.closed': { target: '.filling', actions: 'forgetPerson' },
    'contest.changed': { actions: { type: 'keepNow', params: ({ event }) => ({ now: event.now }) } },
  },
});

export type SignUpActorRef = ActorRefFrom<typeof signUpMachine>;
export type SignUpSnapshot = SnapshotFrom<typeof signUpMachine>;
