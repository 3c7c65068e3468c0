// Decides how consents are given and withdrawn, one call after the other, and when the desk shows the truth again.
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Policy } from '../../domain/entities.ts';
import type { Result } from '../../domain/result.ts';
import { changeUnderWay, consentsSetup } from './consents.setup.ts';

const given = ({ event }: { event: { policy: Policy } }) => ({
  change: { policyId: event.policy.id, consentId: null },
});
const withdrawn = ({ event }: { event: { policy: Policy; consentId: number } }) => ({
  change: { policyId: event.policy.id, consentId: event.consentId },
});
const policy = ({ event }: { event: { policy: Policy } }) => ({ policy: event.policy });
const answer = ({ event }: { event: { output: Result<unknown> } }) => ({ answer: event.output });
const failing = [
  { type: 'noteFailure' as const, params: answer },
  { type: 'showFailure' as const, params: answer },
];
const onDone = [
  { guard: { type: 'isTaken' as const, params: answer }, target: 'resting', actions: 'noteSent' as const },
  {
    guard: { type: 'isGone' as const, params: answer },
    target: 'resting',
    actions: [...failing, 'reloadPlayer' as const],
  },
  { target: 'resting', actions: failing },
];

export const consentsMachine = consentsSetup.createMachine({
  id: 'consents',
  description: 'The desk on which a player gives and withdraws consents (§A.10).',
  context: { queue: [], sent: [], asked: null, failures: {} },
  initial: 'resting',
  states: {
    resting: {
      description: 'Every policy shows the answer that the server knows.',
      always: [
        { guard: 'isGiving', target: 'giving' },
        { guard: 'isWithdrawing', target: 'withdrawing' },
        { guard: 'isSomethingSent', target: 'refreshing', actions: 'reloadPlayer' },
      ],
    },
    giving: {
      description: 'A consent is being given; further presses wait their turn.',
      invoke: {
        id: 'giveConsent',
        src: 'giveConsent',
        input: ({ context }) => ({ policyId: changeUnderWay(context).policyId }),
        onDone,
      },
    },
    withdrawing: {
      description: 'A consent is being withdrawn; further presses wait their turn.',
      invoke: {
        id: 'withdrawConsent',
        src: 'withdrawConsent',
        input: ({ context }) => {
          const { consentId } = changeUnderWay(context);
          if (consentId === null) throw new Error('A withdrawal needs its consent.');
          return { consentId };
        },
        onDone,
      },
    },
    refreshing: {
      description: 'The server has taken the change: the player’s data are asked for until they say so.',
      always: [
        { guard: 'isGiving', target: 'giving' },
        { guard: 'isWithdrawing', target: 'withdrawing' },
      ],
      on: {
        'player.known': { target: 'resting', actions: 'forgetSent' },
        'network.returned': { target: 'refreshing', reenter: true, actions: 'wantPlayer' },
      },
      after: { reloadRetry: { target: 'refreshing', reenter: true, actions: 'wantPlayer' } },
    },
  },
  on: {
    'consent.give': [
      { guard: { type: 'isUnderWay', params: given } },
      { actions: { type: 'enqueueChange', params: given } },
    ],
    'consent.withdraw': [
      { guard: { type: 'isUnderWay', params: withdrawn } },
      { guard: { type: 'isUnasked', params: policy }, actions: { type: 'ask', params: policy } },
      { actions: { type: 'enqueueChange', params: withdrawn } },
    ],
    'consent.keep': { actions: 'stopAsking' },
  },
});

export type ConsentsActorRef = ActorRefFrom<typeof consentsMachine>;
export type ConsentsSnapshot = SnapshotFrom<typeof consentsMachine>;
