import type { Answer } from '../../../machines/ports/answer.ts';
import type { NewCompletion } from '../../../machines/ports/completions.ts';
import type { SurveyCompletion } from '../../../machines/ports/entities.ts';
import { quizMachine } from '../../../machines/quiz/quiz.machine.ts';
import type { Answers } from '../../../domain/answers.ts';
import { held } from './held.ts';

/** What the quiz asks of the world, in the test's hand. */
export const heldQuizPorts = () => ({
  keptGame: held<Answers | null, { name: string }>(),
  game: held<Answer<SurveyCompletion>, NewCompletion>(),
});

export const heldQuiz = ({ keptGame, game }: ReturnType<typeof heldQuizPorts>) =>
  quizMachine.provide({ actors: { readAnswers: keptGame.logic, sendCompletion: game.logic } });
