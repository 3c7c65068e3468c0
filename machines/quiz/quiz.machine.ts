// Decides how a quiz is played, a question at a time, sent once, and its result shown; not which quizzes are open.
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Answers } from '../../domain/answers.ts';
import type { SurveyCompletion } from '../../domain/entities.ts';
import type { Result } from '../../domain/result.ts';
import { NO_QUIZ, newGame, playedQuiz, quizSetup } from './quiz.setup.ts';

const restored = ({ event }: { event: { output: Answers | null } }) => ({ draft: event.output });
const answer = ({ event }: { event: { output: Result<SurveyCompletion> } }) => ({ answer: event.output });

export const quizMachine = quizSetup.createMachine({
  id: 'quiz',
  description: 'A quiz: chosen, played a question at a time, sent once, its result looked at (§B.30).',
  context: NO_QUIZ,
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The player sees what can be played and what has been played.',
      on: {
        'quiz.play': {
          target: 'restoring',
          actions: { type: 'beginQuiz', params: ({ event }) => ({ survey: event.survey }) },
        },
        'quiz.review': {
          target: 'result',
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
      tags: ['busy', 'questions'],
      invoke: {
        id: 'sendCompletion',
        src: 'sendCompletion',
        input: ({ context }) => newGame(context),
        onDone: [
          {
            guard: { type: 'isTaken', params: answer },
            target: 'result',
            actions: [
              { type: 'keepOutcome', params: answer },
              'dropDraft',
              'reloadCompletions',
              'reloadPlayer',
            ],
          },
          {
            guard: { type: 'isPlayedBefore', params: answer },
            target: 'choosing',
            actions: [
              { type: 'keepRefusal', params: answer },
              'showRefusal',
              'dropDraft',
              'reloadCompletions',
              'reloadPlayer',
              'leaveQuiz',
            ],
          },
          {
            guard: { type: 'isUnheard', params: answer },
            target: 'unheard',
            actions: [{ type: 'keepRefusal', params: answer }, 'showRefusal'],
          },
          {
            target: 'refused',
            actions: [{ type: 'keepRefusal', params: answer }, 'showRefusal', 'reloadQuizzes'],
          },
        ],
      },
    },
    refused: {
      description: 'The server said no and why; the answers are still there.',
      on: {
        'quiz.send': 'sending',
        'quiz.leave': { target: 'choosing', actions: 'leaveQuiz' },
      },
    },
    unheard: {
      description: 'No answer came: the game may have arrived, and sent again it counts once.',
      on: {
        'quiz.send': 'sending',
        'quiz.leave': { target: 'choosing', actions: 'leaveQuiz' },
      },
    },
    result: {
      description: 'The player sees the score, and for each question what was right and why.',
      on: { 'quiz.leave': { target: 'choosing', actions: 'leaveQuiz' } },
    },
  },
});

export type QuizActorRef = ActorRefFrom<typeof quizMachine>;
export type QuizSnapshot = SnapshotFrom<typeof quizMachine>;
