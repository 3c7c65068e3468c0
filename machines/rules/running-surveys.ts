import type { Survey, SurveyCompletion } from '../ports/entities.ts';
import { isPollActive, isSurveyActive } from './surveys.ts';

/** A survey or poll that runs now: whether the player has answered it, and whether it is played as a game (§B.17). */
export type RunningSurvey = { survey: Survey; isPlayed: boolean; isCompleted: boolean };

/** Whether the player has answered a survey, or sent an opinion, by its name. */
export const isCompleted = (name: string, completions: readonly SurveyCompletion[]): boolean =>
  completions.some((completion) => completion.name === name);

/** What runs at an instant, epoch milliseconds, in the server's order. */
export const runningSurveys = (
  surveys: readonly Survey[],
  completions: readonly SurveyCompletion[],
  now: number,
): RunningSurvey[] =>
  surveys.flatMap((survey) => {
    const isSurvey = isSurveyActive(survey, now);
    if (!isSurvey && !isPollActive(survey, now)) return [];
    return [{ survey, isPlayed: !isSurvey, isCompleted: isCompleted(survey.name, completions) }];
  });

/** The first survey that runs, answered or not; polls are played elsewhere. */
export const firstSurvey = (running: readonly RunningSurvey[]): RunningSurvey | null =>
  running.find(({ isPlayed }) => !isPlayed) ?? null;

/** The first survey that the player can still answer. */
export const firstOpenSurvey = (running: readonly RunningSurvey[]): RunningSurvey | null =>
  running.find((one) => !one.isPlayed && !one.isCompleted) ?? null;
