// Decides how a quiz is played, a question at a time, sent once, and its result shown; not which quizzes are open.
import { type ActorRefFrom, assign, emit, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import { type Answers, answersFor, type NewCompletion, newCompletion } from '../../domain/answers.ts';
import { validateAnswers } from '../../domain/completion-form.ts';
import type { QuizOutcome, Survey, SurveyCompletion } from '../../domain/entities.ts';
import {
  type FormErrors,
  fromFailure,
  isAlreadyAnswered,
  isOutcomeUnknown,
  noErrors,
} from '../../domain/errors.ts';
import { firstUnanswered } from '../../domain/quizzes.ts';
import type { ValidationKey } from '../../domain/validation.ts';
import { type AlertShow, refusalAlert } from '../alert/refusal-alert.ts';
import { type ResultParams, resultOf } from '../call-results.ts';
import type { StepMeta } from '../flow-step.selectors.ts';
import type { PartName } from '../ports/contest.ts';
import { readAnswers, sendCompletion } from '../ports/participation.ts';

export type QuizContext = {
  /** The quiz in view; null while one is being chosen. */
  survey: Survey | null;
  answers: Answers;
  /** The question in view, from 0. */
  place: number;
  /** The error that keeps the player at this question. */
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

/** The quiz that is being played; without one there is nothing to ask or send. */
export function playedQuiz({ survey }: QuizContext): Survey {
  if (!survey) throw new Error('No quiz is being played.');
  return survey;
}

const questionsOf = (context: QuizContext) => playedQuiz(context).definition.questions;

/** The error of the current answer (§F.8). */
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

const restored = ({ event }: { event: { output: Answers | null } }) => ({ draft: event.output });
const result = resultOf<SurveyCompletion>;

export const quizMachine = setup({
  types: {
    context: {} as QuizContext,
    events: {} as QuizEvent,
    emitted: {} as QuizEmitted,
    meta: {} as StepMeta<'choice' | 'question' | 'untaken' | 'result'>,
    tags: {} as 'busy' | 'questions' | 'over',
  },
  actors: { readAnswers, sendCompletion },
  guards: {
    isUnanswered: ({ context }) => findingOf(context) !== null,
    isFirst: ({ context }) => context.place === 0,
    isLast: ({ context }) => context.place >= questionsOf(context).length - 1,
    isOk: (_, { result }: ResultParams<unknown>) => result.kind === 'ok',
    isPlayedBefore: (_, { result }: ResultParams<SurveyCompletion>) => isAlreadyAnswered(result),
    isOutcomeUnknown: (_, { result }: ResultParams<SurveyCompletion>) => isOutcomeUnknown(result),
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
    keepOutcome: assign((_, { result }: ResultParams<SurveyCompletion>) => ({
      outcome: (result.kind === 'ok' && result.data.outcome) || null,
    })),
    showOutcome: assign((_, params: { survey: Survey; outcome: QuizOutcome }) => ({
      ...begin(params.survey),
      outcome: params.outcome,
    })),
    keepRefusal: assign((_, { result }: ResultParams<SurveyCompletion>) => ({
      errors: result.kind === 'ok' ? noErrors : fromFailure(result, []),
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
}).createMachine({
  id: 'quiz',
  description: 'A quiz: chosen, played a question at a time, sent once, its result looked at (§B.30).',
  context: NO_QUIZ,
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The player sees what can be played and what has been played.',
      meta: { step: 'choice' },
      on: {
        'quiz.play': {
          target: 'restoring',
          actions: { type: 'beginQuiz', params: ({ event }) => ({ survey: event.survey }) },
        },
        'quiz.review': {
          target: 'reviewing',
          actions: {
            type: 'showOutcome',
            params: ({ event }) => ({ survey: event.survey, outcome: event.outcome }),
          },
        },
      },
    },
    restoring: {
      description:
        'The answers given before a reload come back; the game goes on at the first open question.',
      tags: 'busy',
      invoke: {
        id: 'readAnswers',
        src: 'readAnswers',
        input: ({ context }) => ({ name: playedQuiz(context).name }),
        onDone: { target: 'asking', actions: { type: 'restoreAnswers', params: restored } },
      },
    },
    asking: {
      description: 'One question is in view; the player answers it, goes on, or goes back.',
      meta: { step: 'question' },
      tags: 'questions',
      on: {
        'quiz.answer': {
          actions: [
            { type: 'keepAnswer', params: ({ event }) => ({ answer: event.answer }) },
            'announceDraft',
          ],
        },
        'quiz.next': [
          { guard: 'isUnanswered', actions: 'keepFinding' },
          { guard: 'isLast', target: 'sending' },
          { actions: 'stepOn' },
        ],
        'quiz.back': [
          { guard: 'isFirst', target: 'choosing', actions: 'leaveQuiz' },
          { actions: 'stepBack' },
        ],
      },
    },
    sending: {
      description: 'The answers are on their way; the last question stays in view.',
      meta: { step: 'question' },
      tags: ['busy', 'questions'],
      invoke: {
        id: 'sendCompletion',
        src: 'sendCompletion',
        input: ({ context }) => newGame(context),
        onDone: [
          {
            guard: { type: 'isOk', params: result },
            target: 'result',
            actions: [
              { type: 'keepOutcome', params: result },
              'dropDraft',
              'reloadCompletions',
              'reloadPlayer',
            ],
          },
          {
            guard: { type: 'isPlayedBefore', params: result },
            target: 'choosing',
            actions: [
              { type: 'keepRefusal', params: result },
              'showRefusal',
              'dropDraft',
              'reloadCompletions',
              'reloadPlayer',
              'leaveQuiz',
            ],
          },
          {
            guard: { type: 'isOutcomeUnknown', params: result },
            target: 'outcomeUnknown',
            actions: { type: 'keepRefusal', params: result },
          },
          {
            target: 'refused',
            actions: [{ type: 'keepRefusal', params: result }, 'reloadQuizzes'],
          },
        ],
      },
    },
    refused: {
      description: 'The server said no and why; the answers are still there.',
      meta: { step: 'untaken' },
      on: {
        'quiz.send': 'sending',
        'quiz.leave': { target: 'choosing', actions: 'leaveQuiz' },
      },
    },
    outcomeUnknown: {
      description: 'No answer came: the game may have arrived, and sent again it counts once.',
      meta: { step: 'untaken' },
      on: {
        'quiz.send': 'sending',
        'quiz.leave': { target: 'choosing', actions: 'leaveQuiz' },
      },
    },
    result: {
      description: 'The player sees the score, and for each question what was right and why.',
      meta: { step: 'result' },
      tags: 'over',
      on: { 'quiz.leave': { target: 'choosing', actions: 'leaveQuiz' } },
    },
    reviewing: {
      description: 'The result of a quiz that was played before, which brings nothing any more.',
      meta: { step: 'result' },
      tags: 'over',
      on: { 'quiz.leave': { target: 'choosing', actions: 'leaveQuiz' } },
    },
  },
});

export type QuizActorRef = ActorRefFrom<typeof quizMachine>;
export type QuizSnapshot = SnapshotFrom<typeof quizMachine>;
