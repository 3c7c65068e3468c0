import type { Survey, SurveyCompletion } from '../../domain/entities.ts';
import { lastInstant } from '../../machines/contest-status/contest-status.selectors.ts';
import {
  type PartState,
  partOf,
  partState,
  partsState,
} from '../../machines/initialization/initialization.selectors.ts';
import type { PartName, Parts } from '../../machines/ports/contest.ts';
import { useFlowState } from './actors.tsx';

/** A part of the player's start-up: its status and its value. */
export function usePart<Name extends PartName>(part: Name) {
  const state = useFlowState('initialization', partState(part));
  const held: Parts[Name] | null = useFlowState('initialization', partOf(part));
  return { state, held };
}

/** Both are needed to know what can be answered: one lists what runs, the other what was answered. */
export const SURVEY_PARTS = ['surveys', 'completions'] as const satisfies readonly PartName[];

const surveyPartsState = partsState(SURVEY_PARTS);

type Surveys = {
  state: PartState;
  surveys: readonly Survey[];
  completions: readonly SurveyCompletion[];
  now: number;
};

/** The surveys and quizzes with the player's answers, and the current instant (§B.36). */
export function useSurveys(): Surveys {
  const state = useFlowState('initialization', surveyPartsState);
  const surveys = usePart('surveys').held;
  const completions = usePart('completions').held;
  const now = useFlowState('contestStatus', lastInstant);
  return surveys && completions
    ? { state, surveys, completions, now }
    : { state, surveys: [], completions: [], now };
}
