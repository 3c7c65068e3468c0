import { drawResultsMachine } from '../../machines/draw-results/draw-results.machine.ts';
import { aDraw } from '../machines/support/contest.ts';
import { everyAnswer } from './cases.ts';
import { defineModel, type OutcomeOf } from './kit/model.ts';

const LOADING: OutcomeOf<typeof drawResultsMachine> = { to: 'loading', invokes: { loadDraws: undefined } };

export const drawResultsModel = defineModel<typeof drawResultsMachine>({
  machine: drawResultsMachine,
  inputs: [undefined],
  cases: {},
  answers: { loadDraws: everyAnswer([aDraw()], []) },
  distinguishBy: ({ draws }) => draws?.length,
  starts: () => ({ ...LOADING, to: 'loading', assigns: { draws: null } }),
  expects: {
    // §B.56: the draws are those that the server told.
    'done loadDraws': ({ output }) =>
      output.kind === 'ok' ? { to: 'shown', assigns: { draws: output.data } } : { to: 'failed' },
    'network.returned': (_, { at }) => at('failed') && LOADING,
    'draws.reload': (_, { at }) => at('failed') && LOADING,
  },
  always: {
    'What is shown has arrived.': ({ context, snapshot }) =>
      snapshot.matches('shown') ? context.draws !== null : undefined,
  },
});
