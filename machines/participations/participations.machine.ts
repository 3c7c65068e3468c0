// Decides how a player's own participations are loaded, shown and withdrawn. Correcting one is a flow of its own.
import { type ActorRefFrom, assign, emit, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import type { Item } from '../../domain/entities.ts';
import type { Failure, Result } from '../../domain/result.ts';
import { type AlertShow, failureAlert } from '../alert/refusal-alert.ts';
import { type ResultParams, resultOf } from '../call-results.ts';
import { loadItems, releaseItem } from '../ports/participation.ts';

export type ParticipationsContext = {
  /** Null until they have arrived once. */
  items: readonly Item[] | null;
  failure: Failure | null;
  /** The shown list may be older than the server's. */
  isStale: boolean;
  /** The receipt whose withdrawal waits for the confirmation or is being sent. */
  asked: number | null;
};

export type ParticipationsEvent =
  | { type: 'participations.reload' }
  | { type: 'network.returned' }
  | { type: 'item.withdraw'; itemId: number }
  | { type: 'item.keep' }
  | { type: 'item.corrected'; item: Item };

export type ParticipationsEmitted = AlertShow;

type Released = { result: Result<Item> };

const replaced = (items: readonly Item[] | null, item: Item): readonly Item[] | null =>
  items?.map((one) => (one.id === item.id ? item : one)) ?? null;

const result = resultOf<readonly Item[]>;
const released = ({ event }: { event: { output: Result<Item> } }) => ({ result: event.output });
const itemId = ({ event }: { event: { itemId: number } }) => ({ itemId: event.itemId });

export const participationsMachine = setup({
  types: {
    context: {} as ParticipationsContext,
    events: {} as ParticipationsEvent,
    emitted: {} as ParticipationsEmitted,
  },
  actors: { loadItems, releaseItem },
  guards: {
    isOk: (_, { result }: ResultParams<unknown>) => result.kind === 'ok',
    isStale: ({ context }) => context.isStale,
    isAsked: ({ context }, { itemId }: { itemId: number }) => context.asked === itemId,
  },
  actions: {
    keepItems: assign({
      items: ({ context }, { result }: ResultParams<readonly Item[]>) =>
        result.kind === 'ok' ? result.data : context.items,
      failure: null,
      isStale: false,
    }),
    noteStale: assign({ isStale: true }),
    keepFailure: assign({
      failure: (_, { result }: ResultParams<readonly Item[]>) => (result.kind === 'ok' ? null : result),
    }),
    keepItem: assign({ items: ({ context }, { item }: { item: Item }) => replaced(context.items, item) }),
    keepReleased: assign({
      items: ({ context }, { result }: Released) =>
        result.kind === 'ok' ? replaced(context.items, result.data) : context.items,
      asked: null,
    }),
    ask: assign({ asked: (_, { itemId }: { itemId: number }) => itemId }),
    stopAsking: assign({ asked: null }),
    showFailure: enqueueActions(({ enqueue }, { result }: Released) => {
      if (result.kind !== 'ok') enqueue.emit(failureAlert(result));
    }),
    showReleased: emit({
      type: 'alert.show',
      alert: { style: 'success', lines: [{ key: 'profile.item.withdrawn' }] },
    }),
  },
}).createMachine({
  id: 'participations',
  description: 'The receipts a player has sent, with what became of each (§U.11).',
  context: { items: null, failure: null, isStale: false, asked: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The participations are being asked for.',
      entry: 'noteStale',
      // The pending answer may have been read before the change.
      on: {
        'item.corrected': { target: 'loading', reenter: true },
        'participations.reload': { target: 'loading', reenter: true },
      },
      invoke: {
        id: 'loadItems',
        src: 'loadItems',
        onDone: [
          {
            guard: { type: 'isOk', params: result },
            target: 'loaded',
            actions: { type: 'keepItems', params: result },
          },
          { target: 'failed', actions: { type: 'keepFailure', params: result } },
        ],
      },
    },
    loaded: {
      description: 'The participations are shown, or that there are none yet.',
      always: { guard: 'isStale', target: 'loading' },
      on: { 'participations.reload': 'loading' },
    },
    releasing: {
      description: 'A receipt is being withdrawn, as the player has said twice (§B.18).',
      on: {
        'item.withdraw': {},
        'item.keep': {},
        'participations.reload': { actions: 'noteStale' },
      },
      invoke: {
        id: 'releaseItem',
        src: 'releaseItem',
        input: ({ context: { asked } }) => {
          if (asked === null) throw new Error('A withdrawal needs its receipt.');
          return { itemId: asked };
        },
        onDone: [
          {
            guard: { type: 'isOk', params: released },
            target: 'loaded',
            actions: [{ type: 'keepReleased', params: released }, 'showReleased'],
          },
          {
            target: 'loading',
            actions: ['stopAsking', { type: 'showFailure', params: released }],
          },
        ],
      },
    },
    failed: {
      description: 'The participations could not be had; they can be asked for again.',
      on: { 'participations.reload': 'loading', 'network.returned': 'loading' },
    },
  },
  on: {
    'item.withdraw': [
      { guard: { type: 'isAsked', params: itemId }, target: '.releasing' },
      { actions: { type: 'ask', params: itemId } },
    ],
    'item.keep': { actions: 'stopAsking' },
    'item.corrected': { actions: { type: 'keepItem', params: ({ event }) => ({ item: event.item }) } },
  },
});

export type ParticipationsActorRef = ActorRefFrom<typeof participationsMachine>;
export type ParticipationsSnapshot = SnapshotFrom<typeof participationsMachine>;
