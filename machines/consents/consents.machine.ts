// Decides how consents are given and withdrawn, one call after the other, and when the page shows the server’s state again.
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Player, Policy } from '../../domain/entities.ts';
import { type Message, messagesOf } from '../../domain/errors.ts';
import { type ConsentRequest, consentRequest } from '../../domain/policies.ts';
import { isNotFound } from '../../domain/result.ts';
import { type ResultParams, resultOf } from '../call-results.ts';
import { giveConsent, withdrawConsent } from '../ports/account.ts';
import type { PlayerRequest } from '../session/session.setup.ts';

/** A consent to give, or the one to withdraw. */
export type ConsentChange = ConsentRequest & { consentId: number | null };

export type ConsentsContext = {
  /** The changes still to be sent, the current one first. */
  queue: readonly ConsentChange[];
  /** The policies whose change the server has accepted, until the player is loaded again. */
  sent: readonly number[];
  /** The mandatory policy whose withdrawal waits for the confirmation. */
  asked: number | null;
  /** The error of the last change of each policy. */
  failures: Readonly<Record<number, readonly Message[]>>;
};

export type ConsentsEvent =
  | { type: 'consent.give'; policy: Policy }
  | { type: 'consent.withdraw'; policy: Policy; consentId: number }
  | { type: 'consent.keep' }
  | { type: 'player.known'; player: Player }
  | { type: 'network.returned' };

export type ConsentsEmitted = PlayerRequest;

type Changed = { change: ConsentChange };

export const isUnderWay = ({ queue, sent }: ConsentsContext, policyId: number): boolean =>
  sent.includes(policyId) || queue.some((change) => change.policyId === policyId);

/** The current change. */
export function changeUnderWay({ queue: [change] }: ConsentsContext): ConsentChange {
  if (!change) throw new Error('No consent is being changed.');
  return change;
}

const without = <Value>(record: Readonly<Record<number, Value>>, id: number | undefined) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => Number(key) !== id));

const given = ({ event }: { event: { policy: Policy } }) => ({
  change: { ...consentRequest(event.policy), consentId: null },
});
const withdrawn = ({ event }: { event: { policy: Policy; consentId: number } }) => ({
  change: { policyId: event.policy.id, consentId: event.consentId },
});
const policy = ({ event }: { event: { policy: Policy } }) => ({ policy: event.policy });
const result = resultOf<unknown>;
const noteFailure = { type: 'noteFailure' as const, params: result };
const onDone = [
  { guard: { type: 'isOk' as const, params: result }, target: 'resting', actions: 'noteSent' as const },
  {
    guard: { type: 'isGone' as const, params: result },
    target: 'resting',
    actions: [noteFailure, 'reloadPlayer' as const],
  },
  { target: 'resting', actions: noteFailure },
];

export const consentsMachine = setup({
  types: {
    context: {} as ConsentsContext,
    events: {} as ConsentsEvent,
    emitted: {} as ConsentsEmitted,
  },
  actors: { giveConsent, withdrawConsent },
  guards: {
    isUnderWay: ({ context }, { change }: Changed) => isUnderWay(context, change.policyId),
    // Without a mandatory consent the site is closed to the player, so the consequences are shown first (§A.10).
    isUnasked: ({ context }, { policy }: { policy: Policy }) =>
      policy.isMandatory && context.asked !== policy.id,
    isGiving: ({ context }) => context.queue[0]?.consentId === null,
    isWithdrawing: ({ context }) => typeof context.queue[0]?.consentId === 'number',
    isSomethingSent: ({ context }) => context.sent.length > 0,
    isOk: (_, { result }: ResultParams<unknown>) => result.kind === 'ok',
    // Withdrawn in another tab or device: what the page shows is out of date.
    isGone: (_, { result }: ResultParams<unknown>) => isNotFound(result),
  },
  actions: {
    enqueueChange: assign(({ context }, { change }: Changed) => ({
      queue: [...context.queue, change],
      asked: null,
      failures: without(context.failures, change.policyId),
    })),
    ask: assign({ asked: (_, { policy }: { policy: Policy }) => policy.id }),
    stopAsking: assign({ asked: null }),
    noteSent: assign(({ context }) => ({
      queue: context.queue.slice(1),
      sent: [...context.sent, ...context.queue.slice(0, 1).map(({ policyId }) => policyId)],
    })),
    noteFailure: assign(({ context }, { result }: ResultParams<unknown>) => {
      const [change, ...queue] = context.queue;
      if (!change || result.kind === 'ok') return {};
      return { queue, failures: { ...context.failures, [change.policyId]: messagesOf(result) } };
    }),
    forgetSent: assign({ sent: [] }),
    reloadPlayer: emit({ type: 'player.reload' }),
    wantPlayer: emit({ type: 'player.wanted' }),
  },
  delays: { reloadRetry: 5_000 },
}).createMachine({
  id: 'consents',
  description: 'The part of the profile in which a player gives and withdraws consents (§A.10).',
  context: { queue: [], sent: [], asked: null, failures: {} },
  initial: 'resting',
  states: {
    resting: {
      description: 'Every policy shows the answer that the server knows.',
      always: [
        { guard: 'isGiving', target: 'giving' },
        { guard: 'isWithdrawing', target: 'withdrawing' },
        { guard: 'isSomethingSent', target: 'reloading', actions: 'reloadPlayer' },
      ],
    },
    giving: {
      description: 'A consent is being given; further presses wait their turn.',
      invoke: {
        id: 'giveConsent',
        src: 'giveConsent',
        input: ({ context }) => {
          const { consentId: _none, ...request } = changeUnderWay(context);
          return request;
        },
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
    reloading: {
      description: 'The server has taken the change: the player’s data are asked for until they say so.',
      always: [
        { guard: 'isGiving', target: 'giving' },
        { guard: 'isWithdrawing', target: 'withdrawing' },
      ],
      on: {
        'player.known': { target: 'resting', actions: 'forgetSent' },
        'network.returned': { target: 'reloading', reenter: true, actions: 'wantPlayer' },
      },
      after: { reloadRetry: { target: 'reloading', reenter: true, actions: 'wantPlayer' } },
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
