import { deskFiguresMachine } from '../../machines/desk/desk-figures.machine.ts';
import { someFigures } from '../machines/support/desk.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

export const deskFiguresModel = defineModel<typeof deskFiguresMachine>({
  machine: deskFiguresMachine,
  inputs: [undefined],
  cases: { 'edition.choose': [{ edition: 'autunno_contest' }] },
  answers: { readFigures: everyAnswer(someFigures()) },
  tellsApart: ({ edition, figures, messages }) => [edition, figures !== null, messages.length > 0],
  always: {
    'What is shown was counted.': ({ context, snapshot }) =>
      snapshot.matches('shown') ? context.figures !== null && context.messages.length === 0 : undefined,
    'Another edition can be chosen wherever the list of them is in view.': ({ context, snapshot }) =>
      context.figures === null || snapshot.matches('over')
        ? undefined
        : snapshot.can({ type: 'edition.choose', edition: 'autunno_contest' }),
    'Figures that fail say so.': ({ context, snapshot }) =>
      snapshot.matches('failed') ? context.messages.length > 0 : undefined,
  },
  rules: {
    'An answer without a session ends it.': ({ event, before, after }) =>
      'output' in event && before.hasTag('busy')
        ? after.matches('over') === (event.output.kind === 'unauthorized')
        : undefined,
  },
  asks: { readFigures: ({ edition }, context) => edition === context.edition },
});
