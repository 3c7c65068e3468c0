import { quizMachine } from '../../machines/quiz/quiz.machine.ts';
import { refused } from '../machines/support/answers.ts';
import { anOutcome, aPlayedQuiz, aQuiz } from '../machines/support/quiz-harness.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

const QUIZ = aQuiz();
const PLAYED_BEFORE = 'Hai già espresso il tuo voto';
const ANSWERS = ['duro', ['basilico'], 'Le lasagne'] as const;

export const quizModel = defineModel<typeof quizMachine>({
  machine: quizMachine,
  inputs: [undefined],
  cases: {
    'quiz.play': [{ survey: QUIZ }],
    'quiz.review': [{ survey: QUIZ, outcome: anOutcome() }],
    'quiz.answer': ({ context }) => {
      const answer = ANSWERS[context.place];
      return answer === undefined ? [] : [{ answer: typeof answer === 'string' ? answer : [...answer] }];
    },
  },
  answers: {
    readAnswers: [null, { grano: 'duro' }],
    sendCompletion: [...everyAnswer(aPlayedQuiz()), refused(PLAYED_BEFORE)],
  },
  tellsApart: ({ place, answers, survey, finding }) => [place, answers, survey?.id, finding],
  always: {
    'A quiz in play has a question in view.': ({ context: { survey, place }, snapshot }) =>
      snapshot.hasTag('questions') ? survey?.definition.questions[place] !== undefined : undefined,
    'While one chooses nothing is left of the last game.': ({ context, snapshot }) =>
      snapshot.matches('choosing') ? context.survey === null && context.outcome === null : undefined,
  },
  rules: {
    '§B.30: nobody passes a question that has to be answered': ({ event, before }, was, is) =>
      event.type === 'quiz.next' && before.matches('asking') && was.finding !== null
        ? is.place === was.place
        : undefined,
    '§B.30: a game is counted once: what was played before is not shown as new': ({ event, after }) =>
      event.type === 'xstate.done.actor.sendCompletion' &&
      event.output.kind === 'refused' &&
      event.output.detail === PLAYED_BEFORE
        ? after.matches('choosing')
        : undefined,
    '§B.30: an unheard game can be sent again with the same answers': ({ after }, was, is) =>
      after.matches('unheard') ? was.answers === is.answers : undefined,
  },
  asks: {
    readAnswers: ({ name }) => name === QUIZ.name,
    // Two of the three questions have to be answered.
    sendCompletion: ({ surveyId, result }) => surveyId === QUIZ.id && 'grano' in result && 'pesto' in result,
  },
});
