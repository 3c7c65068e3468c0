import { fromFailure, noErrors } from '../../domain/errors.ts';
import { quizMachine } from '../../machines/quiz/quiz.machine.ts';
import { errorAlert, refused } from '../machines/support/answers.ts';
import { anOutcome, aPlayedQuiz, aQuiz } from '../machines/support/quizzes.ts';
import { everyAnswer } from './cases.ts';
import { defineModel, type OutcomeOf } from './kit/model.ts';

const QUIZ = aQuiz();
const { name } = QUIZ;
const { outcome: _outcome, ...WITHOUT_OUTCOME } = aPlayedQuiz();
const PLAYED_BEFORE = 'Hai già espresso il tuo voto';
const ANSWERS = ['duro', ['basilico'], 'Le lasagne'] as const;
const UNKNOWN_OUTCOMES = ['unreachable', 'malformed', 'failed'];

const NOTHING = { survey: null, answers: {}, place: 0, finding: null, errors: noErrors, outcome: null };
const DROPPED = { type: 'draft.dropped', flow: 'completion', name } as const;
const POINTS = [
  { type: 'parts.reload', parts: ['completions', 'initiatives'] },
  { type: 'player.reload' },
] as const;

type Outcome = OutcomeOf<typeof quizMachine>;
const LEFT: Outcome = { to: 'choosing', assigns: NOTHING };

/** The body of the call (§B.30): each given answer by its question, without those that were left open. */
const sent = (answers: object): Outcome => ({
  to: 'sending',
  invokes: {
    sendCompletion: {
      surveyId: QUIZ.id,
      name,
      result: Object.fromEntries(Object.entries(answers).filter(([, given]) => given.length > 0)),
    },
  },
});

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
    readAnswers: [null, { grano: 'duro' }, { pesto: ['pinoli'] }, { grano: 'saraceno', altro: 'x' }],
    sendCompletion: [...everyAnswer(aPlayedQuiz(), WITHOUT_OUTCOME), refused(PLAYED_BEFORE)],
  },
  distinguishBy: ({ place, answers, survey, finding }) => [place, answers, survey?.id, finding],
  states: {
    choosing: { meta: { step: 'choice' } },
    restoring: { tags: 'busy' },
    asking: { tags: 'questions', meta: { step: 'question' } },
    sending: { tags: ['busy', 'questions'], meta: { step: 'question' } },
    refused: { meta: { step: 'untaken' } },
    outcomeUnknown: { meta: { step: 'untaken' } },
    result: { meta: { step: 'result' } },
  },
  starts: () => ({ to: 'choosing', assigns: NOTHING }),
  expects: {
    'quiz.play': ({ survey }, { at }) =>
      at('choosing') && {
        to: 'restoring',
        assigns: { ...NOTHING, survey },
        invokes: { readAnswers: { name } },
      },
    'quiz.review': ({ survey, outcome }, { at }) =>
      at('choosing') && { to: 'result', assigns: { ...NOTHING, survey, outcome } },
    'done readAnswers': ({ output }) => {
      // The game goes on at the first open question; what is no answer to it is dropped.
      const grano = output?.grano === 'duro' ? 'duro' : '';
      const assigns = { answers: { grano, pesto: output?.pesto ?? [], ricordo: '' }, place: grano ? 1 : 0 };
      return { to: 'asking', assigns };
    },
    'quiz.answer': ({ answer }, { at, context }) => {
      const question = QUIZ.definition.questions[context.place];
      if (!at('asking') || !question) return false;
      const draft = { ...context.answers, [question.name]: answer };
      return {
        assigns: { answers: draft, finding: null },
        emits: [{ type: 'draft.changed', flow: 'completion', name, draft }],
      };
    },
    'quiz.next': (_, { at, context: { place, answers } }) => {
      if (!at('asking')) return false;
      const { name: question = '', required } = QUIZ.definition.questions[place] ?? {};
      if (required && answers[question]?.length === 0) return { assigns: { finding: 'validation.req' } };
      return place === 2 ? sent(answers) : { assigns: { place: place + 1, finding: null } };
    },
    'quiz.back': (_, { at, context: { place } }) =>
      at('asking') && (place === 0 ? LEFT : { assigns: { place: place - 1, finding: null } }),
    'done sendCompletion': ({ output }) => {
      if (output.kind === 'ok') {
        const assigns = { outcome: output.data.outcome ?? null };
        return { to: 'result', assigns, emits: [DROPPED, ...POINTS] };
      }
      if (output.kind === 'refused' && output.detail === PLAYED_BEFORE) {
        return { ...LEFT, emits: [errorAlert([{ key: 'errors.voted' }]), DROPPED, ...POINTS] };
      }
      const assigns = { errors: fromFailure(output, []) };
      return UNKNOWN_OUTCOMES.includes(output.kind)
        ? { to: 'outcomeUnknown', assigns }
        : { to: 'refused', assigns, emits: [{ type: 'parts.reload', parts: ['surveys', 'completions'] }] };
    },
    'quiz.send': (_, { at, context }) => at('refused', 'outcomeUnknown') && sent(context.answers),
    'quiz.leave': (_, { at }) => at('refused', 'outcomeUnknown', 'result') && LEFT,
  },
  always: {
    'A quiz in play has a question in view.': ({ context: { survey, place }, snapshot }) =>
      snapshot.hasTag('questions') ? survey?.definition.questions[place] !== undefined : undefined,
  },
});
