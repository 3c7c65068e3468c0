import type { Survey } from '../../../domain/entities.ts';
import { openQuizzes, type PlayedQuiz, playedQuizzes } from '../../../domain/quizzes.ts';
import type { PartState } from '../../../machines/initialization/initialization.selectors.ts';
import { useSurveys } from '../../actors/use-surveys.ts';

type Quizzes = { state: PartState; open: readonly Survey[]; played: readonly PlayedQuiz[] };

/** What this player can play and has played, and whether that is known yet. */
export function useQuizzes(): Quizzes {
  const { state, surveys, completions, now } = useSurveys();
  return {
    state,
    open: openQuizzes(surveys, completions, now),
    played: playedQuizzes(surveys, completions),
  };
}
