import { type RunningSurvey, runningSurveys } from '../../../domain/surveys.ts';
import type { PartState } from '../../../machines/initialization/initialization.selectors.ts';
import { useSurveys } from '../../actors/use-surveys.ts';

/** The surveys and polls that run now, and whether they are known yet. */
export function useRunningSurveys(): { state: PartState; running: readonly RunningSurvey[] } {
  const { state, surveys, completions, now } = useSurveys();
  return { state, running: runningSurveys(surveys, completions, now) };
}
