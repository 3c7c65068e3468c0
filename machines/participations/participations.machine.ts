// Decides how a player's own participations are loaded and shown. It changes none of them.
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Answer, Failure } from '../ports/answer.ts';
import type { Item } from '../ports/entities.ts';
import { loadItems } from '../ports/items.ts';

type Context = { items: readonly Item[]; failure: Failure | null };
export type ParticipationsEvent = { type: 'participations.reload' } | { type: 'network.returned' };
type Answered = { answer: Answer<readonly Item[]> };

export const participationsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ParticipationsEvent,
    tags: {} as 'busy',
  },
  actors: { loadItems },
  guards: { isLoaded: (_, { answer }: Answered) => answer.kind === 'ok' },
  actions: {
    keepItems: assign({
      items: ({ context }, { answer }: Answered) => (answer.kind === 'ok' ? answer.data : context.items),
      failure: null,
    }),
    keepFailure: assign({ failure: (_, { answer }: Answered) => (answer.kind === 'ok' ? null : answer) }),
  },
}).createMachine({
  id: 'participations',
  description: 'The receipts a player has sent, with what became of each (§U).',
  context: { items: [], failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The participations are being asked for.',
      tags: 'busy',
      invoke: {
        id: 'loadItems',
        src: 'loadItems',
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => ({ answer: event.output }) },
            target: 'loaded',
            actions: { type: 'keepItems', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'failed',
            actions: { type: 'keepFailure', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
      },
    },
    loaded: {
      description: 'The participations are shown, or that there are none yet.',
      on: { 'participations.reload': 'loading' },
    },
    failed: {
      description: 'The participations could not be had; they can be asked for again.',
      on: { 'participations.reload': 'loading', 'network.returned': 'loading' },
    },
  },
});

export type ParticipationsActorRef = ActorRefFrom<typeof participationsMachine>;
export type ParticipationsSnapshot = SnapshotFrom<typeof participationsMachine>;
