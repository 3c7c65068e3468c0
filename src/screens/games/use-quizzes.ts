import { lastInstant } from '../../../machines/contest-status/contest-status.selectors.ts';
import {
  type PartState,
  partOf,
  partState,
} from '../../../machines/initialization/initialization.selectors.ts';
import type { Survey } from '../../../machines/ports/entities.ts';
import { openQuizzes, type PlayedQuiz, playedQuizzes } from '../../../machines/rules/quizzes.ts';
import { useFlowState } from '../../actors/actors.tsx';

type Quizzes = { state: PartState; open: readonly Survey[]; played: readonly PlayedQuiz[] };

/** What this player can play and has played; only both lists together say so. */
export function useQuizzes(): Quizzes {
  const isMissing = useFlowState('initialization', (snapshot) =>
    [partState('surveys'), partState('completions')].some((state) => state(snapshot) === 'missing'),
  );
  const surveys = useFlowState('initialization', partOf('surveys'));
  const completions = useFlowState('initialization', partOf('completions'));
  const now = useFlowState('contestStatus', lastInstant);
  if (!surveys || !completions) return { state: isMissing ? 'missing' : 'waiting', open: [], played: [] };
  return {
    state: 'here',
    open: openQuizzes(surveys, completions, now),
    played: playedQuizzes(surveys, completions),
  };
}
