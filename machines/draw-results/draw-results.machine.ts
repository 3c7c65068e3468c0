// Decides how the draws, which everybody may verify, are read and shown.
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Draw } from '../../domain/entities.ts';
import type { Result } from '../../domain/result.ts';
import { loadDraws } from '../ports/site.ts';

export type DrawResultsContext = {
  /** The newest first; null until they have arrived. */
  draws: readonly Draw[] | null;
};

export type DrawResultsEvent = { type: 'network.returned' } | { type: 'draws.reload' };

type Loaded = { result: Result<readonly Draw[]> };
const loaded = ({ event }: { event: { output: Result<readonly Draw[]> } }) => ({ result: event.output });

export const drawResultsMachine = setup({
  types: { context: {} as DrawResultsContext, events: {} as DrawResultsEvent },
  actors: { loadDraws },
  guards: { isLoaded: (_, { result }: Loaded) => result.kind === 'ok' },
  actions: {
    keepDraws: assign({
      draws: ({ context }, { result }: Loaded) => (result.kind === 'ok' ? result.data : context.draws),
    }),
  },
}).createMachine({
  id: 'drawResults',
  description: 'The draws with what everybody needs to verify them, and who won (§B.56).',
  context: { draws: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The draws are asked for.',
      invoke: {
        id: 'loadDraws',
        src: 'loadDraws',
        onDone: [
          {
            guard: { type: 'isLoaded', params: loaded },
            target: 'shown',
            actions: { type: 'keepDraws', params: loaded },
          },
          { target: 'failed' },
        ],
      },
    },
    shown: { description: 'The draws are shown; before the first one is sealed there is nothing to show.' },
    failed: {
      description: 'The draws could not be had, and the page says so.',
      on: { 'network.returned': 'loading', 'draws.reload': 'loading' },
    },
  },
});

export type DrawResultsActorRef = ActorRefFrom<typeof drawResultsMachine>;
export type DrawResultsSnapshot = SnapshotFrom<typeof drawResultsMachine>;
