// Decides what is loaded when the site starts, in which order, and what a failed part means.
// The refresh itself belongs to the session: this flow asks for it and waits for the answer.
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Player, Policy } from '../../domain/entities.ts';
import type { Result } from '../../domain/result.ts';
import type { PartAnswer } from '../ports/start-up.ts';
import { CHAIN, NO_COLLECTIONS } from './chain.ts';
import { firstAsked, initializationSetup } from './initialization.setup.ts';

const policiesAnswer = ({ event }: { event: { output: Result<readonly Policy[]> } }) => ({
  answer: event.output,
});
const arrival = ({ event }: { event: { output: PartAnswer } }) => ({ arrival: event.output });
const player = ({ event }: { event: { player: Player } }) => ({ player: event.player });
const loadedPlayer = ({ event }: { event: { output: PartAnswer } }) => {
  const { part, answer } = event.output;
  if (part !== 'userInfo' || answer.kind !== 'ok') throw new Error('This part holds no player.');
  return { player: answer.data };
};
const arriving = { actions: { type: 'keepArrival' as const, params: arrival } };
const freshPlayer = {
  guard: { type: 'isFreshPlayer' as const, params: arrival },
  actions: [arriving.actions, { type: 'announceLoadedPlayer' as const, params: loadedPlayer }],
};

export const initializationMachine = initializationSetup.createMachine({
  id: 'initialization',
  description: 'The start-up: public policies first, then the player’s chain of eight calls (§S).',
  context: { policies: null, arrived: {}, collections: NO_COLLECTIONS, asked: [] },
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
                guard: { type: 'answeredWithPolicies', params: policiesAnswer },
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
      on: { 'session.closed': { target: '.waiting', actions: 'forgetCollections' } },
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
                input: ({ context }) => ({ part: firstAsked(context) }),
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
