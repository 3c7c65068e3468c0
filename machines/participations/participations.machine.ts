// Decides how a player's own participations are loaded, shown and withdrawn. Correcting one is a flow of its own.
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Item } from '../../domain/entities.ts';
import type { Result } from '../../domain/result.ts';
import { participationsSetup } from './participations.setup.ts';

const answer = ({ event }: { event: { output: Result<readonly Item[]> } }) => ({ answer: event.output });
const released = ({ event }: { event: { output: Result<Item> } }) => ({ answer: event.output });
const itemId = ({ event }: { event: { itemId: number } }) => ({ itemId: event.itemId });

export const participationsMachine = participationsSetup.createMachine({
  id: 'participations',
  description: 'The receipts a player has sent, with what became of each (§U.11).',
  context: { items: [], failure: null, isStale: false, asked: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The participations are being asked for.',
      entry: 'noteStale',
      // What is on its way may have been read before the change.
      on: {
        'item.corrected': { target: 'loading', reenter: true },
        'participations.reload': { target: 'loading', reenter: true },
      },
      invoke: {
        id: 'loadItems',
        src: 'loadItems',
        onDone: [
          {
            guard: { type: 'isLoaded', params: answer },
            target: 'loaded',
            actions: { type: 'keepItems', params: answer },
          },
          { target: 'failed', actions: { type: 'keepFailure', params: answer } },
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
            guard: { type: 'isReleased', params: released },
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
