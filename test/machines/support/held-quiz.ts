import type { Answers, NewCompletion } from '../../../domain/answers.ts';
import type { SurveyCompletion } from '../../../domain/entities.ts';
import type { Result } from '../../../domain/result.ts';
import { quizMachine } from '../../../machines/quiz/quiz.machine.ts';
import { held } from './held.ts';

/** The ports of the quiz, answered by the test. */
export const heldQuizPorts = () => ({
  keptGame: held<Answers | null, { name: string }>(),
  game: held<Result<SurveyCompletion>, NewCompletion>(),
});

export const heldQuiz = ({ keptGame, game }: ReturnType<typeof heldQuizPorts>) =>
  quizMachine.provide({ actors: { readAnswers: keptGame.logic, sendCompletion: game.logic } });
