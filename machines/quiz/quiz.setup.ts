// The words of the quiz: what it hears, says, asks and knows. Its chart is in quiz.machine.ts.
import { assign, emit, enqueueActions, setup } from 'xstate';
import { type Answers, answersFor, type NewCompletion } from '../../domain/answers.ts';
import { validateAnswers } from '../../domain/completion-form.ts';
import type { QuizOutcome, Survey, SurveyCompletion } from '../../domain/entities.ts';
import { type FormErrors, fromFailure, isUnheard, isVoted, noErrors } from '../../domain/errors.ts';
import { firstUnanswered } from '../../domain/quizzes.ts';
import type { Result } from '../../domain/result.ts';
import type { ValidationKey } from '../../domain/validation.ts';
import { type AlertShow, refusalAlert } from '../alert/refusal-alert.ts';
import { newCompletion } from '../completion/completion.setup.ts';
import { sendCompletion } from '../ports/completions.ts';
import { readAnswers } from '../ports/drafts.ts';
import type { PartName } from '../ports/start-up.ts';

export type QuizContext = {
  /** The quiz in view; null while one is being chosen. */
  survey: Survey | null;
  answers: Answers;
  /** The question in view, from 0. */
  place: number;
  /** What keeps the player at this question. */
  finding: ValidationKey | null;
  errors: FormErrors<never>;
  /** Null, too, for a quiz that has no right answers. */
  outcome: QuizOutcome | null;
};

export type QuizEvent =
  | { type: 'quiz.play'; survey: Survey }
  | { type: 'quiz.review'; survey: Survey; outcome: QuizOutcome }
  | { type: 'quiz.answer'; answer: string | string[] }
  | { type: 'quiz.next' }
  | { type: 'quiz.back' }
  | { type: 'quiz.send' }
  | { type: 'quiz.leave' };

export type QuizEmitted =
  | { type: 'draft.changed'; flow: 'completion'; name: string; draft: Answers }
  | { type: 'draft.dropped'; flow: 'completion'; name: string }
  | { type: 'parts.reload'; parts: readonly PartName[] }
  | { type: 'player.reload' }
  | AlertShow;

export const NO_QUIZ: QuizContext = {
  survey: null,
  answers: {},
  place: 0,
  finding: null,
  errors: noErrors,
  outcome: null,
};

type Told = { answer: Result<SurveyCompletion> };

/** The quiz that is being played; without one there is nothing to ask or send. */
export function playedQuiz({ survey }: QuizContext): Survey {
  if (!survey) throw new Error('No quiz is being played.');
  return survey;
}

const questionsOf = (context: QuizContext) => playedQuiz(context).definition.questions;

/** What is wrong with the answer in view (§F.8). */
function findingOf(context: QuizContext): ValidationKey | null {
  const question = questionsOf(context)[context.place];
  return (question && validateAnswers([question], context.answers)[question.name]) ?? null;
}

/** The body of the call. */
export function newGame(context: QuizContext): NewCompletion {
  const { id, name, definition } = playedQuiz(context);
  return newCompletion({ surveyId: id, name, questions: definition.questions, answers: context.answers });
}

const begin = (survey: Survey): QuizContext => ({ ...NO_QUIZ, survey });

export const quizSetup = setup({
  types: {
    context: {} as QuizContext,
    events: {} as QuizEvent,
    emitted: {} as QuizEmitted,
    tags: {} as 'busy' | 'questions',
  },
  actors: { readAnswers, sendCompletion },
  guards: {
    isUnanswered: ({ context }) => findingOf(context) !== null,
    isFirst: ({ context }) => context.place === 0,
    isLast: ({ context }) => context.place >= questionsOf(context).length - 1,
    isTaken: (_, { answer }: Told) => answer.kind === 'ok',
    isPlayedBefore: (_, { answer }: Told) => isVoted(answer),
    isUnheard: (_, { answer }: Told) => isUnheard(answer),
  },
  actions: {
    beginQuiz: assign((_, params: { survey: Survey }) => begin(params.survey)),
    leaveQuiz: assign(NO_QUIZ),
    restoreAnswers: assign(({ context }, params: { draft: Answers | null }) => {
      const questions = questionsOf(context);
      const answers = answersFor(questions, params.draft ?? {});
      return { answers, place: firstUnanswered(questions, answers) };
    }),
    keepAnswer: assign(({ context }, params: { answer: string | string[] }) => {
      const question = questionsOf(context)[context.place];
      return question
        ? { answers: { ...context.answers, [question.name]: params.answer }, finding: null }
        : {};
    }),
    keepFinding: assign({ finding: ({ context }) => findingOf(context) }),
    stepOn: assign({ place: ({ context }) => context.place + 1, finding: null }),
    stepBack: assign({ place: ({ context }) => context.place - 1, finding: null }),
    keepOutcome: assign((_, { answer }: Told) => ({
      outcome: (answer.kind === 'ok' && answer.data.outcome) || null,
    })),
    showOutcome: assign((_, params: { survey: Survey; outcome: QuizOutcome }) => ({
      ...begin(params.survey),
      outcome: params.outcome,
    })),
    keepRefusal: assign((_, { answer }: Told) => ({
      errors: answer.kind === 'ok' ? noErrors : fromFailure(answer, []),
    })),
    showRefusal: enqueueActions(({ context, enqueue }) => {
      for (const alert of refusalAlert(context.errors)) enqueue.emit(alert);
    }),
    announceDraft: emit(({ context }) => ({
      type: 'draft.changed' as const,
      flow: 'completion' as const,
      name: playedQuiz(context).name,
      draft: context.answers,
    })),
    dropDraft: emit(({ context }) => ({
      type: 'draft.dropped' as const,
      flow: 'completion' as const,
      name: playedQuiz(context).name,
    })),
    reloadCompletions: emit({ type: 'parts.reload', parts: ['completions', 'initiatives'] }),
    reloadPlayer: emit({ type: 'player.reload' }),
    reloadQuizzes: emit({ type: 'parts.reload', parts: ['surveys', 'completions'] }),
  },
});
