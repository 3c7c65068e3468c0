import { messagesOf } from '../../domain/errors.ts';
import { deskFiguresMachine } from '../../machines/desk/desk-figures.machine.ts';
import { someFigures } from '../machines/support/desk.ts';
import { everyAnswer, inSession } from './cases.ts';
import { defineModel, type OutcomeOf } from './kit/model.ts';

const asking = (edition: string | null): OutcomeOf<typeof deskFiguresMachine> => ({
  to: 'asking',
  invokes: { readFigures: { edition } },
});

export const deskFiguresModel = defineModel<typeof deskFiguresMachine>({
  machine: deskFiguresMachine,
  inputs: [undefined],
  cases: { 'edition.choose': [{ edition: 'autunno_contest' }] },
  answers: { readFigures: everyAnswer(someFigures()) },
  distinguishBy: ({ edition, figures, messages }) => [edition, figures !== null, messages.length > 0],
  tags: { busy: ['asking'] },
  ends: ['over'],
  starts: () => ({
    ...asking(null),
    to: 'asking',
    assigns: { edition: null, figures: null, messages: [] },
  }),
  expects: {
    // The last choice counts, also while another edition is counted.
    'edition.choose': ({ edition }) => ({ ...asking(edition), assigns: { edition, messages: [] } }),
    'figures.ask': (_, { at, context: { edition } }) =>
      at('shown', 'failed') && { ...asking(edition), assigns: { messages: [] } },
    'done readFigures': inSession(({ output }) => {
      if (output.kind !== 'ok') return { to: 'failed', assigns: { messages: messagesOf(output) } };
      return { to: 'shown', assigns: { figures: output.data, edition: output.data.edition.code } };
    }),
  },
  always: {
    'What is shown was counted.': ({ context, snapshot }) =>
      snapshot.matches('shown') ? context.figures !== null && context.messages.length === 0 : undefined,
  },
});
