import { completionMachine } from '../../machines/completion/completion.machine.ts';
import { refused } from '../machines/support/answers.ts';
import { ABOUT_SURVEY } from '../machines/support/completion-harness.ts';
import { aCompletion, someAnswers, UNANSWERED } from '../machines/support/surveys.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

const TYPED = someAnswers();

export const completionModel = defineModel<typeof completionMachine>({
  machine: completionMachine,
  inputs: [ABOUT_SURVEY, { ...ABOUT_SURVEY, isDone: true }],
  cases: {
    'draft.change': [{ draft: TYPED }],
    'completion.submit': [{ answers: TYPED }, { answers: UNANSWERED }],
  },
  answers: {
    readAnswers: [null, TYPED],
    sendCompletion: [...everyAnswer(aCompletion()), refused('Hai già espresso il tuo voto')],
  },
  always: {
    'What is sent has no finding left.': ({ context, snapshot }) =>
      snapshot.matches('sending') ? Object.keys(context.errors.fields).length === 0 : undefined,
  },
  rules: {
    '§B.36: whoever has answered sends nothing more': ({ before, after }) =>
      before.matches('done') || before.matches('alreadyDone') ? after.value === before.value : undefined,
    '§F.8: answers that lack something are not sent': ({ event, before, after }) =>
      event.type === 'completion.submit' && event.answers !== TYPED && !before.matches('sending')
        ? !after.matches('sending')
        : undefined,
    '§F.8: the draft is dropped when the server has the answers, and only then': ({
      before,
      after,
      emitted,
    }) =>
      emitted.some(({ type }) => type === 'draft.dropped') ===
      (before.matches('sending') && (after.matches('done') || after.matches('alreadyDone'))),
    '§F.8: what was written survives everything that is not an answer': ({ before }, was, is) =>
      before.matches('sending') ? was.answers === is.answers : undefined,
  },
  asks: {
    readAnswers: ({ name }) => name === ABOUT_SURVEY.name,
    sendCompletion: ({ name, surveyId, result }) =>
      name === ABOUT_SURVEY.name && surveyId === ABOUT_SURVEY.surveyId && Object.keys(result).length > 0,
  },
  shows: { sending: (_, snapshot) => snapshot.hasTag('busy') },
});
