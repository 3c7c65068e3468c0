// The words of the start-up flow: what it hears, says, asks and knows. Its chart is in initialization.machine.ts.
import { assign, emit, enqueueActions, setup } from 'xstate';
import type { Player, Policy } from '../../domain/entities.ts';
import { isOtpConfirmed } from '../../domain/players.ts';
import type { Result } from '../../domain/result.ts';
import { type AlertShow, failureAlert } from '../alert/refusal-alert.ts';
import { loadPart, loadPolicies, type PartAnswer, type PartName } from '../ports/start-up.ts';
import { type Arrived, applyPart, arrivedPrefix, CHAIN, type Collections, NO_COLLECTIONS } from './chain.ts';

export type InitializationContext = {
  policies: readonly Policy[] | null;
  arrived: Arrived;
  collections: Collections;
  /** The parts that are asked for again, the one under way first. */
  asked: readonly PartName[];
};

export type InitializationEvent =
  | { type: 'player.known'; player: Player }
  | { type: 'session.refreshed' }
  | { type: 'session.refreshFailed' }
  | { type: 'session.closed' }
  | { type: 'network.returned' }
  | { type: 'parts.reload'; parts: readonly PartName[] }
  | { type: 'policies.reload' };

export type InitializationEmitted =
  | { type: 'policies.loaded'; policies: readonly Policy[] }
  | { type: 'session.refresh' }
  | { type: 'player.loaded'; player: Player }
  | { type: 'player.ready'; collections: Collections }
  | { type: 'collections.changed'; collections: Collections }
  | { type: 'session.close'; because: 'playerLost' }
  | AlertShow;

type PoliciesAnswer = { answer: Result<readonly Policy[]> };
type Arrival = { arrival: PartAnswer };

const userInfo = (context: InitializationContext) => context.arrived.userInfo?.answer.kind;

export const initializationSetup = setup({
  types: {
    context: {} as InitializationContext,
    events: {} as InitializationEvent,
    emitted: {} as InitializationEmitted,
    tags: {} as 'policiesSettled' | 'busy',
  },
  actors: { loadPolicies, loadPart },
  guards: {
    answeredWithPolicies: (_, { answer }: PoliciesAnswer) => answer.kind === 'ok',
    isConfirmed: (_, params: { player: Player }) => isOtpConfirmed(params.player),
    isUserInfoUnreachable: ({ context }) => userInfo(context) === 'unreachable',
    isUserInfoWaitingForTokens: ({ context }) => userInfo(context) === 'unauthorized',
    isUserInfoRefused: ({ context }) => userInfo(context) !== undefined && userInfo(context) !== 'ok',
    hasAllArrived: ({ context }) => CHAIN.every((part) => context.arrived[part] !== undefined),
    hasMoreToAsk: ({ context }) => context.asked.length > 1,
    isFreshPlayer: (_, { arrival }: Arrival) => arrival.answer.kind === 'ok',
  },
  actions: {
    keepPolicies: assign({
      policies: ({ context }, { answer }: PoliciesAnswer) =>
        answer.kind === 'ok' ? answer.data : context.policies,
    }),
    announcePolicies: emit(({ context }) => ({
      type: 'policies.loaded' as const,
      policies: context.policies ?? [],
    })),
    keepArrival: assign(({ context }, { arrival }: Arrival) => {
      const arrived = { ...context.arrived, [arrival.part]: arrival };
      return { arrived, collections: arrivedPrefix(arrived).reduce(applyPart, context.collections) };
    }),
    keepReloaded: assign(({ context }, { arrival }: Arrival) => ({
      arrived: { ...context.arrived, [arrival.part]: arrival },
      collections: applyPart(context.collections, arrival),
    })),
    announceLoadedPlayer: emit((_, params: { player: Player }) => ({
      type: 'player.loaded' as const,
      player: params.player,
    })),
    askRefresh: emit({ type: 'session.refresh' }),
    beginChain: assign({ arrived: {} }),
    keepAsked: assign({
      asked: ({ context }, params: { parts: readonly PartName[] }) => [
        ...new Set([...context.asked, ...params.parts]),
      ],
    }),
    dropFirstAsked: assign({ asked: ({ context }) => context.asked.slice(1) }),
    forgetCollections: assign({ arrived: {}, collections: NO_COLLECTIONS, asked: [] }),
    announceReady: emit(({ context }) => ({
      type: 'player.ready' as const,
      collections: context.collections,
    })),
    announceChange: emit(({ context }) => ({
      type: 'collections.changed' as const,
      collections: context.collections,
    })),
    showLoss: enqueueActions(({ context, enqueue }) => {
      const answer = context.arrived.userInfo?.answer;
      if (answer && answer.kind !== 'ok') enqueue.emit(failureAlert(answer));
    }),
    giveSessionUp: emit({ type: 'session.close', because: 'playerLost' }),
  },
  delays: { networkRetry: 5_000 },
});

export function firstAsked(context: InitializationContext): PartName {
  const [first] = context.asked;
  if (!first) throw new Error('No part was asked for.');
  return first;
}
