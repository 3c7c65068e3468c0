import { lastInstant } from '../../../machines/contest-status/contest-status.selectors.ts';
import {
  isReady,
  type PartState,
  partOf,
  partState,
} from '../../../machines/initialization/initialization.selectors.ts';
import { type RunningSurvey, runningSurveys } from '../../../machines/rules/running-surveys.ts';
import { useFlowState } from '../../actors/actors.tsx';

/** The surveys and polls that run now, and whether they are known yet: only the whole chain says what is answered. */
export function useRunningSurveys(): { state: PartState; running: readonly RunningSurvey[] } {
  const isKnown = useFlowState('initialization', isReady);
  const state = useFlowState('initialization', partState('surveys'));
  const surveys = useFlowState('initialization', partOf('surveys'));
  const completions = useFlowState('initialization', partOf('completions'));
  const now = useFlowState('contestStatus', lastInstant);
  return {
    state: isKnown ? state : 'waiting',
    running: runningSurveys(surveys ?? [], completions ?? [], now),
  };
}
