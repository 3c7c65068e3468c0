import type { SurveyCompletion } from '../machines/ports/entities.ts';

/** Whether the player has answered a survey, or sent an opinion, by its name. */
export const isCompleted = (name: string, completions: readonly SurveyCompletion[]): boolean =>
  completions.some((completion) => completion.name === name);

/** What the player has sent, the newest first; of two sent at the same instant the one that was kept later. */
export const newestFirst = (completions: readonly SurveyCompletion[]): SurveyCompletion[] =>
  completions.toSorted(
    (one, other) => Date.parse(other.completedAt) - Date.parse(one.completedAt) || other.id - one.id,
  );
