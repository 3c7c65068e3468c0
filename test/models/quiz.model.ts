import type { Question } from '../../domain/answers.ts';
import { fromFailure, noErrors } from '../../domain/errors.ts';
import { type QuizContext, quizMachine } from '../../machines/quiz/quiz.machine.ts';
import { errorAlert, refused } from '../machines/support/answers.ts';
import { anOutcome, aPlayedQuiz, aQuiz } from '../machines/support/quizzes.ts';
import { everyAnswer } from './cases.ts';
import { defineModel, type OutcomeOf } from './kit/model.ts';

const QUIZ = aQuiz();
/** Of one question, which the first quiz has as well, but may leave open. */
const OTHER = aQuiz({
  id: 9,
  name: 'questionnaire_sugo',
  definition: { questions: [{ name: 'ricordo', title: 'Il sugo di casa?', type: 'text', required: true }] },
});
const { outcome: _outcome, ...WITHOUT_OUTCOME } = aPlayedQuiz();
const PLAYED_BEFORE = 'Hai già espresso il tuo voto';
const ANSWERS = { grano: 'duro', pesto: ['basilico', 'pinoli'], ricordo: 'Le lasagne' };
const UNKNOWN_OUTCOMES = ['unreachable', 'malformed', 'failed'];

const NOTHING = { survey: null, answers: {}, place: 0, finding: null, errors: noErrors, outcome: null };
const POINTS = [
  { type: 'parts.reload', parts: ['completions', 'initiatives'] },
  { type: 'player.reload' },
] as const;

type Outcome = OutcomeOf<typeof quizMachine>;
type Answers = QuizContext['answers'];

const questionsOf = ({ survey }: QuizContext) => survey?.definition.questions ?? [];
const nameOf = ({ survey }: QuizContext) => survey?.name ?? '';
const dropped = (context: QuizContext) =>
  ({ type: 'draft.dropped', flow: 'completion', name: nameOf(context) }) as const;

/** What is kept of an answer: as it was, unless the question has no such option. */
function kept({ type, options = [] }: Question, given: Answers[string] | undefined): string | string[] {
  if (type === 'choices') return given ?? [];
  return type === 'choice' && options.every(({ value }) => value !== given) ? '' : (given ?? '');
}

const LEFT: Outcome = { to: 'choosing', assigns: NOTHING };

/** The body of the call (§B.30): each given answer by its question, without those that were left open. */
const sent = ({ survey, answers }: QuizContext): Outcome => ({
  to: 'sending',
  invokes: {
    sendCompletion: {
      surveyId: survey?.id ?? 0,
      name: survey?.name ?? '',
      result: Object.fromEntries(Object.entries(answers).filter(([, given]) => given.length > 0)),
    },
  },
});

export const quizModel = defineModel<typeof quizMachine>({
  machine: quizMachine,
  inputs: [undefined],
  cases: {
    'quiz.play': [{ survey: QUIZ }, { survey: OTHER }],
    'quiz.review': [
      { survey: QUIZ, outcome: anOutcome() },
      { survey: OTHER, outcome: anOutcome({ right: 2 }) },
    ],
    'quiz.answer': ({ context }) => {
      const question = questionsOf(context)[context.place];
      return question ? [{ answer: ANSWERS[question.name as keyof typeof ANSWERS] }] : [];
    },
  },
  answers: {
    readAnswers: [
      null,
      { grano: 'duro' },
      { pesto: ['pinoli', 'panna'] },
      { grano: 'saraceno', altro: 'x' },
      ANSWERS,
    ],
    sendCompletion: [...everyAnswer(aPlayedQuiz(), WITHOUT_OUTCOME), refused(PLAYED_BEFORE)],
  },
  distinguishBy: ({ place, answers, survey, finding }) => [place, answers, survey?.id, finding],
  tags: {
    busy: ['restoring', 'sending'],
    questions: ['asking', 'sending'],
    over: ['result', 'reviewing'],
  },
  steps: {
    choice: ['choosing'],
    question: ['asking', 'sending'],
    untaken: ['refused', 'outcomeUnknown'],
    result: ['result', 'reviewing'],
  },
  starts: () => ({ to: 'choosing', assigns: NOTHING }),
  expects: {
    'quiz.play': ({ survey }, { at }) =>
      at('choosing') && {
        to: 'restoring',
        assigns: { ...NOTHING, survey },
        invokes: { readAnswers: { name: survey.name } },
      },
    'quiz.review': ({ survey, outcome }, { at }) =>
      at('choosing') && { to: 'reviewing', assigns: { ...NOTHING, survey, outcome } },
    'done readAnswers': ({ output }, { context }) => {
      // The game goes on at the first open question, or at the last; what is no answer to it is dropped.
      const questions = questionsOf(context);
      const answers = Object.fromEntries(questions.map((one) => [one.name, kept(one, output?.[one.name])]));
      const open = questions.findIndex(({ name }) => answers[name]?.length === 0);
      return { to: 'asking', assigns: { answers, place: open < 0 ? questions.length - 1 : open } };
    },
    'quiz.answer': ({ answer }, { at, context }) => {
      const question = questionsOf(context)[context.place];
      if (!at('asking') || !question) return false;
      const draft = { ...context.answers, [question.name]: answer };
      return {
        assigns: { answers: draft, finding: null },
        emits: [{ type: 'draft.changed', flow: 'completion', name: nameOf(context), draft }],
      };
    },
    'quiz.next': (_, { at, context }) => {
      if (!at('asking')) return false;
      const { place, answers } = context;
      const questions = questionsOf(context);
      const { name = '', required } = questions[place] ?? {};
      if (required && answers[name]?.length === 0) return { assigns: { finding: 'validation.req' } };
      return place === questions.length - 1
        ? sent(context)
        : { assigns: { place: place + 1, finding: null } };
    },
    'quiz.back': (_, { at, context: { place } }) =>
      at('asking') && (place === 0 ? LEFT : { assigns: { place: place - 1, finding: null } }),
    'done sendCompletion': ({ output }, { context }) => {
      if (output.kind === 'ok') {
        const assigns = { outcome: output.data.outcome ?? null };
        return { to: 'result', assigns, emits: [dropped(context), ...POINTS] };
      }
      if (output.kind === 'refused' && output.detail === PLAYED_BEFORE) {
        return { ...LEFT, emits: [errorAlert([{ key: 'errors.voted' }]), dropped(context), ...POINTS] };
      }
      const assigns = { errors: fromFailure(output, []) };
      return UNKNOWN_OUTCOMES.includes(output.kind)
        ? { to: 'outcomeUnknown', assigns }
        : { to: 'refused', assigns, emits: [{ type: 'parts.reload', parts: ['surveys', 'completions'] }] };
    },
    'quiz.send': (_, { at, context }) => at('refused', 'outcomeUnknown') && sent(context),
    'quiz.leave': (_, { at }) => at('refused', 'outcomeUnknown', 'result', 'reviewing') && LEFT,
  },
  always: {
    'A quiz in play has a question in view.': ({ context: { survey, place }, snapshot }) =>
      snapshot.hasTag('questions') ? survey?.definition.questions[place] !== undefined : undefined,
  },
});
