// The words of the consent desk: what it hears, says, asks and knows. Its chart is in consents.machine.ts.
import { assign, emit, enqueueActions, setup } from 'xstate';
import type { Player, Policy } from '../../domain/entities.ts';
import { type Message, messagesOf } from '../../domain/errors.ts';
import type { Result } from '../../domain/result.ts';
import { type AlertShow, failureAlert } from '../alert/refusal-alert.ts';
import { giveConsent } from '../ports/account.ts';
import { withdrawConsent } from '../ports/profile.ts';
import type { PlayerAsked } from '../session/session.setup.ts';

/** A consent to give, or the one to withdraw. */
export type ConsentChange = { policyId: number; consentId: number | null };

export type ConsentsContext = {
  /** The changes still to be sent, the one under way first. */
  queue: readonly ConsentChange[];
  /** The policies whose change the server has taken, until the player’s data say so. */
  sent: readonly number[];
  /** The mandatory policy whose withdrawal waits for its second press. */
  asked: number | null;
  /** What is wrong with the last change of a policy. */
  failures: Readonly<Record<number, readonly Message[]>>;
};

export type ConsentsEvent =
  | { type: 'consent.give'; policy: Policy }
  | { type: 'consent.withdraw'; policy: Policy; consentId: number }
  | { type: 'consent.keep' }
  | { type: 'player.known'; player: Player }
  | { type: 'network.returned' };

export type ConsentsEmitted = PlayerAsked | AlertShow;

type Changed = { change: ConsentChange };
type Answered = { answer: Result<unknown> };

export const isUnderWay = ({ queue, sent }: ConsentsContext, policyId: number): boolean =>
  sent.includes(policyId) || queue.some((change) => change.policyId === policyId);

/** The change whose turn it is. */
export function changeUnderWay({ queue: [change] }: ConsentsContext): ConsentChange {
  if (!change) throw new Error('No consent is being changed.');
  return change;
}

const without = <Value>(record: Readonly<Record<number, Value>>, id: number | undefined) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => Number(key) !== id));

export const consentsSetup = setup({
  types: {
    context: {} as ConsentsContext,
    events: {} as ConsentsEvent,
    emitted: {} as ConsentsEmitted,
  },
  actors: { giveConsent, withdrawConsent },
  guards: {
    isUnderWay: ({ context }, { change }: Changed) => isUnderWay(context, change.policyId),
    // Without it the site closes: what follows is said before it is done (§A.10).
    isUnasked: ({ context }, { policy }: { policy: Policy }) =>
      policy.isMandatory && context.asked !== policy.id,
    isGiving: ({ context }) => context.queue[0]?.consentId === null,
    isWithdrawing: ({ context }) => typeof context.queue[0]?.consentId === 'number',
    isSomethingSent: ({ context }) => context.sent.length > 0,
    isTaken: (_, { answer }: Answered) => answer.kind === 'ok',
    // Withdrawn elsewhere meanwhile: what the desk shows is old.
    isGone: (_, { answer }: Answered) => answer.kind === 'refused' && answer.status === 404,
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
    noteFailure: assign(({ context }, { answer }: Answered) => {
      const [change, ...queue] = context.queue;
      if (!change || answer.kind === 'ok') return {};
      return { queue, failures: { ...context.failures, [change.policyId]: messagesOf(answer) } };
    }),
    showFailure: enqueueActions(({ enqueue }, { answer }: Answered) => {
      if (answer.kind !== 'ok') enqueue.emit(failureAlert(answer));
    }),
    forgetSent: assign({ sent: [] }),
    reloadPlayer: emit({ type: 'player.reload' }),
    wantPlayer: emit({ type: 'player.wanted' }),
  },
  delays: { reloadRetry: 5_000 },
});
