import { drawResultsMachine } from '../../machines/draw-results/draw-results.machine.ts';
import { aDraw } from '../machines/support/contest.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

export const drawResultsModel = defineModel<typeof drawResultsMachine>({
  machine: drawResultsMachine,
  inputs: [undefined],
  cases: {},
  answers: { loadDraws: everyAnswer([aDraw()], []) },
  tellsApart: ({ draws }) => draws?.length,
  always: {
    'What is shown has arrived.': ({ context, snapshot }) =>
      snapshot.matches('shown') ? context.draws !== null : undefined,
  },
  rules: {
    '§B.56: the draws are those that the server told': ({ event }, was, is) =>
      'output' in event && event.output.kind === 'ok'
        ? is.draws === event.output.data
        : is.draws === was.draws,
    'A reading that failed is said, until it is tried again.': ({ event, after }) =>
      'output' in event && event.output.kind !== 'ok' ? after.matches('failed') : undefined,
  },
});
