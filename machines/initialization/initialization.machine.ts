// Decides what is loaded when the site starts, in which order, and what a failed part means.
// The refresh itself belongs to the session: this flow asks for it and waits for the answer.
import { type ActorRefFrom, assign, emit, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import type { Player, Policy } from '../../domain/entities.ts';
import { isOtpConfirmed } from '../../domain/players.ts';
import type { Result } from '../../domain/result.ts';
import { type AlertShow, failureAlert } from '../alert/refusal-alert.ts';
import { loadPart, loadPolicies, type PartName, type PartResult } from '../ports/contest.ts';
import { applicableParts, applyPart, CHAIN, type KnownParts, type LoadedParts, NO_PARTS } from './chain.ts';

export type InitializationContext = {
  policies: readonly Policy[] | null;
  arrived: LoadedParts;
  parts: KnownParts;
  /** The parts that are loaded again, the current one first. */
  asked: readonly PartName[];
  /** The player has changed since the chain began: what its `userInfo` answers may be older than the change. */
  isPlayerChanged: boolean;
};

export type InitializationEvent =
  | { type: 'player.known'; player: Player }
  | { type: 'player.reload' }
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
  | { type: 'player.ready'; parts: KnownParts }
  | { type: 'parts.changed'; parts: KnownParts }
  | { type: 'session.close'; because: 'playerLost' }
  | AlertShow;

type PoliciesAnswer = { result: Result<readonly Policy[]> };
type Arrival = { arrival: PartResult };

const userInfo = (context: InitializationContext) => context.arrived.userInfo?.result.kind;

export function nextPart(context: InitializationContext): PartName {
  const [first] = context.asked;
  if (!first) throw new Error('No part was asked for.');
  return first;
}

const policiesAnswer = ({ event }: { event: { output: Result<readonly Policy[]> } }) => ({
  result: event.output,
});
const arrival = ({ event }: { event: { output: PartResult } }) => ({ arrival: event.output });
const player = ({ event }: { event: { player: Player } }) => ({ player: event.player });
const loadedPlayer = ({ event }: { event: { output: PartResult } }) => {
  const { part, result } = event.output;
  if (part !== 'userInfo' || result.kind !== 'ok') throw new Error('This part holds no player.');
  return { player: result.data };
};
const arriving = { actions: { type: 'keepArrival' as const, params: arrival } };
const freshPlayer = {
  guard: { type: 'isFreshPlayer' as const, params: arrival },
  actions: [arriving.actions, { type: 'announceLoadedPlayer' as const, params: loadedPlayer }],
};

export const initializationMachine = setup({
  types: {
    context: {} as InitializationContext,
    events: {} as InitializationEvent,
    emitted: {} as InitializationEmitted,
    tags: {} as 'policiesSettled' | 'busy',
  },
  actors: { loadPolicies, loadPart },
  guards: {
    hasLoadedPolicies: (_, { result }: PoliciesAnswer) => result.kind === 'ok',
    isConfirmed: (_, params: { player: Player }) => isOtpConfirmed(params.player),
    isUserInfoUnreachable: ({ context }) => userInfo(context) === 'unreachable',
    isUserInfoWaitingForTokens: ({ context }) => userInfo(context) === 'unauthorized',
    isUserInfoRefused: ({ context }) => userInfo(context) !== undefined && userInfo(context) !== 'ok',
    hasAllArrived: ({ context }) => CHAIN.every((part) => context.arrived[part] !== undefined),
    hasMoreToAsk: ({ context }) => context.asked.length > 1,
    isFreshPlayer: ({ context }, { arrival }: Arrival) =>
      arrival.result.kind === 'ok' && !context.isPlayerChanged,
  },
  actions: {
    keepPolicies: assign({
      policies: ({ context }, { result }: PoliciesAnswer) =>
        result.kind === 'ok' ? result.data : context.policies,
    }),
    announcePolicies: emit(({ context }) => ({
      type: 'policies.loaded' as const,
      policies: context.policies ?? [],
    })),
    keepArrival: assign(({ context }, { arrival }: Arrival) => {
      const arrived = { ...context.arrived, [arrival.part]: arrival };
      return { arrived, parts: applicableParts(arrived).reduce(applyPart, context.parts) };
    }),
    keepReloaded: assign(({ context }, { arrival }: Arrival) => ({
      arrived: { ...context.arrived, [arrival.part]: arrival },
      parts: applyPart(context.parts, arrival),
    })),
    announceLoadedPlayer: emit((_, params: { player: Player }) => ({
      type: 'player.loaded' as const,
      player: params.player,
    })),
    askRefresh: emit({ type: 'session.refresh' }),
    beginChain: assign({ arrived: {}, isPlayerChanged: false }),
    notePlayerChanged: assign({ isPlayerChanged: true }),
    keepAsked: assign({
      asked: ({ context }, params: { parts: readonly PartName[] }) => [
        ...new Set([...context.asked, ...params.parts]),
      ],
    }),
    dropFirstAsked: assign({ asked: ({ context }) => context.asked.slice(1) }),
    forgetParts: assign({
      arrived: {},
      parts: NO_PARTS,
      asked: [],
      isPlayerChanged: false,
    }),
    announceReady: emit(({ context }) => ({
      type: 'player.ready' as const,
      parts: context.parts,
    })),
    announceChange: emit(({ context }) => ({
      type: 'parts.changed' as const,
      parts: context.parts,
    })),
    showLoss: enqueueActions(({ context, enqueue }) => {
      const result = context.arrived.userInfo?.result;
      if (result && result.kind !== 'ok') enqueue.emit(failureAlert(result));
    }),
    giveSessionUp: emit({ type: 'session.close', because: 'playerLost' }),
  },
  delays: { networkRetry: 5_000 },
}).createMachine({
  id: 'initialization',
  description: 'The start-up: public policies first, then the player’s chain of eight calls (§S).',
  context: { policies: null, arrived: {}, parts: NO_PARTS, asked: [], isPlayerChanged: false },
  type: 'parallel',
  states: {
    policies: {
      description: 'The public policies.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The policies are being asked for.',
          invoke: {
            id: 'loadPolicies',
            src: 'loadPolicies',
            onDone: [
              {
                guard: { type: 'hasLoadedPolicies', params: policiesAnswer },
                target: 'loaded',
                actions: [{ type: 'keepPolicies', params: policiesAnswer }, 'announcePolicies'],
              },
              { target: 'failed' },
            ],
          },
        },
        loaded: { description: 'The policies are known.', tags: 'policiesSettled' },
        failed: {
          description: 'The policies could not be had: nothing can be asked of the player for now.',
          tags: 'policiesSettled',
          after: { networkRetry: 'loading' },
          on: { 'network.returned': 'loading', 'policies.reload': 'loading' },
        },
      },
    },
    chain: {
      description: 'The player’s own chain, never twice at once.',
      initial: 'waiting',
      on: { 'session.closed': { target: '.waiting', actions: 'forgetParts' } },
      states: {
        waiting: {
          description: 'No confirmed player is here.',
          on: { 'player.known': { guard: { type: 'isConfirmed', params: player }, target: 'refreshing' } },
        },
        refreshing: {
          description: 'The session is being refreshed; no call of the chain starts before its answer.',
          tags: 'busy',
          entry: ['beginChain', 'askRefresh'],
          on: { 'session.refreshed': 'loading', 'session.refreshFailed': 'offline' },
        },
        loading: {
          description: 'The eight calls have started in order and are applied in order.',
          tags: 'busy',
          // The session asks for a changed player itself; an older answer of the chain must not come after its own.
          on: { 'player.reload': { actions: 'notePlayerChanged' } },
          invoke: CHAIN.map((part) => ({
            id: part,
            src: 'loadPart' as const,
            input: { part },
            onDone: part === 'userInfo' ? [freshPlayer, arriving] : [arriving],
          })),
          always: [
            { guard: 'isUserInfoUnreachable', target: 'offline' },
            { guard: 'isUserInfoWaitingForTokens', target: 'offline' },
            { guard: 'isUserInfoRefused', target: 'waiting', actions: ['showLoss', 'giveSessionUp'] },
            { guard: 'hasAllArrived', target: 'ready', actions: 'announceReady' },
          ],
        },
        offline: {
          description: 'The server could not be reached: what was kept stays, and the chain is tried again.',
          after: { networkRetry: 'refreshing' },
          on: { 'network.returned': 'refreshing' },
        },
        ready: {
          description: 'Everything that could be loaded is here.',
          initial: 'complete',
          on: {
            'parts.reload': {
              actions: { type: 'keepAsked', params: ({ event }) => ({ parts: event.parts }) },
            },
          },
          states: {
            complete: {
              description: 'Nothing is under way.',
              on: {
                'parts.reload': {
                  target: 'reloading',
                  actions: { type: 'keepAsked', params: ({ event }) => ({ parts: event.parts }) },
                },
              },
            },
            reloading: {
              description: 'Some parts are being asked for again, one after the other.',
              invoke: {
                id: 'loadPart',
                src: 'loadPart',
                input: ({ context }) => ({ part: nextPart(context) }),
                onDone: [
                  {
                    guard: 'hasMoreToAsk',
                    target: 'reloading',
                    reenter: true,
                    actions: [{ type: 'keepReloaded', params: arrival }, 'dropFirstAsked'],
                  },
                  {
                    target: 'complete',
                    actions: [{ type: 'keepReloaded', params: arrival }, 'dropFirstAsked', 'announceChange'],
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
});

export type InitializationActorRef = ActorRefFrom<typeof initializationMachine>;
export type InitializationSnapshot = SnapshotFrom<typeof initializationMachine>;
